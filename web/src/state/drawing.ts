// The drawing mode: a finger on a board draws for the partner instead of moving. The mode lasts while strokes
// follow each other, and ends with its match and its connection.

import { computed, effect, signal } from "@preact/signals";

import { gameKey } from "./played.ts";
import type { TableStore } from "./store.ts";

export const drawing = signal(false);

/** The mode ends this long after the last stroke, ms. */
const IDLE_MS = 3_000;

let idle: ReturnType<typeof setTimeout> | undefined;

export function setDrawing(on: boolean): void {
  clearTimeout(idle);
  drawing.value = on;
}

/** A stroke was made. */
export function stroke(): void {
  clearTimeout(idle);
  if (drawing.peek()) idle = setTimeout(() => setDrawing(false), IDLE_MS);
}

/**
 * Ends the mode with the match, with the connection, and when a piece is `held` to be dropped. Returns a stop
 * function, which ends the mode too.
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
