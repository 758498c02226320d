import { expect, it } from "vitest";

import { EVENING } from "../../dev/event.ts";
import { target } from "./going.ts";
import { type EventState, next } from "./state.ts";

const state = next(null, EVENING.player, 0) as EventState;
const game = { round: 2, table: 2, game: 1 };
const link = state.rounds[1]?.games[1]?.link ?? "";
const online: EventState = { ...state, head: { ...state.head, hall: { ...state.head.hall, place: "online" } } };
const player = { is: "player", id: 1, game, said: [null, null] } as const;
const tablet = { is: "tablet", table: 2, board: null, game } as const;

it("a player belongs to the online table of their game, and at real boards to no page", () => {
  expect(target(online, { ...player, said: [null, null] }, "k 1")).toBe(`/t/${link}?key=k%201`);
  expect(target(state, { ...player, said: [null, null] }, "k")).toBeNull();
  expect(target(online, { is: "player", id: 1, game: null, said: [null, null] }, "k")).toBeNull();
});

it("a tablet belongs to the clock of its table, until its match has a result", () => {
  expect(target(state, tablet, "k")).toBe(`/t/${link}/clock?key=k`);
  expect(target(state, { ...tablet, game: null }, "k")).toBeNull();
  expect(target(online, tablet, "k")).toBeNull();
});

it("watchers stay", () => {
  expect(target(online, { is: "watcher" }, null)).toBeNull();
});
