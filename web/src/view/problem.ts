// The sentence for a failed HTTP request.

import { ApiError } from "../socket/api.ts";
import { t } from "../text/index.ts";
import { problemText, type Names } from "../text/server.ts";
import { role } from "./words.ts";

/** The names for sentences about HTTP errors, which name no players. */
export const NO_NAMES: Names = { name: (seat) => seat, role };

/** The reason of a failed request: the server's refusal, or that the server does not answer. */
export function requestProblem(error: unknown): string {
  return error instanceof ApiError ? problemText(error.problem, NO_NAMES) : t.link.silent;
}
