// The rounds of an event: a table of the matches, each with its teams, its result, and the way to its boards.

import { useState } from "preact/hooks";

import { Chips, LinkButton } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { GameRow, RoundView, SeatedTable } from "../wire.gen.ts";
import { colorOf, type NameOf, namesOf, resultText } from "./names.ts";
import { isOnline } from "./place.ts";
import { TEAMS } from "./seats.ts";
import { entriesById, entryName, type EventState, keyOf, lastRound } from "./state.ts";

export function Rounds({ state }: { state: EventState }) {
  const [chosen, choose] = useState<number | null>(null);
  const shown = state.rounds[(chosen ?? 0) - 1] ?? lastRound(state);
  if (shown === undefined) return null;
  const rounds = state.rounds.map(({ round }) => [String(round), String(round)] as const);
  return (
    <section class="eventrounds rows gap-l" aria-label={t.event.rounds}>
      <div class="row wraps">
        <h2>{t.event.round(shown.round)}</h2>
        {rounds.length > 1 && (
          <div class="roundchips row wraps gap-xs" role="group" aria-label={t.event.rounds}>
            <Chips
              name="round"
              value={String(shown.round)}
              options={rounds}
              choose={(round) => choose(Number(round) === state.rounds.length ? null : Number(round))}
            />
          </div>
        )}
      </div>
      <Round state={state} round={shown} />
    </section>
  );
}

export function Round({ state, round }: { state: EventState; round: RoundView }) {
  const name = namesOf(state);
  return (
    <>
      <ol class="matchlist">
        {round.pairing.tables.map((table) => (
          <Match key={table.table} state={state} round={round} table={table} name={name} />
        ))}
      </ol>
      <Others state={state} round={round} />
    </>
  );
}

interface MatchProps {
  readonly state: EventState;
  readonly round: RoundView;
  readonly table: SeatedTable;
  readonly name: NameOf;
}

function Match({ state, round, table, name }: MatchProps) {
  const games = round.games.filter((one) => one.table === table.table);
  const own = state.you.is === "player" ? state.you.id : null;
  return (
    <li class="matchrow" data-own={Object.values(table.seats).some((player) => player === own)}>
      <span class="tableno">
        <span class="unseen">{t.event.table(table.table)}</span>
        <span aria-hidden="true">{table.table}</span>
      </span>
      <Team table={table} team={0} name={name} />
      <Results games={games} />
      <Team table={table} team={1} name={name} />
      <Ways state={state} round={round.round} games={games} />
    </li>
  );
}

/** The players of a team: the one on board A above. The disc is the color of their pieces in the first game. */
export function Team({ table, team, name }: { table: SeatedTable; team: 0 | 1; name: NameOf }) {
  return (
    <span class="team rows gap-xxs" data-team={team + 1}>
      {(["A", "B"] as const).map((board) => {
        const seat = TEAMS[team]?.find((one) => one.toUpperCase() === board) ?? board;
        return (
          <span key={board} class="teamplayer">
            <Disc color={colorOf(seat)} />
            <span>{name(table.seats[seat])}</span>
          </span>
        );
      })}
    </span>
  );
}

export function Disc({ color }: { color: "white" | "black" }) {
  return <span class="disc" data-color={color} role="img" aria-label={t.color[color]} />;
}

function Results({ games }: { games: readonly GameRow[] }) {
  return (
    <span class="matchresult">
      {games.map((game) => (
        <span key={game.game}>{game.result === undefined ? openText(game) : resultText(game.result)}</span>
      ))}
    </span>
  );
}

function openText(game: GameRow): string {
  return game.called_off === true ? t.event.calledOff : "–";
}

/** Links to the boards: of the game that is played, or of those that can be replayed. */
export function Ways({ state, round, games }: { state: EventState; round: number; games: readonly GameRow[] }) {
  const linked = games.filter((game) => game.link !== undefined && isOnline(state, { ...game, round }));
  return (
    <span class="ways">
      {linked.map((game) => {
        const isRunning = game.result === undefined && state.live.get(keyOf({ ...game, round }))?.preview !== undefined;
        if (game.result === undefined ? !isRunning : game.replay !== true) return null;
        const href = game.result === undefined ? `/t/${game.link}` : `/t/${game.link}/1`;
        return <LinkButton key={game.game} look="quiet" href={href} label={isRunning ? t.event.watch : t.event.replay} />;
      })}
    </span>
  );
}

/** Who does not play in a round. */
function Others({ state, round }: { state: EventState; round: RoundView }) {
  const entries = entriesById(state);
  const { byes, out, absent } = round.pairing;
  const rows: readonly (readonly [title: string, all: readonly number[]])[] = [
    [t.event.byes, byes],
    [t.event.sitOut, out],
    [t.event.absentees, absent.map(([entry]) => entry)],
  ];
  const shown = rows.filter(([, all]) => all.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl class="others">
      {shown.map(([title, all]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{all.map((entry) => entryName(entries.get(entry))).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
