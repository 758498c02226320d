// An article of the Laws by its id, with its sentence where the catalogue has one.

import { useEffect } from "preact/hooks";

import { articles } from "../text/articles.ts";

function ask(): void {
  // Without them the ids stand alone; the next article asks again.
  articles.load().catch(() => undefined);
}

/** What the article says; null until it is known, or where it is not. */
export function useArticle(id: string): string | null {
  useEffect(ask, []);
  return articles.shown?.[id] ?? null;
}

/** `WBN 1.14`, with its sentence as a title. */
export function Article({ id }: { id: string }) {
  const text = useArticle(id);
  return (
    <span class="article" title={text ?? ""}>
      {id}
    </span>
  );
}

/** The sentence itself, where it is known. */
export function ArticleText({ id }: { id: string }) {
  const text = useArticle(id);
  return text === null ? null : (
    <p class="hint">
      {id}: {text}
    </p>
  );
}
