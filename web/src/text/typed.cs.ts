// Slova k psaným tahům. Česky.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  label: "Napsat tah",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter ho pošle",
  unread: (mv) => `„${mv}“ není tah`,
  cannot: (mv) => `${mv} nelze zahrát`,
  several: (mv) => `${mv} může být víc tahů: napište ho jako e2e4`,
};
