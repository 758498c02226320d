// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";

import { frame, game, welcome } from "../../dev/fixtures.ts";
import type { Possibility, Seat, ServerMsg } from "../wire.gen.ts";
import { Actions, IncomingOffer } from "./actions.tsx";
import { Clockwork } from "./clockwork.ts";
import { TableContext } from "./context.ts";
import { News } from "./news.tsx";
import { reduce } from "./state/reduce.ts";
import { TableStore } from "./store.ts";

let store: TableStore;
const root = document.createElement("div");
const AGREED = "Board A agreed to a draw. Board B must agree too.";

/** Opens a match for the player at `seat`. */
function sit(seat: Seat): void {
  store = new TableStore("t");
  render(null, root);
  const can: Possibility[] = [{ act: "resign", seat }, { act: "offer_draw", seat }];
  hear(welcome({ game: game({ yours: [seat], can }) }));
  act(() =>
    render(
      <TableContext.Provider value={{ store, clockwork: new Clockwork(store) }}>
        <News />
        <IncomingOffer />
        <Actions />
      </TableContext.Provider>,
      root,
    ),
  );
}

function hear(message: ServerMsg): void {
  act(() => {
    store.state.value = reduce(store.state.value, message, 0);
  });
}

function agreeOnA(can: Possibility[]): void {
  hear(frame(2, { e: "draw_offered", seat: "A" }, { can }));
  hear(frame(3, { e: "draw_accepted", seat: "a" }, { can }));
}

function press(text: string): void {
  const found = [...root.querySelectorAll("button")].find((one) => one.textContent === text);
  act(() => found?.click());
}

function question(): string | null {
  return root.querySelector(".question.incoming span")?.textContent ?? null;
}

beforeEach(() => sit("B"));

it("when one board agreed to a draw, the players of the other are asked until they answer", () => {
  agreeOnA([{ act: "offer_draw", seat: "B" }]);
  expect(root.querySelector(".news")?.textContent).toContain(AGREED);
  expect(question()).toBe(AGREED);
  press("Accept");
  expect(store.state.value.pending.map(({ command }) => command.t)).toEqual(["offer_draw"]);
  hear(frame(4, { e: "draw_offered", seat: "B" }, { can: [{ act: "await_answer", seat: "B" }] }));
  expect(question()).toBe(null);
  expect(root.querySelector(".news")?.textContent).toContain(AGREED);
});

it("a player may decline the draw that the other board agreed to, and is not asked again", () => {
  agreeOnA([{ act: "offer_draw", seat: "B" }]);
  press("Decline");
  expect(question()).toBe(null);
  expect(store.state.value.pending).toEqual([]);
});

it("a player who agreed reads that the other board must agree too", () => {
  sit("A");
  agreeOnA([{ act: "await_answer", seat: "A" }]);
  expect(root.querySelector(".news")?.textContent).toContain(AGREED);
  expect(question()).toBe(null);
  hear(frame(4, { e: "draw_declined", seat: "a" }));
  expect(root.querySelector(".news")?.textContent).not.toContain(AGREED);
});

it("a question before an act has no red button", () => {
  press("Resign");
  expect(root.querySelector(".question")?.textContent).toContain("Yes");
  expect(root.querySelectorAll(".danger")).toHaveLength(0);
});
