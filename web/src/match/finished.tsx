// The finished matches of a table, the newest first, with links to their replays.

import { t } from "../words/index.ts";
import type { TableView } from "../wire.gen.ts";
import { resultText, shownScore } from "./words.ts";

export function Finished({ table }: { table: TableView }) {
  if (table.finished.length === 0) return null;
  return (
    <section class="finished" aria-label={t.table.finished}>
      <h2>{t.table.finished}</h2>
      <ol class="ruled" reversed>
        {table.finished.toReversed().map((one) => (
          <li key={one.game}>
            <a class="row spread" href={`/m/${one.id}`}>
              <span>{t.table.match(one.game)}</span>
              <strong>{shownScore(one.result.score)}</strong>
            </a>
            <span class="muted">{resultText(one.result, one.names)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
