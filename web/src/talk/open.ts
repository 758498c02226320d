// Whether the drawer with the chat is open, and the number of messages that arrived while it was closed.

import { signal } from "@preact/signals";

export const drawer = signal(false);
export const unread = signal(0);
