// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { RULES } from "../../dev/fixtures.ts";
import { t } from "../words/index.ts";
import Home from "./page.tsx";

vi.mock("../net/index.ts", async (net) => ({ ...(await net<object>()), rules: async () => RULES, here: async () => Promise.reject(new Error("no server")) }));

const page = document.body.appendChild(document.createElement("main"));

async function press(selector: string, text = ""): Promise<void> {
  const found = await vi.waitFor(() => {
    const one = [...page.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent.includes(text));
    if (one === undefined) throw new Error(`no ${selector} ${text}`);
    return one;
  });
  act(() => found.click());
}

/** Chooses a preset on the start page, and closes the dialog. */
async function choose(preset: string): Promise<void> {
  await press(".begin .owntable .rulesbutton");
  await press(`.presetlist input[value="${preset}"]`);
  await press(".sheet .close");
}

/** The rules in the dialog "Over the board". */
async function offered(): Promise<string> {
  await press(".way", t.home.overTheBoard);
  const rules = await vi.waitFor(() => page.querySelector(".sheet .rulesbutton")?.textContent ?? Promise.reject(new Error("no dialog")));
  await press(".sheet .close");
  return rules;
}

beforeEach(() => {
  localStorage.clear();
  act(() => render(<Home />, page));
});
afterEach(() => act(() => render(null, page)));

it("rules for real boards that are chosen on the start page are those of a match over the board", async () => {
  expect(await offered()).toContain("WBN");
  await choose("asten");
  expect(await offered()).toContain("Asten");
  await choose("crazychess");
  expect(await offered()).toContain("Asten");
});
