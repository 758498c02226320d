// The catalogue of the Laws: a sentence for each article in the language of the page. It is loaded on first
// use.

import { Catalogue } from "./language.ts";

/** The sentence of each article, by its id ("WBN 5.10"). */
export type Articles = Readonly<Record<string, string>>;

export const articles = new Catalogue("articles");
