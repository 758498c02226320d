// The texts of the lessons. They are loaded with the page of the lessons.

import type { LearnText } from "./en/learn.ts";
import { Catalogue } from "./language.ts";

export type { LearnText, LessonName, StepText } from "./en/learn.ts";

const words = new Catalogue("learn");

export function loadLearnText(): Promise<void> {
  return words.load();
}

/** The texts; null until they are loaded. A component that reads them is rendered again when the language changes. */
export function learnText(): LearnText | null {
  return words.shown;
}
