import { expect, it } from "vitest";

import { game, MATE, person, table } from "../../dev/fixtures.ts";
import { visitOf } from "./visit.ts";

const bot = { who: "bot", name: "Bot Barbara", level: "club" } as const;
const shown = {
  you: 1,
  role: null,
  game: null,
  table: table({
    control: "no clocks",
    people: [person(1, "Anna"), person(2, "Guest 2"), person(5, "Guest 5")],
    seats: { A: { who: "person", id: 1 }, a: { who: "person", id: 2 }, B: bot, b: { who: "person", id: 2 } },
  }),
};

it("a visit keeps the players and the time control as the server names them, in no language", () => {
  expect(visitOf("t", shown)).toEqual({ table: "t", control: "no clocks", preset: "fics", names: ["Guest 2", "Bot Barbara"], playing: false });
});

function isPlaying(change: Parameters<typeof game>[0]): boolean | undefined {
  return visitOf("t", { ...shown, game: game(change) })?.playing;
}

it("a visit keeps whether the person's match runs", () => {
  expect(isPlaying({})).toBe(true);
  expect(isPlaying({ result: MATE })).toBe(false);
  expect(isPlaying({ yours: [] })).toBe(false);
});

it("a visit keeps that the lobby made the table", () => {
  const assigned = { missing: [], called_off: false, lobby: true };
  expect(visitOf("t", { ...shown, table: table({ assigned }) })?.lobby).toBe(true);
  expect(visitOf("t", shown)?.lobby).toBe(undefined);
});

it("a clock or an arbiter has no way back, and keeps no visit", () => {
  expect(visitOf("t", { ...shown, role: { is: "clock", board: null } })).toBe(null);
});
