// Promotions for which the page does not ask: to a queen if the person has set this, and to a knight while Ctrl or
// Alt is held down.

import { keep, stored } from "../../stored.ts";
import { signal } from "@preact/signals";

const KEY = "queen";

/** The setting: whether pawns become a queen without a question. */
export const alwaysQueen = signal(readSetting());

let knight = false;

export function setAlwaysQueen(on: boolean): void {
  alwaysQueen.value = on;
  keep(KEY, on ? "always" : "ask");
}

/** Whether the key Ctrl or Alt was down at the last press or release of a pointer. */
export function knightHeld(): boolean {
  return knight;
}

function look(event: PointerEvent): void {
  knight = event.ctrlKey || event.altKey;
}

/**
 * Records whether the key Ctrl or Alt is down at each press or release of a pointer. The board reports the move a
 * little later, and does not say which keys were down. Returns a stop function.
 */
export function watchModifier(): () => void {
  const off = new AbortController();
  for (const kind of ["pointerdown", "pointerup"] as const) {
    document.addEventListener(kind, look, { capture: true, signal: off.signal });
  }
  return () => off.abort();
}

function readSetting(): boolean {
  return stored(KEY) === "always";
}
