// Drags a piece from the hand to the board with one pointer: a mouse, a pen or a finger.
//
// The dragged piece is drawn outside the board, so an update of the position does not remove it. Presses keep
// their default action, since chessground and buttons need the events that follow. A second finger is
// ignored.

import { listen } from "../../kit/index.ts";
import type { Armed, Interaction } from "./interaction.ts";

/** A press that moves at most this far is a tap, px. */
const TAP_PX = 5;

/** Whether a pointer has moved far enough from its press at `down` to be dragging. */
export function drags(down: PointerEvent, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - down.clientX, clientY - down.clientY) > TAP_PX;
}

type Handler = (event: PointerEvent) => void;

/** Follows the pointer of a press: calls `move` when it moves, and `end` when it leaves the screen. Returns a stop function. */
export function followPointer({ pointerId }: PointerEvent, move: Handler, end: Handler): () => void {
  const ours = (event: PointerEvent) => {
    if (event.pointerId === pointerId) (event.type === "pointermove" ? move : end)(event);
  };
  return listen(document, ["pointermove", "pointerup", "pointercancel"], ours, { capture: true });
}

/**
 * Handles `pointerdown` in a slot of the person's own hand. `arms`: whether a tap selects the piece for a drop
 * (arms it). Otherwise a tap gives a signal, which is not handled here.
 */
export function startHandDrag(interaction: Interaction, held: Armed, down: PointerEvent, arms: boolean): void {
  if (down.button !== 0 || !interaction.holds(held)) return;
  let moved = false;
  const follow = (event: PointerEvent) => {
    moved ||= drags(down, event);
    if (moved) interaction.carry(held, event.clientX, event.clientY);
  };
  const finish = (event: PointerEvent) => {
    // A fast pointer may be lifted at a place to which no `pointermove` led.
    if (event.type === "pointerup") follow(event);
    stop();
    if (event.type === "pointercancel") interaction.carried.value = null;
    else if (moved) interaction.release();
    else if (arms) interaction.arm(held.seat, held.role);
  };
  const stop = followPointer(down, follow, finish);
}
