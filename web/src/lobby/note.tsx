// Why the last offer or match came to nothing, until the person hides it.

import { signal } from "@preact/signals";

import { CloseButton } from "../kit/index.ts";
import { t } from "../words/index.ts";
import type { LobbyNote } from "../wire.gen.ts";
import { called } from "./names.ts";
import { own } from "./own.ts";

/** The note that was hidden, as text. */
const hidden = signal("");

/** The note that is shown; null for none. */
export function shownNote(): LobbyNote | null {
  const note = own.value?.note ?? null;
  return note === null || JSON.stringify(note) === hidden.value ? null : note;
}

export function Note() {
  const note = shownNote();
  if (note === null) return null;
  return (
    <p class="lobbynote row spread" role="status">
      <span>{noteText(note)}</span>
      <CloseButton close={() => (hidden.value = JSON.stringify(note))} />
    </p>
  );
}

export function noteText(note: LobbyNote): string {
  const all = t.lobby.notes;
  switch (note.is) {
    case "declined":
    case "gone":
    case "stopped":
    case "unpartnered":
      return all[note.is](called(note.by));
    case "absent":
      return all.absent(called(note.who));
    default:
      return all[note.is];
  }
}
