// The picture of a piece that is dragged from a hand to a board.

import { colorOf } from "../state/seats.ts";
import { useInteraction } from "../context.ts";
import { PieceIcon } from "../pieceicon.tsx";

export function CarriedPiece() {
  const { interaction } = useInteraction();
  const carried = interaction.carried.value;
  if (carried === null) return null;
  const color = colorOf(carried.seat);
  const board = carried.seat.toUpperCase();
  const square = (document.querySelector(`[data-board="${board}"] .board`)?.clientWidth ?? 400) / 8;
  const style = { transform: `translate(${carried.x}px, ${carried.y}px)`, "--sq": `${square}px` };
  return (
    <div class="carried" style={style}>
      <PieceIcon role={carried.role} color={color} />
    </div>
  );
}
