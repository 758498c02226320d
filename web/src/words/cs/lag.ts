// The texts about the lag of players in a match, in Czech.

import type { LagText } from "../en/lag.ts";

export const text: LagText = {
  lag: "Zpoždění, ms",
  all: "Zpoždění",
  bound: "Nejvýš",
  claimed: "Udáno",
  granted: "Připsáno",
  player: "Hráč",
  hint: "Kolik mohl server podle svého měření nejvýš připsat, kolik udala stránka hráče a kolik bylo připsáno.",
};
