// The request for moves that are tried beside a match.

import type { Place } from "../state/replay/tree.ts";
import type { TryAsk, TryView } from "../wire.gen.ts";
import { ask } from "./api.ts";

/** Both boards after each of the moves, and what may be played then. `path` is the address of the match. */
export function tryLine(path: string, { ply, moves }: Place): Promise<TryView> {
  const body: TryAsk = { ply, moves: [...moves] };
  const headers = { "content-type": "application/json" };
  return ask(`${path}/tried`, { method: "POST", headers, body: JSON.stringify(body) });
}
