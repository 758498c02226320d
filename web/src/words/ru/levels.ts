// The names of the bots' levels, in Russian.

import type { LevelsText } from "../en/levels.ts";

export const text: LevelsText = {
  newcomer: "Новичок",
  beginner: "Начинающий",
  casual: "Любитель",
  regular: "Постоянный игрок",
  club: "Клубный игрок",
  expert: "Эксперт",
  master: "Мастер",
  champion: "Чемпион",
};
