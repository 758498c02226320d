// The names of the bots' levels, in Dutch.

import type { LevelsText } from "../en/levels.ts";

export const text: LevelsText = {
  newcomer: "Nieuweling",
  beginner: "Beginner",
  casual: "Huisschaker",
  regular: "Vaste speler",
  club: "Clubspeler",
  expert: "Expert",
  master: "Meester",
  champion: "Kampioen",
};
