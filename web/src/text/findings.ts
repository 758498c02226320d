// What was found in a pasted text, in the language of the page: why it breaks off, what was read
// otherwise than it is written. In English the server's own sentences are shown. The words are loaded
// when there is something to say.

import type { DoubtName, Finding, WhyJson, WhyPosition, WhyUnplayed } from "../wire.gen.ts";
import { Catalogue } from "./language.ts";
import { loadRulesText, wrongRulesText } from "./rules.ts";
import { illegalText, loadServerText, type Called } from "./server.ts";

/** A sentence for each kind; `cause` is what its `because` says. */
type Kinds<Any extends { is: string }> = {
  readonly [K in Any["is"]]: (told: Extract<Any, Record<"is", K>>, cause: string) => string;
};

/** A sentence for everything that can be found: one that is missing fails the build. */
export interface FindingText {
  readonly found: Kinds<Finding>;
  /** Why JSON is not that of a game. */
  readonly json: Kinds<WhyJson>;
  /** Why a position is none. */
  readonly position: Kinds<WhyPosition>;
  /** What a position hardly means. */
  readonly doubt: Readonly<Record<DoubtName, string>>;
  /** Why a move is not played; men are called as where the sentence is shown. */
  readonly unplayed: {
    readonly [K in Exclude<WhyUnplayed["is"], "illegal">]: (
      told: Extract<WhyUnplayed, Record<"is", K>>,
      called: Called,
    ) => string;
  };
}

const words = new Catalogue<Partial<FindingText>>({
  en: () => Promise.resolve({}),
  cs: async () => (await import("./findings.cs.ts")).text,
  ru: async () => (await import("./findings.ru.ts")).text,
  nl: async () => (await import("./findings.nl.ts")).text,
});

/** Loads the words for all of these, if there are any. */
export async function loadFindingText(all: readonly Finding[]): Promise<void> {
  const rules = all.some(({ is }) => is === "rules");
  if (all.length > 0) await Promise.all([words.load(), loadServerText(), ...(rules ? [loadRulesText()] : [])]);
}

/** What was found; `sentence` is the server's. */
export function findingText(found: Finding, sentence: string, called: Called): string {
  const shown = words.shown;
  if (shown === null || !isWhole(shown)) return sentence;
  return say(shown.found, found, causeOf(found, shown, called) ?? sentence);
}

/** English has no words of its own: the server speaks it. */
const isWhole = (shown: Partial<FindingText>): shown is FindingText => shown.found !== undefined;

/** What `because` says; null where only the server's sentence has it. */
function causeOf(found: Finding, all: FindingText, called: Called): string | null {
  switch (found.is) {
    case "no_json":
      return say(all.json, found.because, "");
    case "position":
      return found.because.map((one) => say(all.position, one, "")).join("; ");
    case "doubt":
      return all.doubt[found.because];
    case "unplayed":
    case "in_variation":
      return unplayedText(found.because, all.unplayed, called);
    case "rules":
      return wrongRulesText(found.because, "") || null;
    default:
      return "";
  }
}

function unplayedText(why: WhyUnplayed, all: FindingText["unplayed"], called: Called): string {
  return why.is === "illegal" ? illegalText(why.because, "", called) : say(all, why, called);
}

/** The sentence of one kind; the types of `all` promise that it takes what belongs to that kind. */
function say<With>(all: object, told: { readonly is: string }, other: With): string {
  const sentence = all[told.is as keyof typeof all] as (told: object, other: With) => string;
  return sentence(told, other);
}
