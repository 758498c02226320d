// What the person is choosing: the role of a signal, or one of the signals behind "More".

import { signal } from "@preact/signals";

import type { Asking } from "../signalbuttons.ts";

/** The signal that needs a role, and whether its button was pressed with a key; null for none. */
export const asking = signal<{ readonly asks: Asking; readonly byKey: boolean } | null>(null);

/** Whether all signals are shown, and whether they were opened with a key. */
export const more = signal<"closed" | "by pointer" | "by key">("closed");
