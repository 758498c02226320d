// On the boards, where the bar of the lobby has no room: why the search or an offer ended, for some seconds.

import { useEffect, useState } from "preact/hooks";

import { route } from "../route.ts";
import type { LobbyNote } from "../wire.gen.ts";
import { noteText, shownNote } from "./note.tsx";

const SHOWN_MS = 8_000;

/** The result of the match says these itself. */
const IN_RESULT: ReadonlySet<LobbyNote["is"]> = new Set(["absent", "were_absent", "bots_ended"]);

export function NoteToast() {
  const note = shownNote();
  const isHere = route.value.page === "table" && note !== null && !IN_RESULT.has(note.is);
  const text = isHere ? noteText(note) : "";
  const [old, setOld] = useState(text);
  useEffect(() => {
    if (text === old) return undefined;
    const timer = setTimeout(() => setOld(text), text === "" ? 0 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, old]);
  return (
    <div class="toasts attop" role="status">
      {text !== "" && text !== old && <p class="toast">{text}</p>}
    </div>
  );
}
