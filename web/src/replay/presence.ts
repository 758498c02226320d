// A reader of a replay who came from a table stays at the table: the others see them as present. When the next match begins, its
// players go to the boards, and everyone else gets a link.

import { useEffect, useState } from "preact/hooks";

import { isSeated } from "../match/index.ts";
import { pageConnection } from "../net/index.ts";
import { go } from "../route.ts";
import type { TableView } from "../wire.gen.ts";

/** Stays at a table while `on`. Returns whether its next match has begun in the meantime. */
export function useTablePresence(table: string, on: boolean): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (table === "" || !on) return undefined;
    let you: number | null = null;
    let waited = false;
    const see = (view: TableView) => {
      const { is } = view.phase;
      const begins = waited && (is === "countdown" || is === "playing");
      waited ||= is === "over" || is === "seating";
      if (!begins) return;
      setBegun(true);
      if (you !== null && isSeated(view, { id: you })) go(`/t/${table}`);
    };
    const subscription = pageConnection().subscribe({
      topic: () => ({ is: "table", table }),
      message: (message) => {
        if (message.t === "welcome") you = message.you;
        if (message.t === "welcome" || message.t === "table") see(message.table);
        if (message.t === "bye" && !message.retry) subscription.end();
      },
      link: () => undefined,
    });
    return () => subscription.end();
  }, [table, on]);
  return begun;
}
