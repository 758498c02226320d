// What everybody sees of an event: what is next, the rounds, the standings, the crosstable, the players, the prizes. Where
// there is room for one column, one part is shown, and chips choose it.

import { useState } from "preact/hooks";

import { Chips, SiteBar } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { Crosstable } from "./crosstableview.tsx";
import { Entries } from "./entries.tsx";
import { EventTitle, roundText } from "./head.tsx";
import { Next } from "./next.tsx";
import { Prizes } from "./prizes.tsx";
import { Rounds } from "./rounds.tsx";
import { Standings } from "./standings.tsx";
import type { EventState } from "./state.ts";

export function Public({ state }: { state: EventState }) {
  return (
    <main class="page event rows gap-l">
      <SiteBar />
      <EventTitle state={state} />
      <section class="card eventnow rows gap-xs" role="status">
        {state.rounds.length > 0 && <h2>{roundText(state)}</h2>}
        <Next state={state} />
      </section>
      <Views state={state} />
    </main>
  );
}

type View = "rounds" | "standings" | "crosstable" | "entries";

export function Views({ state }: { state: EventState }) {
  const [view, choose] = useState<View>(state.head.over ? "standings" : "rounds");
  const hasRounds = state.rounds.length > 0;
  const names: readonly (readonly [View, string])[] = [
    ["rounds", t.event.rounds],
    ["standings", t.event.standings],
    ["crosstable", t.event.crosstable],
    ["entries", t.event.entries],
  ];
  return (
    <>
      <Prizes state={state} />
      {hasRounds && (
        <div class="viewchips row wraps gap-xs">
          <Chips name="view" value={view} options={names} choose={choose} />
        </div>
      )}
      <div class="eventviews" data-view={hasRounds ? view : "entries"}>
        {hasRounds && <Rounds state={state} />}
        {hasRounds && <Standings state={state} />}
        {hasRounds && <Crosstable state={state} />}
        <Entries state={state} />
      </div>
    </>
  );
}
