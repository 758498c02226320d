// The field for typed moves. What understands them is loaded when the field is reached.

import { useRef, useState } from "preact/hooks";

import { t } from "../text/index.ts";
import { useDesk, useHands } from "./context.ts";

const load = () => import("./typed.ts").then(async (part) => {
  await part.loadTypedText();
  return part;
});

export function TypedField() {
  const { store } = useDesk();
  const { interaction } = useHands();
  const field = useRef<HTMLInputElement>(null);
  const [problem, say] = useState("");

  /** Wrong text stays, to be mended. */
  async function enter(input: HTMLInputElement): Promise<void> {
    const { tryTyped } = await load();
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
        const input = field.current;
        if (input !== null && input.value.trim() !== "") void enter(input);
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
      <span class="hint" role="alert">
        {problem}
      </span>
    </form>
  );
}
