// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { RECORDS } from "../../dev/records.ts";
import { route, routeOf } from "../route.ts";
import type { RecordsView, Remarked } from "../wire.gen.ts";
import { importError, importText } from "./importing.ts";

/** The server answers an upload with one game that has this defect. */
function answer(plies: number, defect: Remarked | null): void {
  const [game] = RECORDS.games;
  const list = { ...RECORDS, games: [{ ...game, plies, defect }] } as RecordsView;
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(list))));
}

beforeEach(() => {
  route.value = routeOf("/");
  importError.value = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a position that cannot be read is explained with its place, and no board is opened", async () => {
  answer(0, { place: [1, 12], ply: 0, text: "FEN: board B: 'x' is no piece", fault: null });
  await importText("8/8 w | x b");
  expect(importError.value).toContain("line 1, character 12: FEN: board B: 'x' is no piece");
  expect(route.value.page).toBe("home");
});

it("a text without a game is explained with its place in words, and invisible letters are one sign", async () => {
  const fault = { is: "no_move", said: "blah\\u{0}" };
  const args = { place: [2, 3], ply: null, text: "“blah\\u{0}” is not a move with its number and seat", fault };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ code: "nothing_read", args, text: `2:3: ${args.text}` }), { status: 422 })));
  await importText("1A. e4\n  blah\0");
  expect(importError.value).toBe("No game or position found: line 2, character 3: “blah�” is not a move with its number and seat");
});

it("a game that breaks off at a move is opened, and a position without a defect too", async () => {
  answer(0, { place: [1, 5], ply: 0, text: "1A. Jf3: not a move", fault: { is: "not_a_move", mv: "1A. Jf3" } });
  await importText("1A. Jf3");
  expect(route.value.page).toBe("records");
  route.value = routeOf("/");
  answer(0, null);
  await importText("8/8 w | 8/8 b");
  expect(route.value.page).toBe("records");
  expect(importError.value).toBe("");
});
