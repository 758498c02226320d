import type { GameView, SeatName } from "../../wire.gen.ts";

/** Which of their seats a button is for, where a person has several. */
export function ofSeat({ yours }: GameView, seat: SeatName): string {
  return yours.length > 1 ? ` · ${seat}` : "";
}
