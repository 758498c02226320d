// Loads the page of live matches together with its words, when it is first shown.

import { loadWatchText } from "../../text/watch.ts";

export async function loadMatches() {
  const [{ default: Matches }] = await Promise.all([import("./matches.tsx"), loadWatchText()]);
  return Matches;
}
