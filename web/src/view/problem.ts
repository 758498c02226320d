// What went wrong with a request over plain HTTP, as a sentence.

import { ApiError } from "../socket/api.ts";
import { t } from "../text/index.ts";
import { refusalText, type Called } from "../text/server.ts";

/** No request over HTTP is refused because of a player. */
const NOBODY: Called = { name: (seat) => seat, role: (letter) => letter };

/** The server's reason; without an answer that there is none. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return refusalText({ reason: error.message, why: error.why }, NOBODY);
  return t.link.unanswered;
}
