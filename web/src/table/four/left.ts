// How many seconds are left of a time that the table said.

import { useEffect, useState } from "preact/hooks";

import { useTable } from "../../match/index.ts";

const TICK_MS = 200;

/** The seconds that are left, rounded up, of so many ms after the table arrived. The component is rendered again when they change. */
export function useSecondsLeft(ms: number | null): number | null {
  const { tableAt } = useTable().state;
  const [, tick] = useState(0);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setInterval(() => tick(Math.ceil((tableAt + ms - performance.now()) / 1_000)), TICK_MS);
    return () => clearInterval(timer);
  }, [ms, tableAt]);
  return ms === null ? null : Math.max(0, Math.ceil((tableAt + ms - performance.now()) / 1_000));
}
