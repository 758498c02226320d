// What only the host may do with the table: choose whether everyone sees its matches in the list of live matches, or
// only people with the link; and delete it.

import { ConfirmButton, ListedChoice } from "../kit/index.ts";
import { useTable } from "../match/index.ts";
import { t } from "../words/index.ts";

export function OfOwner() {
  const { store } = useTable();
  const { table } = store.state.value;
  if (table === null) return null;
  const { deleteTable, deleteTableLong } = t.watch;
  return (
    <>
      <ListedChoice on={table.listed} choose={(on) => store.ask({ t: "list", on })} />
      <ConfirmButton label={deleteTable} question={deleteTableLong} act={() => store.ask({ t: "delete" })} />
    </>
  );
}
