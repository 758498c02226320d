// The keys of pages on which a person moves pieces.

import { type Bound, bindKeys } from "../../kit/index.ts";
import type { Interaction } from "./interaction.ts";

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
  return bindKeys(bindings);
}

/** Whether the focused control handles the space bar. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}
