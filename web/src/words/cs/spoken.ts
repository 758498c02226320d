// What screen readers say about the boards, in Czech. It is loaded late.

import type { SpokenText } from "../en/spoken.ts";

export const text: SpokenText = {
  inHand: (color) => `${color}, v zásobníku`,
  lastMove: (move) => `Poslední tah: ${move}`,
  toMove: { white: "na tahu je bílý", black: "na tahu je černý" },
  check: "šach",
  mate: "mat",
  received: (role) => `V zásobníku přibyl kámen: ${role}`,
  armed: (role) => `${role}: napište pole`,
  youPlay: (color, board) => `Hrajete ${color === "white" ? "bílými" : "černými"} na šachovnici ${board}`,
  typeMoves: "Klávesou / začnete psát tah",
  refused: "Není možné",
};
