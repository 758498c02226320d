// The article that a result rests on.

import { useState } from "preact/hooks";

import { t } from "../text/index.ts";
import { Article, useArticle } from "./article.tsx";
import { citation } from "./citation.ts";

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
