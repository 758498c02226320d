// Woorden bij getypte zetten. Nederlands.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  letters: { D: "Q", T: "R", L: "B", P: "N" },
  unread: (mv) => `“${mv}” is geen zet`,
  cannot: (mv) => `${mv} kan niet gespeeld worden`,
  several: (mv) => `${mv} kan op meer manieren: schrijf hem als e2e4`,
};
