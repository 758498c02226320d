// Слова о вводимых ходах. По-русски.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  label: "Ввести ход",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter отправит его",
  unread: (mv) => `«${mv}» — не ход`,
  cannot: (mv) => `${mv} сыграть нельзя`,
  several: (mv) => `${mv} можно понять по-разному: напишите его как e2e4`,
};
