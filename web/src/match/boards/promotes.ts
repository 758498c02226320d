// The promotion to a knight, for which the page does not ask: while Ctrl or Alt is held down.

import { listen } from "../../kit/index.ts";

let knight = false;

/** Whether the key Ctrl or Alt was down at the last press or release of a pointer. */
export function knightHeld(): boolean {
  return knight;
}

function look({ ctrlKey, altKey }: PointerEvent): void {
  knight = ctrlKey || altKey;
}

/**
 * Records whether the key Ctrl or Alt is down at each press or release of a pointer. The board reports the move a
 * little later, and does not say which keys were down. Returns a stop function.
 */
export function watchModifier(): () => void {
  return listen(document, ["pointerdown", "pointerup"], look, { capture: true });
}
