// The running scores of the people at a table, the highest first.

import { shownName, t } from "../words/index.ts";
import type { TableView } from "../wire.gen.ts";
import { isSeated, points } from "../match/index.ts";

export function RunningScore({ table, you }: { table: TableView; you: number | null }) {
  if (table.finished.length === 0) return null;
  const players = table.people.filter((one) => one.played > 0 || one.ready || isSeated(table, one));
  const people = players.toSorted((x, y) => y.half_points - x.half_points || x.id - y.id);
  return (
    <table class="runningscore medium">
      <caption class="fine">{t.result.score}</caption>
      <tbody>
        {people.map((one) => (
          <tr key={one.id} data-you={one.id === you}>
            <th scope="row">{shownName(one.name)}</th>
            <td class="muted">{isSeated(table, one) ? "" : t.table.sitsOut}</td>
            <td class="points">
              {points(one.half_points)}
              <span class="of muted"> / {one.played}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
