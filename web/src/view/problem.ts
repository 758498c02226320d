// What went wrong with a request over plain HTTP, as a sentence.

import { ApiError } from "../socket/api.ts";
import { t } from "../text/index.ts";
import { problemText, type Names } from "../text/server.ts";
import { role } from "./words.ts";

/** No request over HTTP is refused because of a player. */
export const NOBODY: Names = { name: (seat) => seat, role };

/** The server's reason; without an answer that there is none. */
export function requestProblem(error: unknown): string {
  return error instanceof ApiError ? problemText(error.problem, NOBODY) : t.link.silent;
}
