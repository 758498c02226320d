// Texts of match times and durations.

import { signed } from "../match/index.ts";

/** A match time: `1:05`, or `1:02:05` from an hour on. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** A duration: `4.2`, or `0:31` from twenty seconds on. */
export function span(ms: number): string {
  return signed(Math.max(0, ms)).replace("+", "");
}
