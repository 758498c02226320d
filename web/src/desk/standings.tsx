// The standings at the desk.

import { entriesById, entryName, type EventState } from "../event/index.ts";
import { t } from "../words/index.ts";
import { pointsText } from "./texts.ts";

export function DeskStandings({ state }: { state: EventState }) {
  const entries = entriesById(state);
  if (state.standings.length === 0) return <p class="muted">{t.desk.noStandings}</p>;
  return (
    <section aria-label={t.desk.tabs.standings}>
      <table class="deskstandings">
        <thead>
          <tr>
            <th scope="col">{t.desk.rankShort}</th>
            <th scope="col">{t.desk.name}</th>
            <th scope="col">{t.desk.pointsShort}</th>
          </tr>
        </thead>
        <tbody>
          {state.standings.map((row) => (
            <tr key={row.entry}>
              <td>{row.rank}</td>
              <td>{entryName(entries.get(row.entry))}</td>
              <td>{pointsText(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
