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
