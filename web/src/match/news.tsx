// The events of a match other than moves, the newest last.

import { useEffect, useState } from "preact/hooks";

import type { EventView, Seat } from "../wire.gen.ts";
import { agreedBoard } from "./state/claims.ts";
import { AWAY_MS } from "./state/reduce.ts";
import { otherBoard, SEATS } from "./state/seats.ts";
import { t } from "../words/index.ts";
import { seatName, useTable } from "./context.ts";
import { eventText } from "./words.ts";

const SHOWN = 3;

/** The events that are left out, since they are visible on the boards or elsewhere on the page. */
const ELSEWHERE: ReadonlySet<EventView["e"]> = new Set([
  "played",
  "ended",
  "arbiter_decided",
  "board_ended",
  "seat_ready",
  "pressed",
  "made",
  "replied",
  "out_of_turn_move",
  "capture_passed",
  "note_taken",
]);

/** The events of a draw offer. When the offer lapses, the page removes them. */
const OFFERS: ReadonlySet<EventView["e"]> = new Set(["draw_offered", "draw_accepted"]);

export function News() {
  const { notes, game } = useTable().state;
  const now = performance.now();
  // A person who left a moment ago may only have loaded the page again.
  const due = notes.filter(({ event, at }) => event.e === "went_away" && now < at + AWAY_MS);
  useRenderAt(due.length === 0 ? null : Math.min(...due.map(({ at }) => at + AWAY_MS)));
  if (game === null) return null;
  const shown = notes
    .filter((one) => !ELSEWHERE.has(one.event.e) && !due.includes(one) && !isOwnAbsence(one.event, game.yours))
    .map(({ seq, event }) => ({ seq, offer: OFFERS.has(event.e), text: eventText(event, game) }))
    .filter(({ text }) => text !== "")
    // A person with several seats has an event for each of them.
    .filter(({ text }, index, all) => text !== all[index - 1]?.text)
    .slice(-SHOWN);
  return (
    <div class="news" role="log" aria-live="polite">
      <OpenFlags />
      <BoardAgreed />
      {shown.map(({ seq, offer, text }) => (
        <p key={seq} class={offer ? "offer" : undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Whether the event is the absence of the reader, who sees it only when they are back. */
function isOwnAbsence(event: EventView, yours: readonly Seat[]): boolean {
  return (event.e === "went_away" || event.e === "came_back") && yours.includes(event.seat);
}

/** Says that one board agreed to a draw and the other has to agree too. */
function BoardAgreed() {
  const { store } = useTable();
  const board = agreedBoard(store.state.value);
  return board === null ? null : <p class="offer agreed">{t.play.boardAgreed(board, otherBoard(board))}</p>;
}

/** Renders the component again at `time`, in ms of the page's clock. */
function useRenderAt(time: number | null): void {
  const [, again] = useState(0);
  useEffect(() => {
    if (time === null) return undefined;
    const timer = setTimeout(() => again((count) => count + 1), Math.max(0, Math.ceil(time - performance.now())));
    return () => clearTimeout(timer);
  }, [time]);
}

/** A line for each flag that may have fallen, or that turned out not to have fallen. The clocks show this too. */
function OpenFlags() {
  const { clockwork, state } = useTable();
  const flags = clockwork.flags.value;
  return (
    <>
      {SEATS.filter((seat) => flags[seat] !== undefined).map((seat) => (
        <p key={`flag ${seat}`} data-flag={flags[seat]}>
          {(flags[seat] === "open" ? t.note.flagOpen : t.note.flagUp)(seatName(state, seat))}
        </p>
      ))}
    </>
  );
}
