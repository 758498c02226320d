// Browser tests: real pages in Chromium. Each file starts what it needs and stops it again. Two files
// run at a time: a page mostly waits, for the server or for a player.
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";

export default defineConfig({
  plugins: [articles()],
  test: {
    include: ["e2e/**/*.test.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As long as Playwright waits, so that a busy machine does not fail a test.
    expect: { poll: { timeout: 30_000 } },
  },
});
