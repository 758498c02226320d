// Builds the service worker from src/worker/sw.ts as a file beside the page, and puts into it the names of the files
// that it keeps, so that a clock on a table opens without a network.

import { createHash } from "node:crypto";

import type { Plugin, Rolldown } from "vite";

/** The words of the rules, of the lessons and of the articles, which no clock needs, and the film of pages without https. */
const LEFT_OUT = /\/src\/kit\/film\.ts$|\/src\/words\/\w+\/(rules|learn)\.ts$|virtual:articles/;

export function offline(): Plugin {
  return {
    name: "bughouse-offline",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/worker/sw.ts", fileName: "sw.js" });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("the service worker was not built");
        const files = assets(bundle).toSorted();
        const page = bundle["index.html"];
        const version = createHash("sha256").update(files.join("\n")).update(page?.type === "asset" ? page.source : "");
        const kept = JSON.stringify({ version: version.digest("hex").slice(0, 12), files });
        worker.code = `const KEPT=${kept};\n${worker.code}`;
      },
    },
  };
}

/** The addresses of the scripts and style sheets of all pages. */
function assets(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle).filter((file) => {
    const isLeftOut = file.type === "chunk" && file.moduleIds.some((id) => LEFT_OUT.test(id));
    return file.fileName.startsWith("assets/") && !isLeftOut;
  });
  return files.map((file) => `/${file.fileName}`);
}
