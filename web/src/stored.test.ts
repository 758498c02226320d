// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { keep, remembers, stored } from "./stored.ts";

afterEach(() => vi.unstubAllGlobals());

it("a browser that keeps texts is known, and one that keeps none", () => {
  expect(remembers()).toBe(true);
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  expect(remembers()).toBe(false);
  keep("name", "Anna");
  expect(stored("name")).toBe(null);
});
