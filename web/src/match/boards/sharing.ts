// Drawings that people share on the boards of a replay when they analyze together.

import type { BoardAdapter, Drawn } from "./adapter.ts";
import type { BoardId } from "../../wire.gen.ts";

export interface Sharing {
  /** Sends what this person drew on a board. */
  draw(board: BoardId, shapes: readonly Drawn[]): void;
  /** Shows what other people draw on a board. Returns a function that stops this. */
  attach(board: BoardId, adapter: BoardAdapter): () => void;
}
