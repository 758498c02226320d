// The keys on the page of a match.

import { type Bound, bindKeys } from "../../kit/index.ts";
import { t } from "../../words/index.ts";
import { BOARDS } from "../state/seats.ts";
import type { TableStore } from "../store.ts";
import type { Interaction } from "./interaction.ts";

/** Handles keys until the returned function is called. `press` presses the clock and returns whether it did so. */
export function listenToKeys(store: TableStore, interaction: Interaction, press: (() => boolean) | null): () => void {
  const bindings: Bound[] = [
    {
      keys: ["1", "2", "3", "4", "5"],
      does: () => t.help.does.drop,
      act: (event, key) => {
        if (!event.repeat) interaction.armByKey(Number(key) - 1);
        return false;
      },
    },
    {
      keys: ["Escape"],
      does: () => t.help.does.escape,
      act: () => {
        // The premoves are canceled only if there is nothing else to cancel.
        if (!interaction.cancel()) BOARDS.forEach((board) => store.cancelPremoves(board));
        return false;
      },
    },
    {
      keys: ["/"],
      does: () => t.help.does.typed,
      act: () => {
        document.querySelector<HTMLInputElement>(".typed input")?.focus();
        return true;
      },
    },
  ];
  if (press !== null) bindings.push({ keys: [" "], does: () => t.help.does.press, act: (event) => !isControl(event.target) && press() });
  return bindKeys(bindings);
}

/** Whether the focused control handles the space bar. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}
