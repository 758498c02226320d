// The tables and the event at which the person was with this browser, with the way back to each.

import { LinkButton } from "../kit/index.ts";
import { own } from "../lobby/index.ts";
import { controlText } from "../match/index.ts";
import { eventOfToday } from "../ownevents/index.ts";
import { language, presetName, shownName, t } from "../words/index.ts";
import { visits } from "../visits.ts";

/** A match runs at most so long without its player: with the usual times it is over then, ms. */
const RUNS_MS = 3 * 3_600_000;

/** The way back to the match that the person has left while it ran. */
export function BackToMatch() {
  const [last] = visits();
  if (last === undefined || !last.playing || Date.now() - last.at > RUNS_MS) return null;
  if (last.lobby === true && own.value?.table !== last.table) return null;
  return <LinkButton look="primary big" href={`/t/${encodeURIComponent(last.table)}`} label={t.home.backToMatch(controlText(last.control))} />;
}

/** The way back to the event of today that the person runs or plays in. */
export function BackToEvent() {
  const event = eventOfToday();
  if (event === undefined) return null;
  return <LinkButton look="primary big" href={`/e/${event.id}?key=${event.key}`} label={t.home.toEvent(event.name, event.round)} />;
}

export function VisitedTables() {
  const all = visits();
  if (all.length === 0) return null;
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="visited rows">
      <h2>{t.home.yourTables}</h2>
      <ul>
        {all.map(({ table, at, control, preset, names }) => (
          <li key={table} class="row wraps spread">
            <a href={`/t/${encodeURIComponent(table)}`}>
              <strong>
                {controlText(control)} · {presetName(preset)}
              </strong>
              {names.length > 0 && ` · ${names.map(shownName).join(", ")}`}
            </a>
            <time class="fine" dateTime={new Date(at).toISOString()}>
              {when.format(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
