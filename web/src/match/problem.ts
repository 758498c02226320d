// The sentence for a failed HTTP request.

import { ApiError } from "../net/index.ts";
import { type Names, problemText, t } from "../words/index.ts";
import { role } from "./words.ts";

/** Names for `problemText` where no players are known. Sentences about HTTP errors contain no players. */
export const NO_NAMES: Names = { name: (seat) => seat, role };

/** The sentence for a failed request: why the server refused it, or that the server does not answer. */
export function requestProblem(error: unknown): string {
  return error instanceof ApiError ? problemText(error.problem, NO_NAMES) : t.link.silent;
}
