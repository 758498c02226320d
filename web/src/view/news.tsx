// What happened beside moves, newest last.

import type { Note, State } from "../state/model.ts";
import { t } from "../text/index.ts";
import { seatName, useDesk } from "./context.ts";

const SHOWN = 3;

export function News() {
  const { store } = useDesk();
  const state = store.state.value;
  const notes = state.notes
    .map((note) => ({ seq: note.seq, text: sentence(note, state) }))
    .filter(({ text }) => text !== "")
    .slice(-SHOWN);
  return (
    <div class="news" role="log" aria-live="polite">
      {notes.map((note) => (
        <p key={note.seq}>{note.text}</p>
      ))}
    </div>
  );
}

function sentence({ event }: Note, state: State): string {
  const name = (seat: Parameters<typeof seatName>[1]) => seatName(state, seat);
  switch (event.e) {
    case "started":
      return t.note.started;
    case "draw_offered":
      return t.note.drawOffered(name(event.seat));
    case "draw_declined":
      return t.note.drawDeclined;
    case "draw_accepted":
      return t.note.drawAccepted(name(event.seat));
    case "warned":
      return t.note.warned(name(event.seat));
    case "resignation_proposed":
      return t.note.resignationProposed(name(event.seat));
    case "move_returned":
      return t.note.moveReturned(name(event.seat));
    case "last_drop":
      return t.note.lastDrop(name(event.seat));
    case "waived":
      return t.note.waived(name(event.seat));
    case "flag_fell":
      return t.note.flagFell(name(event.seat));
    case "went_away":
      return t.note.wentAway(name(event.seat));
    case "came_back":
      return t.note.cameBack(name(event.seat));
    case "paused":
      return t.note.paused;
    case "resumed":
      return t.note.resumed;
    case "played":
    case "move_waits":
    case "board_ended":
    case "noted":
    case "ended":
      return "";
    default:
      return "";
  }
}
