// The catalogue in use. English is the only one so far.

import { en, type Text } from "./en.ts";

export const t: Text = en;
