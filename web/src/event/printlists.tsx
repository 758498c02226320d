// Lists to print: pairings by name and by table, standings, crosstable, prizes.

import { Columns } from "../kit/index.ts";
import { language, t } from "../words/index.ts";
import type { RoundView } from "../wire.gen.ts";
import { CrossHint, CrosstableTable } from "./crosstableview.tsx";
import { byGroup, GroupLine } from "./groups.tsx";
import { isGone, markedName, namesOf, points, resultText, shortSeat } from "./names.ts";
import { PrizeList } from "./prizes.tsx";
import { Team } from "./rounds.tsx";
import { idleLines, seatList } from "./seatlist.ts";
import { tieName } from "./standings.tsx";
import { whyText } from "./walllists.tsx";
import { entriesById, type EventState } from "./state.ts";

interface RoundProps {
  readonly state: EventState;
  readonly round: RoundView;
}

export function NamePrint({ state, round }: RoundProps) {
  return (
    <ol class="printnames">
      {seatList(state, round, language()).map((line) => (
        <li key={line.player}>
          <span class="ellipsis">{line.name}</span>
          <span>{line.seat === null ? whyText(line) : shortSeat(line.seat)}</span>
          <b>{line.table}</b>
        </li>
      ))}
    </ol>
  );
}

export function TablePrint({ state, round }: RoundProps) {
  const name = namesOf(state);
  const idle = idleLines(state, round);
  const results = (table: number) => round.games.filter((game) => game.table === table && game.result !== undefined);
  return (
    <>
      <table class="printtables">
        <Columns names={[t.event.tableColumn, t.event.print.team1, t.event.print.result, t.event.print.team2]} />
        <tbody>
          {round.pairing.tables.map((table) => (
            <tr key={table.table}>
              <th scope="row" class="n">
                {table.table}
              </th>
              <td>
                <Team table={table} team={0} name={name} />
              </td>
              <td class="result">
                {results(table.table).map(({ game, result = "" }) => (
                  <div key={game}>{resultText(result)}</div>
                ))}
              </td>
              <td>
                <Team table={table} team={1} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {idle.map(({ why, names }) => (
        <p key={why} class="printidle">
          <strong>{whyText({ why })}:</strong> {names.join(", ")}
        </p>
      ))}
    </>
  );
}

export function StandingPrint({ state }: { state: EventState }) {
  const entries = entriesById(state);
  const { tie_breaks: ties } = state.head;
  return (
    <>
      <table class="printstandings">
        <Columns names={[t.event.rankShort, t.event.name, t.event.pointsShort, ...ties.map((tie) => tieName(tie, 1))]} />
        {byGroup(state.standings).map(({ group, rows }) => (
          <tbody key={group}>
            <GroupLine group={group} columns={3 + ties.length} />
            {rows.map((row) => (
              <tr key={row.entry}>
                <td class="n">{row.rank}</td>
                <th scope="row">{markedName(entries.get(row.entry))}</th>
                <td class="n score">{points(row.points)}</td>
                {ties.map((tie, index) => (
                  <td key={tie} class="n">
                    {points(row.tie_breaks[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p class="fine">
        {ties
          .filter((tie) => tieName(tie, 1) !== tieName(tie, 0))
          .map((tie) => `${tieName(tie, 1)}: ${tieName(tie, 0)}`)
          .join(" · ")}
        {state.entries.some(isGone) && ` · ${t.event.goneHint}`}
      </p>
    </>
  );
}

export function CrossPrint({ state }: { state: EventState }) {
  if (state.rounds.length === 0) return <p>{t.event.print.noRound}</p>;
  return (
    <>
      <CrosstableTable state={state} />
      <CrossHint state={state} />
    </>
  );
}

export function PrizePrint({ state }: { state: EventState }) {
  return (state.head.prizes ?? []).length === 0 ? <p>{t.event.print.noPrizes}</p> : <PrizeList state={state} />;
}
