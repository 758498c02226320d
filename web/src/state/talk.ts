// The talk beside the moves, as this page gets it. Pure.

import type { ServerMsg, TalkEntry, TalkView } from "../wire.gen.ts";

/** The most entries that are shown. */
const KEPT = 200;

export type TalkMessage = Extract<ServerMsg, { t: "talk" | "talked" | "talk_over" | "marked" }>;

export interface Talk extends TalkView {
  /** Numbers of the entries that were there when the page was opened: they are not announced. */
  readonly before: readonly number[];
}

/** The talk after that message. */
export function withTalk(talk: Talk | null, message: TalkMessage): Talk | null {
  if (message.t === "talk") return { ...message.talk, before: knownBefore(talk, message.talk.entries) };
  if (talk === null || message.t === "marked") return talk;
  if (message.t === "talked") return { ...talk, entries: added(talk.entries, message.entry) };
  return { ...talk, entries: talk.entries.map((one) => (message.n.includes(one.n) ? ended(one) : one)) };
}

/** A restarted server may reuse numbers of entries that it no longer sends. */
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
