// The total lag of each player in a match.

import type { PlyView, Seat } from "../../wire.gen.ts";

/**
 * Three sums over all moves of a seat, ms. `bound`: the maximum that the server could credit by its own measurements.
 * `claimed`: the lag that the player's page reported. `granted`: the lag that the server credited.
 */
export interface LagSum {
  readonly bound: number;
  readonly claimed: number;
  readonly granted: number;
}

export function lagSums(plies: readonly PlyView[]): Record<Seat, LagSum> {
  const of = (seat: Seat): LagSum =>
    plies
      .filter((ply) => ply.seat === seat)
      .reduce(
        (sum, { lag }) => ({
          bound: sum.bound + (lag?.bound ?? 0),
          claimed: sum.claimed + (lag?.claimed ?? 0),
          granted: sum.granted + (lag?.granted ?? 0),
        }),
        { bound: 0, claimed: 0, granted: 0 },
      );
  return { A: of("A"), a: of("a"), B: of("B"), b: of("b") };
}
