// How an article is cited. Where the text that the rules follow is silent, the server cites another one: `as
// in WBN 7.9`.

import { t } from "../text/index.ts";

const AS_IN = "as in ";

/** The id in the catalogue: `WBN 7.9`, also for `as in WBN 7.9`. */
export function articleId(cited: string): string {
  return cited.startsWith(AS_IN) ? cited.slice(AS_IN.length) : cited;
}

/** A citation in the language of the page. */
export function citation(cited: string): string {
  const id = articleId(cited);
  return id === cited ? cited : t.result.asIn(id);
}
