// The result of a match, the article of the Laws for it, and the buttons for the next match.

import { useLayoutEffect } from "preact/hooks";

import { Button, LinkButton } from "../kit/index.ts";
import { shownName, t } from "../words/index.ts";
import type { GameView, TableView } from "../wire.gen.ts";
import {
  headline,
  isSeated,
  mayAskForNext,
  opened,
  personOf,
  points,
  ResultArticle,
  resultText,
  shownScore,
  useTable,
  winnerOf,
} from "../match/index.ts";
import { NextMatch, playsAt } from "./nextmatch.tsx";
import { tablePath } from "../route.ts";

import "./result.css";

interface ResultProps {
  readonly game: GameView;
  readonly table: TableView;
  /** Shows the seats of the next match. */
  readonly seats: () => void;
  /** Closes the result; null if it stays open. */
  readonly close: (() => void) | null;
}

export function Result({ game, table, seats, close }: ResultProps) {
  const { you, role } = useTable().state;
  const { result } = game;
  // A chat or a list of moves that is open would cover the result.
  useLayoutEffect(() => void (opened.value = null), []);
  if (result === null) return null;
  const me = personOf(table, you);
  const address = `/m/${game.id}`;
  const claimed = game.claims != null;
  const over = table.phase.is === "over" || table.phase.is === "seating";
  return (
    <section class="result rows gap-l" data-team={winnerOf(result)} aria-live="polite">
      {close !== null && (
        <button type="button" class="close" aria-label={t.result.close} onClick={close}>
          ×
        </button>
      )}
      <div class="ending">
        <h2>{headline(result, game.yours)}</h2>
        <p class="text medium">
          {resultText(result, game.names)} <ResultArticle id={result.article} online={!claimed} />
        </p>
        {/* A score has the points of team 1 first for every reader, so it names the teams. */}
        {result.score !== "*" && <p class="score">{`${t.team[1]} ${shownScore(result.score)} ${t.team[2]}`}</p>}
      </div>
      {over && me !== null && role?.is !== "arbiter" && mayAskForNext(table, me) && (
        <NextMatch table={table} me={me} look={playsAt(table, me) ? "primary wide" : "wide"} />
      )}
      <div class="more choices fill">
        {over && <Button act={seats}>{t.result.seats}</Button>}
        {/* A match that ended before the first move has nothing to replay. */}
        {game.plies.length > 0 && <LinkButton href={address} label={t.result.replay} />}
        {game.plies.length > 0 && <LinkButton href={`${tablePath()}/${game.game}#together`} label={t.result.together} />}
        {claimed && <LinkButton href={`${address}/report`} target="_blank" label={t.arbiter.reportShort} />}
      </div>
      <RunningScore table={table} you={you} />
    </section>
  );
}

/** The running scores of the people at a table, the highest first. */
function RunningScore({ table, you }: { table: TableView; you: number | null }) {
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
