// Finds what the gallery does not show: routes, dialogs and kinds of messages of the server without a state.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { routeOf } from "../../src/route.ts";
import { GALLERY } from "../gallery.ts";

const SRC = join(import.meta.dirname, "../../src");

/** The kinds of messages that the server of fixtures sends by itself in every state. */
const ALWAYS: readonly string[] = ["hi", "pong", "clock"];

interface Source {
  /** The path in `src`. */
  readonly path: string;
  readonly text: string;
}

function sources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));
}

/** The kinds of pages that the source of `route.ts` names. */
export function pagesIn(source: string): string[] {
  const types = source.slice(source.indexOf("export type Route ="), source.indexOf("export function routeOf"));
  const lines = types.split("\n").filter((line) => line.includes("readonly page:"));
  return lines.flatMap((line) => [...(/page: ([^;}]+)/.exec(line)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, page = ""]) => page));
}

/** The kinds of messages that the source of `wire.gen.ts` names. */
export function kindsIn(source: string): string[] {
  const from = source.indexOf("export type ServerMsg =");
  const type = source.slice(from, source.indexOf("\nexport type ", from + 1));
  return [...type.matchAll(/\{ "t": "(\w+)"/g)].map(([, kind = ""]) => kind);
}

/** A tag that opens a dialog, up to its last attribute. */
const OPENS = /<(?:Sheet|SheetButton|Dialog|dialog)\s|\spopover=/g;
/** The files of the components that all dialogs are made of. */
const COMPONENT = /export function (?:Sheet|Dialog)\(/;

/** The titles of the dialogs that a source opens: each is the name of words, or the tag itself if its title is not from the words. */
export function dialogsIn(source: string): string[] {
  if (COMPONENT.test(source)) return [];
  return [...source.matchAll(OPENS)].flatMap(({ index }) => {
    const tag = tagAt(source, index);
    const title = (/\stitle=\{([^}]*)\}/.exec(tag) ?? /label=\{([^}]*)\}/.exec(tag))?.[1];
    // Another component with such a name has no title.
    if (title === undefined && !/^<dialog|popover=/.test(tag)) return [];
    const defined = source.slice(0, index).lastIndexOf(`const ${title} =`);
    const expression = defined < 0 ? (title ?? "") : source.slice(defined, index);
    return [/\bt\.([\w.]+)/.exec(expression)?.[1] ?? tag];
  });
}

/** The source from `index` to the end of the tag there. */
function tagAt(source: string, index: number): string {
  let depth = 0;
  for (let at = index; at < source.length; at += 1) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (source[at] === ">" && depth === 0) return source.slice(index, at);
  }
  return source.slice(index);
}

/** All that the gallery lacks, one line each. */
export function missing(): string[] {
  const files = sources();
  const states = Object.values(GALLERY);
  const textOf = (name: string) => files.find((one) => basename(one.path) === name)?.text ?? "";

  const pages = new Set<string>(states.map((one) => routeOf(new URL(one.path, "http://page").pathname).page));
  const kinds = new Set([...ALWAYS, ...states.flatMap((one) => [...(one.says ?? []), ...(one.steps ?? []).flatMap((step) => ("say" in step ? [step.say] : []))].map(({ t }) => t))]);
  const dialogs = new Set(states.map((one) => one.dialog));
  const opened = files.flatMap(({ path, text }) => dialogsIn(text).map((title) => ({ path, title })));
  return [
    ...pagesIn(textOf("route.ts")).filter((page) => !pages.has(page)).map((page) => `no state shows the page ${page}`),
    ...kindsIn(textOf("wire.gen.ts")).filter((kind) => !(kinds as Set<string>).has(kind)).map((kind) => `in no state the server sends ${kind}`),
    ...opened.filter(({ title }) => !dialogs.has(title)).map(({ path, title }) => `no state opens the dialog ${title} of ${path}`),
    ...[...dialogs].filter((name) => name !== undefined && !opened.some(({ title }) => title === name)).map((name) => `a state opens the dialog ${name}, which the page does not have`),
  ];
}
