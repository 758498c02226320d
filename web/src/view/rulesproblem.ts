// What is wrong with rules, as a sentence. Only pages where rules are chosen load these words.

import { ApiError } from "../socket/api.ts";
import { wrongRulesText } from "../text/rules.ts";
import type { RulesRead, Why } from "../wire.gen.ts";
import { problemText, whyText } from "./problem.ts";

/** Why an HTTP request about rules was refused. */
export function rulesProblemText(error: unknown): string {
  return error instanceof ApiError ? rulesRefusalText(error.message, error.why) : problemText(error);
}

/** Why rules were refused; `sentence` is the server's. */
export function rulesRefusalText(sentence: string, why: Why | null | undefined): string {
  return why?.why === "rules" ? wrongRulesText(why.because, sentence) : whyText(sentence, why);
}

/** All that is wrong with a rules file, each with its place. */
export function defectTexts({ defects, wrong }: RulesRead): string[] {
  return defects.map((sentence, index) => {
    const one = wrong?.[index];
    return one === undefined ? sentence : defectText(one, sentence);
  });
}

function defectText({ line, column, why }: NonNullable<RulesRead["wrong"]>[number], sentence: string): string {
  const place = `${line}:${column}: `;
  const said = sentence.startsWith(place) ? sentence.slice(place.length) : sentence;
  return place + wrongRulesText(why, said);
}
