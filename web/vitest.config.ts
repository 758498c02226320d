// Unit tests: pure functions in Node, components in happy-dom (a comment in the first line of a file selects it).
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";
import { lessons } from "./lessons.ts";

export default defineConfig({
  plugins: [articles(), lessons()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { include: ["src/**/*.test.{ts,tsx}", "test/gallery/*.test.ts"], environment: "node", setupFiles: ["dev/english.ts"] },
});
