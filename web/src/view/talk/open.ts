// Whether the chat is open, and how many lines came while it was not.

import { signal } from "@preact/signals";

export const drawer = signal(false);
export const unread = signal(0);
