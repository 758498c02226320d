// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";

import { RULES } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { loadWords } from "../words/index.ts";
import { TimeChooser } from "./timeform.tsx";

let root: TableRoot;

beforeEach(async () => {
  await loadWords(["home"]);
  root = new TableRoot();
});
afterEach(() => root.close());

const show = (changes: Record<string, string>) =>
  root.show(<TimeChooser rules={RULES} draft={{ preset: "fics", changes }} change={() => undefined} />);

it("the fields of one's own time are shown when a rules file has a time that is none of the common ones", () => {
  show({});
  expect(root.texts(".owntime")).toHaveLength(0);
  show({ "clock.base_s": "600" });
  expect(root.texts(".owntime")).toHaveLength(1);
});
