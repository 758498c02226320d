import { expect, it } from "vitest";

import { EVENING, SWISS } from "../../dev/event.ts";
import { next } from "../event/state.ts";
import type { EventNews, PairingView } from "../wire.gen.ts";
import { swapped, teamsAt } from "./pairing.ts";

function stateOf(news: EventNews) {
  const state = next(null, news, 0);
  if (state === null) throw new Error("no event");
  return state;
}

const EMPTY: PairingView = { tables: [], byes: [], out: [], absent: [] };

it("two players change places", () => {
  const pairing = { ...EMPTY, tables: [{ table: 1, seats: { A: 0, a: 1, B: 2, b: 3 } }], out: [4] };
  const state = stateOf(EVENING.ready);
  expect(swapped(state, pairing, { is: "player", id: 0 }, { is: "player", id: 3 })?.tables[0]?.seats).toEqual({ A: 3, a: 1, B: 2, b: 0 });
  const out = swapped(state, pairing, { is: "entry", id: 4 }, { is: "player", id: 2 });
  expect(out?.tables[0]?.seats.B).toBe(4);
  expect(out?.out).toEqual([2]);
});

it("of a pair both partners move", () => {
  const state = stateOf(SWISS.organizer);
  const pairing = { ...EMPTY, tables: [{ table: 1, seats: { A: 0, a: 2, B: 3, b: 1 } }], byes: [2] };
  const after = swapped(state, pairing, { is: "player", id: 1 }, { is: "entry", id: 2 });
  expect(after?.tables[0]?.seats).toEqual({ A: 4, a: 2, B: 3, b: 5 });
  expect(after?.byes).toEqual([0]);
});

it("the teams of a table are known", () => {
  expect(teamsAt(stateOf(EVENING.over), 1, { table: 1, game: 1 })).toEqual([[8, 7], [1, 6]]);
});
