// The texts of the lessons, in English. The type of this object is the type of its translations. The lessons and their
// steps are those of corpus/lessons.tsv.

export interface StepText {
  /** What to do. */
  readonly task: string;
  readonly hint: string;
  /** What the learner reads when the goal is reached. */
  readonly done: string;
  /** What is added to the reason when the goal is missed. */
  readonly why?: string;
}

interface LessonText {
  readonly title: string;
  readonly steps: readonly StepText[];
}

const lessons = {
  capture: {
    title: "What you capture goes to your partner",
    steps: [
      {
        task: "Your partner needs a knight. Capture one: then they can drop it on their board.",
        hint: "Your bishop on b5 attacks a knight.",
        done: "Your partner dropped the knight: checkmate. One mate wins the match for both of you.",
      },
    ],
  },
  drop: {
    title: "Drop a piece",
    steps: [
      {
        task: "You have a knight in hand. Instead of a move, drop it on any empty square.",
        hint: "Tap the knight in your hand and then a square, or drag it there.",
        done: "A drop is a whole move. From now on the knight moves like any other.",
      },
      {
        task: "The rook gives check. Drop a piece between it and your king.",
        hint: "Drop the bishop on d1, e1 or f1. A pawn may not be dropped on the first or the last rank.",
        done: "A piece from your hand can block the check of a distant rook, bishop or queen.",
      },
    ],
  },
  check: {
    title: "Drop with check, drop with mate",
    steps: [
      {
        task: "Drop the knight so that it gives check.",
        hint: "From e7, f6 or h6 a knight attacks the king on g8.",
        done: "A drop may give check. In bughouse an attack can start from nothing.",
      },
      {
        task: "The black king is shut in by its own pieces. Drop the knight with checkmate.",
        hint: "Look for the square from which the knight attacks h8.",
        done: "A drop may give checkmate, too. Nothing can block the check of a knight.",
      },
    ],
  },
  block: {
    title: "A mate that cannot be blocked",
    steps: [
      {
        task: "The black king has no way out. Drop the rook with a check that no piece can block.",
        hint: "Your bishop protects f8. Between f8 and g8 there is no room.",
        done: "Nothing fits between rook and king: checkmate. From farther away, Black could wait for a piece from their partner and block with it.",
      },
    ],
  },
  promotion: {
    title: "Promotion",
    steps: [
      {
        task: "Promote the pawn. Then see what your opponents get for the new piece.",
        hint: "Move the pawn from e7 to e8, and choose a queen.",
        done: "Black captured the queen, but their partner got a pawn: a promoted piece is a pawn again when it is captured.",
      },
      {
        task: "Your partner needs a queen. The black queen with a dot was a pawn. Capture the other one.",
        hint: "The queen on d6 has no dot.",
        done: "A real queen stays a queen: your partner mates with it.",
        why: "A queen with a dot is a pawn again when it is captured.",
      },
    ],
  },
  sit: {
    title: "Sitting and the diagonal",
    steps: [
      {
        task: "Any move loses: Black mates on g2. But the diagonal, your partner’s opponent, is stuck and has less time than you. Sit: do not move.",
        hint: "Nothing is captured here, so the diagonal gets no piece.",
        done: "The diagonal ran out of time, and your team wins. You can sit as long as you have more time than the diagonal.",
      },
    ],
  },
  ask: {
    title: "Ask for a piece",
    steps: [
      {
        task: "A knight would mate. Ask your partner for it: tap the pale knight below your board.",
        hint: "A pale piece is one that you do not have. The knight is the second from the left.",
        done: "Your partner saw the request and captured a knight for you.",
        why: "You need a knight.",
      },
      {
        task: "Here is your knight. Mate with it.",
        hint: "Look for the square from which the knight attacks a8.",
        done: "Ask early, and only for a piece that decides.",
      },
    ],
  },
  worth: {
    title: "What a piece in hand is worth",
    steps: [
      {
        task: "You can capture a bishop or a knight. Which one would help your partner more? Capture it.",
        hint: "The knight on e4 attacks both. Think of checks that no piece can block.",
        done: "Nothing can block the check of a knight, so in hand it is worth more than a bishop. Any piece is worth about one and a half times as much in hand as on the board.",
        why: "The check of a bishop can be blocked, the check of a knight cannot.",
      },
      {
        task: "Capture on c6 twice. Black recaptures once: your partner gets two pieces, your opponents get one.",
        hint: "Capture the knight on c6 and then the pawn there.",
        done: "Two pieces for one: now your team has more to drop.",
        why: "Two captures on c6 give your partner a knight and a pawn.",
      },
    ],
  },
  premove: {
    title: "Premove and conditional drop",
    steps: [
      {
        task: "Black is thinking. Make your mating move now: as a premove it waits, and is played as soon as it is your turn.",
        hint: "With the queen on g7 it is mate.",
        done: "The premove was played at once and cost almost no time.",
      },
      {
        task: "Your partner is about to capture a knight. Drop it with mate before you have it: drag the pale knight to a square.",
        hint: "Drop the knight on f7. With a keyboard, press 2 and then choose the square.",
        done: "This is a conditional drop: it waited for its piece, and was played when the piece came.",
      },
    ],
  },
} satisfies Readonly<Record<string, LessonText>>;

export type LessonName = keyof typeof lessons;

export const text = {
  title: "Learn bughouse",
  intro: "Nine short lessons, right on the board.",
  lessons: lessons as Readonly<Record<LessonName, LessonText>>,
  lesson: (n: number) => `Lesson ${n}`,
  doneOf: (n: number, all: number) => `${n} of ${all} done`,
  isDone: "Done",
  all: "All lessons",
  hint: "Hint",
  show: "Show me",
  again: "Try again",
  nextStep: "Next step",
  nextLesson: "Next lesson",
  startClocks: "Start the clocks",
  // The players in a lesson.
  you: "You",
  partner: "Partner",
  opponent: "Opponent",
  diagonal: "Diagonal",
  playsAs: "White on A, with your partner",
  // What happens.
  right: "Right!",
  notYet: "Not yet.",
  waits: "Your move waits.",
  starting: "The table is being prepared …",
  sitting: "The clocks run. Do not move.",
  shown: "That was the solution. Now try it yourself.",
  refused: (reason: string) => `Not possible: ${reason}.`,
  failed: (reason: string) => `That did not work: ${reason}`,
  // Why a goal is missed.
  missed: {
    nothing: "You captured nothing.",
    board: "That was a move on the board. Drop a piece from your hand.",
    quiet: "That is no check.",
    escapes: "That is check, but Black has an answer.",
    blockable: "That is not mate: Black may wait for a piece from their partner and drop it in between.",
    stays: "Move the pawn to the last rank.",
    unasked: "Ask for a piece instead of moving.",
    otherPiece: "That piece does not mate.",
    illegal: "When it was your turn, that move was not possible.",
    moved: "You moved, and Black mated.",
  },
  gets: {
    P: "Your partner gets a pawn.",
    N: "Your partner gets a knight.",
    B: "Your partner gets a bishop.",
    R: "Your partner gets a rook.",
    Q: "Your partner gets a queen.",
  },
};

export type LearnText = typeof text;
