// The matches of a round as large buttons: a press opens the result.

import { type EventState, keyOf, lastRound, missing, namesOf, resultText, TEAMS } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { GameRow, Seat } from "../wire.gen.ts";
import { open } from "./opened.ts";
import { teamsAt } from "./pairing.ts";
import { says, TableLine } from "./tablestate.tsx";

interface MatchesProps {
  readonly state: EventState;
  readonly round: number;
  readonly games: readonly GameRow[];
}

export function Matches({ state, round, games }: MatchesProps) {
  if (games.length === 0) return null;
  return (
    <ul class="deskmatches rows gap-s" data-lines={haveLines(state, round)}>
      {games.map((row) => (
        <li key={`${row.table} ${row.game}`}>
          <Match state={state} round={round} row={row} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Whether the tables of a round say what they do. Then all of them have the height for it, so that none moves when another
 * one begins to say something, or has a result.
 */
function haveLines(state: EventState, round: number): boolean {
  const last = lastRound(state);
  if (last?.round !== round || missing(last).length === 0) return false;
  return state.head.hall.place === "online" || state.desk?.arbiter !== undefined || last.games.some((row) => says(state, { ...row, round }));
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

/** The players of a team, the one on board A above. */
export function Team({ names, team }: { names: readonly string[]; team: 1 | 2 }) {
  return (
    <span class="deskteam" data-team={team}>
      {TEAMS[team - 1]?.map((seat, index) => (
        <span key={seat} class="deskplayer">
          <Seated seat={seat} name={names[index] ?? ""} />
        </span>
      ))}
    </span>
  );
}

/** A player with the color of their pieces, which a screen reader says with the board. */
export function Seated({ seat, name }: { seat: Seat; name: string }) {
  const color = seat === seat.toUpperCase() ? "white" : "black";
  return (
    <>
      <span class="disc" data-color={color} />
      <span class="deskname">{name}</span>
      <span class="unseen">, {t.desk[color](seat.toUpperCase())} </span>
    </>
  );
}
