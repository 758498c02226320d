// Forecasts from the clocks, for players who sit. To sit is to make no move on one's turn and let one's clock run.

import type { ClocksView, PlyView, Seat } from "../../wire.gen.ts";
import { boardOf, diagonal, diagonalAt, leftAt } from "../../match/index.ts";

/**
 * How long `seat` can sit until its lead over the diagonal is gone, ms. If the clock of the diagonal runs too, the lead stays,
 * and the result is the time left on that clock. A seat that is behind has a negative lead. Without clocks it is null.
 */
export function breakEven(clocks: ClocksView, seat: Seat, now: number): number | null {
  const lead = diagonalAt(clocks, seat, now);
  if (lead === null || lead <= 0) return lead;
  const theirs = diagonal(seat);
  return clocks.running.includes(theirs) ? leftAt(clocks, theirs, now) : lead;
}

/** The seat whose flag falls first if no player moves, and in how many ms; null when no clock runs. */
export function firstOut(clocks: ClocksView, now: number): { readonly seat: Seat; readonly ms: number } | null {
  let first: { seat: Seat; ms: number } | null = null;
  clocks.running.forEach((seat, index) => {
    const left = leftAt(clocks, seat, now);
    if (left === null) return;
    const owed = Math.max(0, (clocks.delay[index] ?? 0) - Math.max(0, now - clocks.at));
    if (first === null || left + owed < first.ms) first = { seat, ms: left + owed };
  });
  return first;
}

/** How long the clock of `seat` has run since the last move on its board, ms; 0 if it is stopped. */
export function sittingFor(clocks: ClocksView, plies: readonly PlyView[], seat: Seat, now: number): number {
  if (!clocks.running.includes(seat)) return 0;
  return now - (plies.findLast((one) => boardOf(one.seat) === boardOf(seat))?.at ?? 0);
}
