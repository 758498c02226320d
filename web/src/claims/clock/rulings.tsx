// The rulings on the clock page: open claims, and a result that is not confirmed yet.

import { able, raisedText, useTable } from "../../match/index.ts";
import { t } from "../../words/index.ts";
import type { ClaimsView, GameView, RaisedView } from "../../wire.gen.ts";
import { Button, ConfirmButton } from "../../kit/index.ts";
import { Ending, RuleButton, Ruling, SetBack, useRule } from "../rulings.tsx";

interface RulingsProps {
  readonly game: GameView;
  readonly claims: ClaimsView;
  readonly open: readonly RaisedView[];
}

export function Rulings({ game, claims, open }: RulingsProps) {
  const { store } = useTable();
  const rule = useRule();
  const acts = claims.acts ?? [];
  const { standing } = claims;
  const seats = able(game, "confirm").map((one) => one.seat);
  return (
    <>
      {open.map((one) => (
        <p key={one.number} class="raised">
          <strong>{raisedText(game.names, one)}</strong>{" "}
          <Ruling names={game.names} claims={claims} raised={one} />
        </p>
      ))}
      {acts.includes("decide") && open.some((one) => one.claim === "mate") && (
        <ConfirmButton
          label={t.clock.lastDropDraw}
          question={t.clock.lastDropSure}
          act={() => rule({ act: "decide", one: 1, two: 1 })}
        />
      )}
      {standing !== null && (
        <p>
          <Ending result={standing} game={game} /> <SetBack game={game} />
        </p>
      )}
      {acts.includes("confirm") ? (
        <RuleButton label={t.arbiter.confirm} act={{ act: "confirm" }} look="primary" />
      ) : (
        seats.length > 0 && (
          <Button look="primary" act={() => seats.forEach((seat) => store.command({ t: "confirm", seat }))}>
            {t.arbiter.confirm}
          </Button>
        )
      )}
    </>
  );
}
