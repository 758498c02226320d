// Running matches: both boards of each live, and those that ended a moment ago. Only what is on the
// screen is asked for.

import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { Running } from "../../socket/running.ts";
import { t } from "../../text/index.ts";
import { w } from "../../text/watch.ts";
import { LanguageSwitch } from "../languageswitch.tsx";
import { iconOf, setIcon } from "../tabsign.ts";
import { Card } from "./card.tsx";

import "../../style/watch.css";

/** Cards this far outside the window are asked for too: they are there when they are scrolled to. */
const MARGIN = "200px";

export default function Matches() {
  const running = useMemo(() => new Running(addressOf("matches")), []);
  useEffect(() => running.open(), [running]);
  const title = `${w().title} – ${t.name}`;
  useEffect(() => {
    document.title = title;
    setIcon(iconOf("idle"));
  }, [title]);
  return (
    <main class="page matches">
      <header class="pagehead">
        <a class="brand" href="/">
          {t.name}
        </a>
        <LanguageSwitch />
      </header>
      <div class="matcheshead">
        <h1>{w().title}</h1>
        <Count running={running} />
      </div>
      <All running={running} />
    </main>
  );
}

function addressOf(door: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${door}`;
}

function Count({ running }: { running: Running }) {
  const n = running.running.value;
  const lost = running.link.value === "lost";
  return (
    <p class="hint" role="status">
      {lost ? w().lost : running.tables.value === null ? w().connecting : n > 0 ? w().running(n) : ""}
    </p>
  );
}

function All({ running }: { running: Running }) {
  const tables = running.tables.value;
  const ended = useComputed(() => {
    const over = (table: string) => (running.shown.value.get(table)?.preview.result ?? null) !== null;
    const cut = Math.min(running.running.value, running.tables.value?.length ?? 0);
    return (running.tables.value ?? []).filter((table, index) => index >= cut || over(table));
  }).value;
  const see = useSight(running);
  if (tables === null) return null;
  if (tables.length === 0) return <None />;
  const live = tables.filter((table) => !ended.includes(table));
  return (
    <>
      <Cards label={w().title} tables={live} running={running} see={see} />
      {live.length === 0 && <None />}
      {ended.length > 0 && <h2>{w().ended}</h2>}
      <Cards label={w().ended} tables={ended} running={running} see={see} />
    </>
  );
}

interface CardsProps {
  readonly label: string;
  readonly tables: readonly string[];
  readonly running: Running;
  readonly see: (element: Element | null) => void;
}

function Cards({ label, tables, running, see }: CardsProps) {
  if (tables.length === 0) return null;
  return (
    <ul class="cards" aria-label={label}>
      {tables.map((table) => (
        <li key={table} data-table={table} ref={see}>
          <Card shown={running.shown.value.get(table) ?? null} />
        </li>
      ))}
    </ul>
  );
}

/** Tells the connection which cards are on the screen. */
function useSight(running: Running): (element: Element | null) => void {
  const seen = useRef(new Set<Element>());
  const observer = useMemo(
    () =>
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) seen.current.add(target);
            else seen.current.delete(target);
          }
          running.look(tablesOf(seen.current));
        },
        { rootMargin: MARGIN },
      ),
    [running],
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  return useMemo(
    () => (element) => {
      if (element !== null) observer.observe(element);
      for (const one of seen.current) if (!one.isConnected) seen.current.delete(one);
    },
    [observer],
  );
}

function tablesOf(elements: Iterable<Element>): string[] {
  return [...elements].map((one) => (one as HTMLElement).dataset["table"] ?? "").toSorted();
}

function None() {
  return (
    <section class="card nomatches">
      <h2>{w().none}</h2>
      <p>{w().noneHint}</p>
      <a class="button primary" href="/">
        {w().make}
      </a>
    </section>
  );
}
