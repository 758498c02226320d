// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { frame, game, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import type { Possibility, Seat } from "../wire.gen.ts";
import { Actions, IncomingOffer } from "./actions.tsx";
import { News } from "./news.tsx";

let root: TableRoot;
const AGREED = "Board A agreed to a draw. Board B must agree too.";

/** Opens a match for the player at `seat`. */
function sit(seat: Seat): void {
  root = new TableRoot();
  root.hear(welcome({ game: game({ yours: [seat], can: [{ act: "resign", seat }, { act: "offer_draw", seat }] }) }));
  root.show([<News />, <IncomingOffer />, <Actions />]);
}

function agreeOnA(can: Possibility[]): void {
  root.hear(frame(2, { e: "draw_offered", seat: "A" }, { can }), frame(3, { e: "draw_accepted", seat: "a" }, { can }));
}

function question(): string | null {
  return root.texts(".question.incoming span")[0] ?? null;
}

beforeEach(() => sit("B"));
afterEach(() => root.close());

it("when one board agreed to a draw, the players of the other are asked until they answer", () => {
  agreeOnA([{ act: "offer_draw", seat: "B" }]);
  expect(root.texts(".news")[0]).toContain(AGREED);
  expect(question()).toBe(AGREED);
  root.press("Accept");
  expect(root.access.state.pending.map(({ command }) => command.t)).toEqual(["offer_draw"]);
  root.hear(frame(4, { e: "draw_offered", seat: "B" }, { can: [{ act: "await_answer", seat: "B" }] }));
  expect(question()).toBe(null);
  expect(root.texts(".news")[0]).toContain(AGREED);
});

it("a player may decline the draw that the other board agreed to, and is not asked again", () => {
  agreeOnA([{ act: "offer_draw", seat: "B" }]);
  root.press("Decline");
  expect(question()).toBe(null);
  expect(root.access.state.pending).toEqual([]);
});

it("a player who agreed reads that the other board must agree too", () => {
  root.close();
  sit("A");
  agreeOnA([{ act: "await_answer", seat: "A" }]);
  expect(root.texts(".news")[0]).toContain(AGREED);
  expect(question()).toBe(null);
  root.hear(frame(4, { e: "draw_declined", seat: "a" }));
  expect(root.texts(".news")[0]).not.toContain(AGREED);
});

it("a question before an act has no red button", () => {
  root.press("Resign");
  expect(root.texts(".question")[0]).toContain("Yes");
  expect(root.texts(".danger")).toHaveLength(0);
});
