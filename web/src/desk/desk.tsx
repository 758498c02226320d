// The desk of an event: what its organizers and arbiters see and do.

import { useEffect, useRef, useState } from "preact/hooks";

import { SiteBar } from "../kit/index.ts";
import { event, type EventState, link } from "../event/index.ts";
import { presetName, t } from "../words/index.ts";
import { Alerts } from "./alerts.tsx";
import { DeciderSheet } from "./decidersheet.tsx";
import { EntrySheet } from "./entrysheet.tsx";
import { FinalSheet } from "./finalsheet.tsx";
import { Links } from "./links.tsx";
import { ListSheet } from "./listsheet.tsx";
import { Log } from "./log.tsx";
import { NextStep } from "./nextstep.tsx";
import { type Opened, opened } from "./opened.ts";
import { Players } from "./players.tsx";
import { PreviewSheet } from "./previewsheet.tsx";
import { RoundView } from "./roundview.tsx";
import { Refused, Said } from "./said.tsx";
import { DeskStandings } from "./standings.tsx";
import { TableSheet } from "./tablesheet.tsx";

import "./desk.css";

const TABS = ["round", "players", "standings", "links", "log"] as const;
type Tab = (typeof TABS)[number];

export function Desk() {
  const state = event.value;
  const wide = useWide();
  const [chosen, choose] = useState<Tab | null>(null);
  const rounds = state?.rounds.length;
  // Where there is room for one part, a round that begins is shown.
  useEffect(() => {
    if (!wide) choose(null);
  }, [rounds]);
  if (state === null) return null;
  const tab = shownTab(chosen, state, wide);
  return (
    <main class="page desk">
      <SiteBar />
      <Head state={state} />
      <Alerts state={state} />
      <div class="deskbody" data-wide={wide}>
        <div class="rows gap-l">
          <NextStep state={state} />
          {opened.value === null && <Refused />}
          <Said />
          {wide && state.rounds.length > 0 && <RoundView state={state} />}
        </div>
        <div class="rows gap-l">
          <Tabs tabs={wide ? TABS.slice(1) : TABS} shown={tab} choose={choose} />
          <div id="deskpanel" role="tabpanel" aria-labelledby={`desk-${tab}`}>
            <Part tab={tab} state={state} />
          </div>
        </div>
      </div>
      {opened.value !== null && <OpenedSheet state={state} what={opened.value} />}
    </main>
  );
}

/** Before the first round the players are shown. */
function shownTab(chosen: Tab | null, state: EventState, wide: boolean): Tab {
  const usual = wide || state.rounds.length === 0 ? "players" : "round";
  return chosen === null || (wide && chosen === "round") ? usual : chosen;
}

/** Whether there is room for two columns. */
function useWide(): boolean {
  const query = useRef(matchMedia("(min-width: 960px)"));
  const [wide, set] = useState(query.current.matches);
  useEffect(() => {
    const one = query.current;
    const change = () => set(one.matches);
    one.addEventListener("change", change);
    return () => one.removeEventListener("change", change);
  }, []);
  return wide;
}

function Head({ state: { head, entries, rounds, you } }: { state: EventState }) {
  const playing = entries.filter((one) => one.state === "here").length;
  const round = rounds.length === 0 ? [] : [t.desk.roundNo(rounds.length) + (head.rounds === null ? "" : ` / ${head.rounds}`)];
  const facts = [t.desk.of(playing, head.pairs), `${head.control} · ${presetName(head.setup.preset)}`, ...round];
  const role = you.is === "staff" && you.role === "arbiter" ? t.desk.arbiterDesk : t.desk.organizerDesk;
  return (
    <header class="deskhead rows gap-xxs">
      {/* It is in a line that is there anyway, so that nothing moves when the connection breaks. */}
      <p class="fine">
        {role}
        <span role="status">{link.value === "lost" || link.value === "connecting" ? ` · ${t.desk.connecting}` : ""}</span>
      </p>
      <h1>{head.name}</h1>
      <p class="muted">{facts.join(" · ")}</p>
    </header>
  );
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly shown: Tab;
  readonly choose: (tab: Tab) => void;
}

/** The parts of the desk. The arrow keys go from one to the next. */
function Tabs({ tabs, shown, choose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (pressed: KeyboardEvent) => {
    const step = pressed.key === "ArrowRight" ? 1 : pressed.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    pressed.preventDefault();
    const next = (tabs.indexOf(shown) + step + tabs.length) % tabs.length;
    choose(tabs[next] ?? shown);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div class="desktabs" role="tablist" aria-label={t.desk.parts} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`desk-${tab}`}
          aria-controls="deskpanel"
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => choose(tab)}
          onKeyDown={move}
        >
          {t.desk.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

function Part({ tab, state }: { tab: Tab; state: EventState }) {
  switch (tab) {
    case "round":
      return <RoundView state={state} />;
    case "players":
      return <Players state={state} />;
    case "standings":
      return <DeskStandings state={state} />;
    case "links":
      return <Links state={state} />;
    case "log":
      return <Log state={state} />;
  }
}

function OpenedSheet({ state, what }: { state: EventState; what: Opened }) {
  switch (what.is) {
    case "preview":
      return <PreviewSheet state={state} round={what.round} />;
    case "table":
      return <TableSheet state={state} game={what.game} />;
    case "entry":
      return <EntrySheet key={what.entry} state={state} id={what.entry} />;
    case "list":
      return <ListSheet state={state} text={what.text} />;
    case "decider":
      return <DeciderSheet state={state} />;
    case "final":
      return <FinalSheet state={state} />;
  }
}
