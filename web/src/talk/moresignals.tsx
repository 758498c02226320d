// The signals that have no room beside the boards, in a box near their button. They are loaded when they are opened. Escape
// and a press elsewhere close them.

import { useLayoutEffect, useRef } from "preact/hooks";

import { CloseButton, listen, PenIcon } from "../kit/index.ts";
import { useTable } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { Seat } from "../wire.gen.ts";
import { BUTTONS } from "./signalbuttons.ts";
import { pressed, SignalButtons } from "./signals.tsx";
import { more } from "./state/choosing.ts";
import { setDrawing } from "./state/drawing.ts";

export function MoreSignals({ seat }: { seat: Seat }) {
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
  const beside = [...document.querySelectorAll<HTMLElement>(".firstsignals .signal")].filter((one) => one.checkVisibility());
  const others = BUTTONS.filter(({ code }) => beside.every(({ dataset }) => dataset["code"] !== code));
  const mayDraw = state.talk?.may.marks === true && matchMedia("(any-pointer: coarse)").matches;
  return (
    <div class="moresignals signals" role="group" ref={list} aria-label={t.talk.signals}>
      <SignalButtons seat={seat} buttons={others} />
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
      <CloseButton close={() => (more.value = "closed")} />
    </div>
  );
}
