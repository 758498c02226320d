// Whether a match has no result for a reason that the lobby says: a player was absent, or four people were found while it
// was played with bots.

import { own } from "../lobby/index.ts";
import { seatsOf } from "../match/index.ts";
import type { GameView, TableView } from "../wire.gen.ts";

/** Whether a match has no result because a player was absent. */
export function endedByAbsence({ result }: GameView): boolean {
  const note = own.value?.note?.is;
  return result?.score === "*" && (note === "absent" || note === "were_absent");
}

/** Whether a match with bots has no result because the lobby has found four people. */
export function endedForFour({ result }: GameView, { boards, seats }: TableView): boolean {
  const hasBots = seatsOf(boards).some((seat) => seats[seat]?.who === "bot");
  return result?.score === "*" && hasBots && own.value?.note?.is === "bots_ended";
}

/** Whether the lobby has not said yet why the match of this player has no result. It does so a moment after the table. */
export function isUnexplained({ result }: GameView, { id }: TableView): boolean {
  const set = own.value?.set;
  return result?.score === "*" && set?.table === id && !set.over;
}
