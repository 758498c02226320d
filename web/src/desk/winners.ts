// Who is first in the standings. It is pure.

import { byGroup, entriesById, entryName, type EventState } from "../event/index.ts";

export interface Winners {
  /** The group, from 1; null in an event without groups. */
  readonly group: number | null;
  readonly names: readonly string[];
  readonly points: number;
}

/** Those who are first, of each group with its own points. Without points there are none. */
export function winnersOf(state: EventState): readonly Winners[] {
  const entries = entriesById(state);
  const parts = byGroup(state.standings).filter(({ group }) => group !== 0);
  return parts.flatMap(({ group, rows }): Winners[] => {
    const first = rows.filter(({ rank }) => rank === 1);
    const points = first[0]?.points ?? 0;
    return points === 0 ? [] : [{ group, names: first.map(({ entry }) => entryName(entries.get(entry))), points }];
  });
}
