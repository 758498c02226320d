// The texts about the lag of players in a match, in Dutch.

import type { LagText } from "../en/lag.ts";

export const text: LagText = {
  lag: "Vertraging, ms",
  all: "Vertraging",
  bound: "Hoogstens",
  claimed: "Opgegeven",
  granted: "Gecompenseerd",
  player: "Speler",
  hint: "Hoeveel de server volgens de eigen meting hoogstens kon compenseren, hoeveel de pagina van de speler opgaf, en hoeveel er is gecompenseerd.",
};
