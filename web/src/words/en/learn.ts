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
        task: "What you capture, your partner can drop on the other board. Your partner needs a knight. Capture one.",
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
        task: "The rook gives check from a distance. Drop a piece in between.",
        hint: "Drop the bishop on d1, e1 or f1. A pawn may not be dropped on the first or the last rank.",
        done: "A piece in hand can stop every check from a distance.",
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
        done: "A drop may give checkmate, too.",
      },
    ],
  },
  block: {
    title: "A mate that can be blocked",
    steps: [
      {
        task: "The black king has no way out. Drop the rook with a check that no piece can block.",
        hint: "Your bishop protects f8. Between f8 and g8 there is no room.",
        done: "A check from the next square cannot be blocked: checkmate. In any other check, Black may wait for a piece from their partner.",
      },
    ],
  },
  promotion: {
    title: "Promotion",
    steps: [
      {
        task: "Promote the pawn, and see what your opponents get when the new piece is captured.",
        hint: "Move the pawn from e7 to e8, and choose a queen.",
        done: "Black captured the queen, but their partner got a pawn: a promoted piece is a pawn again when it is captured.",
      },
      {
        task: "Your partner needs a queen. One of the black queens was a pawn: it has a dot. Capture the right one.",
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
        task: "Each move here loses: Black mates on g2. The diagonal is your partner’s opponent. They are in check, cannot move without a new piece, and have less time than you. Sit: do not move.",
        hint: "Watch the clocks. The piece that could save the diagonal can only come from this board.",
        done: "The flag of the diagonal fell, and your team wins. Sit while your clock has more time than that of the diagonal.",
        why: "Do not move. Let the time of the diagonal run out.",
      },
    ],
  },
  ask: {
    title: "Ask for a piece",
    steps: [
      {
        task: "A knight would mate. Ask your partner for it: tap the empty place of the knight in your hand.",
        hint: "It is the second place from the left, below your board.",
        done: "Your partner saw the request and captured a knight for you.",
        why: "You need a knight. Ask for it first.",
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
        task: "Capture the piece that is worth most in your partner’s hand.",
        hint: "The knight on e4 attacks a bishop and a knight. No piece can block the check of a knight.",
        done: "A piece in hand is worth about one and a half times as much as on the board, and a knight more than a bishop.",
        why: "In hand a knight is worth more: its check cannot be blocked.",
      },
      {
        task: "Give one piece for two: capture twice on c6. Black recaptures once.",
        hint: "Capture the knight on c6 and then the pawn there.",
        done: "Your partner got two pieces, your opponents got one. Two for one helps the team that gets two.",
        why: "Two captures on c6 give your partner a knight and a pawn.",
      },
    ],
  },
  premove: {
    title: "Premove and conditional drop",
    steps: [
      {
        task: "Black is thinking. Enter your move now: a premove is played as soon as it is your turn.",
        hint: "With the queen on g7 it is mate.",
        done: "The premove was played at once and cost almost no time.",
      },
      {
        task: "Your partner is about to capture a knight. Drop it before you have it: drag from the empty place in your hand, or press 2 and choose a square.",
        hint: "Drop the knight on f7.",
        done: "The conditional drop waited for its piece, and was played when the piece came.",
        why: "Enter the drop of the knight.",
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
  stepOf: (n: number, all: number) => `Step ${n} of ${all}`,
  doneOf: (n: number, all: number) => `${n} of ${all} done`,
  isDone: "Done",
  all: "All lessons",
  hint: "Hint",
  show: "Show me",
  again: "Try again",
  nextStep: "Next step",
  nextLesson: "Next lesson",
  finish: "To the list",
  startClocks: "Start the clocks",
  // The players in a lesson.
  you: "You",
  partner: "Partner",
  opponent: "Opponent",
  diagonal: "Diagonal",
  // What happens.
  right: "Right!",
  notYet: "Not yet.",
  waits: "Your move waits.",
  starting: "The table is being prepared …",
  sitting: "The clocks run. Do not move.",
  shown: "That was the solution. Now try it yourself.",
  failed: (reason: string) => `That did not work: ${reason}`,
  // Why a goal is missed.
  missed: {
    nothing: "You captured nothing.",
    board: "That was a move on the board. Drop a piece from your hand.",
    quiet: "That is no check.",
    escapes: "That is check, but Black has an answer.",
    blockable: "That is not mate: Black may wait for a piece from their partner and drop it in between.",
    stays: "Move the pawn to the last rank.",
    unasked: "You do not have that piece yet.",
    illegal: "When it was your turn, that move was not possible.",
    moved: "You moved, and Black mated.",
    flag: "Your team lost.",
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
