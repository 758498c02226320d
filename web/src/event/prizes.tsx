// The prizes of an event that is over.

import { t } from "../words/index.ts";
import type { Prize } from "./turning.ts";
import { entriesById, entryName, type EventState } from "./state.ts";

export function Prizes({ state }: { state: EventState }) {
  const { prizes = [] } = state.head;
  if (prizes.length === 0) return null;
  return (
    <section class="card prizes rows" aria-label={t.event.prizes}>
      <h2>{t.event.prizes}</h2>
      <PrizeList state={state} />
    </section>
  );
}

export function PrizeList({ state, prizes = state.head.prizes ?? [] }: { state: EventState; prizes?: readonly Prize[] }) {
  const entries = entriesById(state);
  return (
    <dl class="prizelist">
      {prizes.map(([prize, winners]) => (
        <div key={prize}>
          <dt>{prize}</dt>
          <dd>{winners.map((entry) => entryName(entries.get(entry))).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
