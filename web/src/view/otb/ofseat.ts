import type { GameView, Seat } from "../../wire.gen.ts";

/** The end of a button's text: the seat that the button is for, if the viewer has several seats. */
export function ofSeat({ yours }: GameView, seat: Seat): string {
  return yours.length > 1 ? ` · ${seat}` : "";
}
