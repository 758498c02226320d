// Who may play a decider after the last round. It is pure.

import { entriesById, type EventState } from "../event/index.ts";
import type { StandingView } from "../wire.gen.ts";

/** The entries that points and the tie-breaks before the decider leave equal, in groups, the best first. */
export function equalEntries(state: EventState): readonly (readonly number[])[] {
  const place = state.head.tie_breaks.indexOf("decider");
  if (place < 0) return [];
  const entries = entriesById(state);
  const groups = new Map<string, number[]>();
  for (const row of state.standings) {
    if (entries.get(row.entry)?.state !== "here") continue;
    const key = keyOf(row, place);
    groups.set(key, [...(groups.get(key) ?? []), row.entry]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function keyOf({ points, tie_breaks: ties }: StandingView, place: number): string {
  return [points, ...ties.slice(0, place)].join(" ");
}
