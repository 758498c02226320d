// What a pawn becomes without a question: a queen where the person always wants one, a knight while Ctrl or
// Alt is held down.

import { signal } from "@preact/signals";

const KEY = "bughouse:queen";

/** Promotes to a queen at once. */
export const alwaysQueen = signal(readSetting());

let knight = false;

export function setAlwaysQueen(on: boolean): void {
  alwaysQueen.value = on;
  try {
    localStorage.setItem(KEY, on ? "always" : "ask");
  } catch {
    // Storage may be forbidden: the setting then lasts as long as the page.
  }
}

/** Whether the key for a knight was down when the piece was put down. */
export function knightHeld(): boolean {
  return knight;
}

function look(event: PointerEvent): void {
  knight = event.ctrlKey || event.altKey;
}

/**
 * Remembers whether that key was down at the last press or release of a pointer: the board reports the move a
 * little later.
 */
export function watchModifier(): () => void {
  const off = new AbortController();
  for (const kind of ["pointerdown", "pointerup"] as const) {
    document.addEventListener(kind, look, { capture: true, signal: off.signal });
  }
  return () => off.abort();
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(KEY) === "always";
  } catch {
    return false;
  }
}
