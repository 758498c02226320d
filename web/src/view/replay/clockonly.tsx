// The note for a match over the board that had only clocks, and whose moves were not recorded.

import { loadWatchText, w } from "../../text/watch.ts";
import type { GameView } from "../../wire.gen.ts";
import { lazily } from "../lazily.tsx";

export function isClockOnly({ claims }: Pick<GameView, "claims">): boolean {
  return claims?.moves_known === false;
}

/** The note, in place of the moves. It loads its words, since few matches need them. */
export const ClockOnly = lazily(async () => {
  await loadWatchText();
  return () => <p class="clockonly">{w().clockOnly}</p>;
});
