// Goes to the table at which the lobby has seated this guest, once for each table: a person may leave its page. A sound calls
// a person who is elsewhere.

import { effect } from "@preact/signals";

import { go, route } from "../route.ts";
import { keep, stored } from "../stored.ts";
import { ring } from "./calling.ts";
import { own } from "./own.ts";

/** This tab keeps the last table under this name. */
const KEPT_AS = "seated";

/** Goes to the tables of the lobby from now on. Returns what ends this. */
export function goToTables(): () => void {
  return effect(() => {
    const table = own.value?.table ?? null;
    if (table === null || stored(KEPT_AS, true) === table) return;
    keep(KEPT_AS, table, true);
    const at = route.peek();
    if (!("table" in at && at.table === table)) go(`/t/${table}`);
    // The last question may not have called: who accepted the one before need not answer it.
    if (!document.hasFocus()) ring();
  });
}
