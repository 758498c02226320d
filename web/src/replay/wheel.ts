// The mouse wheel over a board of a replay: a turn goes one half-move forward or back.

import { listen } from "../kit/index.ts";
import type { Analysis } from "./analysis.ts";

/** The turn of the wheel for a half-move, px. A touchpad sends many small turns, which add up. */
const STEP_PX = 40;
/** The height of a line, in which some browsers count, px. */
const LINE_PX = 20;

/** Handles the wheel over the boards. Returns a stop function. */
export function listenToWheel(analysis: Analysis): () => void {
  let turned = 0;
  const turn = (event: WheelEvent) => {
    const isOnBoard = event.target instanceof Element && event.target.closest(".boardbox") !== null;
    if (!isOnBoard || event.ctrlKey || event.deltaY === 0) return; // With Ctrl the wheel zooms.
    event.preventDefault();
    turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
    if (Math.abs(turned) < STEP_PX) return;
    analysis.along(turned > 0 ? 1 : -1);
    turned = 0;
  };
  return listen(document, ["wheel"], turn, { passive: false });
}
