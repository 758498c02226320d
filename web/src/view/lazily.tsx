// A part of a page that is loaded when it is first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What `load` brings; until then nothing is shown. Each caller makes it once, outside components. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Lazily(props: P) {
    // Not the part itself: a function would be taken for a way to make the state.
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
