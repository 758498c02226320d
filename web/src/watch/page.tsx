// The page of live matches and of matches that have just ended. Previews are requested only for the matches on
// the screen.

import { useComputed } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

import { LiveMatches } from "../net/index.ts";
import { t } from "../words/index.ts";
import { LinkButton, SiteBar, useTitle } from "../kit/index.ts";
import { Cards, useVisibleCards } from "./cards.tsx";

export default function Matches() {
  const matches = useMemo(() => new LiveMatches(), []);
  useEffect(() => matches.open(), [matches]);
  useTitle(`${t.home.live.title} – ${t.name}`);
  return (
    <main class="page matches">
      <SiteBar />
      <div class="matcheshead row wraps">
        <h1>{t.home.live.title}</h1>
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
      {lost ? t.link.lost : matches.ids.value === null ? t.home.live.connecting : n > 0 ? t.home.live.running(n) : ""}
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
      <Cards label={t.home.live.title} ids={live} matches={matches} see={see} />
      {live.length === 0 && <None />}
      {ended.length > 0 && <h2>{t.home.live.ended}</h2>}
      <Cards label={t.home.live.ended} ids={ended} matches={matches} see={see} />
    </>
  );
}

function None() {
  return (
    <section class="card nomatches">
      <h2>{t.watch.none}</h2>
      <p>{t.home.live.noneHint}</p>
      <LinkButton look="primary" href="/" label={t.home.live.make} />
    </section>
  );
}
