// The list of those who take part.

import { t } from "../words/index.ts";
import type { EntryView } from "../wire.gen.ts";
import { entryName, type EventState } from "./state.ts";

export function Entries({ state }: { state: EventState }) {
  const { entries } = state;
  if (entries.length === 0) return <p class="muted">{t.event.noPlayers}</p>;
  // Who looks for a partner is no pair yet.
  const here = entries.filter(({ state: is }) => is === "here").length;
  return (
    <section class="evententries rows gap-l" aria-label={t.event.entries}>
      <h2>{state.head.pairs ? t.event.pairs(here) : t.event.players(here)}</h2>
      <ul class="entrylist">
        {entries.map((entry) => (
          <li key={entry.id} class="row spread" data-state={entry.state}>
            <span>{entryName(entry)}</span>
            <Mark entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is special about an entry, or else its rating. */
function Mark({ entry }: { entry: EntryView }) {
  if (entry.state === "looks") return <span class="tag warn">{t.event.lookingFor}</span>;
  if (entry.state === "withdrawn") return <span class="tag">{t.event.gone}</span>;
  if (entry.state === "expelled") return <span class="tag loss">{t.event.outOf}</span>;
  return entry.rating === null ? null : <span class="fine">{entry.rating}</span>;
}
