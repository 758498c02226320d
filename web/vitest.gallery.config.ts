// `cargo xtask gallery` runs this: it takes pictures of all states of the page, and checks them.
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
