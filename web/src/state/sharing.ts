// What several people share on the boards of a replay: there once they look at it together, which
// comes after the boards.

import type { BoardAdapter, Drawn } from "../board/adapter.ts";
import type { BoardName } from "../wire.gen.ts";

export interface Sharing {
  /** Something was drawn on a board. */
  draw(board: BoardName, shapes: readonly Drawn[]): void;
  /** A board shows what others draw, until what is given back is called. */
  attach(board: BoardName, adapter: BoardAdapter): () => void;
}
