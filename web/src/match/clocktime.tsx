// The time of a clock. The element is updated on each animation frame, and no component is rendered again.

import { useEffect, useRef } from "preact/hooks";

import type { Seat } from "../wire.gen.ts";
import { useTable } from "./context.ts";

export function ClockTime({ seat }: { seat: Seat }) {
  const { clockwork } = useTable();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => (text.current === null ? undefined : clockwork.clock(seat, text.current)), [clockwork, seat]);
  return <span class="time" ref={text} />;
}
