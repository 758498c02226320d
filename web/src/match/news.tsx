// The events of a match other than moves, the newest last.

import type { EventView } from "../wire.gen.ts";
import { SEATS } from "./state/seats.ts";
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
  const { store } = useTable();
  const { notes, game } = store.state.value;
  if (game === null) return null;
  const shown = notes
    .filter(({ event }) => !ELSEWHERE.has(event.e))
    .map(({ seq, event }) => ({ seq, offer: OFFERS.has(event.e), text: eventText(event, game) }))
    .filter(({ text }) => text !== "")
    // A person with several seats has an event for each of them.
    .filter(({ text }, index, all) => text !== all[index - 1]?.text)
    .slice(-SHOWN);
  return (
    <div class="news" role="log" aria-live="polite">
      <OpenFlags />
      {shown.map(({ seq, offer, text }) => (
        <p key={seq} class={offer ? "offer" : undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** A line for each flag that may have fallen, or that turned out not to have fallen. The clocks show this too. */
export function OpenFlags() {
  const { store, clockwork } = useTable();
  const flags = clockwork.flags.value;
  const state = store.state.value;
  return (
    <>
      {SEATS.filter((seat) => flags[seat] !== undefined).map((seat) => (
        <p key={`flag ${seat}`} class="openflag" data-flag={flags[seat]}>
          {(flags[seat] === "open" ? t.note.flagOpen : t.note.flagUp)(seatName(state, seat))}
        </p>
      ))}
    </>
  );
}
