// What the input of a person on a board means now: whose pieces they may move, and how a move there is handled.

import type { BoardId, Seat } from "../../wire.gen.ts";
import { nextToMake, pendingMove } from "./commands.ts";
import { ANY, type Promotion } from "./dests.ts";
import type { State } from "./model.ts";
import type { Held } from "./pieces.ts";
import { exchangeable } from "./possible.ts";
import { queuer, premover } from "./queue.ts";
import { colorOf, otherBoard } from "./seats.ts";

/**
 * How a move is handled. `play`: it is one of the destinations that the server sent, and is played. `make`: it may be
 * illegal, is made on the board, and counts when the clock is pressed. `queue`: it is a premove.
 */
export type Mode = "play" | "make" | "queue";

/** What the input of a person on a board means. */
export interface BoardInput {
  readonly mode: Mode;
  /** The seat whose pieces the person may move; null for none. */
  readonly mover: Seat | null;
  /** How each pawn may be promoted, unless the destinations say it. */
  readonly promotion: Promotion | null;
  /** The seat that may queue a conditional drop, which waits until its piece is in hand; null for none. */
  readonly awaits: Seat | null;
}

export const NO_INPUT: BoardInput = { mode: "play", mover: null, promotion: null, awaits: null };

export function inputOn(state: State, board: BoardId): BoardInput {
  const { game } = state;
  if (game === null) return NO_INPUT;
  const seat = premover(state, board);
  const mode = game.dests[board] === ANY ? "make" : seat === null ? "play" : "queue";
  const moves = game.dests[board] !== null && pendingMove(state, board) === null;
  const awaits = game.queueing?.wait_drop === true ? queuer(game, board) : null;
  return { mode, mover: seat ?? (moves ? nextToMake(game, board) : null), promotion: promotionOn(state, board, mode, seat), awaits };
}

/** The roles that the rules give, or else the pieces of the other board. */
function promotionOn({ game }: State, board: BoardId, mode: Mode, seat: Seat | null): Promotion | null {
  if (game === null || mode === "play") return null;
  const listed = seat === null ? game.claims?.promotions : game.queueing?.promotions;
  const roles = [...(listed ?? "")] as Held[];
  if (roles.length > 0) return { roles, exchanges: [] };
  return { roles, exchanges: exchangeable(game.boards[otherBoard(board)].placement, colorOf(seat ?? nextToMake(game, board))) };
}
