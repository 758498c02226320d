// Pictures of all states of the page and their faults: `cargo xtask gallery`.
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";

export default defineConfig({
  plugins: [articles()],
  test: {
    include: ["test/gallery/pictures.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    testTimeout: 0,
    hookTimeout: 60_000,
  },
});
