// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { frame, game, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import type { Possibility, Seat } from "../wire.gen.ts";
import { Actions, IncomingOffer } from "./actions.tsx";
import { News } from "./news.tsx";
import { opened } from "./pane.tsx";

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

it("the question before a resignation has a red button, unlike that before a draw offer", () => {
  root.press("Resign");
  expect(root.texts(".question .danger")).toEqual(["Yes"]);
  root.press("No");
  root.press("Draw");
  expect(root.texts(".question .primary")).toEqual(["Yes"]);
});

it("a question closes an open pane, which would cover it, and a pane that is opened then stays open", () => {
  opened.value = "moves";
  root.hear(frame(2, { e: "draw_offered", seat: "b" }, { can: [{ act: "answer_draw", seat: "B", from: "b" }] }));
  expect(question()).toContain("draw");
  expect(opened.value).toBe(null);
  opened.value = "chat";
  root.hear(frame(3, { e: "went_away", seat: "a" }, { can: [{ act: "answer_draw", seat: "B", from: "b" }] }));
  expect(opened.value).toBe("chat");
  opened.value = null;
});
