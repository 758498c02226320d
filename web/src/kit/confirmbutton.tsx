// A button that asks for confirmation, so that no player resigns by accident.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { Button } from "./button.tsx";
import { listen } from "./keys.ts";

/** The question closes by itself after this time, ms. */
const PATIENCE_MS = 5_000;

interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly icon?: ComponentChildren;
  readonly act: () => void;
  /** The look of the button. */
  readonly look?: "quiet" | "";
}

export function ConfirmButton({ label, question, icon, act, look = "quiet" }: ConfirmButtonProps) {
  const [asking, ask] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!asking) return undefined;
    no.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => ask(false), PATIENCE_MS);
    // Escape only closes the question. It does not cancel premoves, and does not close a dialog around the question.
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ask(false);
    };
    const stop = listen(document, ["keydown"], refuse, { capture: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [asking]);
  if (!asking) {
    return (
      <Button look={look} act={() => ask(true)}>
        {icon}
        <span>{label}</span>
      </Button>
    );
  }
  return (
    // The second press of a double click is on a button that the first one brought there.
    <div class="question" role="group" aria-label={question} onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}>
      <span>{question}</span>
      <Button
        look="primary"
        act={() => {
          ask(false);
          act();
        }}
      >
        {t.play.yes}
      </Button>
      <button type="button" class="button" ref={no} onClick={() => ask(false)}>
        {t.play.no}
      </button>
    </div>
  );
}
