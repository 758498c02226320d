// Hooks: what a component loads, and when it is rendered again.

import { useEffect, useState } from "preact/hooks";
import type { ComponentType } from "preact";

interface Loaded<T> {
  readonly value: T | null;
  /** Why the last load failed; null before the first answer and after a success. */
  readonly error: unknown;
}

/** What `load` gives. When one of `changes` changes, it is loaded again, and the old value stays until then. */
export function useLoaded<T>(load: () => Promise<T>, changes: readonly unknown[]): Loaded<T> {
  const [loaded, set] = useState<Loaded<T>>({ value: null, error: null });
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && set({ value, error: null }),
      (error: unknown) => current && set({ value: null, error }),
    );
    return () => {
      current = false;
    };
  }, changes);
  return loaded;
}

/** Renders the component again each second. */
export function useSeconds(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
}

/**
 * Returns a component that shows the result of `load`, and nothing until it is loaded. `ahead` loads it before it is shown.
 * Call this once for each component, outside of render functions.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> & { ahead: () => Promise<void> } {
  let found: ComponentType<P> | null = null;
  // If the part is missing, `renewal.ts` reloads the page, or says so.
  const find = (then: () => void) =>
    load().then(
      (part) => {
        found = part;
        then();
      },
      () => undefined,
    );
  function Lazily(props: P) {
    // The state only causes a rendering. It is not the component itself, since Preact calls a function that is
    // given as a new state.
    const [, arrived] = useState(found !== null);
    useEffect(() => {
      // `ahead` may have loaded it since the rendering.
      if (found === null) void find(() => arrived(true));
      else arrived(true);
    }, []);
    const Part = found;
    return Part === null ? null : <Part {...props} />;
  }
  return Object.assign(Lazily, { ahead: () => find(() => undefined) });
}
