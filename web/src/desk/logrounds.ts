// The rounds that the pairings in the log of an event have made. It is pure.

import type { DeskLine } from "../wire.gen.ts";

/** What belongs to a pairing, and goes with it when it is taken back. */
const OF_PAIRING: ReadonlySet<unknown> = new Set(["moved", "substituted"]);

/**
 * The round of each pairing, by the number of its line. The log may be without its first lines, so it is read from its end:
 * `rounds` are paired there. `log`: the newest line first.
 */
export function pairedRounds(log: readonly DeskLine[], rounds: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let round = rounds;
  /** The facts, and the pairings, that later lines have taken back. */
  let [undone, unpaired] = [0, 0];
  for (const { no, what } of log) {
    const { fact } = what;
    if (fact === "undone") undone += 1;
    else if (fact === "unpaired") unpaired += 1;
    else if (fact === "paired") {
      found.set(no, unpaired + undone > 0 ? round + 1 : round);
      if (unpaired > 0) unpaired -= 1;
      else if (undone > 0) undone -= 1;
      else round -= 1;
    } else if (fact !== undefined && undone > 0 && !(unpaired > 0 && OF_PAIRING.has(fact))) undone -= 1;
  }
  return found;
}
