// At a table: its host lists its matches for everyone, or keeps them to people with the link.

import { useTable } from "../context.ts";
import { ListedChoice } from "./listed.tsx";

export function ListedToggle() {
  const { store } = useTable();
  const { table } = store.state.value;
  if (table === null) return null;
  return <ListedChoice on={table.listed} choose={(on) => store.ask({ t: "list", on })} />;
}
