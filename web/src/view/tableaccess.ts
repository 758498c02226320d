// What every page of a table needs: its store, opened with the key of its link.

import { TableStore, type ShowBoard, type ExpandBrief } from "../state/store.ts";
import { Clockwork } from "./clockwork.ts";
import type { TableAccess } from "./context.ts";

/** `/t/{table}?key=…` makes a tab more than a visitor. */
export function keyInAddress(): string | null {
  return new URLSearchParams(location.search).get("key");
}

/** `whole` makes whole frames of brief ones, on a page that asks for them. */
export function accessTable(table: string, show?: ShowBoard, expand?: ExpandBrief): TableAccess {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
  const store = new TableStore(table, address, keyInAddress(), show, expand);
  return { store, clockwork: new Clockwork(store) };
}
