// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { contrast, watchContrast } from "./contrast.ts";

afterEach(() => vi.unstubAllGlobals());

it("the page keeps its look if the system asks for contrast and the style sheet cannot be loaded", async () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => system);
  await watchContrast();
  vi.spyOn(document.head, "append").mockImplementation((link) => void (link as Element).dispatchEvent(new Event("error")));
  const uncaught = vi.fn();
  process.once("unhandledRejection", uncaught);
  system.matches = true;
  system.dispatchEvent(new Event("change"));
  await new Promise((done) => setTimeout(done));
  expect(uncaught).not.toHaveBeenCalled();
  expect(contrast.value).toBe(false);
});
