// What the wall shows, page by page. It is pure.

import type { RoundView, SeatedTable, StandingView } from "../wire.gen.ts";
import { type IdleLine, idleLines, seatList, type SeatLine } from "./seatlist.ts";
import { type EventState, keyOf, lastRound, missing } from "./state.ts";

/** How long a page is shown, ms: two pages of tables are shown within 15 seconds. */
export const PAGE_MS = 7_000;

/** How much is on a page. */
const TABLES = 8;
const NAMES = 26;
const ROWS = 13;
/** With few tables the letters are at most so many times larger: names still have room. */
const LARGEST = 1.5;
/** So many players who do not play are in a row. */
const IDLE = 4;

/** A row of the list by table: a match, or those who do not play. */
export type TableRow = { readonly is: "table"; readonly table: SeatedTable } | { readonly is: "idle"; readonly line: IdleLine };

/** A prize, and the entries that share it. */
export type Prize = readonly [name: string, winners: readonly number[]];

interface Part {
  /** Which page of its kind it is, from 1, and how many there are. */
  readonly no: number;
  readonly of: number;
}

/** How many times larger the letters of a page with little on it are. */
export function growth(page: WallPage): number {
  switch (page.is) {
    case "byTable":
    case "prizes":
      return grown(TABLES, page.rows.length);
    case "byName":
      return grown(NAMES, page.rows.length);
    case "clocks":
      return grown(TABLES / 2, page.rows.length);
    case "standings":
      // Above the rows are the names of the columns, and above each group is its name.
      return grown(ROWS + 1, page.rows.length + new Set(page.rows.map(({ group }) => group)).size + 1);
    case "title":
      return 1;
  }
}

function grown(most: number, rows: number): number {
  return Math.max(1, Math.min(LARGEST, most / rows));
}

export type WallPage = Part &
  (
    | { readonly is: "byTable"; readonly rows: readonly TableRow[] }
    | { readonly is: "clocks"; readonly rows: readonly SeatedTable[] }
    | { readonly is: "byName"; readonly rows: readonly SeatLine[] }
    | { readonly is: "standings"; readonly rows: readonly StandingView[] }
    | { readonly is: "prizes"; readonly rows: readonly Prize[] }
    | { readonly is: "title" }
  );

export function wallPages(state: EventState, language: string): readonly WallPage[] {
  const round = lastRound(state);
  const standings = parts("standings", state.standings, ROWS);
  if (round === undefined) return [{ is: "title", no: 1, of: 1 }];
  if (state.head.over) return [...standings, ...parts<"prizes", Prize>("prizes", state.head.prizes ?? [], TABLES)];
  const tables = parts("byTable", tableRows(state, round), TABLES);
  // After the round its results are shown.
  if (missing(round).length === 0) return [...tables, ...standings];
  const names = parts("byName", seatList(state, round, language), NAMES);
  const clocks = parts("clocks", running(state, round), TABLES);
  return [...tables, ...names, ...clocks, ...(round.round > 1 ? standings : [])];
}

/** All tables, and then those who do not play, a few in each row. */
function tableRows(state: EventState, round: RoundView): readonly TableRow[] {
  const most = state.head.pairs ? IDLE / 2 : IDLE;
  const idle = idleLines(state, round).flatMap(({ why, names }) => parts(why, names, most).map(({ rows }): TableRow => ({ is: "idle", line: { why, names: rows } })));
  return [...round.pairing.tables.map((table): TableRow => ({ is: "table", table })), ...idle];
}

/** The tables that have clocks now. */
function running(state: EventState, round: RoundView): readonly SeatedTable[] {
  const live = round.games.filter((game) => state.live.get(keyOf({ ...game, round: round.round }))?.preview !== undefined);
  return round.pairing.tables.filter(({ table }) => live.some((game) => game.table === table));
}

/** The rows as pages of a kind. */
function parts<K extends string, R>(is: K, rows: readonly R[], most: number): readonly (Part & { readonly is: K; readonly rows: readonly R[] })[] {
  const of = Math.ceil(rows.length / most);
  return Array.from({ length: of }, (_, index) => ({ is, no: index + 1, of, rows: rows.slice(index * most, (index + 1) * most) }));
}
