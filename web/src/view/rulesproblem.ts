// Why rules are invalid, as a sentence. These words are loaded only on pages where rules are chosen.

import { ApiError } from "../socket/api.ts";
import { wrongRulesText } from "../text/rules.ts";
import { problemText } from "../text/server.ts";
import type { Problem } from "../wire.gen.ts";
import { NO_NAMES, requestProblem } from "./problem.ts";

/** Why an HTTP request about rules was refused. */
export function rulesRequestProblem(error: unknown): string {
  return error instanceof ApiError ? rulesProblemText(error.problem) : requestProblem(error);
}

/** Why rules were refused. */
export function rulesProblemText(problem: Problem): string {
  return wrongRulesText(problem) ?? problemText(problem, NO_NAMES);
}
