// What was said during a finished match, as far as this tab may read it.

import type { TalkEntry } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { storedToken } from "./token.ts";

/** A tab without a token is a stranger, and so is one whose token the server does not know. */
export function saidDuring(table: string, game: number): Promise<TalkEntry[]> {
  return ask(`/api/tables/${table}/${game}/talk`, { headers: { authorization: `Bearer ${storedToken(table)}` } });
}
