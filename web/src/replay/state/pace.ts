// Advances a replay: match time passes in proportion to page time, and half-moves appear one at a time. Long
// waits are skipped on request.

import { plyAt, type Timeline } from "./timeline.ts";

/** A point of a replay: the number of half-moves that are shown, and the time of the match, ms. */
export interface Instant {
  readonly ply: number;
  readonly now: number;
}

export interface Pace {
  /** The factor from page time to match time. */
  readonly speed: number;
  /** Whether the middle of long waits is skipped. */
  readonly skip: boolean;
}

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

/** A wait is long if it lasts longer than this, ms of match time. */
const LONG_MS = 8_000;
/** This much of a long wait is shown at its beginning, and this much at its end, ms of match time. */
const SHOWN_MS = 1_500;

interface Advanced extends Instant {
  /** The match time that this advance skipped, ms. */
  readonly skipped: number;
}

/** The instant that is shown `passed` ms of page time after `from`. It is at most one half-move later. */
export function advance(line: Timeline, from: Instant, passed: number, { speed, skip }: Pace): Advanced {
  const wait = waitAt(line, from.now);
  const rest = wait.end - SHOWN_MS - from.now;
  if (skip && wait.end - wait.begin > LONG_MS && from.now >= wait.begin + SHOWN_MS && rest > 0) {
    return { ply: from.ply, now: from.now + rest, skipped: rest };
  }
  const target = from.now + passed * speed;
  const next = line.at[from.ply + 1];
  if (next === undefined || next > target) return { ply: from.ply, now: Math.min(target, line.end), skipped: 0 };
  // A second half-move of the same time is shown in the next animation frame.
  const following = line.at[from.ply + 2] ?? line.end;
  return { ply: from.ply + 1, now: Math.max(next, Math.min(target, following)), skipped: 0 };
}

/** Whether the replay is at the end of the match. */
export function isOver(line: Timeline, { ply, now }: Instant): boolean {
  return now >= line.end && ply >= line.at.length - 1;
}

/** The instant at the match time `now`, or at the nearer end of the match. */
export function seek(line: Timeline, now: number): Instant {
  const inside = Math.max(line.start, Math.min(line.end, now));
  return { ply: plyAt(line, inside), now: inside };
}

/** The instant at `now` after `ply` half-moves. If `now` and `ply` contradict each other, `ply` counts. */
export function instantOf(line: Timeline, now: number | null, ply: number | null): Instant {
  if (ply === null) return seek(line, now ?? line.end);
  const instant = step(line, Math.min(ply, line.at.length - 1));
  const until = line.at[instant.ply + 1] ?? line.end;
  return now !== null && instant.now <= now && now <= until ? { ply: instant.ply, now } : instant;
}

/** The instant right after `ply` half-moves. A number above the last gives the end of the match. */
export function step(line: Timeline, ply: number): Instant {
  const last = line.at.length - 1;
  if (ply > last) return { ply: last, now: line.end };
  const shown = Math.max(0, ply);
  return { ply: shown, now: line.at[shown] ?? line.start };
}

/** The next faster (1) or slower (−1) speed; the same speed at the limit. */
export function otherSpeed(speed: number, by: 1 | -1): number {
  const index = SPEEDS.findIndex((one) => one === speed);
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index + by))] ?? speed;
}

/** The time around `now` without a half-move or another event. */
function waitAt({ at, marks, start, end }: Timeline, now: number): { begin: number; end: number } {
  const times = [...at, ...marks.map((mark) => mark.at)];
  return {
    begin: Math.max(start, ...times.filter((time) => time <= now)),
    end: Math.min(end, ...times.filter((time) => time > now)),
  };
}
