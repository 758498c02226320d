// At a table: its owner shows its matches to everybody, or by its link alone.

import { useTable } from "../context.ts";
import { ListedChoice } from "./listed.tsx";

export function ListedToggle() {
  const { store } = useTable();
  const { table } = store.state.value;
  if (table === null) return null;
  return <ListedChoice on={table.listed} choose={(on) => store.ask({ t: "list", on })} />;
}
