// Moves on a board that are not complete: a move that was made on the board and waits for the press of the
// clock, the reply to it, and the viewer's own move on its way to the server.

import type { BoardId, BoardView, GameView, Seat } from "../../wire.gen.ts";
import { shownAfter, type Square } from "./pieces.ts";
import { opponent, seatOf } from "./seats.ts";

/** The position to draw: the server's board after the moves that are not complete. */
export interface ShownPosition {
  readonly view: BoardView;
  /** The origin squares of moves that are not complete. */
  readonly left: readonly Square[];
  /** The destination squares of those moves. */
  readonly made: readonly Square[];
  /** The origin and destination squares of premoves. */
  readonly queued?: readonly Square[];
}

/** The position on `view` after `moves` (UCI text), made by the two sides in turn. */
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

/** The moves (UCI text) on `board` that wait for the press of the clock, the reply last. */
export function madeOn(game: GameView, board: BoardId): string[] {
  const unfinished = game.claims?.boards[board];
  if (unfinished === undefined) return [];
  return [unfinished.made, unfinished.reply].flatMap((one) => (one === null ? [] : [withSaid(one)]));
}

/** The move (UCI text) with the promotion role that the player announced, if there is one. */
function withSaid({ uci, said }: { uci: string; said: string | null }): string {
  return said === null || uci.length > 5 ? uci : uci.slice(0, 4) + said.toLowerCase();
}

/** The seat that makes the next move on `board`: the side to move, or its opponent if it has made a move. */
export function nextToMake(game: GameView, board: BoardId): Seat {
  const mover = seatOf(board, game.boards[board].to_move === "w" ? "white" : "black");
  const made = game.claims?.boards[board].made ?? null;
  return made === null ? mover : opponent(made.seat);
}
