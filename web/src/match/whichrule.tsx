// The article of the Laws on which a result is based.

import { useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { Article, Cited } from "../kit/index.ts";

/**
 * The article, shown after the sentence of the result. If the match was over the board, it is shown at once. If
 * the match was online, it is shown when the person presses a button.
 */
export function ResultArticle({ id, online }: { id: string; online: boolean }) {
  const [asked, ask] = useState(false);
  if (id === "") return null;
  if (!online) return <Article id={id} />;
  return (
    <span class="article fine">
      <button type="button" class="byrule" onClick={() => ask(true)}>
        {t.result.byRule}
      </button>
      {asked && <Cited id={id} />}
    </span>
  );
}
