// The buttons after a match: rematch, other partners, a new table, the replay, and then what is needed less. They have the
// place of the signals.

import { useRef, useState } from "preact/hooks";

import { Button, lazily, LinkButton } from "../kit/index.ts";
import { useTable } from "../match/index.ts";
import { makeTable } from "../net/index.ts";
import { fromSeat, go, tablePath } from "../route.ts";
import { loadWords, t } from "../words/index.ts";
import type { GameView, TableView } from "../wire.gen.ts";
import { AgainButtons, LeaveButton } from "./afterlobby.ts";
import { asker, isBetween } from "./asker.ts";
import { NextButtons } from "./nextmatch.tsx";

import "./result.css";

/** The way back to an event. The page of the table has loaded it during the match. */
const EventLink = lazily(async () => {
  const [part] = await Promise.all([import("../event/index.ts"), loadWords(["event"])]);
  return part.EventLink;
});

interface ResultActsProps {
  readonly game: GameView;
  readonly table: TableView;
  /** Shows the seats of the next match. */
  readonly seats?: () => void;
}

export function ResultActs({ game, table, seats }: ResultActsProps) {
  const me = asker(useTable().state);
  const guard = useFullPress();
  // A new table has the same rules. If the server does not make it, the start page can.
  const [busy, work] = useState(false);
  const newTable = () => {
    work(true);
    void makeTable(table.setup).then((id) => go(`/t/${id}`), () => go("/"));
  };
  const lobby = table.assigned?.lobby === true;
  const plays = lobby && game.yours.length > 0;
  const event = table.assigned?.event ?? null;
  const isFree = !lobby && event === null;
  return (
    <div class="resultacts" role="group" aria-label={t.result.next} {...guard}>
      <div>
        {event !== null && <EventLink event={event} />}
        {me !== null && <NextButtons table={table} me={me} look="primary" />}
        {plays && <AgainButtons game={game} table={table} />}
        {isFree && <Button disabled={busy} act={newTable}>{t.result.newTable}</Button>}
        {/* A match that ended before the first move has nothing to replay. */}
        {game.plies.length > 0 && <LinkButton href={`/m/${game.id}${fromSeat(game.yours)}`} label={t.result.replay} />}
        {game.plies.length > 0 && <LinkButton href={`${tablePath()}/${game.game}${fromSeat(game.yours)}#together`} label={t.result.together} />}
        {plays && <LeaveButton table={table} />}
        {seats !== undefined && isFree && <Button disabled={!isBetween(table)} act={seats}>{t.result.seats}</Button>}
      </div>
    </div>
  );
}

/**
 * Handlers that let only a press through that began on the same button. A finger that was on a signal when the match
 * ended must not choose anything. Keys press without a pointer.
 */
function useFullPress() {
  const began = useRef<Element | null>(null);
  return {
    onPointerDownCapture: (event: Event) => {
      began.current = buttonOf(event);
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail === 0 || began.current === buttonOf(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function buttonOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(".button") : null;
}
