// Woorden bij getypte zetten. Nederlands.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  label: "Een zet typen",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter verstuurt hem",
  unread: (mv) => `“${mv}” is geen zet`,
  cannot: (mv) => `${mv} kan niet gespeeld worden`,
  several: (mv) => `${mv} kan op meer manieren: schrijf hem als e2e4`,
};
