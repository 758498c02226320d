// The texts for typed moves, in Czech.

import type { TypedText } from "../en/typed.ts";

export const text: TypedText = {
  letters: { D: "Q", V: "R", S: "B", J: "N" },
  unread: (mv) => `„${mv}“ není tah`,
  cannot: (mv) => `${mv} nelze zahrát`,
  several: (mv) => `${mv} může znamenat více tahů: napište tah jako e2e4`,
};
