import { expect, it } from "vitest";

import { SWISS } from "../../dev/event.ts";
import { next } from "../event/state.ts";
import { bestOf, finalOf } from "./final.ts";

const state = next(null, SWISS.organizer, 0);

it("the best play in the final, without those who have left", () => {
  if (state === null) throw new Error("no event");
  const best = bestOf(state);
  expect(best).toHaveLength(11);
  expect(best[0]).toEqual({ name: "Ctibor", partner: "Dora", rating: 1950 });
  expect(best.some(({ name }) => name === "Quido")).toBe(false);
});

it("of groups the first of each come first", () => {
  if (state === null) throw new Error("no event");
  const half = Math.floor(state.standings.length / 2);
  const standings = state.standings.map((row, index) => (index < half ? { ...row, group: 1, rank: index + 1 } : { ...row, group: 2, rank: index - half + 1 }));
  const best = bestOf({ ...state, standings });
  const names = [0, half].map((index) => state.entries.find(({ id }) => id === standings[index]?.entry)?.players[0]?.name);
  expect(best.slice(0, 2).map(({ name }) => name)).toEqual(names);
});

it("a final has the rules of its event", () => {
  if (state === null) throw new Error("no event");
  expect(finalOf(state, "Final")).toMatchObject({ setup: { name: "Final", format: "round-robin", rules: "asten" }, organizer: "Olga" });
});
