// Measurements of what the page costs and how exact its clocks are, run by `npm run measure`. They assert nothing and
// write no file. Their results are copied into docs/performance.md and docs/time.md.
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";
import { lessons } from "./lessons.ts";

export default defineConfig({
  plugins: [articles(), lessons()],
  test: {
    include: ["test/measure/*.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
