// What the person is choosing: the role of a signal, or one of the signals behind "More".

import { signal } from "@preact/signals";

import type { Asking } from "../signalbuttons.ts";

/** The signal that needs a role; null for none. */
export const asking = signal<Asking | null>(null);

/** Whether all signals are shown, and whether they were opened with a key. */
export const more = signal<"closed" | "by pointer" | "by key">("closed");
