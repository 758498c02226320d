// The words of the help. They are loaded when it is opened.

import type { HelpText } from "./en/help.ts";
import { Catalogue } from "./language.ts";

export type { HelpText } from "./en/help.ts";

const words = new Catalogue("help");

export function loadHelpText(): Promise<void> {
  return words.load();
}

/** The words in the language of the page; null until they are loaded. */
export function helpText(): HelpText | null {
  return words.shown;
}
