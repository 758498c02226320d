// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { answerTo } from "../../dev/answers.ts";
import { RULES } from "../../dev/fixtures.ts";
import { TableRoot } from "../../dev/tableroot.tsx";
import { loadWords } from "../words/index.ts";
import type { RulesRead } from "../wire.gen.ts";
import { RulesSheet } from "./setupform.tsx";

let root: TableRoot;

beforeEach(async () => {
  await loadWords(["home"]);
  root = new TableRoot();
  root.show(<RulesSheet rules={RULES} draft={{ preset: "fics", changes: {} }} change={() => undefined} close={() => undefined} />);
});
afterEach(() => {
  root.close();
  vi.unstubAllGlobals();
});

/** Drops a file, as which the server reads `read`. */
function drop(read: RulesRead): void {
  const answers: Readonly<Record<string, string>> = { "/api/rules/read": JSON.stringify(read) };
  vi.stubGlobal("fetch", async (path: string) => new Response(answers[path] ?? answerTo(path)?.body));
  const dropped = new Event("drop", { cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: [new File(["text"], "club.toml")] } });
  act(() => void root.element.querySelector(".rulesfile")?.dispatchEvent(dropped));
}

it("the foot says whether a file was used, and a further choice ends the sentence", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  drop({ setup: null, defects: ["1:1: no preset is called wbm"] });
  await vi.waitFor(() => expect(root.texts("footer [role=alert]")).toEqual(["club.toml could not be loaded."]));
  expect(root.texts(".rulesfile li")).toEqual(["1:1: no preset is called wbm"]);
  expect(scroll).toHaveBeenCalledWith({ block: "nearest" });

  drop({ setup: { preset: "fics", set: [] }, defects: [] });
  await vi.waitFor(() => expect(root.texts("footer [role=status]")).toEqual(["Rules loaded from club.toml."]));
  act(() => root.element.querySelector<HTMLInputElement>('input[value="chesscom"]')?.click());
  expect(root.texts("footer [role=status]")).toEqual(["Unchanged FICS rules"]);
});
