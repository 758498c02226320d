// Ends that set the clocks back. A claim may end a match at a time before the clocks stopped: an illegal move counts from its
// completion. Clocks then show what they showed at that time.

import type { GameView } from "../wire.gen.ts";

/**
 * The time from which an end counts that set the clocks back: it took effect before they stopped for its claim (WBN 2.1b).
 * Null if the clocks show when they stopped.
 */
export function setBackTo({ log, claims, result }: GameView): number | null {
  if (result === null && claims?.standing == null) return null;
  const end = log?.findLast(({ event }) => event.e === "board_ended" || event.e === "ended")?.event;
  const from = end !== undefined && "as_of" in end ? end.as_of : undefined;
  const stopped = claims?.raised.at(-1)?.at;
  // A difference below a second does not show.
  return from !== undefined && stopped !== undefined && from + 1_000 <= stopped ? from : null;
}
