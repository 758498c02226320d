// What can be done in one tap when a player has not come: another one plays, or those who came win by default.

import { type EventState, keyOf, resultText } from "../event/index.ts";
import { Button } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { DeskAct, GameRef } from "../wire.gen.ts";
import { busy, does } from "./doing.ts";
import { defaultWin, substitutes } from "./noshow.ts";
import { together } from "./texts.ts";

interface NoShowProps {
  readonly state: EventState;
  readonly game: GameRef;
  /** The players who have not come. */
  readonly missing: readonly number[];
  /** What follows when it is done. */
  readonly done?: () => void;
}

export function NoShowActs({ state, game, missing, done }: NoShowProps) {
  const win = defaultWin(state, game, missing);
  const others = substitutes(state, game, missing);
  const several = new Set(others.map(({ absent }) => absent)).size > 1;
  const act = async (wanted: DeskAct, says: string) => {
    if (await does(wanted, says)) done?.();
  };
  return (
    <>
      {others.map((one) => {
        const label = several ? t.desk.playsFor(one.plays, one.absent) : t.desk.playsInstead(one.plays);
        return (
          <Button key={`${one.plays} ${one.absent}`} look="primary" disabled={busy.value} act={() => void act(one.act, t.desk.playsFor(one.plays, one.absent))}>
            {label}
          </Button>
        );
      })}
      {win !== null && (
        <Button key={keyOf(game)} disabled={busy.value} act={() => void act({ is: "result", game, result: win.result }, `${t.desk.table(game.table)}: ${resultText(win.result)}`)}>
          {t.desk.winByDefault(together(win.winners))}
        </Button>
      )}
    </>
  );
}
