// The words of the help: what pointer and keys do, in English.

export const text = {
  opens: "opens this help",
  pointer: "Mouse and touch",
  keys: "Keys",
  tab: "goes to the next control",
  enter: "presses it",
  closes: "closes a dialog",
  space: "Space",
  gestures: {
    page: [
      "Tap or click a control to use it.",
    ] as readonly string[],
    board: [
      "Drag a piece to move it, or tap the piece and then a square.",
      "Drag a piece from your hand, or tap it and then a square, to drop it.",
      "Move before your turn to make a premove. A conditional drop waits until its piece is in hand.",
      "Tap an empty place of your hand to ask your partner for that piece; tap a piece in hand twice to say that you have enough.",
    ] as readonly string[],
    match: [
      "Tap a piece on your partner’s board to ask them to capture it.",
      "Draw arrows for your partner with the right mouse button, or with the pen of the chat.",
      "Tap the number at your clock to cancel premoves.",
    ] as readonly string[],
    replay: [
      "Move any piece to explore a variation.",
      "Drag on the time line, or tap a move, to go there.",
      "Drag a file onto the page to open another game.",
    ] as readonly string[],
  },
  does: {
    drop: "drop this piece of your hand: then choose a square",
    escape: "cancels what is chosen, then the premoves",
    typed: "type a move",
    press: "press your clock",
    chat: "write to the others",
    need: "ask for a piece: pawn, knight, bishop, rook, queen",
    keep: "say that you have enough of a piece",
    take: "ask your partner to capture a piece",
    mates: "say with which piece you mate",
    matesMe: "say which piece would mate you",
    back: "one move back",
    forth: "one move forward",
    first: "to the beginning",
    last: "to the end",
    slower: "slower",
    faster: "faster",
    play: "play or pause",
    leave: "leave the variation",
    zones: "the four zones of the clock",
  },
};

export type HelpText = typeof text;
