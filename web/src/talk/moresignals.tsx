// All signals, over the partner's board. They are loaded when they are opened. Escape and a press elsewhere close them.

import { useLayoutEffect, useRef } from "preact/hooks";

import { listen, PenIcon } from "../kit/index.ts";
import { useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import { BUTTONS } from "./signalbuttons.ts";
import { pressed, SignalButtons } from "./signals.tsx";
import { more } from "./state/choosing.ts";
import { setDrawing } from "./state/drawing.ts";
import { speaksFor } from "./state/signals.ts";

export function MoreSignals() {
  const { state } = useTable();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (more.peek() === "by key") list.current?.querySelector("button")?.focus({ preventScroll: true });
    const close = () => (more.value = "closed");
    const isOutside = ({ target }: Event) => target instanceof Element && target.closest(".moresignals, .signal.more") === null;
    const stops = [
      listen(document, ["pointerdown"], (event: PointerEvent) => isOutside(event) && close(), { capture: true }),
      // The key closes only these. Other listeners would cancel premoves too.
      listen(document, ["keydown"], (event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopImmediatePropagation();
        close();
      }, { capture: true }),
    ];
    return () => {
      for (const stop of stops) stop();
      if (list.current?.contains(document.activeElement) === true && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const seat = speaksFor(state);
  if (seat === null) return null;
  const mayDraw = state.talk?.may.marks === true && matchMedia("(any-pointer: coarse)").matches;
  return (
    <div class="moresignals signals" role="group" ref={list} aria-label={t.talk.signals}>
      <SignalButtons seat={seat} buttons={BUTTONS} />
      {mayDraw && (
        <button
          type="button"
          class="button signal draw"
          {...pressed(() => {
            more.value = "closed";
            setDrawing(true);
          })}
        >
          <PenIcon />
          <span class="word">{t.talk.draw}</span>
        </button>
      )}
    </div>
  );
}
