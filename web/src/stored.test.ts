// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { keep, remembers, stored } from "./stored.ts";

afterEach(() => void vi.restoreAllMocks());

it("a browser that keeps texts is known, and one that forbids it", () => {
  expect(remembers()).toBe(true);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(remembers()).toBe(false);
  keep("name", "Anna");
  expect(stored("name")).toBe(null);
});
