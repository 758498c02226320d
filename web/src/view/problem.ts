// What went wrong with a request over plain HTTP, as a sentence.

import { ApiError } from "../socket/api.ts";
import { t } from "../text/index.ts";
import { refusalText, type Called } from "../text/server.ts";
import type { Why } from "../wire.gen.ts";
import { role } from "./words.ts";

/** No request over HTTP is refused because of a player. */
const NOBODY: Called = { name: (seat) => seat, role };

/** The server's reason; without an answer that there is none. */
export function problemText(error: unknown): string {
  return error instanceof ApiError ? whyText(error.message, error.why) : t.link.silent;
}

/** Why a request was refused; `sentence` is the server's. */
export function whyText(sentence: string, why: Why | null | undefined): string {
  return refusalText({ reason: sentence, why }, NOBODY);
}
