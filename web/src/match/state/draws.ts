// Who agrees to a draw now. A ruleset may ask both boards to agree: then the players of one board can agree, and the
// match goes on until the other board agrees too.

import type { BoardId, Seat } from "../../wire.gen.ts";
import type { State } from "./model.ts";
import { BOARDS, otherBoard, seatOf } from "./seats.ts";

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
