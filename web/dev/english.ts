// Runs before each test file: loads the English texts.

import { loadText } from "../src/text/index.ts";

await loadText();
