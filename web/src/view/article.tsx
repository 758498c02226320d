// An article of the Laws by its id, with its sentence where the catalogue has one.

import { useEffect } from "preact/hooks";

import { articles } from "../text/articles.ts";
import { articleId, citation } from "./citation.ts";

function load(): void {
  // Without the sentences only the ids are shown; the next article tries again.
  articles.load().catch(() => undefined);
}

/** The sentence of the article; null until it is loaded, or where there is none. */
export function useArticle(cited: string): string | null {
  useEffect(load, []);
  return articles.shown?.[articleId(cited)] ?? null;
}

/** `WBN 1.14`, with its sentence as a title. */
export function Article({ id }: { id: string }) {
  const text = useArticle(id);
  return (
    <span class="article" title={text ?? ""}>
      {citation(id)}
    </span>
  );
}

/** The sentence itself, where there is one. */
export function ArticleText({ id }: { id: string }) {
  const text = useArticle(id);
  return text === null ? null : (
    <p class="muted">
      {citation(id)}: {text}
    </p>
  );
}
