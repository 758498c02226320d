// Sentences of the server in the language of the page: refusals, why a move is illegal, what the program
// sees, default names. In English the server's own sentences are shown, so there is nothing to load.

import type { FindingView, Problem, Seat } from "../wire.gen.ts";
import { unturned } from "./bidi.ts";
import { Catalogue } from "./language.ts";

/** The names of players and pieces in a sentence. */
export interface Names {
  readonly name: (seat: Seat) => string;
  readonly role: (letter: string) => string;
}

/** By the code of an error, with its facts. */
export type Sentences = Readonly<Record<string, (args: never, names: Names) => string>>;

/** Sentences that players meet in play; all others are shown as the server wrote them. */
export interface ServerText {
  /** Default names, before their number or board. */
  readonly nameless: Readonly<Record<"Guest" | "Bot" | "White of" | "Black of", string>>;
  readonly problems: Sentences;
  readonly finding: { readonly [K in FindingView["is"]]: (view: Extract<FindingView, { is: K }>, names: Names) => string };
}

const words = new Catalogue<Partial<ServerText>>({
  en: () => Promise.resolve({}),
  cs: async () => (await import("./server.cs.ts")).text,
  ru: async () => (await import("./server.ru.ts")).text,
  nl: async () => (await import("./server.nl.ts")).text,
});

export function loadServerText(): Promise<void> {
  return words.load();
}

/** Why something was refused, or a move is illegal. */
export function problemText(problem: Problem, names: Names): string {
  return sentenceOf(words.shown?.problems, problem, names) ?? problem.text;
}

/** The sentence of an error, followed by that of its cause; null where one of them has none. */
export function sentenceOf(all: Sentences | undefined, { code, args }: Omit<Problem, "text">, names: Names): string | null {
  const sentence = all?.[code];
  if (sentence === undefined) return null;
  const said = sentence(args as never, names);
  const cause = causeOf(args);
  if (cause === null) return said;
  const because = sentenceOf(all, cause, names);
  return because === null ? null : `${said}: ${because}`;
}

/** Why a move was illegal, where the move is already named. */
export function illegalText(problem: Problem, names: Names): string {
  const cause = problem.code === "illegal" ? causeOf(problem.args) : null;
  if (cause === null) return problemText(problem, names);
  return sentenceOf(words.shown?.problems, cause, names) ?? problem.text.replace(/^illegal \S+: /, "");
}

/** The cause within an error: its code, or its code with its facts. */
function causeOf(args: unknown): Omit<Problem, "text"> | null {
  if (typeof args !== "object" || args === null || !("why" in args)) return null;
  if (typeof args.why === "string") return { code: args.why };
  const [first] = Object.entries(args.why as Record<string, unknown>);
  return first === undefined ? null : { code: first[0], args: first[1] };
}

/** The form of all default names (`corpus/wire/default-names.tsv`). */
const NAMELESS = /^(?:Guest|Bot)(?= [1-9]\d*$)|^(?:White|Black) of(?= [AB]$)/;

/** A name as it is shown: default names are translated. */
export function shownName(name: string): string {
  const all = words.shown?.nameless;
  return all === undefined ? unturned(name) : unturned(name).replace(NAMELESS, (who) => all[who as keyof typeof all]);
}

/** What the program sees; `sentence` is the server's. */
export function findingText(finding: FindingView, sentence: string, names: Names): string {
  const all = words.shown?.finding;
  if (all === undefined) return sentence;
  const own = (all[finding.is] as (view: FindingView, names: Names) => string)(finding, names);
  const cause = "why" in finding ? `: ${problemText(finding.why, names)}` : "";
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}${cause}.`;
}
