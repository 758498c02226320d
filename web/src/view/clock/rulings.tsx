// Claims that wait, and a result that is not confirmed, on the clock itself.

import { able } from "../../state/claims.ts";
import { t } from "../../text/index.ts";
import type { ClaimsView, GameView, RaisedView } from "../../wire.gen.ts";
import { useDesk } from "../context.ts";
import { raisedText } from "../otb/status.tsx";
import { shownScore } from "../result.tsx";

interface RulingsProps {
  readonly game: GameView;
  readonly claims: ClaimsView;
  readonly open: readonly RaisedView[];
}

export function Rulings({ game, claims, open }: RulingsProps) {
  const { store } = useDesk();
  const state = store.state.value;
  const acts = claims.acts ?? [];
  const { standing } = claims;
  const seats = able(game, "confirm").map((one) => one.seat);
  return (
    <>
      {open.map((one) => (
        <p key={one.number} class="raised">
          <strong>{raisedText(state, one)}</strong>{" "}
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
      {standing !== null && (
        <p>
          <strong>{shownScore(standing.score)}</strong> {standing.text} <span class="article">{standing.article}</span>
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
