// Before the match of a table with given players: whom it waits for, and for how long.

import { useEffect, useState } from "preact/hooks";

import type { AssignedView, TableView } from "../wire.gen.ts";
import { nameOf, useTable } from "../match/index.ts";
import { clockText, t } from "../words/index.ts";

export function Assigned({ table, assigned }: { table: TableView; assigned: AssignedView }) {
  const { store } = useTable();
  const passed = usePassed(store.state.value.tableAt);
  if (assigned.called_off) return <p role="status">{t.watch.calledOff}</p>;
  const { begins_ms: begins = null, gives_up_ms: givesUp = null, missing } = assigned;
  const names = missing.map((seat) => nameOf(table, table.seats[seat])).join(", ");
  return (
    <>
      <p role="status">{missing.length === 0 ? t.watch.allHere : t.watch.waitsFor(names)}</p>
      {begins !== null && begins > passed && <p>{t.watch.beginsAt(clockTime(begins - passed))}</p>}
      {givesUp !== null && <p>{t.watch.givesUp(clockText(Math.ceil(Math.max(0, givesUp - passed) / 1_000) * 1_000))}</p>}
    </>
  );
}

/** The time of day in so many ms. */
function clockTime(ms: number): string {
  const at = new Date(Date.now() + ms);
  return at.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
}

/** How many ms have passed since `at`, of the page's clock. It changes each second. */
function usePassed(at: number): number {
  const [passed, set] = useState(() => performance.now() - at);
  useEffect(() => {
    const tick = () => set(performance.now() - at);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return passed;
}
