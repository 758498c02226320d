// The message of the last failed import. It has a file of its own, since the start page shows it before the
// importing code is loaded.

import { signal } from "@preact/signals";

export const importError = signal("");
