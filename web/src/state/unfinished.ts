// What lies on a board and is not completed: a move that was made and waits for the press, the
// reply to it, and one's own that is on its way to the server.

import type { BoardName, BoardView, GameView, SeatName } from "../wire.gen.ts";
import { shownAfter, type Square } from "./pieces.ts";
import { opponent, seatOf } from "./seats.ts";

/** A board as hands have left it. */
export interface ShownPosition {
  readonly view: BoardView;
  /** Squares that were left, and that were gone to, by moves that are not completed. */
  readonly left: readonly Square[];
  readonly made: readonly Square[];
  /** Squares of moves that wait for their turn. */
  readonly queued?: readonly Square[];
}

/** `moves` (UCI) made on `view`, one after the other, by the sides in turn. */
export function afterMade(view: BoardView, moves: readonly string[]): ShownPosition {
  let position: ShownPosition = { view, left: [], made: [] };
  for (const mv of moves) position = afterOne(position, mv);
  return position;
}

function afterOne({ view, left, made }: ShownPosition, mv: string): ShownPosition {
  const drop = mv.charAt(1) === "@";
  const after = shownAfter(view, mv);
  const next = view.to_move === "w" ? "b" : "w";
  return {
    view: { ...after, to_move: next, last: view.last },
    left: drop ? left : [...left, mv.slice(0, 2)],
    made: [...made, mv.slice(2, 4)],
  };
}

/** The moves made on `board` and not completed, the reply last. */
export function madeOn(game: GameView, board: BoardName): string[] {
  const unfinished = game.claims?.boards[board];
  if (unfinished === undefined) return [];
  return [unfinished.made, unfinished.reply].flatMap((one) => (one === null ? [] : [withSaid(one)]));
}

/** With the role that was announced in place of the one that the move was made with. */
function withSaid({ uci, said }: { uci: string; said: string | null }): string {
  return said === null || uci.length > 5 ? uci : uci.slice(0, 4) + said.toLowerCase();
}

/** The seat that would make the next move on `board`: the side to move, or the one who replies. */
export function nextToMake(game: GameView, board: BoardName): SeatName {
  const mover = seatOf(board, game.boards[board].to_move === "w" ? "white" : "black");
  const made = game.claims?.boards[board].made ?? null;
  return made === null ? mover : opponent(made.seat);
}
