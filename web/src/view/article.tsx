// An article of the Laws by its id, with its sentence where the catalogue has one.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { loadArticles, type Articles } from "../text/articles.ts";
import { t } from "../text/index.ts";

const articles = signal<Articles | null>(null);
let asked = false;

function ask(): void {
  if (asked) return;
  asked = true;
  loadArticles(t.language).then(
    (loaded) => {
      articles.value = loaded;
    },
    () => {
      asked = false; // Without them the ids stand alone; the next article asks again.
    },
  );
}

/** What the article says; null until it is known, or where it is not. */
export function useArticle(id: string): string | null {
  useEffect(ask, []);
  return articles.value?.[id] ?? null;
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
