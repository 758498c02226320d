// A failed HTTP request, as a sentence.

import { ApiError } from "../socket/api.ts";
import { t } from "../text/index.ts";
import { problemText, type Names } from "../text/server.ts";
import { role } from "./words.ts";

/** HTTP errors name no player. */
export const NO_NAMES: Names = { name: (seat) => seat, role };

/** The server's reason; without an answer, that there is none. */
export function requestProblem(error: unknown): string {
  return error instanceof ApiError ? problemText(error.problem, NO_NAMES) : t.link.silent;
}
