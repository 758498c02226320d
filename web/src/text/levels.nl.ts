// The names of the bots' levels, from the lowest to the highest, in Dutch.

import type { LevelText } from "./levels.en.ts";

export const text: LevelText = {
  newcomer: "Nieuweling",
  beginner: "Beginner",
  casual: "Gelegenheidsspeler",
  regular: "Vaste speler",
  club: "Clubspeler",
  expert: "Expert",
  master: "Meester",
  champion: "Kampioen",
};
