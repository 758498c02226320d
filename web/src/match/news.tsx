// The events of a match other than moves, the newest last.

import { useSeconds } from "../kit/index.ts";
import type { EventView, Seat } from "../wire.gen.ts";
import { agreedBoard } from "./state/claims.ts";
import { AWAY_MS } from "./state/reduce.ts";
import { otherBoard, partner, SEATS } from "./state/seats.ts";
import { clockText, t } from "../words/index.ts";
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
  "went_away",
]);

/** The events of a draw offer. When the offer lapses, the page removes them. */
const OFFERS: ReadonlySet<EventView["e"]> = new Set(["draw_offered", "draw_accepted"]);

export function News() {
  const { notes, game } = useTable().state;
  if (game === null) return null;
  const shown = notes
    .filter((one) => !ELSEWHERE.has(one.event.e) && !isOwnReturn(one.event, game.yours))
    // After the end, offers say nothing any more.
    .filter((one) => game.result === null || !one.event.e.startsWith("draw_"))
    .map(({ seq, event }) => ({ seq, offer: OFFERS.has(event.e), text: eventText(event, game) }))
    .filter(({ text }) => text !== "")
    // A person with several seats has an event for each of them.
    .filter(({ text }, index, all) => text !== all[index - 1]?.text)
    .slice(-SHOWN);
  return (
    <div class="news" role="log" aria-live="polite">
      <OpenFlags />
      <BoardAgreed />
      {game.away.length > 0 && game.result === null && <Away />}
      {shown.map(({ seq, offer, text }) => (
        <p key={seq} class={offer ? "offer" : undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Whether the event is the return of the reader. */
function isOwnReturn(event: EventView, yours: readonly Seat[]): boolean {
  return event.e === "came_back" && yours.includes(event.seat);
}

/** A line for each person who is away, with the time after which their team loses if it is then their turn. */
function Away() {
  const { state, store } = useTable();
  useSeconds();
  const { game, table } = state;
  if (game === null) return null;
  const now = store.sync.matchTime(performance.now());
  const lines = game.away
    // A person who left a moment ago may only have loaded the page again.
    .filter(({ seat, since }) => !game.yours.includes(seat) && now - since >= AWAY_MS)
    .map(({ seat, loses_at }) => {
      const left = (loses_at ?? now) - now;
      const counts = left > 0 && table?.phase.is !== "paused";
      return t.play.isAway(seatName(state, seat), counts ? clockText(left) : null, game.yours.includes(partner(seat)));
    });
  return (
    <>
      {[...new Set(lines)].map((line) => (
        <p key={line} class="offer warn">
          {line}
        </p>
      ))}
    </>
  );
}

/** Says that one board agreed to a draw and the other has to agree too. */
function BoardAgreed() {
  const { store } = useTable();
  const board = agreedBoard(store.state.value);
  return board === null ? null : <p class="offer agreed">{t.play.boardAgreed(board, otherBoard(board))}</p>;
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
