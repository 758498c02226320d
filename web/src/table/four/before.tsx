// Before a match of the lobby: the four players, who is ready, the score so far, and whether partners change their boards.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { Button, focusIfLost, lazily, SwapIcon, useSecondsLeft } from "../../kit/index.ts";
import { boardOf, colorOf, nameOf, partner, personOf, points, seatsOf, seatText, TEAM_SEATS, type Team, teamOf, useTable } from "../../match/index.ts";
import { capital, clockText, shortName, t } from "../../words/index.ts";
import type { AssignedView, PersonView, Seat, TableView } from "../../wire.gen.ts";
import { useTabTitle } from "./tabtitle.ts";

/** Its code is loaded when the match did not begin. */
const NotBegun = lazily(async () => (await import("../../result/views.ts")).NotBegun);

interface BeforeProps {
  readonly table: TableView;
  readonly assigned: AssignedView;
}

export function Before({ table, assigned }: BeforeProps) {
  const { game, tableAt } = useTable().state;
  const seat = game?.yours[0] ?? null;
  const waits = assigned.missing.length > 0;
  const ms = assigned.called_off ? null : ((waits ? assigned.gives_up_ms : assigned.talk_ms) ?? null);
  const seconds = useSecondsLeft(ms, tableAt);
  const title = titleOf(table, assigned, seat);
  useTabTitle(title);
  const talks = talksNow(assigned);
  const ready = seatsOf(table.boards).filter((one) => personAt(table, one)?.ready === true);
  return (
    <section class="overmiddle before card" aria-label={title} data-warns={waits}>
      <header>
        {/* The status contains the heading: a heading has no name if a status is all that it contains. */}
        <div role="status">
          <h2>{title}</h2>
          {talks && seat !== null && <Plays key={`${seat} ${title}`} seat={seat} seconds={seconds ?? 0} />}
        </div>
        <p class="unseen" role="status">
          {talks && ready.length > 0 && `${capital(t.table.readyMark)}: ${namesAt(table, ready)}`}
        </p>
        {seconds !== null && (
          <b class="seconds" role="timer" aria-label={waits ? t.lobby.four.givesUp(clockText(seconds * 1_000)) : t.lobby.four.beginsIn(seconds)}>
            {seconds}
          </b>
        )}
      </header>
      {ms !== null && <TimeBar key={waits ? "come" : "talk"} ms={ms} />}
      <Teams table={table} assigned={assigned} seat={seat} />
      {assigned.called_off ? seat !== null && <NotBegun table={table} /> : seat !== null && <Choices table={table} assigned={assigned} seat={seat} />}
    </section>
  );
}

/** Whether the players are all here and plan the match. */
function talksNow({ called_off: calledOff, missing, talk_ms: talk }: AssignedView): boolean {
  return !calledOff && missing.length === 0 && talk != null;
}

function namesAt(table: TableView, seats: readonly Seat[]): string {
  return seats.map((one) => shortName(nameOf(table, table.seats[one]))).join(", ");
}

/** For screen readers: what this player plays, and when the match begins. The seconds are not counted down. */
function Plays({ seat, seconds }: { seat: Seat; seconds: number }) {
  const [first] = useState(seconds);
  return (
    <p class="unseen">
      {t.lobby.offer.own(colorOf(seat), boardOf(seat))} {t.lobby.four.beginsIn(first)}
    </p>
  );
}

/** What the players do now, in a sentence. */
function titleOf(table: TableView, { called_off: calledOff, missing, talk_ms: talk, exchange = [] }: AssignedView, seat: Seat | null): string {
  const names = (seats: readonly Seat[]) => namesAt(table, seats);
  if (calledOff) return t.lobby.four.isCalledOff(names(missing));
  if (missing.length > 0) return t.lobby.four.waitsFor(names(missing));
  if (talk == null) return t.lobby.four.allHere;
  if (seat === null) return t.lobby.four.others;
  const mate = names([partner(seat)]);
  if (exchange.includes(partner(seat))) return t.lobby.four.wantsExchange(mate);
  return exchange.includes(seat) ? t.lobby.four.askedExchange(mate) : t.lobby.four.plan(mate);
}

