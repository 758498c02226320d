// What happened beside moves, newest last.

import { signed } from "../state/clocks.ts";
import type { Held } from "../state/men.ts";
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
    case "retracted":
      return t.note.retracted(name(event.seat));
    case "said":
      return t.note.said(name(event.seat), role(event.role));
    case "demanded":
      return t.note.demanded(name(event.seat));
    case "pieces_shown":
      return t.note.piecesShown(name(event.by), name(event.of));
    case "made_invisible":
      return t.note.madeInvisible(name(event.by), role(event.role));
    case "made_visible":
      return t.note.madeVisible(name(event.by), role(event.role));
    case "clock_returned":
      return t.note.clockReturned(name(event.by));
    case "adjusting":
      return t.note.adjusting(name(event.seat));
    case "claimed":
      return t.note.claimed(name(event.by), t.otb.claim[event.claim], event.board);
    case "stopped":
      return t.note.stopped(name(event.by), event.reason);
    case "upheld":
      return `${t.note.upheld} (${event.article})`;
    case "rejected":
      return `${t.note.rejected} (${event.article})`;
    case "arbiter_warned":
      return t.note.arbiterWarned(name(event.seat));
    case "frozen":
      return t.note.frozen(name(event.seat));
    case "adjusted":
      return t.note.adjusted(name(event.seat), signed(event.ms));
    case "new_game":
      return t.note.newGame;
    case "was_absent":
      return t.note.wasAbsent(name(event.seat));
    case "expelled":
      return t.note.expelled(event.name);
    case "confirmed":
      return t.note.confirmed;
    case "paused":
      return t.note.paused;
    case "resumed":
      return t.note.resumed;
    // Moves and what belongs to them are seen on the boards; what was decided, in its own place.
    case "played":
    case "move_waits":
    case "board_ended":
    case "noted":
    case "ended":
    case "decided":
    case "seat_ready":
    case "pressed":
    case "made":
    case "replied":
    case "premoved":
    case "passed":
    case "note_taken":
      return "";
  }
}

function role(letter: string): string {
  return t.roles[letter as Held] ?? letter;
}
