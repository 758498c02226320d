// A match over the board with clocks only: its moves were not recorded.

import { loadWatchText, w } from "../../text/watch.ts";
import type { GameView } from "../../wire.gen.ts";
import { lazily } from "../lazily.tsx";

export function isClockOnly({ claims }: Pick<GameView, "claims">): boolean {
  return claims?.moves_known === false;
}

/** Shown in place of the moves; few matches need these words. */
export const ClockOnly = lazily(async () => {
  await loadWatchText();
  return () => <p class="clockonly">{w().clockOnly}</p>;
});
