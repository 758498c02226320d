// Queries on a match: which actions this viewer may take now, which claims are pending, which moves wait for the press
// of the clock, and who agrees to a draw.

import type { BoardId, ClaimsView, GameView, Possibility, RaisedView, Seat } from "../../wire.gen.ts";
import { boardOf, BOARDS, colorOf, otherBoard, seatOf, seatsOf } from "./seats.ts";
import type { State } from "./model.ts";

/** A possible action of the kind `A`. */
type Able<A extends Possibility["act"]> = Extract<Possibility, { act: A }>;

/** The possible actions of the kind `act` that this viewer has now. */
export function able<A extends Possibility["act"]>(game: GameView, act: A): Able<A>[] {
  return game.can.filter((one): one is Able<A> => one.act === act);
}

/** The entries of `raised` without a ruling, oldest first. Each is a claim or a player's stop of the clocks. */
export function openClaims(claims: ClaimsView): RaisedView[] {
  return claims.raised.filter((one) => one.ruling === null);
}

/**
 * The claims that this viewer may raise. If the viewer has made a move and not pressed the clock, a claim of repetition
 * is listed a second time with this move, which may repeat the position.
 */
export function claimsOf(game: GameView): Able<"claim">[] {
  return able(game, "claim").flatMap((one) => {
    const made = one.by_move === true ? game.claims?.boards[one.board].made : null;
    if (made?.seat !== one.seat) return [one];
    return [one, { ...one, with: { uci: made.uci, san: made.text } }];
  });
}

/** The seats in play that lack something. `has` returns whether a seat has it, from the seat's state. */
export function seatsWithout(game: GameView, has: (state: ClaimsView["seats"][Seat]) => boolean): Seat[] {
  const { claims } = game;
  if (claims == null) return [];
  return seatsOf(game.in_play.length).filter((seat) => !has(claims.seats[seat]));
}

/** The seat whose clock is pressed by the space bar or by the button; null when no clock may be pressed. */
export function firstToPress(game: GameView): Seat | null {
  return able(game, "press")[0]?.seat ?? null;
}

/** Whether a press of the clock by `seat` would start White's clock (WBN 1.2) instead of completing a move. */
export function startsWhite(game: GameView, seat: Seat): boolean {
  const board = boardOf(seat);
  const untouched = game.boards[board].ply === 0 && (game.claims?.boards[board].made ?? null) === null;
  return untouched && colorOf(seat) === "black" && !game.clocks.running.some((one) => boardOf(one) === board);
}

/** The move that `seat` made and has not completed by a press of the clock, in long form. */
export function madeBy(game: GameView, seat: Seat): string | null {
  const unfinished = game.claims?.boards[boardOf(seat)];
  const made = [unfinished?.made, unfinished?.reply].find((one) => one?.seat === seat);
  return made?.text ?? null;
}

/** The board whose two players agree to a draw while the other board does not; null if there is none. */
export function agreedBoard(state: Pick<State, "game" | "notes">): BoardId | null {
  if (state.game === null || state.game.result !== null) return null;
  const consents = consenting(state);
  const agrees = (board: BoardId) => consents.has(seatOf(board, "white")) && consents.has(seatOf(board, "black"));
  return BOARDS.find((board) => agrees(board) && !agrees(otherBoard(board))) ?? null;
}

/** The seats that offer or accept a draw: by the events that this page has received, and by what the viewer can do. */
function consenting({ game, notes }: Pick<State, "game" | "notes">): ReadonlySet<Seat> {
  const seats = new Set<Seat>();
  for (const { event } of notes) if (event.e === "draw_offered" || event.e === "draw_accepted") seats.add(event.seat);
  for (const one of game?.can ?? []) {
    if (one.act === "await_answer") seats.add(one.seat);
    if (one.act === "answer_draw") seats.add(one.from);
  }
  return seats;
}
