// What happened beside moves, newest last.

import type { EventView } from "../wire.gen.ts";
import { useDesk } from "./context.ts";
import { eventText } from "./words.ts";

const SHOWN = 3;

/** Moves and what belongs to them are seen on the boards; what was decided, in its own place. */
const ELSEWHERE: ReadonlySet<EventView["e"]> = new Set([
  "played",
  "ended",
  "decided",
  "board_ended",
  "seat_ready",
  "pressed",
  "made",
  "replied",
  "premoved",
  "passed",
  "note_taken",
]);

export function News() {
  const { store } = useDesk();
  const { notes, game } = store.state.value;
  if (game === null) return null;
  const shown = notes
    .filter(({ event }) => !ELSEWHERE.has(event.e))
    .map(({ seq, event }) => ({ seq, text: eventText(event, game) }))
    .filter(({ text }) => text !== "")
    .slice(-SHOWN);
  return (
    <div class="news" role="log" aria-live="polite">
      {shown.map(({ seq, text }) => (
        <p key={seq}>{text}</p>
      ))}
    </div>
  );
}
