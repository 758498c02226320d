// How a replay advances: match time in proportion to page time, one half-move after the other, and past long
// waits where that is chosen.

import { plyAt, type Timeline } from "./timeline.ts";

/** A point of a replay: the number of half-moves that are shown, and the time of the match, ms. */
export interface Instant {
  readonly ply: number;
  readonly now: number;
}

export interface Pace {
  /** Match time per page time. */
  readonly speed: number;
  /** Whether long waits are skipped, except for their begin and end. */
  readonly skip: boolean;
}

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

/** A wait is long from here on, ms of the match… */
const LONG_MS = 8_000;
/** …and so much of it is shown at its begin and at its end. */
const SHOWN_MS = 1_500;

export interface Advanced extends Instant {
  /** The time that was just skipped, ms; 0 for none. */
  readonly skipped: number;
}

/** The instant after `passed` ms of page time. No half-move is ever skipped. */
export function advance(line: Timeline, from: Instant, passed: number, { speed, skip }: Pace): Advanced {
  const wait = waitAt(line, from.now);
  const rest = wait.end - SHOWN_MS - from.now;
  if (skip && wait.end - wait.begin > LONG_MS && from.now >= wait.begin + SHOWN_MS && rest > 0) {
    return { ply: from.ply, now: from.now + rest, skipped: rest };
  }
  const target = from.now + passed * speed;
  const next = line.at[from.ply + 1];
  if (next === undefined || next > target) return { ply: from.ply, now: Math.min(target, line.end), skipped: 0 };
  // One at a time: a half-move of the same time is shown in the next frame.
  const following = line.at[from.ply + 2] ?? line.end;
  return { ply: from.ply + 1, now: Math.max(next, Math.min(target, following)), skipped: 0 };
}

/** Whether nothing follows. */
export function isOver(line: Timeline, { ply, now }: Instant): boolean {
  return now >= line.end && ply >= line.at.length - 1;
}

/** The instant at `now`. */
export function seek(line: Timeline, now: number): Instant {
  const inside = Math.max(line.start, Math.min(line.end, now));
  return { ply: plyAt(line, inside), now: inside };
}

/** The instant at `now`, after `ply` half-moves. Where the two contradict each other, `ply` counts. */
export function instantOf(line: Timeline, now: number | null, ply: number | null): Instant {
  if (ply === null) return seek(line, now ?? line.end);
  const instant = step(line, Math.min(ply, line.at.length - 1));
  const until = line.at[instant.ply + 1] ?? line.end;
  return now !== null && instant.now <= now && now <= until ? { ply: instant.ply, now } : instant;
}

/** The instant of a half-move; behind the last one, the end. */
export function step(line: Timeline, ply: number): Instant {
  const last = line.at.length - 1;
  if (ply > last) return { ply: last, now: line.end };
  const shown = Math.max(0, ply);
  return { ply: shown, now: line.at[shown] ?? line.start };
}

/** The next faster or slower speed. */
export function otherSpeed(speed: number, by: 1 | -1): number {
  const index = SPEEDS.findIndex((one) => one === speed);
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index + by))] ?? speed;
}

/** The stretch around `now` in which nothing happened. */
function waitAt({ at, marks, start, end }: Timeline, now: number): { begin: number; end: number } {
  const times = [...at, ...marks.map((mark) => mark.at)];
  return {
    begin: Math.max(start, ...times.filter((time) => time <= now)),
    end: Math.min(end, ...times.filter((time) => time > now)),
  };
}
