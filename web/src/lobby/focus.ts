// Where the focus goes in the lobby when its control goes away.

import { useLayoutEffect } from "preact/hooks";

import { focusIfLost, heading } from "../kit/index.ts";

/** The button Play or, while a search runs, its button Stop; elsewhere the heading of the page. */
export function playOrStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".playnow :is(.stopsearch, .bigplay:not(:disabled))") ?? heading();
}

/** When a dialog closes after the control that opened it has gone, focuses what `find` gives. */
export function useFocusAfter(find: () => HTMLElement | null | undefined): void {
  useLayoutEffect(() => () => queueMicrotask(() => focusIfLost(find())), []);
}
