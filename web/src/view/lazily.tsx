// A part of a page that is loaded when it is first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * The component that `load` resolves to; nothing is shown until then. Call it once per part, outside of
 * components.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Lazily(props: P) {
    // In an object: Preact would call a bare function to compute the state.
    const [, arrived] = useState(found !== null);
    useEffect(() => {
      if (found !== null) return;
      void load().then((part) => {
        found = part;
        arrived(true);
      });
    }, []);
    const Part = found;
    return Part === null ? null : <Part {...props} />;
  };
}
