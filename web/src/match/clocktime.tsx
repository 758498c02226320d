// The time of a clock, and the countdown before both boards start. Elements are updated on each animation frame, and no
// component is rendered again.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { ClocksView, Seat } from "../wire.gen.ts";
import { useTable } from "./context.ts";
import { playsAs } from "./roster.tsx";
import { focusIfLost, heading } from "../kit/index.ts";
import { t } from "../words/index.ts";

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

/** The countdown before both boards start. `as`: what the viewer plays, in place of the name of the partner at the table. */
export function Countdown({ as }: { as?: string }) {
  const { table, tableAt, you } = useTable().state;
  if (table?.phase.is !== "countdown") return null;
  return <Running key={tableAt} until={tableAt + table.phase.ms} as={as ?? (you === null ? null : playsAs(table, table.seats, you))} />;
}

/** `as`: what the viewer plays. */
function Running({ until, as }: { until: number; as: string | null }) {
  const [first] = useState(() => Math.ceil((until - performance.now()) / 1_000));
  const number = useRef<HTMLOutputElement>(null);
  const box = useRef<HTMLElement>(null);
  // The page behind it is inert, and has no focus until the match begins.
  useLayoutEffect(() => {
    box.current?.focus();
    return () => queueMicrotask(() => focusIfLost(heading()));
  }, []);
  // The number is there when the page is painted first.
  useLayoutEffect(() => {
    let frame = 0;
    const tick = () => {
      const left = Math.ceil((until - performance.now()) / 1_000);
      const text = left > 0 ? String(left) : t.table.go;
      if (number.current !== null && number.current.textContent !== text) {
        number.current.textContent = text;
      }
      frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [until]);
  return (
    <main class="countdown" ref={box} tabIndex={-1}>
      <div role="alert">
        <h1>
          {t.table.countdown} <span class="unseen">{first}</span>
        </h1>{" "}
        <output ref={number} aria-hidden="true" /> {as !== null && <p>{as}</p>}
      </div>
    </main>
  );
}
