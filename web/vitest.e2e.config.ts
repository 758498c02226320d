// Browser tests: real pages in Chromium. Each file starts what it needs and stops it again. Files run one
// after the other, since a match with four pages uses both cores.
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";

export default defineConfig({
  plugins: [articles()],
  test: {
    include: ["e2e/**/*.test.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As long as Playwright waits, so that a busy machine does not fail a test.
    expect: { poll: { timeout: 30_000 } },
  },
});
