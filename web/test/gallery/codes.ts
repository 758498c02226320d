// Finds codes among the words of a page: ids of presets, names of parameters, and codes of refusals. A person knows none of
// them.

import type { Page } from "playwright-core";

/** Parts in which codes are right, with the reason. */
const FOR_EXPERTS: Readonly<Record<string, string>> = {
  ".allrules": "the names of the parameters are those of rules files",
  ".rulesfile": "it is about rules files",
  "code, pre, textarea, input": "an address, a record or a file is quoted",
  ".downloadlist": "the names of files",
  ".tags": "the tags and the rules of a record, as they are written in its file",
};

/** The ids of presets that are no words of a language, and those that are, which may be inside a sentence. */
const PRESETS = /(?<![\w@./-])(?:fics|wbn(?:-cs)?|asten|chesscom|crazychess|ru(?:-\w+)+)(?![\w@/]|\.\w)|^(?:ru|crazyhouse|extinction)$/;
/** `move_returned`, `clock.lag_gain_ms`. */
const KEY = /(?<![\w@/-])(?:[a-z]+\.)*[a-z]+_[a-z_]+(?![\w@/])/;

/** The first code in a text; null if there is none. */
export function codeIn(text: string): string | null {
  return PRESETS.exec(text.trim())?.[0] ?? KEY.exec(text)?.[0] ?? null;
}

/** A line for each code in a visible text of the page, or in a name that screen readers say. */
export async function codes(page: Page): Promise<string[]> {
  const texts = await page.evaluate((experts) => {
    const found: string[] = [];
    for (const one of document.body.querySelectorAll<HTMLElement>("*")) {
      if (one.closest(experts) !== null || !one.checkVisibility({ visibilityProperty: true })) continue;
      for (const part of one.childNodes) if (part.nodeType === Node.TEXT_NODE) found.push(part.textContent ?? "");
      for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"]) found.push(one.getAttribute(name) ?? "");
    }
    return found;
  }, Object.keys(FOR_EXPERTS).join());
  return [...new Set(texts.filter((text) => codeIn(text) !== null))].map((text) => `code: ${codeIn(text)} in “${text.trim().slice(0, 60)}”`);
}
