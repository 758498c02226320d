// The field for typed moves. The code that reads them is loaded when the field gets the focus.

import { useEffect, useRef, useState } from "preact/hooks";

import { focusIfLost } from "../kit/index.ts";
import { moveText, t } from "../words/index.ts";
import { boardOf, useInteraction } from "../match/index.ts";

/** Moves of a pawn and of a knight, and a drop. */
const EXAMPLES = ["e4", "Nf3", "N@e6"];

const loadReader = () => import("./typedmove.ts");

export function TypedField() {
  const { store, interaction } = useInteraction();
  const field = useRef<HTMLInputElement>(null);
  const [problem, say] = useState("");

  // A sentence about an error is outdated after the next move on the person's own board.
  const own = store.yours.value.map((seat) => store.boards[boardOf(seat)].value?.view.placement).join();
  useEffect(() => say(""), [own]);

  /** Plays the typed move. A text with an error comes back into the field, to be corrected. */
  async function enter(input: HTMLInputElement): Promise<void> {
    const text = input.value;
    if (text.trim() === "") return;
    // The next move may be typed before the reader is loaded.
    input.value = "";
    let isPlayed = false;
    try {
      const { tryTyped } = await loadReader();
      const wrong = tryTyped(text, store, interaction);
      say(wrong);
      isPlayed = wrong === "";
    } finally {
      if (!isPlayed && input.value === "") {
        input.value = text;
        input.select();
      }
    }
  }

  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (field.current !== null) void enter(field.current).catch(() => undefined);
      }}
    >
      <input
        ref={field}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={12}
        enterKeyHint="send"
        placeholder={EXAMPLES.map(moveText).join(", ")}
        title={t.play.type}
        aria-label={t.play.type}
        aria-invalid={problem !== ""}
        onFocus={() => void loadReader().catch(() => undefined)}
        onInput={() => say("")}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          say("");
          event.currentTarget.value = "";
          event.currentTarget.blur();
          // The first board is the person's own. The next keys are shortcuts again.
          focusIfLost(document.querySelector<HTMLElement>(".stack"));
        }}
      />
      <span class="muted" role="alert">
        {problem}
      </span>
    </form>
  );
}
