// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { answerTo } from "../../dev/answers.ts";
import { RULES } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { RulesButton } from "./rulesbutton.tsx";

let root: TableRoot;

beforeEach(() => (root = new TableRoot()));
afterEach(() => {
  root.close();
  vi.unstubAllGlobals();
});

it("if the rules cannot be loaded, the next press loads them again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root.show(<RulesButton rules={RULES} draft={{ preset: "fics", changes: {} }} change={() => undefined} />);
  const press = () => root.element.querySelector<HTMLElement>(".rulesbutton")?.click();
  press();
  await vi.waitFor(() => expect(root.texts("[role=alert]").join("")).not.toBe(""));

  vi.stubGlobal("fetch", async (path: string) => new Response(answerTo(path)?.body));
  press();
  await vi.waitFor(() => expect(root.texts("dialog h2")).toContain("Choose the rules"));
});
