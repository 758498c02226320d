// A part of a page that is loaded when it is first shown.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What `load` brings; until then nothing is shown. Each caller makes it once, outside components. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Lazily(props: P) {
    const [, arrived] = useState(found);
    useEffect(() => {
      if (found !== null) return;
      void load().then((part) => {
        found = part;
        arrived(() => part);
      });
    }, []);
    const Part = found;
    return Part === null ? null : <Part {...props} />;
  };
}
