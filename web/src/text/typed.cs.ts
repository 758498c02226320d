// Slova k psaným tahům. Česky.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  letters: { D: "Q", V: "R", S: "B", J: "N" },
  unread: (mv) => `„${mv}“ není tah`,
  cannot: (mv) => `${mv} nelze zahrát`,
  several: (mv) => `${mv} může být víc tahů: napište ho jako e2e4`,
};
