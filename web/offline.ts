// Builds the service worker from src/worker/sw.ts as a file beside the page, and puts into it the names of the files
// that the clock page needs.

import { createHash } from "node:crypto";

import type { Plugin, Rolldown } from "vite";

/** The source files that are needed besides the entry: the clock page and its texts in every language. */
const NEEDED = /src\/(view\/clock\/(page\.ts|clockpage\.tsx)|text\/((clock\.|arbiter\.)?(en|cs|nl|ru)|server\.(cs|nl|ru))\.ts)$/;
/** The style sheet of the high-contrast look. */
const STYLE = /^assets\/contrast-[^/]+\.css$/;

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
        const files = [...needed(bundle)].toSorted();
        const page = bundle["index.html"];
        const version = createHash("sha256").update(files.join("\n")).update(page?.type === "asset" ? page.source : "");
        const kept = JSON.stringify({ version: version.digest("hex").slice(0, 12), files });
        if (files.length < NEEDED_AT_LEAST) throw new Error(`too few files for the clock page: ${kept}`);
        worker.code = `const KEPT=${kept};\n${worker.code}`;
      },
    },
  };
}

/**
 * The least number of needed files: entry, base, clock page and its loader, three catalogues of texts in four
 * languages, the catalogue of the server's texts in three, and a style sheet.
 */
const NEEDED_AT_LEAST = 20;

/** The addresses of the files in `NEEDED`, of everything they import, and of their style sheets. */
function needed(bundle: Rolldown.OutputBundle): Set<string> {
  const files = Object.entries(bundle).filter(([name, file]) => {
    if (file.type !== "chunk") return STYLE.test(name);
    return name !== "sw.js" && (file.isEntry || NEEDED.test(file.facadeModuleId ?? ""));
  });
  return madeOf(bundle, files.map(([, file]) => file));
}

/** The addresses of `files`, of everything they import, and of the style sheets of all of them. */
export function madeOf(bundle: Rolldown.OutputBundle, files: readonly { readonly fileName: string }[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file === undefined || found.has(`/${name}`)) return;
    found.add(`/${name}`);
    if (file.type !== "chunk") return;
    for (const style of file.viteMetadata?.importedCss ?? []) add(style);
    for (const other of file.imports) add(other);
  };
  for (const { fileName } of files) add(fileName);
  return found;
}
