// Runs before each test file: loads the English texts.

import { loadText } from "../src/words/index.ts";

await loadText();
