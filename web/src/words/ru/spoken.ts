// What screen readers say about the boards, in Russian. It is loaded late.

import type { SpokenText } from "../en/spoken.ts";

export const text: SpokenText = {
  inHand: (color) => `${color}, в резерве`,
  lastMove: (move) => `Последний ход: ${move}`,
  toMove: { white: "ходят белые", black: "ходят чёрные" },
  check: "шах",
  mate: "мат",
  received: (role) => `В резерв пришла фигура: ${role}`,
  armed: (role) => `${role}: введите поле`,
  youPlay: (color, board) => `Вы играете ${color === "white" ? "белыми" : "чёрными"} на доске ${board}`,
  typeMoves: "Нажмите /, чтобы ввести ход",
  refused: "Невозможно",
};
