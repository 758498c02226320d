// What is said beside the moves, as this page hears it. Pure.

import type { ServerMsg, TalkEntry, TalkView } from "../wire.gen.ts";

/** More entries than this are never shown. */
const KEPT = 200;

export type TalkMessage = Extract<ServerMsg, { t: "talk" | "talked" | "talk_over" | "marked" }>;

export interface Talk extends TalkView {
  /** Numbers of what had been said already when the page came: nobody is told of it again. */
  readonly before: readonly number[];
}

/** What the page knows of the talk after that message. */
export function withTalk(talk: Talk | null, message: TalkMessage): Talk | null {
  if (message.t === "talk") return { ...message.talk, before: knownBefore(talk, message.talk.entries) };
  if (talk === null || message.t === "marked") return talk;
  if (message.t === "talked") return { ...talk, entries: added(talk.entries, message.entry) };
  return { ...talk, entries: talk.entries.map((one) => (message.n.includes(one.n) ? ended(one) : one)) };
}

/** A server that was started anew may give numbers again that it does not tell of any more. */
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
