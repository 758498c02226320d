// What `cargo xtask gallery`, `cargo xtask still`, `cargo xtask newcomer` and `cargo xtask evening` run.
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

import { articles } from "./articles.ts";
import { lessons } from "./lessons.ts";

/** Prints only errors, so that the last line is that of the command. */
const errorsOnly: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const failed = modules.flatMap((one) => [
      ...one.errors(),
      ...[...one.children.allTests("failed")].flatMap((test) => test.result().errors ?? []),
    ]);
    for (const { message, stack } of [...failed, ...unhandled]) process.stderr.write(`${stack ?? message}\n`);
  },
};

export default defineConfig({
  plugins: [articles(), lessons()],
  test: {
    include: ["test/gallery/pictures.ts", "test/still/{all,live}.ts", "test/newcomer/{bots,evening,lessons,lobby}.ts"],
    environment: "node",
    setupFiles: ["dev/english.ts"],
    reporters: [errorsOnly],
    testTimeout: 0,
    hookTimeout: 60_000,
  },
});
