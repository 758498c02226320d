// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { someone } from "../../dev/lobby.ts";
import { route } from "../route.ts";
import { t } from "../words/index.ts";
import type { LobbyNote } from "../wire.gen.ts";
import { NoteToast } from "./notetoast.tsx";
import { own } from "./own.ts";

const page = document.body.appendChild(document.createElement("main"));
const TABLE = { page: "table", table: "one" } as const;

function says(note: LobbyNote | null): void {
  act(() => void (own.value = { seeks: false, asks: [], asked: [], links: [], ...(note !== null && { note }) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  own.value = null;
  route.value = TABLE;
  act(() => render(<NoteToast />, page));
});
afterEach(() => {
  act(() => render(null, page));
  vi.useRealTimers();
});

it("on the boards one reads for some seconds that the search has ended, each time", () => {
  says({ is: "late" });
  expect(page.textContent).toBe(t.lobby.notes.late);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(page.textContent).toBe("");
  says(null);
  act(() => void vi.advanceTimersByTime(1));
  says({ is: "late" });
  expect(page.textContent).toBe(t.lobby.notes.late);
});

it("what the result says itself, and what was there before, is not said again", () => {
  says({ is: "absent", who: someone("Eva") });
  expect(page.textContent).toBe("");
  act(() => render(null, page));
  says({ is: "late" });
  act(() => render(<NoteToast />, page));
  expect(page.textContent).toBe("");
});

it("other pages have the bar", () => {
  act(() => void (route.value = { page: "home" }));
  says({ is: "late" });
  expect(page.textContent).toBe("");
});
