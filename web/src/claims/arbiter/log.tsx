// The log of a match over the board, the newest entry first. If an entry has an article of the Laws, it is shown too.

import { eventText, withNames } from "../../match/index.ts";
import type { GameView } from "../../wire.gen.ts";
import { Article } from "../../kit/index.ts";
import { clockText, t } from "../../words/index.ts";

export function Log({ game }: { game: GameView }) {
  const log = withNames(game.log ?? [], game.names);
  return (
    <section class="group log" aria-label={t.arbiter.log}>
      <h3 class="fine">{t.arbiter.log}</h3>
      <ol class="box" reversed tabIndex={0}>
        {log.toReversed().map(({ line: one, names }) => (
          <li key={one.seq}>
            <time class="muted">{clockText(one.at)}</time>
            <span>{eventText(one.event, { ...game, names })}</span>
            {one.article !== undefined && one.article !== null && <Article id={one.article} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
