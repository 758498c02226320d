// Woorden bij getypte zetten. Nederlands.

import type { TypedText } from "./typed.en.ts";

export const text: TypedText = {
  label: "Een zet typen",
  hint: "Nf3, exd5, N@f7, e7e8q; Enter verstuurt hem",
  unread: (text) => `“${text}” is geen zet`,
  cannot: (text) => `${text} kan niet gespeeld worden`,
  several: (text) => `${text} kan op meer manieren: schrijf hem als e2e4`,
};
