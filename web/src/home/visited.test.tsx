// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";

import { own } from "../lobby/index.ts";
import type { OwnLobby } from "../wire.gen.ts";
import { visited } from "../visits.ts";
import { BackToMatch } from "./visited.tsx";

const VISIT = { table: "one", at: Date.now(), control: "3+0", preset: "fics", names: [], playing: true };
const page = document.createElement("main");

beforeEach(() => {
  localStorage.clear();
  own.value = null;
});
afterEach(() => act(() => render(null, page)));

function href(): string | null {
  act(() => render(<BackToMatch />, page));
  return page.querySelector("a")?.getAttribute("href") ?? null;
}

function says(table: string | null): void {
  const change: OwnLobby = { seeks: false, asks: [], asked: [], links: [] };
  act(() => void (own.value = table === null ? change : { ...change, table }));
}

it("the way back to a match of the lobby is there until the lobby says that it has ended", () => {
  visited({ ...VISIT, lobby: true });
  expect(href()).toBe(null);
  says("one");
  expect(href()).toBe("/t/one");
  says(null);
  expect(href()).toBe(null);
});

it("the way back to another match is there at once", () => {
  visited(VISIT);
  says(null);
  expect(href()).toBe("/t/one");
});
