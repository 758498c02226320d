// An event as this page knows it: what the server has said so far. It is pure.

import type {
  DeskView,
  EntryView,
  EventHead,
  EventNews,
  EventYou,
  GameRef,
  GameRow,
  LiveTable,
  RoundView,
  SeatedTable,
  StandingView,
} from "../wire.gen.ts";

export interface EventState {
  /** How many lines of the log the page has seen. */
  readonly seen: number;
  readonly head: EventHead;
  /** When `head` arrived, in ms of the page's clock. */
  readonly headAt: number;
  readonly entries: readonly EntryView[];
  /** The rounds, the first one first. */
  readonly rounds: readonly RoundView[];
  readonly standings: readonly StandingView[];
  readonly you: EventYou;
  /** What only those see who run the event; null for all others. */
  readonly desk: DeskView | null;
  /** The tables that are played now, by `keyOf` their games. */
  readonly live: ReadonlyMap<string, ShownTable>;
}

/** A table that is played now, and when the page heard of it, in ms of its clock. */
export interface ShownTable extends LiveTable {
  readonly at: number;
}

/** The state after some news; null as long as the server has not said what the event is. `at`: the page's clock, ms. */
export function next(state: EventState | null, news: EventNews, at: number): EventState | null {
  const head = news.head ?? state?.head;
  if (head === undefined) return null;
  const you = news.you ?? state?.you ?? { is: "watcher" };
  return {
    seen: news.seen,
    head,
    headAt: news.head === undefined ? (state?.headAt ?? at) : at,
    entries: news.entries ?? state?.entries ?? [],
    rounds: roundsAfter(state?.rounds ?? [], news),
    standings: news.standings ?? state?.standings ?? [],
    you,
    desk: you.is === "staff" ? (news.desk ?? state?.desk ?? null) : null,
    live: liveAfter(state?.live ?? new Map(), news, at),
  };
}

function roundsAfter(before: readonly RoundView[], { rounds = [], paired }: EventNews): readonly RoundView[] {
  if (rounds.length === 0 && before.length === paired) return before;
  const after = before.slice(0, paired);
  for (const round of rounds) after[round.round - 1] = round;
  return after;
}

/** Only the tables of the last round are played. */
function liveAfter(before: ReadonlyMap<string, ShownTable>, { live = [], paired }: EventNews, at: number): ReadonlyMap<string, ShownTable> {
  const stale = [...before.values()].some((table) => table.game.round !== paired);
  if (live.length === 0 && !stale) return before;
  const kept = [...before].filter(([, table]) => table.game.round === paired);
  return new Map([...kept, ...live.map((table) => [keyOf(table.game), { ...table, at }] as const)]);
}

/** A text for a game, by which it is found. */
export function keyOf({ round, table, game }: GameRef): string {
  return `${round}.${table}.${game}`;
}

/** The names of all players by their numbers, also of those who were replaced. */
export function playerNames(state: EventState): ReadonlyMap<number, string> {
  const all = state.entries.flatMap(({ players, former = [] }) => [...players, ...former]);
  return new Map(all.map(({ id, name }) => [id, name]));
}

/** The name of an entry: `Anna`, or `Anna / Bob`. */
export function entryName(entry: EntryView | undefined): string {
  return entry === undefined ? "" : entry.players.map(({ name }) => name).join(" / ");
}

/** The entries by their numbers. */
export function entriesById(state: EventState): ReadonlyMap<number, EntryView> {
  return new Map(state.entries.map((entry) => [entry.id, entry]));
}

/** The number of the entry of each player. */
export function entryOfPlayers(state: EventState): ReadonlyMap<number, number> {
  const pairs = state.entries.flatMap(({ id, players, former = [] }) => [...players, ...former].map((one) => [one.id, id] as const));
  return new Map(pairs);
}

/** The last round; undefined before the first one. */
export function lastRound(state: EventState): RoundView | undefined {
  return state.rounds.at(-1);
}

/** The games of a round without a result. */
export function missing(round: RoundView): readonly GameRow[] {
  return round.games.filter(({ result }) => result === undefined);
}

/** Who plays a game; undefined if there is no such table. In the second game partners change places. */
export function seatsOf(round: RoundView | undefined, { table, game }: Pick<GameRef, "table" | "game">): SeatedTable["seats"] | undefined {
  const seats = round?.pairing.tables.find((one) => one.table === table)?.seats;
  if (seats === undefined || game === 1) return seats;
  return { A: seats.b, b: seats.A, a: seats.B, B: seats.a };
}

/** The row of a game. */
export function gameRow(state: EventState, { round, table, game }: GameRef): GameRow | undefined {
  return state.rounds[round - 1]?.games.find((one) => one.table === table && one.game === game);
}
