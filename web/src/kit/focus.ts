// Where the focus of the keyboard goes when the page removes the control that has it. Without this the browser drops the
// focus, and the next Tab begins at the top of the page.

import { useLayoutEffect } from "preact/hooks";

/** If a rendering removes the focused control, focuses what `find` gives. */
export function useKeptFocus(find: () => HTMLElement | null | undefined = heading): void {
  const had = document.activeElement;
  useLayoutEffect(() => {
    // Other parts of the page are rendered in the same step, and may take the focus or be inert until then.
    if (had?.isConnected === false) queueMicrotask(() => focusIfLost(find()));
  });
}

/** Focuses `element`, unless a control has the focus. The heading of a page is none. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (!element || document.activeElement?.matches("body, h1") !== true) return;
  if (element.tabIndex < 0) element.tabIndex = -1; // A heading gets the focus only with this attribute.
  element.focus({ preventScroll: true });
}

/** The heading of the page, or that of the result of a match. */
export function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".result h2") ?? document.querySelector<HTMLElement>("main h1");
}

/** The first control in `box`. */
export function firstControl(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>(":is(button, select, input):not(:disabled)");
}
