// Keys on the play page: 1–5 take a held piece in hand, Escape lays back what is in the hand, and then
// takes back what waits, the space bar presses the clock where there is one to press, the slash goes
// to the field for typed moves. Not every layout has a slash or bare digits: their places count too.

import type { Interaction } from "./interaction.ts";

/** `press` is told of the space bar, and says whether it meant anything. */
export function listenToKeys(interaction: Interaction, press: () => boolean): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === " " && !isElsewhere(event.target)) {
      if (press()) event.preventDefault();
    } else if (event.key === "Escape") {
      // What is in the hand first, then what waits.
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

/** The digit of a key, also where digits need Shift; 0 for any other key. */
export function digitOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number {
  const named = /^[1-9]$/.test(key) || shiftKey ? key : code.replace("Digit", "");
  return /^[1-9]$/.test(named) ? Number(named) : 0;
}

/** The space bar belongs to what was reached by the keyboard, and to an open dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
