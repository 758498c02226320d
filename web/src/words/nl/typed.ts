// The texts for typed moves, in Dutch.

import type { TypedText } from "../en/typed.ts";

export const text: TypedText = {
  letters: { D: "Q", T: "R", L: "B", P: "N" },
  unread: (mv) => `„${mv}” is geen zet`,
  cannot: (mv) => `${mv} kan niet gespeeld worden`,
  several: (mv) => `${mv} kan meer dan één zet zijn: typ beide velden, zoals e2e4`,
};
