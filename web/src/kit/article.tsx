// Shows an article of the Laws: its id, and its sentence if the catalogue of the page has one.

import { useEffect } from "preact/hooks";

import { articles } from "../words/index.ts";
import { articleId, citation } from "./citation.ts";

function load(): void {
  // If loading fails, articles are shown as ids only. The next article to be shown tries the loading again.
  articles.load().catch(() => undefined);
}

/** The sentence of an article; null until it is loaded, or if there is none. */
export function useArticle(cited: string): string | null {
  useEffect(load, []);
  return articles.shown?.[articleId(cited)] ?? null;
}

/** The id of an article, such as `WBN 1.14`, with its sentence as a tooltip. */
export function Article({ id }: { id: string }) {
  const text = useArticle(id);
  return (
    <span class="article fine" title={text ?? ""}>
      {citation(id)}
    </span>
  );
}

/** The id and the sentence of an article; nothing if there is no sentence. */
export function ArticleText({ id }: { id: string }) {
  const text = useArticle(id);
  return text === null ? null : (
    <p class="muted">
      {citation(id)}: {text}
    </p>
  );
}
