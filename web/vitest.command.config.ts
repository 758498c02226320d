// What `cargo xtask gallery` and `cargo xtask still` run.
import { defineConfig } from "vitest/config";

import { articles } from "./articles.ts";

export default defineConfig({
  plugins: [articles()],
  test: {
    include: ["test/gallery/pictures.ts", "test/still/{all,live}.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    testTimeout: 0,
    hookTimeout: 60_000,
  },
});
