// The claims that wait for a ruling, and a result that waits for the arbiter's confirmation. A hint beside each claim
// says whether the program finds the claim true. Players do not see these hints.

import { namesIn, openClaims, raisedText, seatsWithout } from "../../match/index.ts";
import { clockText, findingText, shownName, t } from "../../words/index.ts";
import type { ClaimsView, GameView, HintView, RaisedView } from "../../wire.gen.ts";
import { Article, ArticleText } from "../../kit/index.ts";
import { HintItems } from "../hints.tsx";
import { Ending, RuleButton, Ruling, SetBack } from "../rulings.tsx";

interface WaitingProps {
  readonly game: GameView;
  readonly claims: ClaimsView;
}

export function Waiting({ game, claims }: WaitingProps) {
  const open = openClaims(claims);
  const judged = (number: number) => (claims.hints ?? []).find((one) => one.number === number) ?? null;
  return (
    <section class="group waiting" aria-label={t.arbiter.waiting} aria-live="polite">
      {open.length === 0 && claims.standing === null && <p class="muted">{idleText(game, claims)}</p>}
      {open.map((one) => (
        <Open key={one.number} names={game.names} raised={one} hint={judged(one.number)} claims={claims} />
      ))}
      <UnconfirmedResult game={game} claims={claims} />
    </section>
  );
}

/** The names of the players who have not said that board and clock are set. */
export function notReady(game: GameView): string {
  return seatsWithout(game, (seat) => seat.ready).map((seat) => shownName(game.names[seat])).join(", ");
}

/** What the arbiter reads while there is nothing to rule on: before the start, who is not ready. */
function idleText(game: GameView, claims: ClaimsView): string {
  if (claims.phase !== "setup") return t.arbiter.nothing;
  const names = notReady(game);
  if (names !== "") return t.otb.waitFor(names);
  return claims.arbiter_starts ? t.otb.arbiterStarts : t.otb.startHint;
}

/**
 * The hints about the boards, without those about pending claims. Everyone sees them if all players agreed that the
 * arbiter calls offenses (WBN 9.5). Otherwise players see only a fallen flag, on the clock.
 */
export function Seen({ claims }: { claims: ClaimsView }) {
  const open = openClaims(claims);
  const hints = (claims.hints ?? []).filter((one) => !open.some(({ number }) => number === one.number));
  const isShown = ({ kind }: HintView) => claims.arbiter_calls === true || kind === "flag";
  return (
    <>
      <SeenBy who={t.arbiter.shownToAll} hints={hints.filter(isShown)} />
      <SeenBy who={t.arbiter.hidden} hints={hints.filter((one) => !isShown(one))} />
    </>
  );
}

function SeenBy({ who, hints }: { who: string; hints: readonly HintView[] }) {
  if (hints.length === 0) return null;
  return (
    <section class="group sees" aria-label={`${t.otb.sees}: ${who}`}>
      <h3 class="fine">
        {t.otb.sees} <small>{who}</small>
      </h3>
      <ul class="hints ruled">
        <HintItems hints={hints} boards />
      </ul>
    </section>
  );
}

interface OpenProps {
  readonly names: GameView["names"];
  readonly raised: RaisedView;
  readonly hint: HintView | null;
  readonly claims: ClaimsView;
}

function Open({ names, raised, hint, claims }: OpenProps) {
  const { at } = raised;
  const holds = hint === null ? null : hint.holds;
  return (
    <article class="openclaim framed rows gap-s" data-holds={holds}>
      <p class="what">
        <strong>{raisedText(names, raised)}</strong> <time class="muted">{clockText(at)}</time>
      </p>
      <p class="thinks">
        <span class={`tag ${holds === null ? "" : holds ? "good" : "loss"}`}>
          {t.arbiter.thinks[String(holds) as "true" | "false" | "null"]}
        </span>{" "}
        {hint !== null && findingText(hint.finding, hint.text, namesIn(names))}
      </p>
      {hint !== null && hint.article !== null && <ArticleText id={hint.article} />}
      <div class="choices fill">
        <Ruling names={names} claims={claims} raised={raised} look="big" />
      </div>
    </article>
  );
}

function UnconfirmedResult({ game, claims }: WaitingProps) {
  const { standing } = claims;
  if (standing === null) return null;
  return (
    <article class="openclaim framed rows gap-s">
      <p class="what">
        <Ending result={standing} game={game} article={<Article id={standing.article} />} /> <SetBack game={game} />
      </p>
      {(claims.acts ?? []).includes("confirm") && <RuleButton label={t.arbiter.confirm} act={{ act: "confirm" }} look="primary big" />}
    </article>
  );
}
