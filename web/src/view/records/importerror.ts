// Why nothing was taken of what was brought: known before what takes it is loaded.

import { signal } from "@preact/signals";

/** Why the last thing could not be opened. */
export const importError = signal("");
