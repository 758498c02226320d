// The talk of a match: messages and signals, as far as this page receives them. Pure functions.

import type { ServerMsg, TalkEntry, TalkView } from "../../wire.gen.ts";

/** The number of newest entries that the page keeps. */
const KEPT = 200;

type TalkMessage = Extract<ServerMsg, { t: "talk" | "talked" | "talk_over" }>;

export interface Talk extends TalkView {
  /** Numbers of the entries from before the page was opened. They are not announced. */
  readonly before: readonly number[];
}

/** The talk after a message. */
export function withTalk(talk: Talk | null, message: TalkMessage): Talk | null {
  if (message.t === "talk") return { ...message.talk, before: knownBefore(talk, message.talk.entries) };
  if (talk === null) return talk;
  if (message.t === "talked") return { ...talk, entries: added(talk.entries, message.entry) };
  return { ...talk, entries: talk.entries.map((one) => (message.over.includes(one.n) ? ended(one) : one)) };
}

/**
 * The numbers of entries from before the page was opened. Numbers that the server no longer sends are removed:
 * a restarted server uses them for new entries.
 */
function knownBefore(talk: Talk | null, entries: readonly TalkEntry[]): number[] {
  const numbers = entries.map(({ n }) => n);
  return talk === null ? numbers : talk.before.filter((n) => numbers.includes(n));
}

function added(entries: readonly TalkEntry[], entry: TalkEntry): TalkEntry[] {
  return [...entries.filter((one) => one.n !== entry.n), entry].slice(-KEPT);
}

function ended(entry: TalkEntry): TalkEntry {
  return entry.said.is === "signal" ? { ...entry, said: { ...entry.said, over: true } } : entry;
}
