// What a table plays by: the preset, the time, and each rule that differs.

import { t } from "../text/index.ts";
import type { TableView } from "../wire.gen.ts";

export function RulesInWords({ table }: { table: TableView }) {
  return (
    <section class="rulesinwords" aria-label={t.table.rules}>
      <h2>{t.table.rules}</h2>
      <p>
        <strong>{table.control}</strong> · {table.setup.preset}
      </p>
      {table.differences.length > 0 && (
        <ul>
          {table.differences.map((one) => (
            <li key={one.param}>
              <code>{one.param}</code> {t.home.difference(t.value(one.value), t.value(one.preset))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
