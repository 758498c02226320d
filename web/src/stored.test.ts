// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { keep, remembers, stored } from "./stored.ts";

function full(): never {
  throw new DOMException("full", "QuotaExceededError");
}

afterEach(() => vi.unstubAllGlobals());

it("a browser that keeps texts is known, and one that keeps none", () => {
  expect(remembers()).toBe(true);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
  expect(remembers()).toBe(false);
  keep("name", "Anna");
  expect(stored("name")).toBe(null);
});
