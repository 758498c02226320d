// The page of a player: where they play now, with whom and against whom, what they say of the result, and below it what
// everybody sees.

import { useEffect } from "preact/hooks";

import { LinkButton, SiteBar } from "../kit/index.ts";
import { shownName, t } from "../words/index.ts";
import type { EventYou } from "../wire.gen.ts";
import { eventKey } from "./follow.ts";
import { goByItself, target } from "./going.ts";
import { EventTitle, roundText } from "./head.tsx";
import { points } from "./names.ts";
import { Next } from "./next.tsx";
import { Agreement, Presence } from "./ownchoices.tsx";
import { entryOf, isOnline, type OwnGame, type Place, placeOf, saidFrom } from "./place.ts";
import { Views } from "./public.tsx";
import { Reporting } from "./reporting.tsx";
import { SeatPlan } from "./seatplan.tsx";
import { type EventState, playerNames } from "./state.ts";

export type Player = Extract<EventYou, { readonly is: "player" }>;

export function PlayerPage({ state, you }: { state: EventState; you: Player }) {
  useEffect(goByItself, []);
  const place = placeOf(state, you);
  return (
    <main class="page event rows gap-l">
      <SiteBar />
      <EventTitle state={state} />
      <section class="card owntable-event rows gap-l" aria-label={t.event.you}>
        <div class="row wraps spread">
          <h2>{t.event.hello(shownName(playerNames(state).get(you.id) ?? ""))}</h2>
          <OwnStanding state={state} you={you} />
        </div>
        <Now state={state} you={you} place={place} />
        <Presence state={state} you={you} />
      </section>
      <Agreement state={state} you={you} />
      <Views state={state} />
    </main>
  );
}

function OwnStanding({ state, you }: { state: EventState; you: Player }) {
  const entry = entryOf(state, you.id);
  const row = state.standings.find((one) => one.entry === entry?.id);
  if (row === undefined || row.played === 0) return null;
  return <p class="muted">{t.event.standing(row.rank, points(row.points))}</p>;
}

function Now({ state, you, place }: { state: EventState; you: Player; place: Place }) {
  if (place.is === "plays") return <Playing state={state} you={you} own={place.own} />;
  return (
    <div class="rows" role="status">
      {state.rounds.length > 0 && place.is !== "over" && <p class="muted">{roundText(state)}</p>}
      <p class="nowtext">{sentenceOf(place)}</p>
      {place.is === "looks" && <p>{t.event.looksHint}</p>}
      {place.is === "withdrawn" && <p>{t.event.withdrawnHint}</p>}
      {place.is !== "over" && <Next state={state} />}
    </div>
  );
}

function sentenceOf(place: Place): string {
  const words = t.event;
  switch (place.is) {
    case "played":
      return words.yourResult[place.own.row?.result === undefined ? "other" : saidFrom(place.own.seat, place.own.row.result)];
    case "over":
      return words.finished;
    case "plays":
      return words.yourTable;
    default:
      return words[place.is];
  }
}

function Playing({ state, you, own }: { state: EventState; you: Player; own: OwnGame }) {
  const words = t.event;
  const { round, table, game } = own.game;
  const to = target(state, you, eventKey());
  const color = own.seat === "A" || own.seat === "B" ? "white" : "black";
  return (
    <div class="playing rows gap-l">
      <div class="rows gap-xs" role="status">
        <p class="muted">
          {roundText(state) || words.round(round)}
          {state.head.games > 1 && ` · ${words.game(game)}`}
        </p>
        <p class="bigtable">{words.table(table)}</p>
        <p class="nowtext">{words.seat(color, own.seat.toUpperCase())}</p>
      </div>
      <SeatPlan state={state} own={own} />
      {to !== null ? (
        <LinkButton look="primary big" href={to} label={words.toTable} />
      ) : (
        <p>{isOnline(state, own.game) ? words.opens : words.atBoards}</p>
      )}
      <Reporting state={state} you={you} own={own} />
    </div>
  );
}
