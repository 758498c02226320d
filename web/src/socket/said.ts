// The request for the talk (chat and signals) of a finished match. The server sends the entries that this tab may
// read.

import type { TalkEntry } from "../wire.gen.ts";
import type { MatchAddress } from "../view/route.ts";
import { ask, matchPath } from "./api.ts";
import { storedToken } from "./token.ts";

/**
 * Fetches the talk. `table`: the table whose token this tab shows; empty if the tab does not know the table. If the
 * server does not know the token, it sends only the entries that were written to all.
 */
export function saidDuring(at: MatchAddress, table: string): Promise<TalkEntry[]> {
  return ask(`${matchPath(at)}/talk`, { headers: { authorization: `Bearer ${storedToken(table)}` } });
}
