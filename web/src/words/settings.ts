// The words of the settings, loaded late.

import { Catalogue } from "./language.ts";
import type { text } from "./en/settings.ts";

export type SettingsText = typeof text;

const words = new Catalogue("settings");

export function loadSettingsText(): Promise<void> {
  return words.load();
}

/** The words in the language of the page. A component that reads them is rendered again when the language changes. */
export function settingsText(): SettingsText {
  const { shown } = words;
  if (shown === null) throw new Error("the words are not loaded yet: call loadSettingsText first");
  return shown;
}
