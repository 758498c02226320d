// The host's choice whether everyone sees the table's matches in the list of live matches, or only people with
// the link.

import { useTable } from "../context.ts";
import { ListedChoice } from "./listed.tsx";

export function ListedToggle() {
  const { store } = useTable();
  const { table } = store.state.value;
  if (table === null) return null;
  return <ListedChoice on={table.listed} choose={(on) => store.ask({ t: "list", on })} />;
}
