// The names of the bots' levels, from the lowest to the highest, in Czech.

import type { LevelText } from "./levels.en.ts";

export const text: LevelText = {
  newcomer: "Nováček",
  beginner: "Začátečník",
  casual: "Příležitostný hráč",
  regular: "Častý hráč",
  club: "Klubový hráč",
  expert: "Expert",
  master: "Mistr",
  champion: "Šampion",
};
