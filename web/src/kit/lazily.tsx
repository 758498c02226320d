// Components whose code is loaded when they are first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * Returns a component that shows the result of `load`, and nothing until it is loaded. Call this once for each
 * component, outside of render functions.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Lazily(props: P) {
    // The state only causes a rendering. It is not the component itself, since Preact calls a function that is
    // given as a new state.
    const [, arrived] = useState(found !== null);
    useEffect(() => {
      if (found !== null) return;
      // If the part is missing, `renewal.ts` reloads the page, or says so.
      load().then(
        (part) => {
          found = part;
          arrived(true);
        },
        () => undefined,
      );
    }, []);
    const Part = found;
    return Part === null ? null : <Part {...props} />;
  };
}