/** The time that is left, as a bar that gets shorter. It is full when the page learns of the time. */
function TimeBar({ ms }: { ms: number }) {
  const { tableAt } = useTable().state;
  const [whole] = useState(ms);
  return (
    <div class="timebar" aria-hidden="true">
      <span key={tableAt} style={{ "--from": Math.min(1, ms / whole), animationDuration: `${ms}ms` }} />
    </div>
  );
}

/** The two teams with the score between them, the viewer's first. */
function Teams({ table, assigned, seat }: BeforeProps & { seat: Seat | null }) {
  const first: Team = seat === null ? 1 : teamOf(seat);
  const [own, other] = [first, first === 1 ? 2 : 1] as const;
  const score = (team: Team) => scoreOf(table, team);
  const played = Math.max(0, ...table.people.map((one) => one.played));
  return (
    <div class="teams">
      <Players team={own} table={table} assigned={assigned} />
      <p class="setscore" aria-label={t.lobby.four.score} aria-hidden={played === 0 || !sameTeams(table)}>
        {played === 0 ? "–" : sameTeams(table) ? `${score(own)} : ${score(other)}` : ""}
      </p>
      <Players team={other} table={table} assigned={assigned} />
    </div>
  );
}

function personAt(table: TableView, seat: Seat): PersonView | null {
  const sitter = table.seats[seat];
  return sitter?.who === "person" ? personOf(table, sitter.id) : null;
}

/** Whether the partners of both teams have as many points: they have played together all the time. */
function sameTeams(table: TableView): boolean {
  return ([1, 2] as const).every((team) => {
    const [one, other] = TEAM_SEATS[team].map((seat) => personAt(table, seat));
    return one?.half_points === other?.half_points;
  });
}

function scoreOf(table: TableView, team: Team): string {
  const [seat] = TEAM_SEATS[team];
  return points((seat && personAt(table, seat)?.half_points) ?? 0);
}

function Players({ team, table, assigned }: BeforeProps & { team: Team }) {
  const played = Math.max(0, ...table.people.map((one) => one.played));
  const { you } = useTable().state;
  return (
    <ul data-team={team} aria-label={t.teamLong[team]}>
      {TEAM_SEATS[team].map((seat) => {
        const person = personAt(table, seat);
        const lag = assigned.lags?.[seat] ?? null;
        const isReady = person === null || person.ready;
        return (
          <li key={seat} data-ready={isReady} data-missing={assigned.missing.includes(seat)}>
            <span class="readydot">{isReady && <span class="unseen">{t.table.readyMark}</span>}</span>
            <span class="name" data-you={person?.id === you}>{shortName(nameOf(table, table.seats[seat]))}</span>
            <span class="unseen">, {seatText(seat)}</span>
            {played > 0 && !sameTeams(table) && person !== null && <b>{points(person.half_points)}</b>}
            {lag !== null && (
              <span class="lag" data-high={lag > 250} title={t.lobby.four.lag(lag)}>
                <span class="unseen">, {t.lobby.four.lag(lag)}</span>
                <span aria-hidden="true">{t.lobby.four.lagShort(lag)}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The two buttons: ready, and the change of boards with the partner. */
function Choices({ table, assigned, seat }: BeforeProps & { seat: Seat }) {
  const { store } = useTable();
  const me = personAt(table, seat);
  const ready = useRef<HTMLDivElement>(null);
  const talks = talksNow(assigned);
  useLayoutEffect(() => {
    if (talks) focusIfLost(ready.current?.querySelector("button") ?? null);
  }, [talks]);
  const seats = seatsOf(table.boards);
  const count = seats.filter((one) => personAt(table, one)?.ready !== false).length;
  const wants = assigned.exchange ?? [];
  const mine = wants.includes(seat);
  return (
    <div class="choices" ref={ready}>
      <Button look="primary big" disabled={!talks} aria-pressed={me?.ready === true} act={() => store.ask({ t: "ready", on: me?.ready !== true })}>
        <span>{t.lobby.four.ready}</span>
        <small>{t.lobby.four.readyOf(count, seats.length)}</small>
      </Button>
      <Button look="big" disabled={!talks} data-asked={wants.includes(partner(seat))} aria-pressed={mine} act={() => store.ask({ t: "exchange", on: !mine })}>
        <span>
          <SwapIcon />
          {t.lobby.four.exchange}
        </span>
        <small>{t.lobby.four.youGet(colorOf(partner(seat)), boardOf(partner(seat)))}</small>
      </Button>
    </div>
  );
}
