// The field for typed moves.

import { useRef, useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { useInteraction, useTable } from "../match/index.ts";
import { tryTyped } from "./typed.ts";

export function TypedField() {
  const { store } = useTable();
  const { interaction } = useInteraction();
  const field = useRef<HTMLInputElement>(null);
  const [problem, say] = useState("");

  /** Plays the typed move. A text with an error stays in the field, to be corrected. */
  function enter(input: HTMLInputElement): void {
    if (input.value.trim() === "") return;
    const wrong = tryTyped(input.value, store, interaction);
    say(wrong);
    if (wrong === "") input.value = "";
    else input.select();
  }

  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (field.current !== null) enter(field.current);
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
        placeholder={t.play.type}
        aria-label={t.play.type}
        aria-invalid={problem !== ""}
        onInput={() => say("")}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          say("");
          event.currentTarget.value = "";
          event.currentTarget.blur();
        }}
      />
      <span class="muted" role="alert">
        {problem}
      </span>
    </form>
  );
}
