// Lists on the wall: the pairings by table and by name, and the standings.

import { t } from "../words/index.ts";
import type { StandingView } from "../wire.gen.ts";
import { byGroup, GroupLine } from "./groups.tsx";
import { markedName, namesOf, points, resultText, shortSeat } from "./names.ts";
import { Team } from "./rounds.tsx";
import type { SeatLine } from "./seatlist.ts";
import { tieName } from "./standings.tsx";
import type { TableRow } from "./turning.ts";
import { entriesById, type EventState, lastRound } from "./state.ts";

export function WallTables({ state, rows }: { state: EventState; rows: readonly TableRow[] }) {
  const name = namesOf(state);
  const tables = rows.flatMap((row) => (row.is === "table" ? [row.table] : []));
  return (
    <ol class="walltables">
      {tables.map((table) => (
        <li key={table.table}>
          <span class="tableno">{table.table}</span>
          <Team table={table} team={0} name={name} />
          <span class="wallresult">
            {lastRound(state)
              ?.games.filter((game) => game.table === table.table)
              .map(({ game, result }) => <span key={game}>{result === undefined ? "–" : resultText(result)}</span>)}
          </span>
          <Team table={table} team={1} name={name} />
        </li>
      ))}
      {rows.map(
        (row) =>
          row.is === "idle" && (
            <li key={`${row.line.why} ${row.line.names[0]}`} class="wallidle">
              <span>
                <span class="wallwhy">{whyText(row.line)}:</span> {row.line.names.join(", ")}
              </span>
            </li>
          ),
      )}
    </ol>
  );
}

export function WallNames({ lines }: { lines: readonly SeatLine[] }) {
  return (
    <ol class="wallnames">
      {lines.map((line) => (
        <li key={line.player}>
          <span class="ellipsis">{line.name}</span>
          <span class="wallseat">{line.seat === null ? whyText(line) : shortSeat(line.seat)}</span>
          <span class="tableno">{line.table}</span>
        </li>
      ))}
    </ol>
  );
}

/** Why a player does not play. */
export function whyText({ why }: Pick<SeatLine, "why">): string {
  return why === "bye" ? t.event.byes : why === "out" ? t.event.sitOut : t.event.absentees;
}

export function WallStandings({ state, rows }: { state: EventState; rows: readonly StandingView[] }) {
  const entries = entriesById(state);
  const { tie_breaks: ties } = state.head;
  return (
    <table class="wallstandings">
      <thead>
        <tr>
          <th scope="col" class="n">{t.event.rankShort}</th>
          <th scope="col">{t.event.name}</th>
          <th scope="col" class="n">{t.event.pointsShort}</th>
          {ties.map((tie) => (
            <th key={tie} scope="col" class="n tie">{tieName(tie, 1)}</th>
          ))}
        </tr>
      </thead>
      {byGroup(rows).map(({ group, rows: part }) => (
        <tbody key={group}>
          <GroupLine group={group} columns={3 + ties.length} />
          {part.map((row) => (
            <tr key={row.entry}>
              <td class="n">{row.rank}</td>
              <th scope="row">{markedName(entries.get(row.entry))}</th>
              <td class="n score">{points(row.points)}</td>
              {ties.map((tie, index) => (
                <td key={tie} class="n tie">{points(row.tie_breaks[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
