// The countdown before both boards start.

import { useLayoutEffect, useRef } from "preact/hooks";

import { t } from "../words/index.ts";
import { useTable } from "./context.ts";

export function Countdown() {
  const { table, tableAt } = useTable().state;
  if (table?.phase.is !== "countdown") return null;
  return <Running key={tableAt} until={tableAt + table.phase.ms} />;
}

function Running({ until }: { until: number }) {
  const number = useRef<HTMLOutputElement>(null);
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
    <div class="countdown" role="alert">
      <p>{t.table.countdown}</p>
      <output ref={number} />
    </div>
  );
}
