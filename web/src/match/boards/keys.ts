// Keys on the play page. 1 to 5 select (arm) a piece in hand for a drop. Escape cancels a selection, or if there is
// none the premoves. The space bar presses the clock. The slash focuses the field for typed moves. Digits and the
// slash are also found by the position of the key, since some layouts have no slash, or digits only with Shift.

import { digitOf, onKeys } from "../../kit/index.ts";
import { BOARDS } from "../state/seats.ts";
import type { TableStore } from "../store.ts";
import type { Interaction } from "./interaction.ts";

/** Handles keys until the returned function is called. `press` presses the clock and returns whether it did so. */
export function listenToKeys(store: TableStore, interaction: Interaction, press: () => boolean): () => void {
  return onKeys((event) => {
    if (event.key === " ") {
      if (!isControl(event.target) && press()) event.preventDefault();
    } else if (event.key === "Escape") {
      // The premoves are canceled only if there is nothing else to cancel.
      if (!interaction.cancel()) BOARDS.forEach((board) => store.cancelPremoves(board));
    } else if (event.key === "/" || (event.code === "Slash" && !event.shiftKey)) {
      document.querySelector<HTMLInputElement>(".typed input")?.focus();
      event.preventDefault();
    } else if (!event.repeat) interaction.armByKey(digitOf(event) - 1);
  });
}

/** Whether the focused control handles the space bar. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button:focus-visible, a, summary, [role=region]:focus-visible");
}
