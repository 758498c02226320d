// A held man under the finger, on its way to a board.

import { colorOf } from "../state/seats.ts";
import { useHands } from "./context.ts";
import { Man } from "./man.tsx";

export function CarriedMan() {
  const { interaction } = useHands();
  const carried = interaction.carried.value;
  if (carried === null) return null;
  const color = colorOf(carried.seat);
  const board = carried.seat.toUpperCase();
  const square = (document.querySelector(`[data-board="${board}"] .board`)?.clientWidth ?? 400) / 8;
  const style = { transform: `translate(${carried.x}px, ${carried.y}px)`, "--sq": `${square}px` };
  return (
    <div class="carried" style={style}>
      <Man role={carried.role} color={color} />
    </div>
  );
}
