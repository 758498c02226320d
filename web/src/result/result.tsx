// The result of a match: who won and how, the clocks, the scores, and who wants which next match.

import { useLayoutEffect } from "preact/hooks";

import { Button, LinkButton } from "../kit/index.ts";
import { shownName, t } from "../words/index.ts";
import type { GameView, TableView } from "../wire.gen.ts";
import {
  face,
  headline,
  isSeated,
  opened,
  points,
  ResultArticle,
  resultText,
  seatsOf,
  shownScore,
  useTable,
  winnerOf,
} from "../match/index.ts";
import { asker, isBetween } from "./asker.ts";
import { NextText } from "./nextmatch.tsx";
import { fromSeat, tablePath } from "../route.ts";

import "./result.css";

interface ResultProps {
  readonly game: GameView;
  readonly table: TableView;
  /** Shows the seats of the next match. */
  readonly seats: () => void;
}

export function Result({ game, table, seats }: ResultProps) {
  const { state } = useTable();
  const { result, claims } = game;
  // A chat or a list of moves that is open would cover the result.
  useLayoutEffect(() => void (opened.value = null), []);
  if (result === null) return null;
  const me = asker(state);
  return (
    <section class="result rows" data-team={winnerOf(result)} aria-live="polite">
      <div class="ending">
        <h2>{headline(result, game.yours)}</h2>
        <p class="text medium">
          {resultText(result, game.names)} <ResultArticle id={result.article} online={claims == null} />
        </p>
        {/* A score has the points of team 1 first for every reader, so it names the teams. */}
        {result.score !== "*" && <p class="score">{`${t.team[1]} ${shownScore(result.score)} ${t.team[2]}`}</p>}
      </div>
      {me !== null && <NextText table={table} me={me} />}
      <ul class="endclocks row wraps fine" aria-label={t.result.clocks}>
        {seatsOf(game.in_play.length).map((seat) => (
          <li key={seat} data-seat={seat}>
            <span class="seatmark">{seat}</span> {face(game.clocks.left[seat], false)}
          </li>
        ))}
      </ul>
      <RunningScore table={table} you={state.you} />
      <div class="more choices fill gap-s">
        {isBetween(table) && <Button act={seats}>{t.result.seats}</Button>}
        {game.plies.length > 0 && <LinkButton href={`${tablePath()}/${game.game}${fromSeat(game.yours)}#together`} label={t.result.together} />}
        {claims != null && <LinkButton href={`/m/${game.id}/report`} target="_blank" label={t.arbiter.reportShort} />}
      </div>
    </section>
  );
}

/** The running scores of the people at a table, the highest first. */
function RunningScore({ table, you }: { table: TableView; you: number | null }) {
  if (table.finished.length === 0) return null;
  const players = table.people.filter((one) => one.played > 0 || one.ready || isSeated(table, one));
  const people = players.toSorted((x, y) => y.half_points - x.half_points || x.id - y.id);
  return (
    <ul class="runningscore row wraps fine" aria-label={t.result.score}>
      {people.map((one) => (
        <li key={one.id} data-you={one.id === you} title={isSeated(table, one) ? undefined : t.table.sitsOut}>
          {shownName(one.name)} <span class="points">{points(one.half_points)}</span>
          <span class="of muted">/{one.played}</span>
        </li>
      ))}
    </ul>
  );
}
