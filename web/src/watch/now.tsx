// The live matches on the start page: the first three, and the way to the others.

import { useEffect, useMemo } from "preact/hooks";

import { LiveMatches } from "../net/index.ts";
import { t } from "../words/index.ts";
import { Cards, useVisibleCards } from "./cards.tsx";

/** How many matches the start page shows. */
const SHOWN = 3;

export function WatchNow() {
  const matches = useMemo(() => new LiveMatches(), []);
  useEffect(() => matches.open(), [matches]);
  const see = useVisibleCards(matches);
  const running = matches.count.value;
  const ids = (matches.ids.value ?? []).slice(0, Math.min(SHOWN, running));
  return (
    <section class="watchnow rows gap-l">
      <header class="row spread">
        <h2>{t.home.watchNow}</h2>
        {running > 0 && <a href="/matches">{t.home.allMatches}</a>}
      </header>
      {matches.ids.value !== null && running === 0 && <p class="muted">{t.watch.none}</p>}
      <Cards label={t.home.watchNow} ids={ids} matches={matches} see={see} />
    </section>
  );
}
