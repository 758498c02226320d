// @vitest-environment happy-dom
import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";

import { game, person, table, talk, welcome } from "../../dev/fixtures.ts";
import { accessTable, TableContext } from "../match/index.ts";
import { reduce } from "../match/state/reduce.ts";
import { speak } from "../words/index.ts";
import { Settings } from "./chat.tsx";

const root = document.createElement("div");

beforeEach(() => speak("cs"));
afterEach(async () => {
  render(null, root);
  await speak("en");
});

it("a guest without a name can be muted by the name that the page shows in its language", () => {
  const access = accessTable("t");
  const { state } = access.store;
  const people = [person(1, "Anna"), person(2, "Guest 3")];
  for (const message of [welcome({ game: game(), table: table({ people }) }), talk()]) {
    state.value = reduce(state.value, message, 0);
  }
  render(
    <TableContext.Provider value={access}>
      <Settings />
    </TableContext.Provider>,
    root,
  );
  const buttons = [...root.querySelectorAll("li button")].map((one) => one.textContent);
  expect(buttons.some((text) => text?.includes("Host 3"))).toBe(true);
  expect(root.textContent).not.toContain("Guest");
});
