// The page of a tablet at a table: it waits for the match, opens its clock by itself, and keeps the screen on.

import { useEffect, useState } from "preact/hooks";

import { keepAwake, LinkButton } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { EventYou } from "../wire.gen.ts";
import { eventKey } from "./follow.ts";
import { goByItself, target } from "./going.ts";
import { roundText } from "./head.tsx";
import { namesOf } from "./names.ts";
import { Next } from "./next.tsx";
import { Team } from "./rounds.tsx";
import type { EventState } from "./state.ts";

export function TabletPage({ state, you }: { state: EventState; you: Extract<EventYou, { readonly is: "tablet" }> }) {
  const [awake, wake] = useState(false);
  useEffect(() => keepAwake(wake), []);
  useEffect(goByItself, []);
  const words = t.event.tablet;
  const to = target(state, you, eventKey());
  const seats = you.game === null ? undefined : state.rounds[you.game.round - 1]?.pairing.tables.find(({ table }) => table === you.table);
  return (
    <main class="tabletpage">
      <p class="muted">{state.head.name}</p>
      <h1>
        {t.event.table(you.table)}
        {you.board !== null && <span class="tabletboard">{words.board(you.board)}</span>}
      </h1>
      {seats !== undefined && (
        <div class="tabletmatch">
          <p class="muted">{roundText(state)}</p>
          <div class="tabletteams">
            <Team table={seats} team={0} name={namesOf(state)} />
            <span class="muted">{t.event.against}</span>
            <Team table={seats} team={1} name={namesOf(state)} />
          </div>
        </div>
      )}
      <div class="rows" role="status">
        {to === null && <p class="nowtext">{words.waits}</p>}
        {to === null ? <Next state={state} /> : <p>{words.opens}</p>}
      </div>
      {to !== null && <LinkButton look="primary big" href={to} label={words.toClock} />}
      {awake && <p class="fine">{words.awake}</p>}
    </main>
  );
}
