// Browser tests: real pages in Chromium. Each file starts the browser and the server that it needs, and stops them.
// Two files run at a time, because a test mostly waits for pages.
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";
import { lessons } from "./lessons.ts";

export default defineConfig({
  plugins: [articles(), lessons()],
  test: {
    include: ["test/*.test.ts", "test/browsers/*.test.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    maxWorkers: 2,
    // On a busy machine the browser loses a touch about once in five whole runs. The report names a test that ran twice.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // The limit is that of Playwright, so that a busy machine does not fail a test.
    expect: { poll: { timeout: 30_000 } },
  },
});
