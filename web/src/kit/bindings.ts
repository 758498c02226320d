// The tables of keys. A table binds its keys, and the help of the page lists them.

import { signal } from "@preact/signals";

import { digitOf, latinKey, onKeys } from "./keys.ts";

/** A key, or several that do alike. */
export interface Binding {
  /** The names of the keys: a letter or sign, or the name in `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  /** What the keys do, in words. */
  readonly does: () => string;
}

/** A key with what it does. `act` returns false if the key has its usual meaning. */
export interface Bound extends Binding {
  readonly act: (event: KeyboardEvent, key: string) => boolean | undefined;
}

/** The keys that the page has now, for its help. */
export const shownKeys = signal<readonly Binding[]>([]);

/** Lists keys in the help of the page. Returns a function that ends this. */
export function listKeys(bindings: readonly Binding[]): () => void {
  shownKeys.value = [...shownKeys.peek(), ...bindings];
  return () => void (shownKeys.value = shownKeys.peek().filter((one) => !bindings.includes(one)));
}

/** Binds keys, and lists them in the help of the page. Returns a function that ends both. */
export function bindKeys(bindings: readonly Bound[]): () => void {
  const stop = onKeys((event) => {
    const key = nameOf(event);
    const bound = bindings.find(({ keys }) => keys.includes(key));
    if (bound !== undefined && bound.act(event, key) !== false) event.preventDefault();
  });
  const end = listKeys(bindings);
  return () => {
    stop();
    end();
  };
}

/** The name of a key. Digits and the slash are also found by their place: some layouts have them only with Shift, or not. */
function nameOf(event: KeyboardEvent): string {
  const digit = digitOf(event);
  if (digit > 0) return String(digit);
  return event.code === "Slash" && !event.shiftKey && event.key !== "?" ? "/" : latinKey(event);
}
