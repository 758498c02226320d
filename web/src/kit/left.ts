// How many seconds are left.

import { useEffect, useState } from "preact/hooks";

const TICK_MS = 200;

/** The seconds that are left, rounded up, of `ms` from `at` on; at least 0. `at`: in ms of the page's clock. */
export function secondsLeft(ms: number, at: number): number {
  return Math.max(0, Math.ceil((at + ms - performance.now()) / 1_000));
}

/** The seconds that are left; null without `ms`. The component is rendered again when they change. */
export function useSecondsLeft(ms: number | null, at: number): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setInterval(() => tick(secondsLeft(ms, at)), TICK_MS);
    return () => clearInterval(timer);
  }, [ms, at]);
  return ms === null ? null : secondsLeft(ms, at);
}
