// Keys on the play page: 1–5 arm a piece of the hand; Escape disarms, or else cancels the premoves; the space
// bar presses the clock where there is one to press; the slash focuses the field for typed moves. Not every
// layout has a slash or bare digits: the place of the key counts too.

import type { Interaction } from "./interaction.ts";

/** `press` is called for the space bar, and returns whether it had an effect. */
export function listenToKeys(interaction: Interaction, press: () => boolean): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === " " && !isElsewhere(event.target)) {
      if (press()) event.preventDefault();
    } else if (event.key === "Escape") {
      // What is armed first, then the premoves.
      if (!interaction.cancel()) interaction.takeAllBack();
    }
    else if (event.key === "/" || (event.code === "Slash" && !event.shiftKey)) {
      document.querySelector<HTMLInputElement>(".typed input")?.focus();
      event.preventDefault();
    } else if (!event.repeat) interaction.armByKey(digitOf(event) - 1);
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** The digit of a key, also on layouts where digits need Shift; 0 for any other key. */
export function digitOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number {
  const named = /^[1-9]$/.test(key) || shiftKey ? key : code.replace("Digit", "");
  return /^[1-9]$/.test(named) ? Number(named) : 0;
}

/** The space bar belongs to the focused control and to an open dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
