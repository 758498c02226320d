// Drags a piece from the hand to the board with one pointer: a mouse, a pen or a finger.
//
// The dragged piece is drawn outside the board, so an update of the position does not remove it. Presses keep
// their default action, since chessground and buttons need the events that follow. A second finger is
// ignored.

import type { Armed, Interaction } from "./interaction.ts";

/** A press that moves at most this far is a tap, px. */
const TAP_PX = 5;

/** Whether a pointer has moved far enough from its press at `down` to be dragging. */
export function drags(down: PointerEvent, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - down.clientX, clientY - down.clientY) > TAP_PX;
}

/**
 * Handles `pointerdown` in a slot of the person's own hand. `arms`: whether a tap selects the piece for a drop
 * (arms it). Otherwise a tap gives a signal, which is not handled here.
 */
export function startHandDrag(interaction: Interaction, held: Armed, down: PointerEvent, arms: boolean): void {
  if (down.button !== 0 || !interaction.holds(held)) return;
  const { pointerId } = down;
  const off = new AbortController();
  const options = { signal: off.signal, capture: true };
  let moved = false;
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    moved ||= drags(down, event);
    if (moved) interaction.carry(held, event.clientX, event.clientY);
  };
  const finish = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // A fast pointer may be lifted at a place to which no `pointermove` led.
    if (event.type === "pointerup") follow(event);
    off.abort();
    if (event.type === "pointercancel") interaction.carried.value = null;
    else if (moved) interaction.release();
    else if (arms) interaction.arm(held.seat, held.role);
  };
  document.addEventListener("pointermove", follow, options);
  document.addEventListener("pointerup", finish, options);
  document.addEventListener("pointercancel", finish, options);
}
