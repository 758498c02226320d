// What screen readers say about the boards, in Dutch. It is loaded late.

import type { SpokenText } from "../en/spoken.ts";

export const text: SpokenText = {
  inHand: (color) => `${color}, in de hand`,
  lastMove: (move) => `Laatste zet: ${move}`,
  toMove: { white: "wit aan zet", black: "zwart aan zet" },
  check: "schaak",
  mate: "schaakmat",
  received: (role) => `Nieuw in je hand: ${role}`,
  armed: (role) => `${role}: typ een veld`,
  youPlay: (color, board) => `Je speelt met ${color === "white" ? "wit" : "zwart"} op bord ${board}`,
  typeMoves: "Druk op / om een zet te typen",
  refused: "Niet mogelijk",
};
