import { describe, expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { type EventState, next } from "./state.ts";
import { growth, PAGE_MS, type WallPage, wallPages } from "./turning.ts";

const evening = next(null, EVENING.watcher, 0) as EventState;
const kinds = (state: EventState) => [...new Set(wallPages(state, "en").map(({ is }) => is))];

/** As many tables in the last round. */
function withTables(count: number): EventState {
  const round = evening.rounds[1];
  const table = round?.pairing.tables[0];
  if (round === undefined || table === undefined) throw new Error("the evening has two rounds");
  const tables = Array.from({ length: count }, (_, index) => ({ ...table, table: index + 1 }));
  const games = tables.map(({ table: no }) => ({ table: no, game: 1 }));
  const last = { ...round, games, pairing: { ...round.pairing, tables } };
  const live = new Map(tables.map(({ table: no }) => [`2.${no}.1`, { game: { round: 2, table: no, game: 1 }, missing: [], calls: false, state: "runs" as const, preview: {} as never, at: 0 }]));
  return { ...evening, rounds: [...evening.rounds.slice(0, 1), last], live };
}

describe("the wall", () => {
  it("shows the pairings by table and by name, the clocks and the standings while a round is played", () => {
    expect(kinds(evening)).toEqual(["byTable", "byName", "clocks", "standings"]);
  });

  it("has larger letters where there is little on a page", () => {
    expect(wallPages(evening, "en").map(growth)).toEqual([1.5, 1.5, 1.5, 14 / 11]);
    expect(wallPages(withTables(7), "en").map(growth).at(0)).toBe(1);
  });

  it("shows results and standings after a round, and the name of the event before the first one", () => {
    expect(kinds(next(null, SWISS.watcher, 0) as EventState)).toEqual(["byTable", "standings"]);
    expect(kinds(next(null, EVENING.ready, 0) as EventState)).toEqual(["title"]);
  });

  it("shows the final standings and the prizes when the event is over", () => {
    const swiss = next(null, SWISS.watcher, 0) as EventState;
    const over = { ...swiss, head: { ...swiss.head, over: true } };
    expect(kinds(over)).toEqual(["standings"]);
    expect(kinds({ ...over, head: { ...over.head, prizes: [["Cup", [0]]] } })).toEqual(["standings", "prizes"]);
  });

  it("shows sixteen tables within 15 seconds", () => {
    const pages = wallPages(withTables(16), "en");
    const matches = pages.filter((page) => page.is === "byTable" && page.rows.some(({ is }) => is === "table"));
    const clocks = pages.filter(({ is }) => is === "clocks");
    for (const shown of [matches, clocks]) {
      expect(shown.length * PAGE_MS).toBeLessThanOrEqual(15_000);
      expect(shown.map((page) => pages.indexOf(page))).toEqual([pages.indexOf(shown[0] as WallPage), pages.indexOf(shown[0] as WallPage) + 1]);
    }
  });

  it("names those who do not play after the tables, a few in a row", () => {
    const rows = wallPages(evening, "en").flatMap((page) => (page.is === "byTable" ? page.rows : []));
    expect(rows.map(({ is }) => is)).toEqual(["table", "table", "idle"]);
    const out = evening.entries.map(({ id }) => id).slice(0, 5);
    const many = evening.rounds.map((round) => ({ ...round, pairing: { ...round.pairing, out } }));
    const idle = wallPages({ ...evening, rounds: many }, "en").flatMap((page) => (page.is === "byTable" ? page.rows : [])).filter(({ is }) => is === "idle");
    expect(idle.map((row) => (row.is === "idle" ? row.line.names.length : 0))).toEqual([4, 1]);
  });

  it("has every name once, in the order of the alphabet", () => {
    const names = wallPages(evening, "cs").flatMap((page) => (page.is === "byName" ? page.rows.map(({ name }) => name) : []));
    expect(names.length).toBe(9);
    expect(names).toEqual(names.toSorted(new Intl.Collator("cs").compare));
  });
});
