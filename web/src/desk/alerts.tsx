// What cannot wait: tables that call the arbiter, stopped clocks, results that differ, players who have not come.

import type { ComponentChildren, VNode } from "preact";

import { Button, LinkButton, useSeconds } from "../kit/index.ts";
import { type EventState, gameRow, keyOf, namesOf, type ShownTable } from "../event/index.ts";
import { t } from "../words/index.ts";
import type { GameRef } from "../wire.gen.ts";
import { AlertList } from "./alertlist.tsx";
import { NoShowActs } from "./noshowacts.tsx";
import { open } from "./opened.ts";
import { openTables, reportedTables, stoppedTables, waitingTables } from "./tables.ts";

export function Alerts({ state }: { state: EventState }) {
  useSeconds();
  const live = openTables(state);
  const calls = live.filter((one) => one.calls);
  const absent = isLate(state) ? live.filter(({ missing, preview }) => missing.length > 0 && preview === undefined) : [];
  const disputes = state.desk?.disputes ?? [];
  const calledOff = (state.rounds.at(-1)?.games ?? []).filter((row) => row.called_off === true && row.result === undefined);
  const round = state.rounds.length;
  const stopped = stoppedTables(state);
  const without = state.desk?.without_table ?? 0;
  if (round === 0 || state.head.finished) return null;
  return (
    <AlertList quiet={quietText(state)}>
      {calls.map(({ game }) => (
        <Alert key={`calls ${keyOf(game)}`} text={state.head.games > 1 ? t.desk.callsGame(game.table, game.game) : t.desk.calls(game.table)}>
          <TableLink state={state} game={game} label={t.desk.goTo} look="primary" />
        </Alert>
      ))}
      {stoppedAlerts(state, stopped)}
      {live
        .filter((one) => one.state === "decided")
        .map(({ game }) => (
          <Alert key={`decided ${keyOf(game)}`} text={t.desk.decidedAt(game.table)}>
            <TableLink state={state} game={game} label={t.desk.goTo} look="primary" />
            <Decide game={game} />
          </Alert>
        ))}
      {disputes.map((game) => (
        <Alert key={`differs ${keyOf(game)}`} text={(game.round === round ? "" : `${t.desk.roundNo(game.round)}: `) + t.desk.disputed(game.table)}>
          <Decide game={game} />
        </Alert>
      ))}
      {absent.map(({ game, missing }) => (
        <Alert key={`missing ${keyOf(game)}`} text={t.desk.notHere(game.table, missing.map(namesOf(state)).join(", "))}>
          <NoShowActs state={state} game={game} missing={missing} />
          <Decide game={game} />
        </Alert>
      ))}
      {calledOff.map(({ table, game }) => (
        <Alert key={`off ${table} ${game}`} text={t.desk.calledOff(table)}>
          <Decide game={{ round, table, game }} />
        </Alert>
      ))}
      {without > 0 && <Alert key="without" text={t.desk.withoutTable(without)} />}
    </AlertList>
  );
}

/** What the desk waits for while there is no alert. */
function quietText(state: EventState): string {
  const reported = reportedTables(state);
  const waiting = waitingTables(state).map(({ game }) => game.table);
  if (reported.length > 0) return t.desk.reportsWait(reported.join(", "), reported.length);
  return waiting.length > 0 ? t.desk.playersWait(waiting.join(", "), waiting.length) : t.desk.noAlerts;
}

/** From so many tables on they have one alert together: after a power cut all clocks of a hall are stopped. */
const MANY = 4;

/** Clocks that stay stopped until the arbiter lets them run. */
function stoppedAlerts(state: EventState, tables: readonly ShownTable[]): readonly VNode[] {
  if (tables.length < MANY) {
    return tables.map(({ game }) => (
      <Alert key={`stopped ${keyOf(game)}`} text={t.desk.clocksStopped(game.table)}>
        <TableLink state={state} game={game} label={t.desk.goTo} look="primary" />
      </Alert>
    ));
  }
  return [
    <Alert key="stopped" text={t.desk.manyStopped(tables.length)}>
      <span class="row wraps gap-s">
        {tables.map(({ game }) => (
          <TableLink key={keyOf(game)} state={state} game={game} label={t.desk.table(game.table)} />
        ))}
      </span>
    </Alert>,
  ];
}

/** Whether the round has begun so long ago that players who have not come are shown. */
function isLate(state: EventState): boolean {
  const minutes = state.head.hall.no_show_min;
  const paired = (state.desk?.log ?? []).find(({ what }) => what["fact"] === "paired");
  // The desk has the last lines of the log only. In a long round the pairing is not among them.
  return minutes > 0 && (paired === undefined || Date.now() - paired.at_ms > minutes * 60_000);
}

function Alert({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <div class="deskalert" role="alert">
      <strong title={text}>{text}</strong>
      <div class="alertacts">{children}</div>
    </div>
  );
}

function Decide({ game }: { game: GameRef }) {
  return (
    <Button aria-haspopup="dialog" act={() => open({ is: "table", game })}>
      {t.desk.decide}
    </Button>
  );
}

/** The way to a table of this server as its arbiter; nothing if it has none. */
export function TableLink({ state, game, label, look = "" }: { state: EventState; game: GameRef; label: string; look?: string }) {
  const link = gameRow(state, game)?.link;
  const key = state.desk?.arbiter;
  if (link === undefined || key === undefined) return null;
  return <LinkButton look={look} target="_blank" href={`/t/${link}?key=${key}`} label={label} />;
}
