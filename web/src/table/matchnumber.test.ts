import { afterEach, expect, it } from "vitest";

import { own } from "../lobby/index.ts";
import type { GameView, OwnLobby, TableView } from "../wire.gen.ts";
import { matchNumber } from "./matchnumber.ts";

const TABLE = { id: "t1" } as TableView;

afterEach(() => (own.value = null));

it.each([
  ["at a table of its own", null, 3, null, 3],
  ["before the first match at a table", null, 0, null, 1],
  ["of a set at another table", { table: "t2", played: 4, over: false }, 1, null, 1],
  ["of a set, while it runs", { table: "t1", played: 1, over: false }, 1, null, 2],
  ["of a set that has just ended, before the lobby has counted it", { table: "t1", played: 1, over: false }, 1, "1-0", 2],
  ["of a set, afterwards", { table: "t1", played: 2, over: true }, 1, "1-0", 2],
  ["of a set, without a result", { table: "t1", played: 1, over: true }, 1, "*", 2],
] as const)("the number of a match %s", (_, set, game, score, number) => {
  own.value = { set } as OwnLobby;
  expect(matchNumber({ game, result: score === null ? null : { score } } as GameView, TABLE)).toBe(number);
});
