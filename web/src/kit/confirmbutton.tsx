// A button that asks for confirmation, so that no player resigns by accident. If the keyboard opens the question, "No" has
// the focus, and afterwards the button again. If a pointer does, no control has the focus, and Enter keeps its other meaning.
// A press elsewhere closes the question: who plays on does not resign.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { Button } from "./button.tsx";
import { listen } from "./keys.ts";

interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly icon?: ComponentChildren;
  readonly act: () => void;
  /** The look of the button. */
  readonly look?: "quiet" | "big" | "";
  /** The look of "Yes". */
  readonly yes?: "primary" | "danger";
}

export function ConfirmButton({ label, question, icon, act, look = "quiet", yes = "primary" }: ConfirmButtonProps) {
  const [asking, ask] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  /** Whether the focus was in the question when it closed. */
  const hadFocus = useRef(false);
  const close = () => {
    hadFocus.current = byKey.current && box.current?.contains(document.activeElement) === true;
    ask(false);
  };
  useLayoutEffect(() => {
    if (!asking) {
      // The act may have moved the focus, for example into a dialog.
      if (hadFocus.current && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
      return undefined;
    }
    (byKey.current ? no : box).current?.focus({ preventScroll: true });
    // Escape only closes the question. It does not cancel premoves, and does not close a dialog around the question.
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) close();
    };
    const stops = [
      listen(document, ["keydown"], refuse, { capture: true }),
      listen(document, ["pointerdown"], leave, { capture: true }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [asking]);
  if (!asking) {
    const open = (event: MouseEvent) => {
      byKey.current = event.detail === 0;
      ask(true);
    };
    return (
      <button type="button" class={`button ${look}`.trimEnd()} ref={opener} onClick={open}>
        {icon}
        <span>{label}</span>
      </button>
    );
  }
  return (
    // The second press of a double click is on a button that the first one brought there.
    <div
      class="question"
      role="group"
      ref={box}
      tabIndex={-1}
      aria-label={question}
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <span>{question}</span>
      <div class="answers">
        <Button
          look={yes}
          act={() => {
            close();
            act();
          }}
        >
          {t.play.yes}
        </Button>
        <button type="button" class="button" ref={no} onClick={close}>
          {t.play.no}
        </button>
      </div>
    </div>
  );
}
