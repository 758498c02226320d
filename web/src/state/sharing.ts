// Drawings that several people share on the boards of a replay. The code is loaded when they analyze
// together, after the boards.

import type { BoardAdapter, Drawn } from "../board/adapter.ts";
import type { BoardName } from "../wire.gen.ts";

export interface Sharing {
  /** Something was drawn on a board. */
  draw(board: BoardName, shapes: readonly Drawn[]): void;
  /** Shows what others draw on a board. Returns a stop function. */
  attach(board: BoardName, adapter: BoardAdapter): () => void;
}
