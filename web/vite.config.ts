// How the page is bundled: a chunk for each feature, loaded with the first page that needs it. In development,
// requests to the server are proxied to its usual address.
import { defineConfig } from "vite";

import { ahead } from "./ahead.ts";
import { articles } from "./articles.ts";
import { states } from "./dev/stateserver.ts";
import { offline } from "./offline.ts";

const server = process.env["BUGHOUSE_SERVER"] ?? "http://127.0.0.1:8080";

/** The folders of `src` that every page needs, in one chunk, since many small chunks compress worse. */
const BASE = /preact|\/src\/(kit|net|match|words)\/(?!boards|..\/)|\/src\/(app|route|stored)\./;

/** What every page with boards needs. */
const BOARDS = /chessground\/dist|\/src\/match\/boards\//;

/** The late part of a feature: it has a chunk of its own. */
const LATE = /\/src\/(claims\/(arbiter|clock)|rules|worker)\//;

/** The name of the chunk of a module: its feature. Null where the bundler decides. */
function chunkOf(id: string): string | null {
  if (BOARDS.test(id)) return "boards";
  if (BASE.test(id)) return "base";
  return LATE.test(id) ? null : (/\/src\/(?!words|style)(\w+)\//.exec(id)?.[1] ?? null);
}

export default defineConfig({
  plugins: [articles(), offline(), ahead(), states()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // Seven letters of a hash differ for each build of a file. The base has the names of all files, and longer ones
        // hardly compress.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [{ name: chunkOf }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
      "^/[mtr]/[^/]+/(\\d+|match)\\.[a-z.]+$": server,
    },
  },
});
