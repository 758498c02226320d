// The menu of the clock: how its zones are turned, the log, and corrections by the players at the boards.

import { setSound, isSoundOn, useTable } from "../../match/index.ts";
import { TURNS, type Turn } from "./state/zones.ts";
import { t } from "../../words/index.ts";
import type { GameView } from "../../wire.gen.ts";
import { Log } from "../arbiter/log.tsx";
import { Players } from "../arbiter/players.tsx";
import { ScoreActs } from "../arbiter/scoreacts.tsx";
import { Button, LanguageSwitch, LinkButton, Sheet } from "../../kit/index.ts";
import { tablePath } from "../../route.ts";
import { EventLink } from "../atevent.ts";

interface MenuProps {
  readonly game: GameView;
  readonly awake: boolean;
  readonly turn: Turn;
  readonly setTurn: (turn: Turn) => void;
  readonly swap: () => void;
  readonly close: () => void;
}

export function ClockMenu({ game, awake, turn, setTurn, swap, close }: MenuProps) {
  const { table } = useTable().state;
  const on = isSoundOn();
  const acts = game.claims?.acts ?? [];
  const event = table?.assigned?.event ?? null;
  return (
    <Sheet title={t.clock.menu} look="clockmenu" close={close}>
      <div class="groups rows gap-xs">
        <section class="group">
          <h3 class="fine">{t.clock.turn}</h3>
          <div class="choices">
            {TURNS.map((one) => (
              <Button key={one} aria-pressed={one === turn} act={() => setTurn(one)}>{t.clock.turned[one]}</Button>
            ))}
            <Button act={swap}>{t.clock.swap}</Button>
            <Button aria-pressed={on} act={() => setSound(!on)}>{on ? t.play.soundOn : t.play.soundOff}</Button>
            <LanguageSwitch help="clock" />
          </div>
          <p class="muted">{awake ? t.clock.awake : t.clock.mayEnd}</p>
        </section>
        {acts.includes("adjust") && <Players game={game} />}
        {acts.length > 0 && <ScoreActs game={game} />}
        <Log game={game} />
        {table !== null && (
          <p class="choices">
            {event === null ? <LinkButton href={tablePath()} target="_blank" label={t.toTable} /> : <EventLink event={event} look="" />}
            {game.result !== null && <LinkButton href={`/m/${game.id}/report`} target="_blank" label={t.arbiter.report} />}
          </p>
        )}
      </div>
    </Sheet>
  );
}
