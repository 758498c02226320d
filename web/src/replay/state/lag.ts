// The total lag of each player in a match.

import { perSeat } from "../../match/index.ts";
import type { BySeat, PlyView } from "../../wire.gen.ts";

/**
 * Three sums over all moves of a seat, ms. `bound`: the maximum that the server could credit by its own measurements.
 * `claimed`: the lag that the player's page reported. `granted`: the lag that the server credited.
 */
interface LagSum {
  readonly bound: number;
  readonly claimed: number;
  readonly granted: number;
}

export function lagSums(plies: readonly PlyView[]): BySeat<LagSum> {
  return perSeat((seat) => {
    const lags = plies.flatMap((ply) => (ply.seat === seat ? (ply.lag ?? []) : []));
    const sum = (name: keyof LagSum) => lags.reduce((all, lag) => all + (lag[name] ?? 0), 0);
    return { bound: sum("bound"), claimed: sum("claimed"), granted: sum("granted") };
  });
}
