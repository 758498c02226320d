// Makes the modules `virtual:articles.en` and so on, with the sentences of the articles of the Laws in one language
// each. The sentences are read from the records in corpus/laws, so that they are written in one place.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

const MODULE = /^virtual:articles\.(\w+)$/;
/** Vite's prefix for the id of a module that is not a file. */
const RESOLVED = "\0";

const RECORDS = ["articles.toml", "decisions.toml", "reasons.toml"].map((name) =>
  fileURLToPath(new URL(`../corpus/laws/${name}`, import.meta.url)),
);

interface Records {
  readonly article: readonly { readonly id: string; readonly text: Readonly<Record<string, string>> }[];
}

export function articles(): Plugin {
  return {
    name: "bughouse-articles",
    resolveId: (id) => (MODULE.test(id) ? RESOLVED + id : undefined),
    load(id) {
      const language = id.startsWith(RESOLVED) ? MODULE.exec(id.slice(RESOLVED.length))?.[1] : undefined;
      if (language === undefined) return undefined;
      const sentences = RECORDS.flatMap((file) => {
        this.addWatchFile(file);
        const { article } = parse(readFileSync(file, "utf8")) as unknown as Records;
        return article.map(({ id: cited, text }) => [cited, text[language]]);
      });
      return `export const text = ${JSON.stringify(Object.fromEntries(sentences))};`;
    },
  };
}
