// Why the last offer or match came to nothing, until the person hides it.

import { signal } from "@preact/signals";

import { CloseButton, useKeptFocus } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { LobbyNote } from "../wire.gen.ts";
import { playOrStop } from "./focus.ts";
import { called } from "./names.ts";
import { own } from "./own.ts";

/** The note that was hidden, as text; empty once it is no longer the last one. */
const hidden = signal("");

own.subscribe((now) => {
  if (now?.note == null) hidden.value = "";
});

/** The note that is shown; null for none. */
export function shownNote(): LobbyNote | null {
  const note = own.value?.note ?? null;
  return note === null || JSON.stringify(note) === hidden.value ? null : note;
}

export function Note() {
  const note = shownNote();
  useKeptFocus(playOrStop);
  if (note === null) return null;
  return (
    <p class="lobbynote row spread">
      <span>{noteText(note)}</span>
      <CloseButton close={() => (hidden.value = JSON.stringify(note))} />
    </p>
  );
}

/** The sentence of a note. */
export function noteText(note: LobbyNote): string {
  const all = t.lobby.notes;
  switch (note.is) {
    case "not_made":
      return withPlace(all.not_made);
    case "declined":
    case "gone":
      return withPlace(all[note.is](called(note.by)));
    case "stopped":
    case "unpartnered":
      return all[note.is](called(note.by));
    case "absent":
      return all.absent(called(note.who));
    default:
      return all[note.is];
  }
}

/** Those whose search runs on read that they keep their place. For a challenge or a set of matches there may be none. */
function withPlace(text: string): string {
  return own.value?.search == null ? text : `${text} ${t.lobby.notes.kept}`;
}
