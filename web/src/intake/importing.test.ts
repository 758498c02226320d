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
  answer(0, { place: [1, 12], ply: 0, text: "FEN: board B: 'x' is no piece" });
  await importText("8/8 w | x b");
  expect(importError.value).toContain("line 1, column 12: FEN: board B: 'x' is no piece");
  expect(route.value.page).toBe("home");
});

it("a game that breaks off at a move is opened, and a position without a defect too", async () => {
  answer(0, { place: [1, 5], ply: 0, text: "1A. Jf3: not a move" });
  await importText("1A. Jf3");
  expect(route.value.page).toBe("records");
  route.value = routeOf("/");
  answer(0, null);
  await importText("8/8 w | 8/8 b");
  expect(route.value.page).toBe("records");
  expect(importError.value).toBe("");
});
