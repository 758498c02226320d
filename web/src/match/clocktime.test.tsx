// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { Countdown } from "./clocktime.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => {
  root.close();
  vi.restoreAllMocks();
});

const COUNTS = table({ phase: { is: "countdown", ms: 3_000 } });

it("the countdown has its number in its first picture", () => {
  root.hear(welcome({ table: COUNTS }));
  root.show(<Countdown />);
  expect(root.texts("output")).toEqual(["3"]);
});

it("the countdown is read as one sentence, and its numbers are not read each second", () => {
  root.hear(welcome({ table: COUNTS }));
  root.show(<Countdown as="White on A" />);
  expect(root.element.querySelector("output")?.getAttribute("aria-hidden")).toBe("true");
  root.element.querySelector("output")?.remove();
  expect(root.texts("[role=alert]")[0]?.replaceAll(/\s+/g, " ")).toBe("Both boards start in 3 White on A");
});

it.each([
  ["the field for moves after a press by a key", 0, 200, "INPUT"],
  ["the heading where the field is not shown", 0, 1, "H1"],
  ["the heading after a press by a pointer", 1, 200, "H1"],
])("at the start, %s has the focus", async (_, detail, width, tag) => {
  const page = (
    <>
      <button key="ready" type="button">Ready</button>
      <main key="play">
        <h1>Bughouse</h1>
        <form class="typed">
          <input />
        </form>
      </main>
      <Countdown key="countdown" />
    </>
  );
  root.hear(welcome({ table: table() }));
  root.show(page);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(width);
  const ready = root.element.querySelector("button");
  ready?.focus();
  ready?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  root.hear({ t: "table", table: COUNTS });
  root.hear({ t: "table", table: table() });
  await Promise.resolve();
  expect(document.activeElement?.tagName).toBe(tag);
});
