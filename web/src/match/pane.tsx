// The panes of a table: the chat and the list of moves. In windows with room for it, a pane has a place of its own
// (`layout.css`). In others it is hidden, and opens over other parts until the person closes it.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { IconButton, listen } from "../kit/index.ts";
import { t } from "../words/index.ts";

type PaneName = "chat" | "moves";

/** The pane that the person opened; null for none. */
export const opened = signal<PaneName | null>(null);

interface PaneProps {
  readonly name: PaneName;
  readonly title: string;
  /** What is in the head, beside the title. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Pane({ name, title, tools, children }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const open = opened.value === name;
  useLayoutEffect(() => () => void (opened.value = null), []);
  useLayoutEffect(() => {
    if (opened.peek() !== name) return undefined;
    const before = document.activeElement;
    const first = pane.current?.querySelector<HTMLElement>("input[type=text]") ?? pane.current?.querySelector<HTMLElement>(".shut");
    first?.focus({ preventScroll: true });
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]") !== null) return;
      event.stopImmediatePropagation();
      opened.value = null;
    };
    // The key closes only the pane. Other listeners would cancel premoves too.
    const stop = listen(document, ["keydown"], escape, { capture: true });
    return () => {
      stop();
      const within = pane.current?.contains(document.activeElement) === true;
      if (within && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open, name]);
  return (
    <div class="pane gap-s" role="group" ref={pane} data-pane={name} data-open={open} aria-label={title}>
      <header class="gap-s">
        <h2>{title}</h2>
        {tools}
        <IconButton label={t.close} look="shut" act={() => (opened.value = null)}>
          ×
        </IconButton>
      </header>
      {children}
    </div>
  );
}

interface PaneButtonProps {
  readonly name: PaneName;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** The button that opens and closes a pane. */
export function PaneButton({ name, label, children }: PaneButtonProps) {
  const open = opened.value === name;
  return (
    <IconButton label={label} look="panebutton" data-pane={name} aria-expanded={open} act={() => (opened.value = open ? null : name)}>
      {children}
    </IconButton>
  );
}
