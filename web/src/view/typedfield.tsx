// The field for typed moves. The code that reads moves is loaded when the field is focused.

import { useRef, useState } from "preact/hooks";

import { t } from "../text/index.ts";
import { useTable, useInteraction } from "./context.ts";

type Part = typeof import("./typed.ts");

/** The loaded code, kept so that later moves are read without a wait. */
let part: Part | null = null;

/** The promise of the code while it loads. All moves wait for it, and are played in the order of typing. */
let coming: Promise<Part> | null = null;

function load(): Promise<Part> {
  coming ??= fetchPart().catch((missed: unknown) => {
    coming = null; // The next move loads the code again.
    throw missed;
  });
  return coming;
}

async function fetchPart(): Promise<Part> {
  const found = await import("./typed.ts");
  await found.loadTypedText();
  part = found;
  return found;
}

export function TypedField() {
  const { store } = useTable();
  const { interaction } = useInteraction();
  const field = useRef<HTMLInputElement>(null);
  const [problem, say] = useState("");

  /** Plays the typed move. A text with an error stays in the field, to be corrected. */
  function answer(input: HTMLInputElement, text: string, { tryTyped }: Part): void {
    const wrong = tryTyped(text, store, interaction);
    say(wrong);
    if (input.value !== text) return; // The person is typing the next move already.
    if (wrong === "") input.value = "";
    else input.select();
  }

  function enter(input: HTMLInputElement): void {
    const text = input.value;
    if (text.trim() === "") return;
    if (part !== null) answer(input, text, part);
    else void load().then((found) => answer(input, text, found));
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
        onFocus={() => void load()}
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
