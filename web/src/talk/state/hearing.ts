// The entries of the talk (chat and signals) that are new to this page, the number of unread messages, and the people whom
// this page mutes.

import { signal } from "@preact/signals";

import type { TalkEntry } from "../../wire.gen.ts";
import type { Talk } from "../../match/index.ts";

/** The entries that arrived after the page was opened and whose numbers are not in `heard`, oldest first. */
export function unheard(talk: Talk | null, heard: ReadonlySet<number>): readonly TalkEntry[] {
  return talk?.entries.filter(({ n }) => !talk.before.includes(n) && !heard.has(n)) ?? [];
}

/** Numbers of the people at this table whose messages, signals and drawings are not shown. */
export const muted = signal<ReadonlySet<number>>(new Set());

/** The number of messages that arrived while the chat was not on the screen. */
export const unread = signal(0);

/** Whether the messages of the chat are on the screen. */
export function isChatShown(): boolean {
  return !document.hidden && document.querySelector(".talklog")?.checkVisibility() === true;
}

/** Counts no message as unread if the chat is on the screen. */
export function readShown(): void {
  if (isChatShown()) unread.value = 0;
}
