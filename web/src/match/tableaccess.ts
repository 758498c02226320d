// Creates the store and the clocks of a table, which every page of a table needs.

import { TableStore, type ShowBoard } from "./store.ts";
import { Clockwork } from "./clockwork.ts";
import type { TableAccess } from "./context.ts";

/** The key in the address `/t/{table}?key=…`, which gives a tab its role; null for a visitor. */
export function keyInAddress(): string | null {
  return new URLSearchParams(location.search).get("key");
}

/** Creates the store and the clocks. `show` returns the position to show on a board. */
export function accessTable(table: string, show?: ShowBoard): TableAccess {
  const store = new TableStore(table, keyInAddress(), show);
  return { store, clockwork: new Clockwork(store) };
}
