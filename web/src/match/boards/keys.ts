// The keys of pages on which a person moves pieces.

import { type Bound, bindKeys, digitOf, latinKey, onKeys } from "../../kit/index.ts";
import type { Armed, Interaction } from "./interaction.ts";

/**
 * Handles keys until the returned function is called. `undo` is what Escape does if nothing is chosen. `press` presses the
 * clock and returns whether it did so; null without a clock to press.
 */
export function listenToKeys(interaction: Interaction, undo: () => void, press: (() => boolean) | null = null): () => void {
  const bindings: Bound[] = [
    {
      keys: ["1", "2", "3", "4", "5"],
      does: (text) => text.does.drop,
      act: (event, key) => {
        if (!event.repeat) interaction.armByKey(Number(key) - 1);
        return false;
      },
    },
    {
      keys: ["Escape"],
      does: (text) => text.does.escape,
      act: () => {
        if (!interaction.cancel()) undo();
        return false;
      },
    },
    {
      keys: ["/"],
      does: (text) => text.does.typed,
      act: () => {
        document.querySelector<HTMLInputElement>(".typed input")?.focus();
        return true;
      },
    },
  ];
  if (press !== null) bindings.push({ keys: [" "], does: (text) => text.does.press, act: (event) => !isControl(event.target) && press() });
  // This listener is the first, so that 1 to 5 after a file are ranks and select no piece.
  const stops = [onKeys(squareKeys(interaction)), bindKeys(bindings)];
  return () => stops.forEach((stop) => stop());
}

/** A listener for the square of the armed piece: the letter of its file, then its rank. */
function squareKeys(interaction: Interaction): (event: KeyboardEvent) => void {
  let typed: { readonly armed: Armed; readonly file: string } | null = null;
  return (event) => {
    const armed = interaction.armed.peek();
    const rank = digitOf(event);
    const letter = latinKey(event).toLowerCase();
    if (armed === null || event.repeat) return;
    if (/^[a-h]$/.test(letter)) typed = { armed, file: letter };
    else if (typed?.armed === armed && rank > 0 && rank < 9) {
      interaction.drop(armed, typed.file + rank);
      typed = null;
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

/** Whether the focused control handles the space bar. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}
