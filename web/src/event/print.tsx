// The lists of an event to print, `/e/{event}/print`. What is chosen is on the page as it will be on paper.

import { useState } from "preact/hooks";

import { Button, LanguageSwitch, Select } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { eventPath } from "./follow.ts";
import { roundText } from "./head.tsx";
import { CrossPrint, NamePrint, PrizePrint, StandingPrint, TablePrint } from "./printlists.tsx";
import { PlayerLinks, TabletLinks } from "./printlinks.tsx";
import { hasSchedule, Schedule } from "./schedule.tsx";
import { ScoreSheets } from "./scoresheets.tsx";
import { Loaded } from "./loaded.tsx";
import { type EventState, lastRound } from "./state.ts";

import "./event.css";
import "./print.css";

const LISTS = ["byName", "byTable", "sheets", "schedule", "standings", "crosstable", "prizes", "links", "tablets"] as const;
type List = (typeof LISTS)[number];

export function Print({ id }: { id: string }) {
  return <Loaded id={id} title={({ head }) => `${head.name} – ${t.event.print.title}`} Page={Lists} />;
}

/** The list that the address asks for: `?list=standings`. */
function listHere(): List {
  const wanted = new URLSearchParams(location.search).get("list");
  return LISTS.find((one) => one === wanted) ?? "byName";
}

function titleOf(list: List): string {
  const words = t.event;
  if (list === "standings" || list === "crosstable" || list === "prizes") return words[list];
  return words.print[list];
}

function Lists({ state }: { state: EventState }) {
  const [list, choose] = useState(listHere);
  const isStaff = state.you.is === "staff";
  const offered = LISTS.filter((one) => (isStaff || (one !== "links" && one !== "tablets")) && (one !== "schedule" || hasSchedule(state)));
  return (
    <main class="prints">
      <header class="printbar row wraps">
        <h1 class="unseen">{t.event.print.title}</h1>
        <a class="button quiet" href={eventPath() ?? "/"}>
          {t.event.toEvent}
        </a>
        <LanguageSwitch compact />
        <label class="row">
          {t.event.print.choose}
          <Select value={list} options={offered.map((one) => [one, titleOf(one)])} choose={(one) => choose(LISTS.find((known) => known === one) ?? "byName")} />
        </label>
        <Button look="primary" act={() => print()}>
          {t.event.print.print}
        </Button>
      </header>
      <article class="paper" data-list={list}>
        {list !== "sheets" && list !== "links" && list !== "tablets" && (
          <header class="paperhead">
            <h2>{state.head.name}</h2>
            <p>{[titleOf(list), roundText(state)].filter((one) => one !== "").join(" · ")}</p>
          </header>
        )}
        <Shown state={state} list={list} />
      </article>
    </main>
  );
}

function Shown({ state, list }: { state: EventState; list: List }) {
  const round = lastRound(state);
  const words = t.event.print;
  switch (list) {
    case "standings":
      return <StandingPrint state={state} />;
    case "crosstable":
      return <CrossPrint state={state} />;
    case "schedule":
      return <Schedule state={state} />;
    case "prizes":
      return <PrizePrint state={state} />;
    case "links":
      return <PlayerLinks state={state} />;
    case "tablets":
      return <TabletLinks state={state} />;
    default:
  }
  if (round === undefined) return <p>{words.noRound}</p>;
  if (list === "byName") return <NamePrint state={state} round={round} />;
  return list === "byTable" ? <TablePrint state={state} round={round} /> : <ScoreSheets state={state} round={round} />;
}
