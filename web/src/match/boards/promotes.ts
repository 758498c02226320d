// Promotions for which the page does not ask: to a queen if the person has set this, and to a knight while Ctrl or
// Alt is held down.

import { signal } from "@preact/signals";

import { listen } from "../../kit/index.ts";
import { keep, stored } from "../../stored.ts";

const KEY = "queen";

/** The setting: whether pawns become a queen without a question. */
export const alwaysQueen = signal(stored(KEY) === "always");

let knight = false;

export function setAlwaysQueen(on: boolean): void {
  alwaysQueen.value = on;
  keep(KEY, on ? "always" : "ask");
}

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
