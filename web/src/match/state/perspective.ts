// The orientation of the boards for a viewer, and the choice of the large board.
//
// A player's own seat is at the bottom of one board, and their partner's seat at the bottom of the other. A
// person with both seats of a board sees it from White's side. Watchers see both boards in one size, with
// team 1 at the bottom.

import type { BoardId, ByBoard, Seat } from "../../wire.gen.ts";
import { boardOf, colorOf, colorOfTeam1, otherBoard, partner, perBoard, type Color } from "./seats.ts";

export interface Perspective {
  /** The color at the bottom of each board. */
  readonly bottom: ByBoard<Color>;
  /** The board on the left. It is the larger one if `even` is false. */
  readonly first: BoardId;
  /** Whether both boards have the same size. */
  readonly even: boolean;
}

export function perspective(yours: readonly Seat[]): Perspective {
  const boards = perBoard((board) => yours.filter((seat) => boardOf(seat) === board));
  const even = boards.A.length > 0 === boards.B.length > 0;
  return {
    bottom: perBoard((board) => bottomOf(board, boards)),
    first: !even && boards.B.length > 0 ? "B" : "A",
    even,
  };
}

function bottomOf(board: BoardId, yours: ByBoard<Seat[]>): Color {
  const here = yours[board];
  const there = yours[otherBoard(board)];
  if (here.length === 1 && here[0] !== undefined) return colorOf(here[0]);
  if (there.length === 1 && there[0] !== undefined) return colorOf(partner(there[0]));
  if (here.length !== there.length) return here.length > 0 ? "white" : "black";
  return colorOfTeam1(board);
}
