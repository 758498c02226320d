// What the clocks mean for players who would sit.

import type { ClocksView, PlyView, Seat } from "../wire.gen.ts";
import { diagonalAt, leftAt } from "./clocks.ts";
import { boardOf, diagonal } from "./seats.ts";

/**
 * How long `seat` may let its clock run before the diagonal is lost, ms. While the clock of its partner's
 * opponent is stopped, that is the lead; while both run, the lead stays and it lasts as long as the other
 * clock. Below zero where the seat is behind.
 */
export function breakEven(clocks: ClocksView, seat: Seat, now: number): number | null {
  const lead = diagonalAt(clocks, seat, now);
  if (lead === null || lead <= 0) return lead;
  const theirs = diagonal(seat);
  return clocks.running.includes(theirs) ? leftAt(clocks, theirs, now) : lead;
}

/** Whose flag falls first if everyone who is to move sits; null when no clock runs. */
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

/** How long the running clocks have run for this move, ms: since the last move on their board. */
export function sittingFor(clocks: ClocksView, plies: readonly PlyView[], seat: Seat, now: number): number {
  if (!clocks.running.includes(seat)) return 0;
  return now - (plies.findLast((one) => boardOf(one.seat) === boardOf(seat))?.at ?? 0);
}
