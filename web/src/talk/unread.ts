// The number of messages that arrived while the chat was not on the screen.

import { signal } from "@preact/signals";

export const unread = signal(0);

/** Whether the messages of the chat are on the screen. */
export function isChatShown(): boolean {
  return !document.hidden && document.querySelector(".talklog")?.checkVisibility() === true;
}

/** Counts no message as unread if the chat is on the screen. */
export function readShown(): void {
  if (isChatShown()) unread.value = 0;
}
