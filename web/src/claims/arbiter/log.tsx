// The log of a match over the board, the newest entry first. If an entry has an article of the Laws, it is shown too. Players
// claim flags, so the fall of a flag is no event; the log has it from the state of the clocks.

import { eventText, withNames } from "../../match/index.ts";
import type { GameView, LogLine } from "../../wire.gen.ts";
import { flagsInOrder } from "../clock/state/zones.ts";
import { Article } from "../../kit/index.ts";
import { clockText, t } from "../../words/index.ts";

export function Log({ game }: { game: GameView }) {
  const fallen = flagsInOrder(game).map(({ seat, at }): LogLine => ({ seq: 0, at, event: { e: "flag_fell", seat }, article: "WBN 7.3" }));
  const log = withNames([...(game.log ?? []), ...fallen].toSorted((one, other) => one.at - other.at), game.names);
  return (
    <section class="group log" aria-label={t.arbiter.log}>
      <h3 class="fine">{t.arbiter.log}</h3>
      <ol class="box" reversed tabIndex={0}>
        {log.toReversed().map(({ line: one, names }) => (
          <li key={`${one.seq} ${one.at}`} class="medium">
            <time class="muted">{clockText(one.at)}</time>
            <span>{eventText(one.event, { ...game, names })}</span>
            {one.article !== undefined && one.article !== null && <Article id={one.article} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
