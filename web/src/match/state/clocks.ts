// The time left on each clock, its difference from the clock of the partner's opponent (the diagonal), and how both
// are written.

import type { ClocksView, Seat } from "../../wire.gen.ts";
import { diagonal } from "./seats.ts";

/** A clock shows tenths of a second below this time, ms. */
const TENTHS_BELOW = 20_000;

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
export function isOpen(clocks: ClocksView, seat: Seat, now: number): boolean {
  return clocks.running.includes(seat) && (leftAt(clocks, seat, now) ?? 1) <= 0;
}

/** How much more time `seat` has than its diagonal, the partner's opponent, ms; null without clocks. */
export function diagonalAt(clocks: ClocksView, seat: Seat, now: number): number | null {
  const mine = leftAt(clocks, seat, now);
  const theirs = leftAt(clocks, diagonal(seat), now);
  return mine === null || theirs === null ? null : mine - theirs;
}

/** Whether `diagonalAt` grows (1), shrinks (−1) or stays the same (0) while the clocks run as they do now. */
export function trendAt(clocks: ClocksView, seat: Seat): -1 | 0 | 1 {
  const mine = clocks.running.includes(seat);
  const theirs = clocks.running.includes(diagonal(seat));
  return mine === theirs ? 0 : mine ? -1 : 1;
}

/**
 * The text of a clock with `left` ms. A running clock never shows zero: the server decides whether its flag
 * fell, and stops the clock with that decision.
 */
export function face(left: number | null, running: boolean): string {
  if (left === null) return "–";
  const shown = Math.max(running ? 100 : 0, left);
  const tenths = Math.floor(shown / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const head =
    hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return shown < TENTHS_BELOW ? `${head}.${tenths % 10}` : head;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** The text of a time difference with its sign: `+4.2`, `−0:31`. */
export function signed(ms: number): string {
  const tenths = Math.round(Math.abs(ms) / 100);
  if (tenths === 0) return "0.0";
  const sign = ms < 0 ? "−" : "+";
  if (tenths < 200) return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.round(tenths / 10);
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
