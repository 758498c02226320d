// Sentences about invalid rules. Their words are loaded only on pages where people choose rules.

import { ApiError } from "../socket/api.ts";
import { wrongRulesText } from "../words/rules.ts";
import { problemText } from "../words/server.ts";
import type { Problem } from "../wire.gen.ts";
import { NO_NAMES, requestProblem } from "./problem.ts";

/** The sentence for a failed HTTP request about rules. */
export function rulesRequestProblem(error: unknown): string {
  return error instanceof ApiError ? rulesProblemText(error.problem) : requestProblem(error);
}

/** The sentence for a refusal of rules. */
export function rulesProblemText(problem: Problem): string {
  return wrongRulesText(problem) ?? problemText(problem, NO_NAMES);
}
