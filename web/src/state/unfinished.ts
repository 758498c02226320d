// Moves on a board that are not completed: a move that was made and waits for the press, the reply to it, and
// one's own move that is on its way to the server.

import type { BoardId, BoardView, GameView, Seat } from "../wire.gen.ts";
import { shownAfter, type Square } from "./pieces.ts";
import { opponent, seatOf } from "./seats.ts";

/** The position to draw: the server's board with the moves that are not completed. */
export interface ShownPosition {
  readonly view: BoardView;
  /** Squares that moves left which are not completed, and the squares they went to. */
  readonly left: readonly Square[];
  readonly made: readonly Square[];
  /** Squares of premoves. */
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
export function madeOn(game: GameView, board: BoardId): string[] {
  const unfinished = game.claims?.boards[board];
  if (unfinished === undefined) return [];
  return [unfinished.made, unfinished.reply].flatMap((one) => (one === null ? [] : [withSaid(one)]));
}

/** The move with the announced role in place of the one that it was made with. */
function withSaid({ uci, said }: { uci: string; said: string | null }): string {
  return said === null || uci.length > 5 ? uci : uci.slice(0, 4) + said.toLowerCase();
}

/** The seat that makes the next move on `board`: the side to move, or the side that replies. */
export function nextToMake(game: GameView, board: BoardId): Seat {
  const mover = seatOf(board, game.boards[board].to_move === "w" ? "white" : "black");
  const made = game.claims?.boards[board].made ?? null;
  return made === null ? mover : opponent(made.seat);
}
