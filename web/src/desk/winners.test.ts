import { expect, it } from "vitest";

import { SWISS } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import { winnersOf } from "./winners.ts";

/** The Swiss with other standings: rows of group, place, entry and points. */
function after(rows: readonly (readonly [number | null, number, number, number])[]): EventState {
  const state = next(null, SWISS.organizer, 0);
  const row = state?.standings[0];
  if (state === null || row === undefined) throw new Error("no standings");
  const standings = rows.map(([group, rank, entry, points]) => ({ ...row, ...(group === null ? {} : { group }), rank, entry, points }));
  return { ...state, standings };
}

it("who is first wins, and those who share the place do", () => {
  expect(winnersOf(after([[null, 1, 0, 4], [null, 2, 1, 3]]))).toEqual([{ group: null, names: ["Adam / Bára"], points: 4 }]);
  expect(winnersOf(after([[null, 1, 0, 4], [null, 1, 1, 4]]))).toEqual([{ group: null, names: ["Adam / Bára", "Ctibor / Dora"], points: 4 }]);
});

it("each group has its winner with its own points", () => {
  expect(winnersOf(after([[1, 1, 0, 4], [1, 2, 2, 3], [2, 1, 1, 2.5], [2, 2, 3, 1]]))).toEqual([
    { group: 1, names: ["Adam / Bára"], points: 4 },
    { group: 2, names: ["Ctibor / Dora"], points: 2.5 },
  ]);
});

it("without points there is no winner", () => {
  expect(winnersOf(after([[null, 1, 0, 0], [null, 1, 1, 0]]))).toEqual([]);
});
