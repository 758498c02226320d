// The rulings on the clock page: open claims, and a result that is not confirmed yet.

import { able, raisedText, resultText, shownScore, useTable } from "../../match/index.ts";
import { t } from "../../words/index.ts";
import type { ClaimsView, GameView, RaisedView } from "../../wire.gen.ts";
import { citation, ConfirmButton } from "../../kit/index.ts";

interface RulingsProps {
  readonly game: GameView;
  readonly claims: ClaimsView;
  readonly open: readonly RaisedView[];
}

export function Rulings({ game, claims, open }: RulingsProps) {
  const { store } = useTable();
  const acts = claims.acts ?? [];
  const { standing } = claims;
  const seats = able(game, "confirm").map((one) => one.seat);
  return (
    <>
      {open.map((one) => (
        <p key={one.number} class="raised">
          <strong>{raisedText(game.names, one)}</strong>{" "}
          {acts.includes("uphold") && (
            <>
              <button
                type="button"
                class="button primary"
                onClick={() => store.command({ t: "rule", act: { act: "uphold", number: one.number } })}
              >
                {t.arbiter.uphold}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => store.command({ t: "rule", act: { act: "reject", number: one.number } })}
              >
                {t.arbiter.reject}
              </button>
            </>
          )}
        </p>
      ))}
      {acts.includes("decide") && open.some((one) => one.claim === "mate") && (
        <ConfirmButton
          label={t.clock.lastDropDraw}
          question={t.clock.lastDropSure}
          act={() => store.command({ t: "rule", act: { act: "decide", one: 1, two: 1 } })}
        />
      )}
      {standing !== null && (
        <p>
          <strong>{shownScore(standing.score)}</strong> {resultText(standing, game.names)} <span class="article fine">{citation(standing.article)}</span>
        </p>
      )}
      {acts.includes("confirm") ? (
        <button
          type="button"
          class="button primary"
          onClick={() => store.command({ t: "rule", act: { act: "confirm" } })}
        >
          {t.clock.confirm}
        </button>
      ) : (
        seats.length > 0 && (
          <button
            type="button"
            class="button primary"
            onClick={() => seats.forEach((seat) => store.command({ t: "confirm", seat }))}
          >
            {t.clock.confirm}
          </button>
        )
      )}
    </>
  );
}
