// Sentences about invalid rules. Their words are loaded only on pages where people choose rules.

import { NO_NAMES, requestProblem } from "../match/index.ts";
import { ApiError } from "../net/index.ts";
import { problemText, wrongRulesText } from "../words/index.ts";
import type { Problem } from "../wire.gen.ts";

/** The sentence for a failed HTTP request about rules. */
export function rulesRequestProblem(error: unknown): string {
  return error instanceof ApiError ? rulesProblemText(error.problem) : requestProblem(error);
}

/** The sentence for a refusal of rules. */
export function rulesProblemText(problem: Problem): string {
  return wrongRulesText(problem) ?? problemText(problem, NO_NAMES);
}
