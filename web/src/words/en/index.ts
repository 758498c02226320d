// All words of the page in English. `Text` is the type of the words in every language.

import { text as invite } from "./invite.ts";
import { text as match } from "./match.ts";
import { text as server } from "./server.ts";
import { text as talk } from "./talk.ts";
import { text as watch } from "./watch.ts";

export const text = {
  ...match,
  invite,
  talk,
  watch,
  server,
};

export type Text = typeof text;
