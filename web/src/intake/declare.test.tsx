// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";

import { RECORDS } from "../../dev/records.ts";
import { keep } from "./api.ts";
import { DeclareAgain } from "./declare.tsx";
import { declared } from "./importing.ts";

const FILES = [{ name: "game.txt", data: new Blob(["1A. Jf3"]) }];

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("a record is imported again with its own letters and rules, and the next import keeps what is declared for it", async () => {
  await keep("r1", { files: FILES, declared: { letters: "cs", rules: "" } });
  const sent: BodyInit[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit = {}) => {
    if (body !== undefined && body !== null) sent.push(body);
    return Promise.resolve(new Response(JSON.stringify(RECORDS)));
  });
  declared.value = { letters: "de", rules: "wbn" };
  act(() => render(<DeclareAgain id="r1" />, document.body));
  await vi.waitFor(() => expect(document.querySelector("select")?.value).toBe("cs"));
  expect(declared.value).toEqual({ letters: "de", rules: "wbn" });
  act(() => document.querySelector("button")?.click());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await new Response(sent[0]).text()).toContain('"declared":{"letters":"cs","rules":""}');
});
