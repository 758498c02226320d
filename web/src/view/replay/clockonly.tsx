// The note for a match on real boards where the program ran only the clocks, so that no moves are recorded.

import { loadWatchText, w } from "../../text/watch.ts";
import type { GameView } from "../../wire.gen.ts";
import { lazily } from "../lazily.tsx";

export function isClockOnly({ claims }: Pick<GameView, "claims">): boolean {
  return claims?.moves_known === false;
}

/** The note, in place of the moves. Its words are loaded with it, since few matches need them. */
export const ClockOnly = lazily(async () => {
  await loadWatchText();
  return () => <p class="clockonly">{w().clockOnly}</p>;
});
