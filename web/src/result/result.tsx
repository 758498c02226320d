// The result of a match: who won and how, the scores, and who wants which next match. The clocks are at the boards.

import { useLayoutEffect } from "preact/hooks";

import { focusIfLost, heading, LinkButton } from "../kit/index.ts";
import { shortName, shownName, t } from "../words/index.ts";
import type { GameView, TableView } from "../wire.gen.ts";
import {
  headline,
  isSeated,
  opened,
  points,
  resultText,
  teamScore,
  useTable,
  winnerOf,
} from "../match/index.ts";
import { endedByAbsence, endedForFour, isUnexplained } from "./absence.ts";
import { AgainText, NoResult } from "./afterlobby.ts";
import { asker } from "./asker.ts";
import { NextText } from "./nextmatch.tsx";
import { ResultArticle } from "./whichrule.tsx";

import "./result.css";

interface ResultProps {
  readonly game: GameView;
  readonly table: TableView;
}

export function Result({ game, table }: ResultProps) {
  const { state } = useTable();
  const { result, claims } = game;
  // A chat or a list of moves that is open would cover the result.
  useLayoutEffect(() => {
    opened.value = null;
    // The controls of the match are gone.
    focusIfLost(heading());
  }, []);
  if (result === null) return null;
  const me = asker(state);
  const lobby = table.assigned?.lobby === true;
  return (
    <section class="result rows" data-team={winnerOf(result)} aria-live="polite">
      <div class="ending">
        <h2>{headline(result, game.yours)}</h2>
        {result.score !== "*" && <p class="score">{teamScore(result.score)}</p>}
        <p class="text medium">
          {(lobby && endedByAbsence(game)) || endedForFour(game, table) ? (
            <NoResult table={table} />
          ) : isUnexplained(game, table) ? null : (
            <>
              {resultText(result, game.names, claims?.raised)} <ResultArticle result={result} online={claims == null} />
            </>
          )}
        </p>
      </div>
      {lobby && <AgainText game={game} table={table} />}
      {me !== null && <NextText table={table} me={me} />}
      <RunningScore table={table} you={state.you} />
      {claims != null && <LinkButton look="report" href={`/m/${game.id}/report`} target="_blank" label={t.result.report} />}
    </section>
  );
}

/** The running scores of the people at a table, the highest first. */
function RunningScore({ table, you }: { table: TableView; you: number | null }) {
  if (table.finished.length === 0) return null;
  // A device beside a board may be ready too. It does not play.
  const players = table.people.filter((one) => !one.role && (one.played > 0 || one.ready || isSeated(table, one)));
  const people = players.toSorted((x, y) => y.half_points - x.half_points || x.id - y.id);
  // In small windows the number of the matches is not shown if it is the same for all.
  const equal = people.every((one) => one.played === people[0]?.played);
  return (
    <ul class="runningscore row wraps fine" data-equal={equal} aria-label={t.result.score}>
      {people.map((one) => (
        <li key={one.id} data-you={one.id === you} title={isSeated(table, one) ? shownName(one.name) : t.table.sitsOut}>
          {shortName(one.name)}:{" "}
          <span class="points">
            {points(one.half_points)}
            <span class="of">{t.result.scoreOf("", one.played)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
