// The request for the talk (chat and signals) of a finished match. The server sends the entries that this guest may
// read.

import type { TalkEntry } from "../wire.gen.ts";
import type { MatchAddress } from "../route.ts";
import { ask, matchPath, token } from "../net/index.ts";

/** Fetches the talk. If the server does not know the guest, it sends only the entries that were written to all. */
export function saidDuring(at: MatchAddress): Promise<TalkEntry[]> {
  return ask(`${matchPath(at)}/talk`, { headers: { authorization: `Bearer ${token()}` } });
}
