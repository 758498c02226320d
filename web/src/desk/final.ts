// The final of an event: who plays in it, and what it agrees. It is pure.

import { entriesById, type EventState } from "../event/index.ts";
import type { EventWanted, NewEntry } from "../wire.gen.ts";

export type Best = NewEntry;

/** The entries that may play in a final, the best first; of groups the first of each, then the second of each. Who has left does not play on. */
export function bestOf(state: EventState): Best[] {
  const entries = entriesById(state);
  const best = state.standings.toSorted((one, other) => one.rank - other.rank);
  return best.flatMap((row): Best[] => {
    const entry = entries.get(row.entry);
    const [one, other] = entry?.players ?? [];
    if (entry?.state !== "here" || one === undefined) return [];
    return [{ name: one.name, ...(other === undefined ? {} : { partner: other.name }), ...(entry.rating === null ? {} : { rating: entry.rating }) }];
  });
}

/** A final plays by the rules of its event: pairs each against each, single players with changing partners. */
export function finalOf({ head, desk, you }: EventState, name: string): EventWanted {
  const own = you.is === "staff" ? desk?.staff.find(({ id }) => id === you.id) : undefined;
  const format = head.pairs ? "round-robin" : "partners";
  return { setup: { name, format, rules: head.setup.preset, games: head.games }, hall: { ...head.hall, sign_up: false }, organizer: own?.name ?? "" };
}
