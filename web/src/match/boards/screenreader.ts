// What screen readers get of the boards. Its code and words are loaded with the first half-move, after the page is shown; in
// a match of the lobby at the start.

import { lazily } from "../../kit/index.ts";
import { loadWords } from "../../words/index.ts";

async function load() {
  const [part] = await Promise.all([import("./spoken.tsx"), loadWords(["spoken"])]);
  return part;
}

export const Announcer = lazily(async () => (await load()).Announcer);
export const BoardText = lazily(async () => (await load()).BoardText);
