// Dragging a piece out of a hand, by one pointer of any kind.
//
// The carried piece lives outside the board, so no update of a position can eat it. A mouse press
// is never prevented (chessground and buttons need what follows from it); a second finger is
// not looked at.

import type { Armed, Interaction } from "./interaction.ts";

/** A press that moves less than this (px) is a tap. */
const TAP_PX = 5;

/** Whether a pointer that came down at `down` drags by now. */
export function drags(down: PointerEvent, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - down.clientX, clientY - down.clientY) > TAP_PX;
}

/** To be called on `pointerdown` in a slot of one's own hand; `arms` when a tap takes its piece in
 * hand, and says nothing. */
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
    off.abort();
    if (event.type === "pointercancel") interaction.carried.value = null;
    else if (moved) interaction.release();
    else if (arms) interaction.arm(held.seat, held.role);
  };
  document.addEventListener("pointermove", follow, options);
  document.addEventListener("pointerup", finish, options);
  document.addEventListener("pointercancel", finish, options);
}
