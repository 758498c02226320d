// An article of the Laws by its id, with its sentence where the catalogue has one.

import { useEffect } from "preact/hooks";

import { articles } from "../text/articles.ts";
import { articleId, citation } from "./citation.ts";

function load(): void {
  // Without them the ids stand alone; the next article asks again.
  articles.load().catch(() => undefined);
}

/** What the article says; null until it is known, or where it is not. */
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

/** The sentence itself, where it is known. */
export function ArticleText({ id }: { id: string }) {
  const text = useArticle(id);
  return text === null ? null : (
    <p class="muted">
      {citation(id)}: {text}
    </p>
  );
}
