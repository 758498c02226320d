// Questions about a match by claims: what this viewer may do now, and what is pending.

import type {
  BoardId,
  ClaimsView,
  GameView,
  BySeat,
  Possibility,
  RaisedView,
  Seat,
} from "../wire.gen.ts";
import { boardOf, colorOf, seatsOf } from "./seats.ts";

/** The first possibility of the kind `act`. */
export type Able<A extends Possibility["act"]> = Extract<Possibility, { act: A }>;

/** Everything of the kind `act` that this viewer may do. */
export function able<A extends Possibility["act"]>(game: GameView, act: A): Able<A>[] {
  return game.can.filter((one): one is Able<A> => one.act === act);
}

/** Claims and stops that are not ruled on yet, oldest first. */
export function openClaims(claims: ClaimsView): RaisedView[] {
  return claims.raised.filter((one) => one.ruling === null);
}

/**
 * Claims that may be raised, by the board that they are about. A claim of repetition is offered with the move
 * in the making too, since the position repeats once the clock is pressed.
 */
export function claimsByBoard(game: GameView): [BoardId, Able<"claim">[]][] {
  const claims = able(game, "claim").flatMap((one) => {
    const made = one.by_move === true ? game.claims?.boards[one.board].made : null;
    if (made?.seat !== one.seat) return [one];
    return [one, { ...one, with: { uci: made.uci, san: made.text } }];
  });
  return game.in_play
    .map((board): [BoardId, Able<"claim">[]] => [board, claims.filter((one) => one.board === board)])
    .filter(([, list]) => list.length > 0);
}

/** The seats in play that do not have yet what `has` checks. */
export function seatsWithout(
  game: GameView,
  has: (state: BySeat<ClaimsView["seats"]["A"]>[Seat]) => boolean,
): Seat[] {
  const { claims } = game;
  if (claims === undefined || claims === null) return [];
  return seatsOf(game.in_play.length).filter((seat) => !has(claims.seats[seat]));
}

/** The seat whose clock the press key or the one big button presses; null when none may be pressed. */
export function firstToPress(game: GameView): Seat | null {
  return able(game, "press")[0]?.seat ?? null;
}

/** Whether a press of `seat` would start White's clock (WBN 1.2), not complete a move. */
export function startsWhite(game: GameView, seat: Seat): boolean {
  const board = boardOf(seat);
  const untouched = game.boards[board].ply === 0 && (game.claims?.boards[board].made ?? null) === null;
  return untouched && colorOf(seat) === "black" && !game.clocks.running.some((one) => boardOf(one) === board);
}

/** The move that `seat` made and has not completed, in long form. */
export function madeBy(game: GameView, seat: Seat): string | null {
  const unfinished = game.claims?.boards[boardOf(seat)];
  const made = [unfinished?.made, unfinished?.reply].find((one) => one?.seat === seat);
  return made?.text ?? null;
}
