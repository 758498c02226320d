// Score sheets to print: for each table the names, a place for the result of each game, and lines for the signatures.

import { t } from "../words/index.ts";
import type { RoundView, Seat, SeatedTable } from "../wire.gen.ts";
import { colorOf, namesOf } from "./names.ts";
import { TEAMS } from "./seats.ts";
import { type EventState, seatsOf } from "./state.ts";

export function ScoreSheets({ state, round }: { state: EventState; round: RoundView }) {
  return (
    <ul class="scoresheets">
      {round.pairing.tables.map((table) => (
        <Sheet key={table.table} state={state} round={round} table={table} />
      ))}
    </ul>
  );
}

function Sheet({ state, round, table }: { state: EventState; round: RoundView; table: SeatedTable }) {
  const games = Array.from({ length: state.head.games }, (_, index) => index + 1);
  const words = t.event.print;
  return (
    <li class="scoresheet">
      <header>
        <strong>{t.event.table(table.table)}</strong>
        <span>
          {state.head.name} · {t.event.round(round.round)}
        </span>
      </header>
      {games.map((game) => (
        <table key={game}>
          <thead>
            <tr>
              <td>{games.length > 1 ? t.event.game(game) : "\u00a0"}</td>
              <th scope="col">{t.board("A")}</th>
              <th scope="col">{t.board("B")}</th>
              <th scope="col">{words.result}</th>
            </tr>
          </thead>
          <tbody>
            {TEAMS.map((team, index) => (
              <Row key={index} state={state} round={round} place={{ table: table.table, game }} team={team} no={index + 1} />
            ))}
          </tbody>
        </table>
      ))}
      <div class="signatures">
        <p>
          {words.signature}, {words.team1}
        </p>
        <p>
          {words.signature}, {words.team2}
        </p>
      </div>
    </li>
  );
}

interface RowProps {
  readonly state: EventState;
  readonly round: RoundView;
  readonly place: { readonly table: number; readonly game: number };
  readonly team: readonly Seat[];
  readonly no: number;
}

function Row({ state, round, place, team, no }: RowProps) {
  const name = namesOf(state);
  const seats = seatsOf(round, place);
  const player = (board: "A" | "B") => {
    const seat = team.find((one) => one.toUpperCase() === board) ?? board;
    return seats === undefined ? null : (
      <>
        {name(seats[seat])} <small>{t.color[colorOf(seat)]}</small>
      </>
    );
  };
  return (
    <tr>
      <th scope="row">{no === 1 ? t.event.print.team1 : t.event.print.team2}</th>
      <td>{player("A")}</td>
      <td>{player("B")}</td>
      <td class="blank">{"\u00a0"}</td>
    </tr>
  );
}
