// Browser tests: real pages in Chromium. Each file starts what it needs and stops it again;
// files run one after the other, since a game with four pages wants both cores.
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
    // As long as the browser's driver waits: a machine that is busy is no fault of a page.
    expect: { poll: { timeout: 30_000 } },
  },
});
