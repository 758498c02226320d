// The names of the bots' levels, in Czech.

import type { LevelsText } from "../en/levels.ts";

export const text: LevelsText = {
  newcomer: "Nováček",
  beginner: "Začátečník",
  casual: "Příležitostný hráč",
  regular: "Pravidelný hráč",
  club: "Klubový hráč",
  expert: "Expert",
  master: "Mistr",
  champion: "Šampion",
};
