import { describe, expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { type EventState, next } from "./state.ts";
import { PAGE_MS, wallPages } from "./turning.ts";

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

  it("shows results and standings after a round, and the name of the event before the first one", () => {
    expect(kinds(next(null, SWISS.watcher, 0) as EventState)).toEqual(["byTable", "standings"]);
    expect(kinds(next(null, EVENING.ready, 0) as EventState)).toEqual(["title"]);
  });

  it("shows sixteen tables within 15 seconds", () => {
    for (const is of ["byTable", "clocks"]) {
      const pages = wallPages(withTables(16), "en").filter((page) => page.is === is);
      expect(pages.length * PAGE_MS).toBeLessThanOrEqual(15_000);
      expect(pages.map(({ no, of }) => [no, of])).toEqual([
        [1, 2],
        [2, 2],
      ]);
    }
  });

  it("has every name once, in the order of the alphabet", () => {
    const names = wallPages(evening, "cs").flatMap((page) => (page.is === "byName" ? page.rows.map(({ name }) => name) : []));
    expect(names.length).toBe(9);
    expect(names).toEqual(names.toSorted(new Intl.Collator("cs").compare));
  });
});
