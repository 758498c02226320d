// The page of live matches and of matches that have just ended. Previews are requested only for the matches on
// the screen.

import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { LiveMatches } from "../net/index.ts";
import { t } from "../words/index.ts";
import { LinkButton, PageHead, useTitle } from "../kit/index.ts";
import { Card } from "./card.tsx";

import "./watch.css";

/** A card this near to the window counts as visible, so that its preview is loaded before it is scrolled to. */
const MARGIN = "200px";

export default function Matches() {
  const matches = useMemo(() => new LiveMatches(), []);
  useEffect(() => matches.open(), [matches]);
  useTitle(`${t.watch.title} – ${t.name}`);
  return (
    <main class="page matches">
      <PageHead />
      <div class="matcheshead row wraps">
        <h1>{t.watch.title}</h1>
        <Count matches={matches} />
      </div>
      <All matches={matches} />
    </main>
  );
}

function Count({ matches }: { matches: LiveMatches }) {
  const n = matches.count.value;
  const lost = matches.link.value === "lost";
  return (
    <p class="muted" role="status">
      {lost ? t.link.lost : matches.ids.value === null ? t.watch.connecting : n > 0 ? t.watch.running(n) : ""}
    </p>
  );
}

function All({ matches }: { matches: LiveMatches }) {
  const ids = matches.ids.value;
  const ended = useComputed(() => {
    const over = (id: string) => (matches.shown.value.get(id)?.preview.result ?? null) !== null;
    const cut = Math.min(matches.count.value, matches.ids.value?.length ?? 0);
    return (matches.ids.value ?? []).filter((id, index) => index >= cut || over(id));
  }).value;
  const see = useVisibleCards(matches);
  if (ids === null) return null;
  if (ids.length === 0) return <None />;
  const live = ids.filter((id) => !ended.includes(id));
  return (
    <>
      <Cards label={t.watch.title} ids={live} matches={matches} see={see} />
      {live.length === 0 && <None />}
      {ended.length > 0 && <h2>{t.watch.ended}</h2>}
      <Cards label={t.watch.ended} ids={ended} matches={matches} see={see} />
    </>
  );
}

interface CardsProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly matches: LiveMatches;
  readonly see: (element: Element | null) => void;
}

function Cards({ label, ids, matches, see }: CardsProps) {
  if (ids.length === 0) return null;
  return (
    <ul class="cards" aria-label={label}>
      {ids.map((id) => (
        <li key={id} data-match={id} ref={see}>
          <Card shown={matches.shown.value.get(id) ?? null} />
        </li>
      ))}
    </ul>
  );
}

/** Requests previews for the cards on the screen. Returns the function for the `ref` of each card. */
function useVisibleCards(matches: LiveMatches): (element: Element | null) => void {
  const seen = useRef(new Set<Element>());
  const observer = useMemo(
    () =>
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) seen.current.add(target);
            else seen.current.delete(target);
          }
          matches.look(idsOf(seen.current));
        },
        { rootMargin: MARGIN },
      ),
    [matches],
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

function idsOf(elements: Iterable<Element>): string[] {
  return [...elements].map((one) => (one as HTMLElement).dataset["match"] ?? "").toSorted();
}

function None() {
  return (
    <section class="card nomatches">
      <h2>{t.watch.none}</h2>
      <p>{t.watch.noneHint}</p>
      <LinkButton look="primary" href="/" label={t.watch.make} />
    </section>
  );
}
