// @vitest-environment happy-dom
import { render } from "preact";
import { expect, it } from "vitest";

import { table } from "../../dev/fixtures.ts";
import { accessTable, TableContext } from "./context.ts";
import { Countdown } from "./countdown.tsx";

it("the countdown has its number in its first picture", () => {
  const access = accessTable("t");
  const { state } = access.store;
  state.value = { ...state.value, table: table({ phase: { is: "countdown", ms: 3_000 } }), tableAt: performance.now() };
  const root = document.createElement("div");
  render(
    <TableContext.Provider value={access}>
      <Countdown />
    </TableContext.Provider>,
    root,
  );
  expect(root.querySelector("output")?.textContent).toBe("3");
  render(null, root);
});
