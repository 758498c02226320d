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
  youPlay: (seat) => `Hrajete: ${seat}`,
  typeMoves: "Klávesou / začnete psát tah",
  refused: "Není možné",
};
