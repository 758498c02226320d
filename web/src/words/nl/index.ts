// All words of the page in Dutch.

import type { Text } from "../en/index.ts";
import { text as invite } from "./invite.ts";
import { text as match } from "./match.ts";
import { text as server } from "./server.ts";
import { text as talk } from "./talk.ts";
import { text as watch } from "./watch.ts";

export const text: Text = {
  ...match,
  invite,
  server,
  talk,
  watch,
};
