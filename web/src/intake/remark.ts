// What the server found in the text of a game, in the language of the page.

import { requestProblem } from "../match/index.ts";
import { ApiError } from "../net/index.ts";
import type { FaultView, Remarked } from "../wire.gen.ts";
import { problemText, t } from "../words/index.ts";

/** Invisible letters, as the server writes them. */
const INVISIBLE = /\\u\{[\da-f]+\}/g;

/** The sentence of a remark. The server has only English sentences for corrections and for faults that occur seldom. */
export function remarkText({ fault, text }: Remarked): string {
  const { faults } = t.records;
  return (faults === null || fault === null ? text : sentenceOf(faults, fault)).replace(INVISIBLE, "�");
}

/** The language of the sentence of a remark, if it is not that of the page. */
export function remarkLanguage({ fault }: Remarked): "en" | undefined {
  return fault === null ? "en" : undefined;
}

function sentenceOf(faults: NonNullable<typeof t.records.faults>, fault: FaultView): string {
  const said = (faults[fault.is] as (fault: FaultView) => string)(fault);
  return "why" in fault ? `${said}: ${problemText(fault.why)}` : said;
}

/** A remark with its place before it. */
export function placedText(remark: Remarked): string {
  return remark.place === null ? remarkText(remark) : `${t.records.place(...remark.place)}: ${remarkText(remark)}`;
}

/** Why the server could not read a text, or did not answer. */
export function readProblem(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.code === "nothing_read" ? placedText(problem.args as Remarked) : requestProblem(error);
}
