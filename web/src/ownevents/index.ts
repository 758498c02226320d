// The events that were opened with this browser by a link of one's own. Only the browser keeps these links: they are the way
// back to a desk, and to the page of a player.

import { keep, stored } from "../stored.ts";

export interface OwnEvent {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly role: "organizer" | "arbiter" | "player";
  /** The last round; 0 before the first one, and after the event. */
  readonly round: number;
  /** When it was made or opened first, ms since 1970; 0 if that is not known. */
  readonly since: number;
  /** When it was opened last. */
  readonly at: number;
}

/** What earlier versions did not keep: they kept only events that were made with this browser. */
const EARLIER = { role: "organizer", round: 0, since: 0, at: 0 };

const KEPT_AS = "events";
/** So many are kept. */
const MOST = 10;
/** An evening may end after midnight, ms. */
const TODAY_MS = 16 * 3_600_000;

/** The events, the one opened last first. */
export function ownEvents(): readonly OwnEvent[] {
  try {
    const all: unknown = JSON.parse(stored(KEPT_AS) ?? "[]");
    return Array.isArray(all) ? all.map((one: unknown): unknown => Object.assign({}, EARLIER, one)).filter(isOwn) : [];
  } catch {
    return []; // Another program kept something else.
  }
}

/** The event of today that was opened last. */
export function eventOfToday(): OwnEvent | undefined {
  return ownEvents().find(({ at }) => Date.now() - at < TODAY_MS);
}

/** Keeps an event as opened now. Of an event one link for each role is kept: the newest one. */
export function keepEvent({ id, key, name, role, round }: Omit<OwnEvent, "since" | "at">): void {
  const at = Date.now();
  const isThis = (one: OwnEvent) => one.id === id && one.role === role;
  const all = ownEvents();
  const since = all.find(isThis)?.since ?? at;
  keepAll([{ id, key, name, role, round, since, at }, ...all.filter((one) => !isThis(one))]);
}

/** Removes a link that is not valid any more. */
export function forgetEvent(key: string): void {
  keepAll(ownEvents().filter((one) => one.key !== key));
}

function keepAll(events: readonly OwnEvent[]): void {
  keep(KEPT_AS, JSON.stringify(events.slice(0, MOST)));
}

function isOwn(one: unknown): one is OwnEvent {
  const { id, key, name, role, round, since, at } = (one ?? {}) as Partial<Record<keyof OwnEvent, unknown>>;
  const areTexts = [id, key, name, role].every((text) => typeof text === "string");
  return areTexts && [round, since, at].every((number) => typeof number === "number");
}
