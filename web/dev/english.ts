// Before tests: loads the English words.

import { loadText } from "../src/text/index.ts";

await loadText();
