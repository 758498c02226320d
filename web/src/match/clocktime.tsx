// The time of a clock. The element is updated on each animation frame, and no component is rendered again.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { ClocksView, Seat } from "../wire.gen.ts";
import { useTable } from "./context.ts";

export function ClockTime({ seat }: { seat: Seat }) {
  const { clockwork } = useTable();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => (text.current === null ? undefined : clockwork.clock(seat, text.current)), [clockwork, seat]);
  return <span class="time" ref={text} />;
}

/** Writes a text into an element on each animation frame. Returns the ref of the element. */
export function useFrameText<E extends HTMLElement>(
  text: (clocks: ClocksView, now: number) => string,
  changes: readonly unknown[],
): RefObject<E | null> {
  const { clockwork } = useTable();
  const element = useRef<E>(null);
  useEffect(() => {
    return clockwork.onFrame((clocks, now) => {
      const words = text(clocks, now);
      if (element.current !== null && element.current.textContent !== words) element.current.textContent = words;
    });
  }, [clockwork, ...changes]);
  return element;
}
