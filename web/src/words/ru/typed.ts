// The texts for typed moves, in Russian.

import type { TypedText } from "../en/typed.ts";

export const text: TypedText = {
  letters: { КР: "K", Ф: "Q", Л: "R", С: "B", К: "N", П: "P" },
  unread: (mv) => `«${mv}» — не ход`,
  cannot: (mv) => `${mv} сыграть нельзя`,
  several: (mv) => `${mv} можно понять по-разному: напишите ход как e2e4`,
};
