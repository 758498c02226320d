// Citations of articles of the Laws. The rules of a match follow one published text. If that text has no
// article for a case, the server cites an article of another text with "as in" before it: `as in WBN 7.9`.

import { t } from "../words/index.ts";

const AS_IN = "as in ";

/** The id of the cited article: `WBN 7.9`, also for `as in WBN 7.9`. */
export function articleId(cited: string): string {
  return cited.startsWith(AS_IN) ? cited.slice(AS_IN.length) : cited;
}

/** The citation in the language of the page. */
export function citation(cited: string): string {
  const id = articleId(cited);
  return id === cited ? cited : t.result.asIn(id);
}
