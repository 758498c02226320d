// Requests for a finished match: its talk, and positions of an analysis.

import { ask, matchPath, post, token } from "../net/index.ts";
import type { MatchAddress } from "../route.ts";
import type { TalkEntry, TryAsk, TryView } from "../wire.gen.ts";
import type { Place } from "./state/tree.ts";

/**
 * Fetches the talk (chat and signals), as far as this guest may read it. If the server does not know the guest, it
 * sends only the entries that were written to all.
 */
export function saidDuring(at: MatchAddress): Promise<TalkEntry[]> {
  const mine = token();
  return ask(`${matchPath(at)}/talk`, mine === null ? {} : { headers: { authorization: `Bearer ${mine}` } });
}

/** Fetches both boards after each tried move, and the legal moves at the end. `path`: the match's address. */
export function tryLine(path: string, { ply, moves }: Place): Promise<TryView> {
  const body: TryAsk = { ply, moves: [...moves] };
  return post(`${path}/tried`, body);
}
