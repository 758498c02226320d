// The texts about the lag of players in a match, in Dutch.

import type { LagText } from "./lag.en.ts";

export const text: LagText = {
  lag: "Vertraging, ms",
  all: "Vertraging",
  bound: "Hoogstens",
  claimed: "Opgegeven",
  granted: "Gecompenseerd",
  player: "Speler",
  hint: "Wat de server volgens zijn meting kon compenseren, wat de pagina van de speler opgaf en wat is gecompenseerd.",
};
