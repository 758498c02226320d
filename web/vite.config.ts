// How the page is bundled: a chunk for each feature, loaded with the first page that needs it. In development,
// requests to the server are proxied to its usual address.
import { defineConfig } from "vite";

import { ahead } from "./ahead.ts";
import { articles } from "./articles.ts";
import { states } from "./dev/stateserver.ts";
import { lessons } from "./lessons.ts";
import { offline } from "./offline.ts";

const server = process.env["BUGHOUSE_SERVER"] ?? "http://127.0.0.1:8080";

/**
 * What every page needs, what every page with boards needs, and the page of a table. Few files arrive sooner than many:
 * a browser has six connections, and each further file waits for one of them. A table has six files. So its style
 * sheets are in the base, and the entry file is the base.
 */
const BASE = [
  /preact|preload-helper/,
  /\/src\/\w+\.tsx?$/,
  /\/src\/(kit|net|match|words)\/(?!article|boards|choices|columns|film|helpsheet|left|listing|livematches|marks|otb|..\/)/,
  /\/src\/settings\/(index|look|state)\.ts|\/src\/rules\/loaded|\/src\/lobby\/(index|own|muted)\.ts$/,
  /\/src\/(match\/boards|talk|table)\/(?!moresignals|exchangeprompt|four|assigned).*\.css$/,
];
const SHARED: readonly (readonly [name: string, modules: readonly RegExp[]])[] = [
  ["base", BASE],
  ["boards", [/chessground\/dist/, /\/src\/(match\/boards|talk)\/(?!moresignals|chatsettings|spoken|exchangeprompt)/]],
  ["beside", [/\/src\/watch\/(beside|hints|mates)/]],
  ["table", [/\/src\/(table\/(?!assigned|farewell|four|typedmove|reader)|result\/(index|joinnext)|watch\/index)/, /\/src\/rules\/rulesinwords/]],
];

/** What is loaded late, by itself: it has a chunk of its own. */
const LATE = /\/src\/((claims\/(arbiter|clock)|rules|settings|worker)\/|kit\/film|table\/(assigned|farewell|four|typedmove|reader))/;

/** The name of the chunk of a module: a shared one, or its feature. Null where the bundler decides. */
function chunkOf(id: string): string | null {
  const shared = SHARED.find(([, modules]) => modules.some((one) => one.test(id)));
  if (shared !== undefined) return shared[0];
  // The lessons are used while the code of their page is loaded, so they are in its file.
  if (id.includes("virtual:lessons")) return "learn";
  return LATE.test(id) ? null : (/\/src\/(?!words)(\w+)\//.exec(id)?.[1] ?? null);
}

export default defineConfig({
  plugins: [articles(), lessons(), offline(), ahead(), states()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    // The style sheets use `light-dark()` and nesting as they are; browsers without them lack `round()` too.
    cssTarget: ["chrome125", "firefox120", "safari17.5"],
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
