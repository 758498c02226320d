// The names of the bots' levels, from the lowest to the highest, in Russian.

import type { LevelText } from "./levels.en.ts";

export const text: LevelText = {
  newcomer: "Новичок",
  beginner: "Начинающий",
  casual: "Любитель",
  regular: "Частый игрок",
  club: "Клубный игрок",
  expert: "Эксперт",
  master: "Мастер",
  champion: "Чемпион",
};
