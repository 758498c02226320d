// Drawings that several people share on the boards of a replay. The code is loaded when they analyze
// together, after the boards.

import type { BoardAdapter, Drawn } from "../board/adapter.ts";
import type { BoardId } from "../wire.gen.ts";

export interface Sharing {
  /** Something was drawn on a board. */
  draw(board: BoardId, shapes: readonly Drawn[]): void;
  /** Shows what others draw on a board. Returns a stop function. */
  attach(board: BoardId, adapter: BoardAdapter): () => void;
}
