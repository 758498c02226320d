import { describe, expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { crosstable } from "./crosstable.ts";
import { type EventState, next } from "./state.ts";

const swiss = next(null, SWISS.watcher, 0) as EventState;
const evening = next(null, EVENING.watcher, 0) as EventState;

describe("the crosstable", () => {
  it("has a row for each entry in the order of the standings, and a cell for each round", () => {
    const rows = crosstable(swiss);
    expect(rows.map(({ entry }) => entry)).toEqual(swiss.standings.map(({ entry }) => entry));
    expect(rows.every(({ cells }) => cells.length === swiss.rounds.length)).toBe(true);
  });

  it("names opponents by their lines, each by the other", () => {
    const rows = crosstable(swiss);
    for (const { line, cells } of rows) {
      cells.forEach(({ opponents }, round) => {
        for (const other of opponents) expect(rows[other - 1]?.cells[round]?.opponents).toContain(line);
      });
    }
  });

  it("divides one point in each match", () => {
    const rows = crosstable(swiss);
    const played = rows.flatMap(({ cells }) => cells.filter(({ kind }) => kind === "played"));
    expect(played.length).toBeGreaterThan(20);
    expect(played.reduce((sum, { points }) => sum + points, 0)).toBe(played.length / 2);
  });

  it("has the partner where partners change, and says who sits out", () => {
    const cells = crosstable(evening).flatMap((row) => row.cells);
    expect(cells.filter(({ kind, partner }) => kind === "played" && partner === null)).toEqual([]);
    expect(cells.filter(({ kind }) => kind === "out").length).toBe(2);
    expect(cells.filter(({ kind }) => kind === "open").length).toBe(4);
  });
});
