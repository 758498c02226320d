// Who may play a decider after the last round. It is pure.

import type { EventState } from "../event/index.ts";
import type { StandingView } from "../wire.gen.ts";

/** Those of the same group whom points and the tie-breaks before the decider leave equal, the best first. */
export function equalEntries({ head, standings, entries: all }: EventState): readonly (readonly number[])[] {
  const place = head.tie_breaks.indexOf("decider");
  if (place < 0) return [];
  const here = new Set(all.filter(({ state }) => state === "here").map(({ id }) => id));
  const equal = new Map<string, number[]>();
  for (const row of standings.filter(({ entry }) => here.has(entry))) {
    const key = keyOf(row, head.format, place);
    equal.set(key, [...(equal.get(key) ?? []), row.entry]);
  }
  return [...equal.values()].filter((entries) => entries.length > 1);
}

/** In a knockout the stage comes first, as a tie-break, and points do not count. */
function keyOf({ group, points, tie_breaks: ties }: StandingView, format: string, place: number): string {
  return [group, format === "knockout" ? "" : points, ...ties.slice(0, place)].join(" ");
}
