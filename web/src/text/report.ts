// Loads the texts of the report of a match, when its page is opened.

import { Catalogue } from "./language.ts";
import type { ReportText } from "./report.en.ts";

const words = new Catalogue<ReportText>({
  en: async () => (await import("./report.en.ts")).text,
  cs: async () => (await import("./report.cs.ts")).text,
  ru: async () => (await import("./report.ru.ts")).text,
  nl: async () => (await import("./report.nl.ts")).text,
});

export const loadReportText = () => words.load();

/** The texts, in the language of the page. Throws if `loadReportText` has not finished. */
export const v = () => words.loaded;
