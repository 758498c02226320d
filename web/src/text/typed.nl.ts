// The texts for typed moves, in Dutch.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  letters: { D: "Q", T: "R", L: "B", P: "N" },
  unread: (mv) => `“${mv}” is geen zet`,
  cannot: (mv) => `${mv} kan niet gespeeld worden`,
  several: (mv) => `${mv} is niet eenduidig: schrijf de zet als e2e4`,
};
