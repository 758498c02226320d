// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { Countdown } from "./clocktime.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => root.close());

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
