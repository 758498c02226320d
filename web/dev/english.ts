// Runs before each test file: loads the English texts.

import { loadText, loadWords } from "../src/words/index.ts";

await loadText();
await loadWords(["arbiter", "clock", "desk", "event", "home", "lobby", "records", "replay", "report", "spoken"]);
