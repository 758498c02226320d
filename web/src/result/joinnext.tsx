// The button for watchers of a running match.

import { Button } from "../kit/index.ts";
import { mayAskForNext, personOf, useTable } from "../match/index.ts";
import { t } from "../words/index.ts";

/** What a watcher of a running match may do: ask for a seat in the next one. People get the seats of bots first. */
export function JoinNext() {
  const { store, state: { table, game, you } } = useTable();
  const me = table === null ? null : personOf(table, you);
  if (table === null || me === null || table.assigned || game?.result !== null) return null;
  const may = mayAskForNext(table, me);
  return (
    <div class="actions joinnext">
      <Button
        aria-pressed={me.ready}
        title={me.only_watches === true ? t.invite.onlyWatch : !may ? t.invite.locked : me.ready ? t.invite.waiting : t.invite.running}
        disabled={!may}
        act={() => store.ask({ t: "rematch", on: !me.ready, rotate: false })}
      >
        {t.result.joinNext}
      </Button>
    </div>
  );
}
