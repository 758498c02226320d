// The events that were made with this browser. Their links are the only way back to their desks.

import { keep, stored } from "../stored.ts";

export interface KeptEvent {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

const KEPT_AS = "events";
/** So many are kept. */
const MOST = 10;

/** The events, the last one first. */
export function keptEvents(): readonly KeptEvent[] {
  try {
    const all: unknown = JSON.parse(stored(KEPT_AS) ?? "[]");
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return []; // Another program kept something else.
  }
}

export function keepEvent(event: KeptEvent): void {
  const others = keptEvents().filter(({ id }) => id !== event.id);
  keep(KEPT_AS, JSON.stringify([{ id: event.id, key: event.key, name: event.name }, ...others].slice(0, MOST)));
}

function isKept(one: unknown): one is KeptEvent {
  const { id, key, name } = (one ?? {}) as Partial<KeptEvent>;
  return typeof id === "string" && typeof key === "string" && typeof name === "string";
}
