// How the page is bundled: one small entry, and for each page a chunk that is loaded on demand. In development,
// requests to the server are proxied to its usual address.
import { defineConfig } from "vite";

import { ahead } from "./ahead.ts";
import { articles } from "./articles.ts";
import { offline } from "./offline.ts";

const server = process.env["BUGHOUSE_SERVER"] ?? "http://127.0.0.1:8080";

/** The modules that every page of a table needs, in one chunk, since many small chunks compress worse. */
const BASE =
  /preact|src.(state.(?!brief|replay|setup|zones|queue|signals|hearing|byhand|forecast|unfinished|possible|drawing|played)|socket.(?!records|report|tried|replay|livematches|said)|sound.(cues|sound)\.|input.awake|text.(index|language|plural)|view.(words|marks|piece|finished|context|route|tabsign|lazily|languageswitch|contrast|confirmbutton|article|countdown|toast|tableaccess|expiry|clockwork|app|talking)\.)/;

/** The modules that every page with boards needs. */
const BOARDS = /chessground.dist|src.(board|state.(queue|byhand|drawing|played)|input.(interaction|promotes|handdrag|keys|latin)|text.watch\.ts|view.(roster|carried|strip|boardpane|hand|stack|actions|icons|promotion|moves|scene)\.)/;

export default defineConfig({
  plugins: [articles(), offline(), ahead()],
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
          groups: [
            { name: "base", test: BASE },
            { name: "boards", test: BOARDS },
            { name: "rulings", test: /src.(text.(arbiter|clock)\.ts|view.(arbiter|clock).page\.ts)/ },
            { name: "problem", test: /src.view.(problem|records.importerror)\./ },
          ],
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
