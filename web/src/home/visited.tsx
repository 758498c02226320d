// The tables at which the person was with this browser, with the way back to each.

import { controlText } from "../match/index.ts";
import { language, presetName, shownName, t } from "../words/index.ts";
import { visits } from "../visits.ts";

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
