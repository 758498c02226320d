// Keys on the play page. 1 to 5 select (arm) a piece in hand for a drop. Escape cancels a selection, or if there is
// none the premoves. The space bar presses the clock. The slash focuses the field for typed moves. Digits and the
// slash are also found by the position of the key, since some layouts have no slash, or digits only with Shift.

import type { Interaction } from "./interaction.ts";

/** Handles keys until the returned function is called. `press` presses the clock and returns whether it did so. */
export function listenToKeys(interaction: Interaction, press: () => boolean): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === " " && !isElsewhere(event.target)) {
      if (press()) event.preventDefault();
    } else if (event.key === "Escape") {
      // The premoves are canceled only if there is nothing else to cancel.
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

/** Whether an open dialog or the focused control handles the space bar. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
