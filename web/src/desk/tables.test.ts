import { beforeAll, expect, it } from "vitest";

import { EVENING, HALL } from "../../dev/event.ts";
import { type EventState, next } from "../event/state.ts";
import type { EventNews, LiveTable } from "../wire.gen.ts";
import { loadText, loadWords } from "../words/index.ts";
import { wasPaired } from "./step.ts";
import { lineOf } from "./tablestate.tsx";
import { openTables, readyGames, stoppedTables, waitingTables } from "./tables.ts";

beforeAll(async () => {
  await Promise.all([loadText(), loadWords(["event", "desk"])]);
});

function stateOf(news: EventNews): EventState {
  const state = next(null, news, 0);
  if (state === null) throw new Error("news with a head");
  return state;
}

const tables = (all: readonly { readonly game: { readonly table: number } }[]) => all.map(({ game }) => game.table);

it("the tables that are ready, stopped or wait are known by their numbers", () => {
  const state = stateOf(HALL);
  expect(readyGames(state).map(({ table }) => table)).toEqual([1, 5]);
  expect(tables(waitingTables(state))).toEqual([2]);
  expect(tables(stoppedTables(state))).toEqual([4]);
  expect(openTables(state)).toHaveLength(5);
});

it("a table with a result does nothing more", () => {
  const last = HALL.rounds?.at(-1);
  const games = last?.games.map((row) => ({ ...row, result: "1-0" })) ?? [];
  const rounds = [...(HALL.rounds?.slice(0, -1) ?? []), ...(last === undefined ? [] : [{ ...last, games }])];
  expect(openTables(stateOf({ ...HALL, rounds }))).toEqual([]);
});

it("each table says in one line what it does", () => {
  const state = stateOf(HALL);
  const line = (change: Partial<LiveTable>) => {
    const [, one] = openTables(state);
    return one === undefined ? "" : lineOf(state, { ...one, ...change });
  };
  const name = state.entries.flatMap(({ players }) => players).find(({ id }) => waitingTables(state)[0]?.missing.includes(id) === true);
  expect(line({})).toBe(`Waits for ${name?.name}`);
  expect(line({ state: "ready" })).toBe("Ready");
  expect(line({ state: "no_clock", missing: [] })).toBe("No tablet");
  expect(line({ state: "claimed", calls: true })).toBe("A claim waits for the arbiter");
  expect(line({ state: "over" })).toBe("");
});

it("where results are only typed, a table without a tablet says nothing", () => {
  const state = stateOf(HALL);
  const { arbiter: _, ...desk } = state.desk ?? ({} as never);
  const [one] = openTables(state);
  expect(one && lineOf({ ...state, desk }, { ...one, state: "no_clock" })).toBe("");
});

it("an entry that no round has had can be removed", () => {
  const state = stateOf(EVENING.organizer);
  expect(state.entries.every((entry) => wasPaired(state, entry))).toBe(true);
  const ready = stateOf(EVENING.ready);
  expect(ready.entries.some((entry) => wasPaired(ready, entry))).toBe(false);
});
