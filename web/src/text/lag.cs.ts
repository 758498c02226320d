// Slova ke zpoždění zápasu. Česky.

import type { LagText } from "./lag.en.ts";

export const text: LagText = {
  lag: "Zpoždění, ms",
  all: "Zpoždění",
  bound: "Nejvýš",
  claimed: "Udáno",
  granted: "Vráceno",
  player: "Hráč",
  hint: "Kolik mohl server podle svého měření vrátit, kolik udala stránka hráče a kolik bylo vráceno.",
};
