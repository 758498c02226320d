// The log of the event: who has done what.

import type { EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import { Line, logLines } from "./logtext.tsx";

export function Log({ state }: { state: EventState }) {
  const lines = logLines(state);
  return (
    <section aria-label={t.desk.tabs.log}>
      {lines.length === 0 && <p class="muted">{t.desk.noLog}</p>}
      <ol class="desklog ruled">
        {lines.map((line) => (
          <li key={line.no}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}
