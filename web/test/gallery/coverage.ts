// Finds what the gallery does not show: routes, dialogs and kinds of messages of the server without a state.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { GALLERY } from "../gallery.ts";

const SRC = join(import.meta.dirname, "../../src");

/** The kinds of messages that the server of fixtures sends by itself in every state. */
const ALWAYS: readonly string[] = ["hi", "pong", "clock"];

/** A file that opens a dialog. The component of all dialogs is none: the files that use it are. */
const OPENS = /showModal\(|\bpopover=|<(?:Sheet|SheetButton|Dialog)\s[^>]*\b(?:title|label)=/;
const COMPONENT = /export function (?:Sheet|Dialog)\(/;

interface Source {
  readonly name: string;
  readonly text: string;
}

function sources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .map((path) => ({ name: basename(path), text: readFileSync(join(SRC, path), "utf8") }));
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

/** All that the gallery lacks, one line each. `routeOf`: the function of the page. */
export function missing(routeOf: (path: string) => { readonly page: string }): string[] {
  const files = sources();
  const states = Object.values(GALLERY);
  const textOf = (name: string) => files.find((one) => one.name === name)?.text ?? "";

  const pages = new Set(states.map((one) => routeOf(new URL(one.path, "http://page").pathname).page));
  const kinds = new Set([...ALWAYS, ...states.flatMap((one) => [...(one.says ?? []), ...(one.steps ?? []).flatMap((step) => ("say" in step ? [step.say] : []))].map(({ t }) => t))]);
  const dialogs = new Set(states.map((one) => one.dialog));
  const openers = files.filter(({ text }) => OPENS.test(text) && !COMPONENT.test(text)).map(({ name }) => name);
  return [
    ...pagesIn(textOf("route.ts")).filter((page) => !pages.has(page)).map((page) => `no state shows the page ${page}`),
    ...kindsIn(textOf("wire.gen.ts")).filter((kind) => !(kinds as Set<string>).has(kind)).map((kind) => `in no state the server sends ${kind}`),
    ...openers.filter((name) => !dialogs.has(name)).map((name) => `no state opens the dialog of ${name}`),
    ...[...dialogs].filter((name) => name !== undefined && !openers.includes(name)).map((name) => `a state names the dialog of ${name}, which opens none`),
  ];
}
