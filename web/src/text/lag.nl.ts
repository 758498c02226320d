// Woorden bij de vertraging van een match. Nederlands.

import type { LagText } from "./lag.en.ts";

export const text: LagText = {
  lag: "Vertraging, ms",
  all: "Vertraging",
  bound: "Hoogstens",
  claimed: "Opgegeven",
  granted: "Teruggegeven",
  player: "Speler",
  hint: "Wat de server volgens zijn meting kon teruggeven, wat de pagina van de speler opgaf en wat is teruggegeven.",
};
