import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

it("the picture of the idea has at most 4 KB, and nothing more is loaded for it", () => {
  const files = ["idea.tsx", "idea.css"].map((name) => readFileSync(join(import.meta.dirname, name), "utf8"));
  expect(files.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(4_096);
  expect(files.join("")).not.toMatch(/url\(|<img|src=/);
});
