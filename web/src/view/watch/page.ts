// The page of running matches with its words: loaded together when it is first shown.

import { loadWatchText } from "../../text/watch.ts";

export async function loadMatches() {
  const [{ default: Matches }] = await Promise.all([import("./matches.tsx"), loadWatchText()]);
  return Matches;
}
