// The note for a match on real boards where the program ran only the clocks, so that no moves are recorded.

import type { GameView } from "../wire.gen.ts";
import { t } from "../words/index.ts";

export function isClockOnly({ claims }: Pick<GameView, "claims">): boolean {
  return claims?.moves_known === false;
}

/** The note, in place of the moves. */
export function ClockOnly() {
  return <p class="clockonly">{t.watch.clockOnly}</p>;
}
