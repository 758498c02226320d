// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { table, welcome } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { Countdown } from "./clocktime.tsx";

it("the countdown has its number in its first picture", () => {
  const root = new TableRoot();
  root.hear(welcome({ table: table({ phase: { is: "countdown", ms: 3_000 } }) }));
  root.show(<Countdown />);
  expect(root.texts("output")).toEqual(["3"]);
  root.close();
});
