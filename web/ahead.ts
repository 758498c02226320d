// Writes `ahead.txt`: for each page (home, table, …) and each language, the files to load early. The server
// announces them in a `Link: rel=preload` header. A line has the name of a page or language, and its files.

import type { Plugin, Rolldown } from "vite";

/** The entry file of a page is `page.tsx` in its folder, that of a language `words/{language}/index.ts`. */
const ENTRY = /\/src\/(?:.*\/)?(\w+)\/page\.tsx$|\/src\/words\/(\w+)\/index\.ts$/;

export function ahead(): Plugin {
  return {
    name: "bughouse-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const html = bundle["index.html"];
        const first = html?.type === "asset" ? String(html.source) : "";
        const lines = chunks.flatMap((chunk) => {
          const [, page, language] = chunk.moduleIds.map((id) => ENTRY.exec(id)).find((found) => found !== null) ?? [];
          const name = page ?? language;
          if (name === undefined) return [];
          // The HTML of the page names some of the files already.
          const files = [...madeOf(bundle, chunk)].filter((one) => !first.includes(one));
          return files.length === 0 ? [] : [[name, ...files.toSorted()].join(" ")];
        });
        this.emitFile({ type: "asset", fileName: "ahead.txt", source: `${lines.toSorted().join("\n")}\n` });
      },
    },
  };
}

/** The addresses of a file, of everything it imports, and of the style sheets of all of them. */
function madeOf(bundle: Rolldown.OutputBundle, { fileName }: { readonly fileName: string }): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file === undefined || found.has(`/${name}`)) return;
    found.add(`/${name}`);
    if (file.type !== "chunk") return;
    for (const style of file.viteMetadata?.importedCss ?? []) add(style);
    for (const other of file.imports) add(other);
  };
  add(fileName);
  return found;
}
