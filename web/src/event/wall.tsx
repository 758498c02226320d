// The wall of the hall, `/e/{event}/wall`, for a projector: pairings, running clocks and standings, turning by themselves.

import { useEffect, useState } from "preact/hooks";

import { keepAwake, useSecondsLeft } from "../kit/index.ts";
import { language, t } from "../words/index.ts";
import type { StandingView } from "../wire.gen.ts";
import { link } from "./follow.ts";
import { roundText } from "./head.tsx";
import { nextText } from "./next.tsx";
import { Loaded } from "./loaded.tsx";
import { isGone } from "./names.ts";
import { PrizeList } from "./prizes.tsx";
import type { EventState } from "./state.ts";
import { growth, PAGE_MS, type WallPage, wallPages } from "./turning.ts";
import { WallClocks } from "./wallclocks.tsx";
import { WallNames, WallStandings, WallTables } from "./walllists.tsx";

import "./event.css";
import "./wall.css";

export function Wall({ id }: { id: string }) {
  useEffect(() => keepAwake(), []);
  return <Loaded id={id} title={({ head }) => `${head.name} – ${t.event.wall.title}`} Page={Turning} />;
}

function Turning({ state }: { state: EventState }) {
  const turn = useTurn();
  const left = useSecondsLeft(state.head.next_ms, state.headAt);
  const pages = wallPages(state, language());
  const page = pages[turn % pages.length];
  const isLost = link.value === "lost";
  if (page === undefined) return null;
  return (
    <main class="wall">
      <header>
        <h1 class="ellipsis">{state.head.name}</h1>
        <p>{roundText(state)}</p>
      </header>
      <h2>
        {titleOf(page, state)}
        <span class="wallpage">
          {page.is === "standings" && hasGone(page.rows, state) && t.event.goneHint}
          {page.of > 1 && <span>{page.no} / {page.of}</span>}
        </span>
      </h2>
      <div class="wallbody" style={{ "--growth": growth(page) }}>
        <Page state={state} page={page} />
      </div>
      <footer>
        <p class="walltext">{isLost ? t.link.lost : nextText(state, left)}</p>
        <p class="walldots" aria-hidden="true">
          {pages.map((_, index) => (
            <i key={index} data-now={index === turn % pages.length} />
          ))}
        </p>
      </footer>
    </main>
  );
}

/** The number of the page, which grows by itself. */
function useTurn(): number {
  const [turn, set] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => set((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

function titleOf({ is }: WallPage, state: EventState): string {
  const words = t.event;
  switch (is) {
    case "byTable":
      return words.wall.byTable;
    case "byName":
      return words.wall.byName;
    case "clocks":
      return words.wall.clocks;
    case "standings":
      return state.head.over ? words.finalStandings : words.standings;
    case "prizes":
      return words.prizes;
    case "title":
      return state.head.pairs ? words.pairs(state.entries.length) : words.players(state.entries.length);
  }
}

/** Whether some of these rows have the mark of those who take part no more. */
function hasGone(rows: readonly StandingView[], { entries }: EventState): boolean {
  return entries.some((entry) => isGone(entry) && rows.some((row) => row.entry === entry.id));
}

function Page({ state, page }: { state: EventState; page: WallPage }) {
  switch (page.is) {
    case "byTable":
      return <WallTables state={state} rows={page.rows} />;
    case "clocks":
      return <WallClocks state={state} tables={page.rows} />;
    case "byName":
      return <WallNames lines={page.rows} />;
    case "standings":
      return <WallStandings state={state} rows={page.rows} />;
    case "prizes":
      return <PrizeList state={state} prizes={page.rows} />;
    case "title":
      return <p class="walltitle">{state.head.name}</p>;
  }
}
