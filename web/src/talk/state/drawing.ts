// The drawing mode: a finger on a board draws for the partner instead of moving pieces. The mode ends a few
// seconds after the last stroke, with the match, or with the connection.

import { computed, effect, signal } from "@preact/signals";

import { gameKey, type TableStore } from "../../match/index.ts";

export const drawing = signal(false);

/** The time from the last stroke to the end of the mode, ms. */
const IDLE_MS = 3_000;

let idle: ReturnType<typeof setTimeout> | undefined;

export function setDrawing(on: boolean): void {
  clearTimeout(idle);
  drawing.value = on;
}

/** Restarts the time after which the mode ends; called after each stroke. */
export function stroke(): void {
  clearTimeout(idle);
  if (drawing.peek()) idle = setTimeout(() => setDrawing(false), IDLE_MS);
}

/**
 * Ends the mode when the match changes, when the connection is lost or restored, and when a piece is selected for a
 * drop. `held` returns whether one is selected. Returns a function that stops this and ends the mode.
 */
export function keepDrawing(store: TableStore, held: () => boolean): () => void {
  const match = computed(() => gameKey(store.state.value.game));
  const connected = computed(() => ["open", "silent"].includes(store.state.value.link));
  const stop = effect(() => {
    void [match.value, connected.value, held()];
    setDrawing(false);
  });
  return () => {
    stop();
    setDrawing(false);
  };
}
