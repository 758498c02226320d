// The button that starts the clocks of all tables that are ready (Asten §6), and for whom the others wait.

import { type EventState, namesOf } from "../event/index.ts";
import { Button } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { busy, does } from "./doing.ts";
import { readyGames, waitingTables } from "./tables.ts";

export function StartTables({ state }: { state: EventState }) {
  const games = readyGames(state);
  const waiting = waitingTables(state);
  if (state.desk?.arbiter === undefined) return null;
  const [one] = games;
  const label = one === undefined ? t.desk.noneReady : games.length === 1 ? t.desk.startTable(one.table) : t.desk.startTables(games.length);
  const start = () => does({ is: "start_tables", games: [...games] }, t.desk.startedTables(games.length));
  return (
    <div class="rows gap-xs">
      <Button look="primary big wide" disabled={busy.value || games.length === 0} act={() => void start()}>
        {label}
      </Button>
      <p class="muted waitingtables">{waiting.map(({ game, missing }) => t.desk.tableWaits(game.table, missing.map(namesOf(state)).join(", "))).join(" ")}</p>
    </div>
  );
}
