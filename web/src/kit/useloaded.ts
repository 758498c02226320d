// Hooks: what a component loads, and when it is rendered again.

import { useEffect, useState } from "preact/hooks";

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
