// What stands behind every page of a table: its store, opened with the key of its link.

import { TableStore, type ShowBoard } from "../state/store.ts";
import { Clockwork } from "./clockwork.ts";
import type { Desk } from "./context.ts";

/** `/t/{table}?key=…` makes a tab more than a visitor. */
export function keyInAddress(): string | null {
  return new URLSearchParams(location.search).get("key");
}

/** That address, opened with the key of this tab where it has one. */
export function withKey(path: string): string {
  const key = keyInAddress();
  return key === null ? path : `${path}?key=${encodeURIComponent(key)}`;
}

export function makeDesk(table: string, show?: ShowBoard): Desk {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
  const store = new TableStore(table, address, keyInAddress(), show);
  return { store, clockwork: new Clockwork(store) };
}
