import { expect, it } from "vitest";

import { SWISS } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import { equalEntries } from "./deciders.ts";

/** The standings of a Swiss with these tie-breaks: all entries have the same of the first, and each another of the second. */
function after(tieBreaks: readonly string[]): EventState {
  const state = next(null, SWISS.organizer, 0);
  if (state === null) throw new Error("no event");
  const standings = state.standings.map((row, index) => ({ ...row, tie_breaks: [1, index] }));
  return { ...state, standings, head: { ...state.head, tie_breaks: [...tieBreaks] } };
}

it("those with the same points may play a decider, if nothing before it separates them", () => {
  const state = after(["wins", "decider"]);
  const groups = equalEntries(state);
  expect(groups.length).toBeGreaterThan(0);
  for (const group of groups) {
    const points = group.map((entry) => state.standings.find((row) => row.entry === entry)?.points);
    expect(new Set(points).size).toBe(1);
  }
  // Quido has left.
  const gone = state.entries.filter((one) => one.state !== "here").map(({ id }) => id);
  expect(gone).not.toEqual([]);
  expect(groups.flat().filter((entry) => gone.includes(entry))).toEqual([]);
});

it("no decider counts that a tie-break makes needless, or that is no tie-break", () => {
  expect(equalEntries(after(["wins", "buchholz", "decider"]))).toEqual([]);
  expect(equalEntries(after(["wins", "buchholz"]))).toEqual([]);
});

/** A state with these rows: group, entry, points and the values of the tie-breaks. */
function withRows(format: string, tieBreaks: readonly string[], rows: readonly (readonly [number | null, number, number, readonly number[]])[]): EventState {
  const state = after(tieBreaks);
  const [row] = state.standings;
  if (row === undefined) throw new Error("no standings");
  const standings = rows.map(([group, entry, points, ties]) => ({ ...row, ...(group === null ? {} : { group }), entry, points, tie_breaks: [...ties] }));
  return { ...state, standings, head: { ...state.head, format, tie_breaks: [...tieBreaks] } };
}

it("in a knockout those of the same stage may, whatever points they have", () => {
  const rows = [[null, 0, 3, [4, 0]], [null, 1, 2, [3, 0]], [null, 2, 1, [2, 0]], [null, 3, 2, [2, 0]]] as const;
  expect(equalEntries(withRows("knockout", ["stage", "decider"], rows))).toEqual([[2, 3]]);
});

it("two of different groups play no decider", () => {
  const rows = [[1, 0, 3, [0]], [1, 1, 2, [0]], [2, 2, 3, [0]], [2, 3, 3, [0]]] as const;
  expect(equalEntries(withRows("round-robin", ["decider"], rows))).toEqual([[2, 3]]);
});
