// What screen readers get of the boards. Its code and words are loaded with the start of a match, after the page is shown.

import { lazily } from "../../kit/index.ts";
import { loadWords } from "../../words/index.ts";

async function load() {
  const [part] = await Promise.all([import("./spoken.tsx"), loadWords(["spoken"])]);
  return part;
}

export const Announcer = lazily(async () => (await load()).Announcer);
export const BoardText = lazily(async () => (await load()).BoardText);
