// Writes `ahead.txt`: for each page (home, table, …) and each language, the files to load early. The server
// announces them in a `Link: rel=preload` header. A line has the name of a page or language, and its files.

import type { Plugin } from "vite";

import { madeOf } from "./offline.ts";

const NAMED: Readonly<Record<string, string>> = {
  home: "view/home.tsx",
  matches: "view/watch/page.ts",
  table: "view/table.tsx",
  clock: "view/clock/clockpage.tsx",
  replay: "view/replay.tsx",
  records: "view/records/records.tsx",
  en: "text/en.ts",
  cs: "text/cs.ts",
  nl: "text/nl.ts",
  ru: "text/ru.ts",
};

export function ahead(): Plugin {
  return {
    name: "bughouse-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        // The HTML of the page names these files already, so every line leaves them out.
        const first = madeOf(bundle, chunks.filter((one) => one.isEntry && one.fileName !== "sw.js"));
        const lines = Object.entries(NAMED).map(([name, source]) => {
          const found = chunks.filter((one) => one.facadeModuleId?.endsWith(`/src/${source}`));
          if (found.length === 0) throw new Error(`Vite made no separate file for ${source}`);
          return [name, ...[...madeOf(bundle, found)].filter((one) => !first.has(one)).toSorted()].join(" ");
        });
        this.emitFile({ type: "asset", fileName: "ahead.txt", source: `${lines.join("\n")}\n` });
      },
    },
  };
}
