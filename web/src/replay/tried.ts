// The request for a line of moves that a visitor tries out from a position of a match.

import type { Place } from "./state/tree.ts";
import type { TryAsk, TryView } from "../wire.gen.ts";
import { ask } from "../net/index.ts";

/** Fetches both boards after each tried move, and the legal moves at the end. `path`: the match's address. */
export function tryLine(path: string, { ply, moves }: Place): Promise<TryView> {
  const body: TryAsk = { ply, moves: [...moves] };
  const headers = { "content-type": "application/json" };
  return ask(`${path}/tried`, { method: "POST", headers, body: JSON.stringify(body) });
}
