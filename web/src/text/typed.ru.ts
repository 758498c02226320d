// Слова о вводимых ходах. По-русски.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  label: "Ввести ход",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter отправит его",
  unread: (text) => `«${text}» — не ход`,
  cannot: (text) => `${text} сыграть нельзя`,
  several: (text) => `${text} можно понять по-разному: напишите его как e2e4`,
};
