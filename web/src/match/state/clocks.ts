// The time left on each clock, its difference from the clock of the partner's opponent (the diagonal), and how both
// are written.

import type { ClocksView, Seat } from "../../wire.gen.ts";
import { clockText } from "../../words/index.ts";
import { diagonal, partner } from "./seats.ts";

/** A clock with less time than this is shown as urgent, ms. */
export const LOW_MS = 10_000;
/** A clock shows tenths of a second below this time, ms. */
const TENTHS_BELOW = 20_000;
/** Both diagonals of a team are shown if they differ by more than this, ms. */
const SPLIT_MS = 500;

/** The time that `seat` has left at match time `now`, ms; null in a match without clocks. */
export function leftAt(clocks: ClocksView, seat: Seat, now: number): number | null {
  const left = clocks.left[seat];
  if (left === null) return null;
  const index = clocks.running.indexOf(seat);
  if (index < 0) return left;
  const owed = clocks.delay[index] ?? 0;
  return left - Math.max(0, now - clocks.at - owed);
}

/**
 * Whether a running clock is at zero by the page's count, and the server has not reported yet that the flag fell.
 * The flag may still stay up: the server may credit lag, or the match may have ended earlier on the other board.
 */
export function mayHaveFallen(clocks: ClocksView, seat: Seat, now: number): boolean {
  return clocks.running.includes(seat) && (leftAt(clocks, seat, now) ?? 1) <= 0;
}

/** How much more time `seat` has than its diagonal, the partner's opponent, ms; null without clocks. */
export function diagonalAt(clocks: ClocksView, seat: Seat, now: number): number | null {
  const mine = leftAt(clocks, seat, now);
  const theirs = leftAt(clocks, diagonal(seat), now);
  return mine === null || theirs === null ? null : mine - theirs;
}

/** Whether the diagonals of `seat` and its partner differ so much that both are shown. */
export function diagonalsDiffer(clocks: ClocksView, seat: Seat): boolean {
  const own = diagonalAt(clocks, seat, clocks.at) ?? 0;
  const partners = diagonalAt(clocks, partner(seat), clocks.at) ?? 0;
  return Math.abs(own - partners) > SPLIT_MS;
}

/**
 * The text of a clock with `left` ms. A running clock never shows zero: the server decides whether its flag
 * fell, and stops the clock with that decision.
 */
export function face(left: number | null, running: boolean): string {
  if (left === null) return "–";
  const shown = Math.max(running ? 100 : 0, left);
  return clockText(shown, shown < TENTHS_BELOW ? 1 : 0);
}
