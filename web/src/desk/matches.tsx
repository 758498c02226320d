// The matches of a round as large buttons: a press opens the result.

import { type EventState, keyOf, namesOf, resultText } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { GameRow } from "../wire.gen.ts";
import { open } from "./opened.ts";
import { teamsAt } from "./pairing.ts";
import { TableLine } from "./tablestate.tsx";

interface MatchesProps {
  readonly state: EventState;
  readonly round: number;
  readonly games: readonly GameRow[];
}

export function Matches({ state, round, games }: MatchesProps) {
  if (games.length === 0) return null;
  return (
    <ul class="deskmatches rows gap-s">
      {games.map((row) => (
        <li key={`${row.table} ${row.game}`}>
          <Match state={state} round={round} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Match({ state, round, row }: { state: EventState; round: number; row: GameRow }) {
  const name = namesOf(state);
  const game = { round, table: row.table, game: row.game };
  const [one = [], two = []] = teamsAt(state, round, row).map((players) => players.map(name));
  const calls = state.live.get(keyOf(game))?.calls === true;
  const isDisputed = state.desk?.disputes.some((other) => keyOf(other) === keyOf(game)) === true;
  return (
    <button type="button" class="deskmatch" data-alert={calls || isDisputed} data-open={row.result === undefined} aria-haspopup="dialog" onClick={() => open({ is: "table", game })}>
      <span class="tableno">
        <span class="unseen">{t.desk.table(row.table)}</span>
        <span aria-hidden="true">{row.table}</span>
        {state.head.games > 1 && <small>{t.desk.gameNo(row.game)}</small>}
      </span>
      <Team names={one} team={1} />
      <span class="deskresult">{row.result === undefined ? "–" : resultText(row.result)}</span>
      <Team names={two} team={2} />
      <TableLine state={state} game={game} />
    </button>
  );
}

export function Team({ names, team }: { names: readonly string[]; team: 1 | 2 }) {
  return (
    <span class="deskteam" data-team={team}>
      {names.map((name) => (
        <span key={name} class="deskname">
          {name}{" "}
        </span>
      ))}
    </span>
  );
}
