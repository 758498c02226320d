// What waits for the arbiter, with what the program thinks of it: players see none of that.

import { openClaims } from "../../state/claims.ts";
import { face } from "../../state/clocks.ts";
import { t } from "../../text/index.ts";
import type { ClaimsView, HintView, RaisedView } from "../../wire.gen.ts";
import { Article, ArticleText } from "../article.tsx";
import { useDesk } from "../context.ts";
import { raisedText } from "../otb/status.tsx";
import { shownScore } from "../result.tsx";

export function Waiting({ claims }: { claims: ClaimsView }) {
  const open = openClaims(claims);
  const hints = claims.hints ?? [];
  const judged = (number: number) => hints.find((one) => one.number === number) ?? null;
  const others = hints.filter((one) => !open.some(({ number }) => number === one.number));
  return (
    <>
      <section class="group waiting" aria-label={t.arbiter.waiting} aria-live="polite">
        <h3>{t.arbiter.waiting}</h3>
        {open.length === 0 && claims.standing === null && <p class="hint">{t.arbiter.nothing}</p>}
        {open.map((one) => (
          <Open key={one.number} raised={one} hint={judged(one.number)} claims={claims} />
        ))}
        <Standing claims={claims} />
      </section>
      <section class="group" aria-label={t.arbiter.sees}>
        <h3>{t.arbiter.sees}</h3>
        {others.length === 0 && <p class="hint">{t.arbiter.seesNothing}</p>}
        <ul class="hints">
          {others.map((one) => (
            <li key={`${one.kind}${one.board}${one.seat ?? ""}`} data-kind={one.kind}>
              <span class="tag">{t.board(one.board)}</span>
              <span>{one.text}</span>
              {one.article !== null && <Article id={one.article} />}
            </li>
          ))}
        </ul>
        <p class="hint">{t.arbiter.hidden}</p>
      </section>
    </>
  );
}

interface OpenProps {
  readonly raised: RaisedView;
  readonly hint: HintView | null;
  readonly claims: ClaimsView;
}

function Open({ raised, hint, claims }: OpenProps) {
  const { store } = useDesk();
  const { number, at } = raised;
  const acts = claims.acts ?? [];
  const holds = hint === null ? null : hint.holds;
  return (
    <article class="openclaim" data-holds={holds}>
      <p class="what">
        <strong>{raisedText(store.state.value, raised)}</strong> <time>{face(at, false)}</time>
      </p>
      <p class="thinks">
        <span class="tag" data-holds={holds}>
          {t.arbiter.thinks[String(holds) as "true" | "false" | "null"]}
        </span>{" "}
        {hint?.text}
      </p>
      {hint !== null && hint.article !== null && <ArticleText id={hint.article} />}
      <div class="choices">
        {acts.includes("uphold") && (
          <button
            type="button"
            class="button primary big"
            onClick={() => store.command({ t: "rule", act: { act: "uphold", number } })}
          >
            {t.arbiter.uphold}
          </button>
        )}
        {acts.includes("reject") && (
          <button
            type="button"
            class="button danger big"
            onClick={() => store.command({ t: "rule", act: { act: "reject", number } })}
          >
            {t.arbiter.reject}
          </button>
        )}
      </div>
    </article>
  );
}

function Standing({ claims }: { claims: ClaimsView }) {
  const { store } = useDesk();
  const { standing } = claims;
  if (standing === null) return null;
  return (
    <article class="openclaim">
      <p class="what">
        <strong>{shownScore(standing.score)}</strong> {standing.text} <Article id={standing.article} />
      </p>
      {(claims.acts ?? []).includes("confirm") && (
        <button
          type="button"
          class="button primary big"
          onClick={() => store.command({ t: "rule", act: { act: "confirm" } })}
        >
          {t.arbiter.confirm}
        </button>
      )}
    </article>
  );
}
