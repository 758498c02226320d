// Before tests: the words are there, in English.

import { loadText } from "../src/text/index.ts";

await loadText();
