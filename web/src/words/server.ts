// The server's sentences in the language of the page: refusals, reasons why a move is illegal, hints about
// the position, default names. In English the page shows the server's own sentences, except where a player is named.

import type { FindingView, Problem, Seat } from "../wire.gen.ts";
import { t } from "./language.ts";

/** The names of players and pieces in a sentence. */
export interface Names {
  readonly name: (seat: Seat) => string;
  readonly role: (letter: string) => string;
}

/** Functions that write the sentence of an error from its arguments. The key is the error's code. */
export type Sentences = Readonly<Record<string, (args: never, names: Names) => string>>;

/** The sentences that players see in play. All others are shown as the server wrote them. */
export interface ServerText {
  /** Default names without their number or board. */
  readonly nameless: Readonly<Record<"Guest" | "Bot" | "White of" | "Black of", string>>;
  readonly problems: Sentences;
  readonly finding: { readonly [K in FindingView["is"]]: (view: Extract<FindingView, { is: K }>, names: Names) => string };
}

/** The name of a piece inside a sentence, by its English letter. */
export function roleName(letter: string): string {
  return (t.roles[letter as keyof typeof t.roles] ?? letter).toLowerCase();
}

/** The name of a piece that is handed over, in a sentence. */
export function handedName(letter: string): string {
  return t.handed[letter as keyof typeof t.handed] ?? roleName(letter);
}

/** Names for sentences that contain no players. */
export const NO_NAMES: Names = { name: (seat) => seat, role: roleName };

/** The sentence of a refusal, or of the reason why a move is illegal. */
export function problemText(problem: Problem, names = NO_NAMES): string {
  return sentenceOf(t.server.problems, problem, names) ?? problem.text;
}

/** The sentence of an error, followed by the sentence of its cause; null if one of them is missing. */
export function sentenceOf(all: Sentences | undefined, { code, args }: Omit<Problem, "text">, names: Names): string | null {
  const sentence = all?.[code];
  if (sentence === undefined) return null;
  const said = sentence(args as never, names);
  const cause = causeOf(args);
  if (cause === null) return said;
  const because = sentenceOf(all, cause, names);
  return because === null ? null : `${said}: ${because}`;
}

/** The reason why a move was illegal, shown where the page already shows the move. */
export function illegalText(problem: Problem, names = NO_NAMES): string {
  const cause = problem.code === "illegal" ? causeOf(problem.args) : null;
  if (cause === null) return problemText(problem, names);
  return sentenceOf(t.server.problems, cause, names) ?? problem.text.replace(/^illegal \S+: /, "");
}

/** The cause of an error, which is in its arguments: a code, or a code with arguments. */
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
  const all = t.server.nameless;
  return all === undefined ? unturned(name) : unturned(name).replace(NAMELESS, (who) => all[who as keyof typeof all]);
}

/** How many letters of a name are shown where there is little room. */
const SHORT_LETTERS = 12;

/** A name as it is shown where there is little room. */
export function shortName(name: string): string {
  const letters = [...shownName(name)];
  return letters.length > SHORT_LETTERS ? `${letters.slice(0, SHORT_LETTERS - 1).join("")}…` : letters.join("");
}

/** The sentence of a hint about the position. `sentence` is the server's own sentence, in English. */
export function findingText(finding: FindingView, sentence: string, names: Names): string {
  const all = t.server.finding;
  if (all === undefined) return sentence;
  const own = (all[finding.is] as (view: FindingView, names: Names) => string)(finding, names);
  const cause = "why" in finding ? `: ${problemText(finding.why, names)}` : "";
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}${cause}.`;
}

/** Unicode embeddings, overrides and isolates. Without them letters keep the direction of their script. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text without marks of writing direction. In a name that a person chose, such a mark would also change the direction of
 * the text after it.
 */
export function unturned(text: string): string {
  return text.replace(TURNS, "");
}
