// How several names are written at the desk.

import { t } from "../words/index.ts";

/** The names of those who play together: `Anna and Bob`. */
export function together(names: readonly string[]): string {
  return names.join(t.desk.and);
}
