// The standings at the desk.

import { type EventState, StandingsTable } from "../event/index.ts";
import { t } from "../words/index.ts";

export function DeskStandings({ state }: { state: EventState }) {
  if (state.standings.length === 0) return <p class="muted">{t.desk.noStandings}</p>;
  return (
    <section class="rows" aria-label={t.desk.tabs.standings}>
      <StandingsTable state={state} />
    </section>
  );
}
