// The words of the help: what pointer and keys do, in English.

export const text = {
  opens: "opens this help",
  pointer: "Mouse and touch",
  keys: "Keys",
  tab: "goes to the next control",
  enter: "presses it",
  closes: "closes a dialog",
  space: "Space",
  parts: {
    about: [
      "Two teams of two play on two boards. What you capture goes to your partner, who may drop it instead of moving.",
      "3+2 means: each player has 3 minutes, and gets 2 seconds for each move.",
    ] as readonly string[],
    home: [
      "Play with friends makes a table and copies its link. Send the link to three friends.",
      "Play with bots makes a table with three bots. Press Start to begin.",
      "Over the board: this screen is the clock for real boards, or you move on the screen and claim as at the board.",
    ] as readonly string[],
    table: [
      "Send the link. Everyone who opens it takes a seat or watches. A bot can take an empty seat.",
      "The match begins when all players are ready.",
      "A player who loses the connection may come back, but the clock runs on. If a player is away for too long, their team loses.",
    ] as readonly string[],
    board: [
      "Drag a piece to move it, or tap the piece and then a square.",
      "Drag a piece from your hand, or tap it and then a square, to drop it.",
      "Move before your turn to make a premove. A conditional drop waits until its piece is in hand.",
      "Tap an empty place of your hand to ask your partner for that piece. Hold it, or right-click it, to ask them not to give such a piece to your opponent.",
    ] as readonly string[],
    match: [
      "Tap a piece on your partner’s board to ask them to capture it.",
      "Draw arrows for your partner with the right mouse button, or on a touch screen tap More, then Arrows.",
      "Tap the number at your clock to cancel premoves.",
      "Resign, or the flag, resigns. Draw, or =, offers a draw. In the first moves, Abort ends the match without a result.",
    ] as readonly string[],
    replay: [
      "Move any piece to explore a variation.",
      "Drag on the time line, or tap a move, to go there.",
      "Drag a file onto the page to open another game.",
      "Turn the mouse wheel over a board to go one move forward or back.",
      "The curve is the clock difference: above its line, player A has more time than player B.",
    ] as readonly string[],
    clock: [
      "Tap your zone to press your clock. Before the match, tap it when board and clock are set.",
      "Claim shows your claims and calls in your zone. The clocks run until you claim.",
      "Stop stops all clocks. If the bar then shows names, tap the name of the player who stops them.",
      "In a red zone the flag fell. A fallen flag counts only when it is claimed.",
      "A snowflake: the arbiter froze this player, who may move again after the seconds shown.",
    ] as readonly string[],
  },
  /** The picture of four clocks. */
  diagonal: {
    title: "The diagonal",
    you: "You",
    opponent: "Your opponent",
    partner: "Partner",
    partners: "Partner’s opponent",
    means: "Your clock is compared with the clock of your partner’s opponent. With 1:54 against 1:30 you can sit, that is, wait without a move, for 0:24. The same goes for your partner and your opponent.",
  },
  does: {
    drop: "drop this piece of your hand: then choose a square, or type it, such as E and 6",
    escape: "cancel the choice, then the premoves",
    typed: "type a move, such as e4, Nf3, or N@e6 to drop a knight",
    press: "press your clock",
    chat: "write to the others",
    need: "ask for a piece: pawn, knight, bishop, rook, queen",
    keep: "ask your partner not to give a piece to your opponent",
    take: "ask your partner to capture a piece",
    mates: "say with which piece you mate",
    mates_me: "say which piece would mate you",
    back: "go one move back",
    forth: "go one move forward",
    first: "go to the beginning",
    last: "go to the end",
    slower: "play slower",
    faster: "play faster",
    play: "play or pause",
    turn: "turn the boards",
    leave: "leave the variation",
    zones: "press a zone of the clock",
  },
};

export type HelpText = typeof text;
