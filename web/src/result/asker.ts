// Who may ask for the next match, and when the seats of the table can be changed.

import { mayAskForNext, personOf, type State } from "../match/index.ts";
import type { PersonView, TableView } from "../wire.gen.ts";

/** Whether the table is between two matches. */
export function isBetween({ phase: { is } }: TableView): boolean {
  return is === "over" || is === "seating";
}

/** The viewer, if they may ask for the next match after the one that they see; else null. */
export function asker({ table, game, you, role }: State): PersonView | null {
  const me = table === null ? null : personOf(table, you);
  return table !== null && me !== null && game?.result !== null && role?.is !== "arbiter" && mayAskForNext(table, me) ? me : null;
}
