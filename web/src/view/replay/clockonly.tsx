// A match that was played at real boards: the program had its clocks, and nobody told it the moves.

import { loadWatchText, w } from "../../text/watch.ts";
import type { GameView } from "../../wire.gen.ts";
import { lazily } from "../lazily.tsx";

export function isClockOnly({ claims }: Pick<GameView, "claims">): boolean {
  return claims?.moves_known === false;
}

/** Stands where the moves would; few matches need its words. */
export const ClockOnly = lazily(async () => {
  await loadWatchText();
  return () => <p class="clockonly">{w().clockOnly}</p>;
});
