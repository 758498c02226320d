// The sentence for a failed HTTP request.

import { ApiError } from "../net/index.ts";
import { problemText, t } from "../words/index.ts";
import type { Problem } from "../wire.gen.ts";

/** Why the server refused the request, in the words of `sentence`, or that the server does not answer. */
export function requestProblem(error: unknown, sentence: (problem: Problem) => string = problemText): string {
  return error instanceof ApiError ? sentence(error.problem) : t.link.silent;
}
