// @vitest-environment happy-dom
import { render } from "preact";
import { beforeEach, expect, it } from "vitest";

import { frame, game, welcome } from "../../dev/fixtures.ts";
import { Clockwork } from "./clockwork.ts";
import { TableContext } from "./context.ts";
import { News } from "./news.tsx";
import { reduce } from "./state/reduce.ts";
import { TableStore } from "./store.ts";
import type { EventView, ServerMsg } from "../wire.gen.ts";

let store: TableStore;
const root = document.createElement("div");

beforeEach(() => {
  render(null, root);
  store = new TableStore("t");
  hear(welcome({ game: game({ names: { A: "Anna", a: "Anna", B: "Anna", b: "Dmitri" } }) }));
});

function hear(message: ServerMsg): void {
  store.state.value = reduce(store.state.value, message, performance.now());
}

function show(): void {
  const access = { store, clockwork: new Clockwork(store) };
  render(
    <TableContext.Provider value={access}>
      <News />
    </TableContext.Provider>,
    root,
  );
}

it("a person with several seats comes back once", () => {
  const events: EventView[] = (["A", "a", "B", "b"] as const).map((seat) => ({ e: "came_back", seat }));
  events.forEach((event, index) => hear(frame(2 + index, event)));
  show();
  expect([...root.querySelectorAll(".news p")].map((one) => one.textContent)).toEqual(["Anna is back", "Dmitri is back"]);
});
