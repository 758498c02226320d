// The dialog of a table: its result, who came, and where it is played.

import { useRef, useState } from "preact/hooks";

import { Button, Sheet } from "../kit/index.ts";
import { entryOfPlayers, type EventState, gameRow, keyOf, lastRound, namesOf, resultText, Ways } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { GameRef, SaidResult, TableState } from "../wire.gen.ts";
import { TableLink } from "./alerts.tsx";
import { busy, does } from "./doing.ts";
import { Team } from "./matches.tsx";
import { NoShowActs } from "./noshowacts.tsx";
import { close, open } from "./opened.ts";
import { teamsAt } from "./pairing.ts";
import { Refused } from "./said.tsx";
import { together } from "./texts.ts";

interface AtTable {
  readonly state: EventState;
  readonly game: GameRef;
}

export function TableSheet({ state, game }: AtTable) {
  const name = namesOf(state);
  const teams = teamsAt(state, game.round, game);
  const names = teams.map((players) => players.map(name));
  const row = gameRow(state, game);
  const isLast = lastRound(state)?.round === game.round;
  const title = t.desk.tableSheet(game.table) + (state.head.games > 1 ? ` · ${t.desk.gameNo(game.game)}` : "");
  return (
    <Sheet title={title} look="tablesheet" close={close}>
      <div class="deskpairing">
        <Team names={names[0] ?? []} team={1} />
        <span class="muted">{row?.result === undefined ? t.desk.against : resultText(row.result)}</span>
        <Team names={names[1] ?? []} team={2} />
      </div>
      <Reports state={state} game={game} />
      <Refused />
      {row?.result === undefined && <Playing state={state} game={game} />}
      {row?.result === undefined ? <Results game={game} names={names} /> : <Correcting game={game} names={names} result={row.result} />}
      <div class="row wraps">
        {row !== undefined && <Ways state={state} round={game.round} games={[row]} />}
        <TableLink state={state} game={game} label={t.desk.asArbiter} />
        {isLast && row?.result === undefined && <Moving state={state} game={game} />}
      </div>
      {isLast && row?.result === undefined && <Missing state={state} game={game} players={teams.flat()} />}
      <div class="rows gap-xs">
        <h2>{t.desk.playersHere}</h2>
        <div class="row wraps gap-s">
          {teams.flat().map((player) => (
            <Button key={player} act={() => open({ is: "entry", entry: entryOfPlayers(state).get(player) ?? 0 })}>
              {name(player)}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

/** What a result does to a match that is being played. */
function Playing({ state, game }: AtTable) {
  const live = state.live.get(keyOf(game));
  if (live === undefined || NOT_PLAYED.has(live.state)) return null;
  return <p class="muted">{state.head.hall.place === "boards" ? t.desk.endsMatch : t.desk.mayDiffer}</p>;
}

/** Before a match has begun, and after its end. */
const NOT_PLAYED: ReadonlySet<TableState> = new Set<TableState>(["waits", "no_clock", "begins", "over"]);

interface ResultsProps {
  readonly names: readonly (readonly string[])[];
  readonly choose: (result: string) => void;
}

/** Scores that only an arbiter gives (WBN 9.4e, 9.4f). */
const PENALTY_SCORES = ["1/2-0", "0-1/2", "1-1/2", "1/2-1"];

/** The results of a match as large buttons. */
function ResultButtons({ names, choose }: ResultsProps) {
  const [one, two] = [together(names[0] ?? []), together(names[1] ?? [])];
  const button = (result: string, label: string, look: string) => (
    <Button key={result} look={look} disabled={busy.value} act={() => choose(result)}>
      <span>{label}</span>
      <strong>{resultText(result)}</strong>
    </Button>
  );
  return (
    <div class="results rows gap-s">
      {button("1-0", t.desk.won(one), "resultbutton team1")}
      {button("1/2-1/2", t.desk.draw, "resultbutton")}
      {button("0-1", t.desk.won(two), "resultbutton team2")}
      <details>
        <summary>{t.desk.notPlayed}</summary>
        <div class="rows gap-s">
          {button("1-0f", t.desk.noShowOf(two), "resultbutton")}
          {button("0-1f", t.desk.noShowOf(one), "resultbutton")}
          {button("0-0f", t.desk.noneCame, "resultbutton")}
          {button("0-0", t.desk.bothLose, "resultbutton")}
          <div class="rows gap-xs" role="group" aria-label={t.desk.penaltyScores(one)}>
            <span class="muted medium">{t.desk.penaltyScores(one)}</span>
            <div class="row wraps gap-s">
              {PENALTY_SCORES.map((result) => (
                <Button key={result} disabled={busy.value} act={() => choose(result)}>
                  {resultText(result)}
                </Button>
              ))}
            </div>
          </div>
        </div>
      </details>
    </div>
  );
}

function Results({ game, names }: { game: GameRef; names: ResultsProps["names"] }) {
  const enter = async (result: string) => {
    const says = `${t.desk.table(game.table)}: ${resultText(result)}`;
    if (await does({ is: "result", game, result }, says)) close();
  };
  return <ResultButtons names={names} choose={(result) => void enter(result)} />;
}

/** Another result, with the reason. */
function Correcting({ game, names, result }: { game: GameRef; names: ResultsProps["names"]; result: string }) {
  const [reason, write] = useState(t.desk.usualReason);
  const [hint, show] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const correct = async (next: string) => {
    if (reason.trim() === "") {
      show(true);
      field.current?.focus();
      return;
    }
    const says = `${t.desk.table(game.table)}: ${resultText(next)}`;
    if (await does({ is: "correct", game, result: next, reason: reason.trim() }, says)) close();
  };
  return (
    <details class="correcting">
      <summary>{t.desk.correct}</summary>
      <div class="rows gap-l">
        <p>{t.desk.resultIs(resultText(result))}</p>
        <label class="rows gap-xs">
          {t.desk.reason}
          <input
            type="text"
            maxLength={200}
            ref={field}
            value={reason}
            aria-invalid={hint}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onInput={({ currentTarget: { value } }) => {
              write(value);
              show(false);
            }}
          />
        </label>
        {hint && (
          <p class="failure" role="alert">
            {t.desk.reasonFirst}
          </p>
        )}
        <ResultButtons names={names} choose={(next) => void correct(next)} />
      </div>
    </details>
  );
}

/** What players and the match said about the result. */
function Reports({ state, game }: AtTable) {
  const reports = (state.desk?.reports ?? []).filter((one) => keyOf(one.game) === keyOf(game));
  const isDisputed = state.desk?.disputes.some((one) => keyOf(one) === keyOf(game)) === true;
  if (reports.length === 0) return null;
  const hasResult = gameRow(state, game)?.result !== undefined;
  const teams = teamsAt(state, game.round, game).map((players) => together(players.map(namesOf(state))));
  const settle = async () => {
    if (await does({ is: "settle", game })) close();
  };
  return (
    <div class="deskreports rows gap-xs" data-differs={isDisputed}>
      <ul class="rows gap-xs">
        {reports.map((report) => (
          <li key={String(report.team)}>{reportText(report, teams)}</li>
        ))}
      </ul>
      {hasResult && <Button act={() => void settle()}>{t.desk.settle}</Button>}
    </div>
  );
}

function reportText({ team, result }: SaidResult, teams: readonly string[]): string {
  if (team === null) return t.desk.saysMatch(resultText(result));
  return `${teams[team === "one" ? 0 : 1] ?? ""}: ${resultText(result)}`;
}

/** At real boards only the people in the hall see who has not come. */
function Missing({ state, game, players }: AtTable & { players: readonly number[] }) {
  const [missing, mark] = useState<readonly number[]>([]);
  const name = namesOf(state);
  return (
    <details class="missing">
      <summary>{t.desk.notAllHere}</summary>
      <div class="rows gap-s">
        <div class="row wraps gap-s" role="group" aria-label={t.desk.whoIsMissing}>
          {players.map((player) => (
            <Button
              key={player}
              aria-pressed={missing.includes(player)}
              act={() => mark(missing.includes(player) ? missing.filter((one) => one !== player) : [...missing, player])}
            >
              {name(player)}
            </Button>
          ))}
        </div>
        {missing.length > 0 && (
          <div class="row wraps gap-s">
            <NoShowActs state={state} game={game} missing={missing} done={close} />
          </div>
        )}
      </div>
    </details>
  );
}

function Moving({ state, game }: AtTable) {
  const tables = state.head.tables ?? Math.max(lastRound(state)?.pairing.tables.length ?? 0, game.table) + 1;
  const others = Array.from({ length: tables }, (_, index) => index + 1).filter((table) => table !== game.table);
  const move = async (to: number) => {
    if (await does({ is: "move", game, to }, `${t.desk.table(game.table)} → ${to}`)) close();
  };
  return (
    <label class="row medium">
      {t.desk.moveTo}
      <select value="" onChange={({ currentTarget: { value } }) => value !== "" && void move(Number(value))}>
        <option value="">–</option>
        {others.map((table) => (
          <option key={table} value={table}>
            {table}
          </option>
        ))}
      </select>
    </label>
  );
}
