// An article of the Laws by its id, with its sentence where the catalogue has one. Where the text that
// the rules follow is silent, the server cites another: `as in WBN 7.9`.

import { useEffect, useState } from "preact/hooks";

import { t } from "../text/index.ts";
import { articles } from "../text/articles.ts";

const AS_IN = "as in ";

function load(): void {
  // Without them the ids stand alone; the next article asks again.
  articles.load().catch(() => undefined);
}

/** The id in the catalogue: `WBN 7.9`, also of `as in WBN 7.9`. */
export function articleId(cited: string): string {
  return cited.startsWith(AS_IN) ? cited.slice(AS_IN.length) : cited;
}

/** A citation in the language of the page. */
export function citation(cited: string): string {
  const id = articleId(cited);
  return id === cited ? cited : t.result.asIn(id);
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
    <p class="hint">
      {citation(id)}: {text}
    </p>
  );
}

function Cited({ id }: { id: string }) {
  const text = useArticle(id);
  return <>{text === null ? citation(id) : `${citation(id)}: ${text}`}</>;
}

/** What a result rests on: by claims for all to see, online for whoever asks. */
export function ResultArticle({ id, online }: { id: string; online: boolean }) {
  const [asked, ask] = useState(false);
  if (id === "") return null;
  if (!online) return <Article id={id} />;
  return (
    <details class="byrule" onToggle={() => ask(true)}>
      <summary>{t.result.byRule}</summary>
      {asked && <Cited id={id} />}
    </details>
  );
}
