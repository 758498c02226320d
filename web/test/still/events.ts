// What arrives at the pages of an event while a person is about to press a control: at the desk in a round, and at the pages
// of a player who reports a result, of a watcher, and of people who enter.

import { EVENING, eventSays, SWISS } from "../../dev/event.ts";
import { MIDDLE, table } from "../../dev/fixtures.ts";
import type { DeskView, EntryView, EventNews, GameRef, RoundView } from "../../src/wire.gen.ts";
import type { Arrival } from "./arrivals.ts";
import type { Scene } from "./look.ts";

const AT = "/e/evening12345?key=zgzfd9vdsuy6dm6zdw9qsurqj3";

/** News that the page has to show. */
function says(name: string, news: Partial<EventNews>, without?: RegExp): Arrival {
  return { name, says: () => [eventSays({ seen: 1_000, paired: ROUND.round, ...news })], shows: true, ...(without && { without }) };
}

/** The last round of the Swiss before its first result. */
const ROUND: RoundView = open(SWISS.organizer.rounds?.at(-1));
const ROUNDS = [...(SWISS.organizer.rounds ?? []).slice(0, -1), ROUND];

function open(round: RoundView | undefined): RoundView {
  if (round === undefined) throw new Error("the Swiss has rounds");
  return { ...round, games: round.games.map(({ table: no, game }) => ({ table: no, game, link: `link${no}` })) };
}

/** The round after results at these tables. */
function after(...tables: readonly number[]): RoundView {
  return { ...ROUND, games: ROUND.games.map((row) => (tables.includes(row.table) ? { ...row, result: "1-0", replay: true } : row)) };
}

function at(no: number): GameRef {
  return { round: ROUND.round, table: no, game: 1 };
}

const LATE: EntryView = { id: 12, players: [{ id: 40, name: "Late Comer" }, { id: 41, name: "Later Still" }], rating: null, state: "here", agrees: null };
const ENTRIES = [...(SWISS.organizer.entries ?? []), LATE];
const [MISSING = 0] = Object.values(ROUND.pairing.tables[2]?.seats ?? {});

/** The desk of an event. Players are missing there as soon as they do not come. */
const HEAD = SWISS.organizer.head && { ...SWISS.organizer.head, finished: false, over: false, hall: { ...SWISS.organizer.head.hall, no_show_min: 1 } };
const DESK: DeskView = { ...(SWISS.organizer.desk as DeskView), reports: [], disputes: [], log: [{ no: 1, at_ms: 0, what: { fact: "paired" } }] };
const BASE: EventNews = { ...SWISS.organizer, ...(HEAD && { head: HEAD }), desk: DESK, rounds: ROUNDS, live: [] };
const DISPUTED: DeskView = { ...DESK, reports: [{ game: at(2), team: "one", result: "1-0" }, { game: at(2), team: "two", result: "0-1" }], disputes: [at(2)] };

const AT_DESK: readonly Arrival[] = [
  // After its first result a round is not paired again.
  says("a result", { rounds: [after(4)] }, /Pair this round again/),
  says("another result", { rounds: [after(1, 4)] }),
  says("a dispute", { desk: DISPUTED }),
  says("a call", { live: [{ game: at(5), state: "claimed", missing: [], calls: true }] }),
  says("a player who has not come", { live: [{ game: at(3), state: "waits", missing: [MISSING], calls: false }] }),
  says("the dispute is settled", { desk: DESK, rounds: [after(1, 2, 4)] }, /Decide/),
  says("the call is answered", { live: [{ game: at(5), state: "runs", missing: [], calls: false }] }, /Go to|Decide|All/),
  says("the player has come", { live: [{ game: at(3), state: "begins", missing: [], calls: false }] }, /Decide|Win for|can play/),
  says("a late entry", { entries: ENTRIES }),
  // The first messages come again: without the late entry.
  { name: "connection lost and back", says: () => [], cuts: true, without: /Late Comer/ },
];

const PLAYER = EVENING.player.you?.is === "player" ? EVENING.player.you : null;
const PLAYS: EventNews = { ...EVENING.player, ...(PLAYER && { you: { ...PLAYER, said: [null, null] as [null, null] } }), live: [] };

function said(name: string, mine: string | null, theirs: string | null): Arrival {
  return { name, says: () => [eventSays({ seen: 1_000, paired: 2, ...(PLAYER && { you: { ...PLAYER, said: [mine, theirs] } }) })], shows: true };
}

const AT_PLAYER: readonly Arrival[] = [
  said("an opponent says a result", null, "0-1"),
  said("this team says another one", "1-0", "0-1"),
  said("this team says the same", "0-1", "0-1"),
  { name: "a late entry", says: () => [eventSays({ seen: 1_001, paired: 2, entries: [...(EVENING.player.entries ?? []), { ...LATE, players: LATE.players.slice(0, 1) }] })], shows: true },
];

const AT_WATCHER: readonly Arrival[] = [
  says("a result", { rounds: [after(4)] }),
  says("another result", { rounds: [after(1, 4)], standings: (SWISS.watcher.standings ?? []).toReversed() }),
];

const ENTER: readonly Arrival[] = [
  { name: "another one enters", says: () => [eventSays({ seen: 1_000, paired: 2, entries: [...(EVENING.signUp.entries ?? []), { ...LATE, players: LATE.players.slice(0, 1) }] })] },
];

function scene(news: EventNews, shown: string, arrivals: readonly Arrival[]): Scene {
  return { path: AT, says: [eventSays(news)], game: MIDDLE, at: table(), shown, arrivals };
}

export const EVENTS: Readonly<Record<string, Scene>> = {
  "the desk in a round": scene(BASE, ".nextstep .deskmatch", AT_DESK),
  "a player says a result": scene(PLAYS, ".reporting .button", AT_PLAYER),
  "a watcher of an event": scene({ ...SWISS.watcher, ...(HEAD && { head: HEAD }), rounds: ROUNDS }, ".matchrow", AT_WATCHER),
  "sign-up": scene(EVENING.signUp, ".event form", ENTER),
};
