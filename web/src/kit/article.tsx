// Articles of the Laws: citations, and the sentence of an article if the catalogue of the page has one. The rules of a
// match follow one published text. If that text has no article for a case, the server cites an article of another text
// with "as in" before it: `as in WBN 7.9`.

import { useEffect } from "preact/hooks";

import { articles, t } from "../words/index.ts";

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

function load(): void {
  // If loading fails, articles are shown as ids only. The next article to be shown tries the loading again.
  articles.load().catch(() => undefined);
}

/** The sentences of all articles; none until they are loaded. */
export function useArticles(): Readonly<Record<string, string>> {
  useEffect(load, []);
  return articles.shown ?? {};
}

/** The sentence of an article; null until it is loaded, or if there is none. */
function useArticle(cited: string): string | null {
  return useArticles()[articleId(cited)] ?? null;
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

/** The id of an article with its sentence; the id alone if there is no sentence. */
export function Cited({ id }: { id: string }) {
  const text = useArticle(id);
  return <>{text === null ? citation(id) : `${citation(id)}: ${text}`}</>;
}

/** The id and the sentence of an article; nothing if there is no sentence. */
export function ArticleText({ id }: { id: string }) {
  const text = useArticle(id);
  return text === null ? null : (
    <p class="muted">
      <Cited id={id} />
    </p>
  );
}
