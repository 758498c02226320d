// The rule on which a result is based, as a sentence.

import { useState } from "preact/hooks";

import { Article, articleId, citation, Sheet, useArticles } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { ResultView } from "../wire.gen.ts";

/** The texts whose articles players can look up. The help pages of a server have none. */
const LAWS = /^(WBN|Asten|RU) /;

/**
 * The rule, shown after the sentence of the result. If the match was over the board, it is the id of the article. If the
 * match was online, it is a button that opens the sentence.
 */
export function ResultArticle({ result, online }: { result: ResultView; online: boolean }) {
  const [asked, ask] = useState(false);
  if (result.article === "" || t.ended[result.reason] === undefined) return null;
  if (!online) return <Article id={result.article} />;
  return (
    <>
      <button type="button" class="byrule fine" aria-haspopup="dialog" onClick={() => ask(true)}>
        {t.result.byRule}
      </button>
      {asked && (
        <Sheet title={t.result.byRule} close={() => ask(false)}>
          <Rule {...result} />
        </Sheet>
      )}
    </>
  );
}

/** The sentence of the article, or the one for the reason if the article has none. */
function Rule({ article, reason }: ResultView) {
  const all = useArticles();
  const id = articleId(article);
  return (
    <div class="rule rows gap-xs">
      <p>{all[id] ?? all[reason]}</p>
      {LAWS.test(id) && <p class="fine">{citation(article)}</p>}
    </div>
  );
}
