// What screen readers say about the boards, in English. It is loaded late.

export const text = {
  inHand: (color: string) => `${color}, in hand`,
  lastMove: (move: string) => `Last move: ${move}`,
  toMove: { white: "White to move", black: "Black to move" },
  check: "check",
  mate: "checkmate",
  received: (role: string) => `In your hand: ${role}`,
  /** Says that a piece is selected for a drop. */
  armed: (role: string) => `${role}: type a square`,
  youPlay: (color: "white" | "black", board: string) => `You play ${color === "white" ? "White" : "Black"} on board ${board}`,
  typeMoves: "Press / to type a move",
  refused: "Not possible",
};

export type SpokenText = typeof text;
