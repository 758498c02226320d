// The picture of a piece outside a board: in a hand, in a dialog, or during a drag.

import type { Role } from "./state/pieces.ts";
import type { Color } from "./state/seats.ts";

const NAMES: Record<Role, string> = {
  P: "pawn",
  N: "knight",
  B: "bishop",
  R: "rook",
  Q: "queen",
  K: "king",
};

export function PieceIcon({ role, color }: { role: Role; color: Color }) {
  return (
    <span class="piece cg-wrap" aria-hidden="true">
      <piece class={pieceClass(role, color)} />
    </span>
  );
}

/** The class that gives an element the picture of a piece. */
export function pieceClass(role: Role, color: Color): string {
  return `${color} ${NAMES[role]}`;
}

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      /** The element that chessground makes for a piece. Its style sheet gives the element a picture. */
      piece: { class: string };
    }
  }
}
