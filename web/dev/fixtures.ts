// Messages of the server, for tests and for viewing the page without a server.

import { perSeat } from "../src/match/state/seats.ts";
import type {
  BoardChange,
  BoardView,
  ClocksView,
  EventView,
  Frame,
  GameView,
  HereView,
  MaySay,
  PersonView,
  PresetGroup,
  PlyView,
  ReplayView,
  ResultView,
  RulesView,
  Seat,
  ServerMsg,
  Signal,
  TableView,
  TalkEntry,
} from "../src/wire.gen.ts";

export const START_PLACEMENT = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

export const START_DESTS =
  "a2:a3a4 b2:b3b4 c2:c3c4 d2:d3d4 e2:e3e4 f2:f3f4 g2:g3g4 h2:h3h4 b1:a3c3 g1:f3h3";

export function board(change: Partial<BoardView> = {}): BoardView {
  return {
    placement: START_PLACEMENT,
    hands: "",
    to_move: "w",
    ply: 0,
    last: [],
    check: null,
    ...change,
  };
}

export function clocks(change: Partial<ClocksView> = {}): ClocksView {
  return {
    at: 0,
    left: perSeat(() => 180_000),
    running: ["A", "B"],
    delay: [0, 0],
    ...change,
  };
}

export function game(change: Partial<GameView> = {}): GameView {
  return {
    game: 1,
    seq: 1,
    names: { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" },
    yours: ["A"],
    boards: { A: board(), B: board() },
    clocks: clocks(),
    dests: { A: START_DESTS, B: null },
    plies: [],
    can: [{ act: "abort", seat: "A" }],
    away: [],
    result: null,
    in_play: ["A", "B"],
    ...change,
  };
}

export function person(id: number, name: string, change: Partial<PersonView> = {}): PersonView {
  return {
    id,
    who: `person${id}`,
    name,
    online: true,
    ready: false,
    half_points: 0,
    played: 0,
    sat_out: 0,
    ...change,
  };
}

export const PEOPLE: PersonView[] = [
  person(1, "Anna"),
  person(2, "Bohumil"),
  person(3, "Chloe"),
  person(4, "Dmitri"),
];

export function table(change: Partial<TableView> = {}): TableView {
  return {
    id: "k7Qm2xW9",
    setup: { preset: "fics", set: [] },
    differences: [],
    control: "3+0",
    boards: 2,
    people: PEOPLE,
    seats: {
      A: { who: "person", id: 1 },
      a: { who: "person", id: 2 },
      B: { who: "person", id: 3 },
      b: { who: "person", id: 4 },
    },
    owner: 1,
    locked: false,
    listing: "link",
    phase: { is: "playing" },
    game: 1,
    finished: [],
    more: 0,
    style: "automatic",
    mode: "online",
    keys: [],
    ...change,
  };
}

export function welcome(change: Partial<Extract<ServerMsg, { t: "welcome" }>> = {}): ServerMsg {
  return {
    t: "welcome",
    device: 7,
    you: 1,
    role: null,
    table: table(),
    game: game(),
    ...change,
  };
}

/** A whole board as a change. */
function whole(shown: BoardView | null | undefined): BoardChange | null {
  return shown ? { ...shown, check: shown.check ?? "" } : null;
}

/** What a frame changes: boards and clocks as a whole match has them. */
type FrameChange = Partial<Omit<Frame, "a" | "b" | "clocks">> & {
  readonly a?: BoardView | null;
  readonly b?: BoardView | null;
  readonly clocks?: ClocksView;
};

export function frame(
  seq: number,
  event: EventView,
  { a, b, clocks: readings = clocks(), ...change }: FrameChange = {},
): Extract<ServerMsg, { t: "frame" }> {
  const { left } = readings;
  return {
    t: "frame",
    game: 1,
    seq,
    event,
    clocks: { ...readings, left: [left.A, left.a, left.B, left.b] },
    a: whole(a),
    b: whole(b),
    dests: { A: null, B: null },
    can: [],
    ...change,
  };
}

export function ply(seat: Seat, number: number, san: string, uci: string): PlyView {
  return { seat, ply: number, san, uci, at: number * 1_000, left: 180_000 - number * 1_000 };
}

/** The first moves of the sample game of the Laws, for lists of moves. */
export const PLIES: PlyView[] = [
  ply("A", 1, "e4", "e2e4"),
  ply("B", 1, "e4", "e2e4"),
  ply("a", 2, "e6", "e7e6"),
  ply("b", 2, "e5", "e7e5"),
  ply("A", 3, "d4", "d2d4"),
  ply("a", 4, "d5", "d7d5"),
  ply("B", 3, "Bc4", "f1c4"),
  ply("b", 4, "Nf6", "g8f6"),
  ply("A", 5, "c4", "c2c4"),
  ply("a", 6, "dxe4", "d5e4"),
  ply("A", 7, "d5", "d4d5"),
  ply("a", 8, "exd5", "e6d5"),
  ply("A", 9, "cxd5", "c4d5"),
  ply("B", 5, "Nc3", "b1c3"),
  ply("b", 6, "Bb4", "f8b4"),
  ply("B", 7, "Bxf7+", "c4f7"),
  ply("b", 8, "Kxf7", "e8f7"),
  ply("B", 9, "Nh3", "g1h3"),
  ply("b", 10, "Bxc3", "b4c3"),
  ply("a", 10, "Nf6", "g8f6"),
  ply("B", 11, "dxc3", "d2c3"),
];

/** The middle of a game: pieces in all hands, a check on board B. */
export const MIDDLE: GameView = game({
  seq: 48,
  boards: {
    A: board({
      placement: "rn1q1b1r/ppp1k1pp/5n2/3PN3/2B1p3/8/PP3PPP/RNBbK1NR",
      hands: "PNBBbpp",
      to_move: "w",
      ply: 20,
      last: ["e8", "e7"],
    }),
    B: board({
      placement: "rnb4r/pppk2pp/8/6q1/3p4/2P1B3/PPP1QPPP/R3K2R",
      hands: "Qnppr",
      to_move: "b",
      ply: 21,
      last: ["e2", "g4"],
      check: "d7",
    }),
  },
  clocks: clocks({
    at: 100_000,
    left: { A: 71_300, a: 79_900, B: 73_400, b: 78_000 },
    running: ["A", "b"],
  }),
  dests: { A: "e1:d1e2f1 c4:b3b5d3a6e2f1 e5:d7f7g6g4d3c6 N@:f5d6e6 B@:d6f7 P@:d6e6f6", B: null },
  plies: PLIES,
  can: [
    { act: "resign", seat: "A" },
    { act: "offer_draw", seat: "A" },
  ],
});

export const MATE: ResultView = {
  score: "1-0",
  reason: "checkmate",
  text: "Anna checkmated Bohumil on board A.",
  article: "WBN 2.1a",
  board: "A",
};

export const OVER: GameView = {
  ...MIDDLE,
  seq: 60,
  boards: {
    ...MIDDLE.boards,
    A: board({
      placement: "rn1q1b1r/ppp1kBpp/5n2/3PNN2/2B1p3/8/PP3PPP/RNBbK1NR",
      hands: "Pbppp",
      to_move: "b",
      ply: 21,
      last: ["f5"],
      check: "e7",
    }),
  },
  clocks: { ...MIDDLE.clocks, running: [], delay: [] },
  dests: { A: null, B: null },
  can: [],
  result: MATE,
};

/** A board after the move e4. */
export const AFTER_E4: BoardView = board({ placement: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", to_move: "b", ply: 1, last: ["e2", "e4"] });

export const REPLAY: ReplayView = {
  ...OVER,
  plies: PLIES.slice(0, 3),
  replay: [
    { boards: { A: board(), B: board() }, clocks: clocks() },
    {
      boards: { A: AFTER_E4, B: board() },
      clocks: clocks({ at: 1_200, left: { A: 178_800, a: 180_000, B: 178_800, b: 180_000 }, running: ["a", "B"] }),
    },
    {
      boards: { A: AFTER_E4, B: AFTER_E4 },
      clocks: clocks({ at: 1_500, left: { A: 178_800, a: 179_700, B: 178_500, b: 180_000 }, running: ["a", "b"] }),
    },
    { boards: OVER.boards, clocks: OVER.clocks },
  ],
  times: "recorded",
  between: [OVER.clocks],
};

type Param = RulesView["params"][number];

function figure(name: string, title: string, group: string, text: string, range: [number, number]): Param {
  return { name, title, group, values: null, meanings: [], range, text };
}

function choice(name: string, title: string, group: string, text: string, meanings: Record<string, string>): Param {
  return {
    name,
    title,
    group,
    values: Object.keys(meanings),
    meanings: Object.values(meanings),
    range: null,
    text,
  };
}

const PARAMS: Param[] = [
  choice("mode", "Mode", "The match", "Run online by the server, or over the board by claims.", {
    otb: "A move counts when the clock is pressed; illegal moves, mates and flags must be claimed.",
    online: "Illegal moves are refused, mates and flags are found.",
  }),
  figure("clock.base_s", "Time for the match", "Clocks", "Seconds on each clock at the start.", [1, 86_400]),
  choice("clock.bonus_kind", "Bonus", "Clocks", "How a move gives time back.", {
    none: "Nothing.",
    fischer: "Added after each completed move.",
    bronstein: "Given back after the move, but at most the time that the move used.",
    delay: "The clock begins to count only after this time.",
  }),
  figure("clock.bonus_s", "Bonus seconds", "Clocks", "How much.", [0, 3_600]),
  choice("drop.check_limit", "Checks by drops", "Drops", "Whether a drop may give check or mate.", {
    no_check: "It may not give check.",
    no_chess_mate: "It may not mate in the sense of chess.",
    no_bug_mate: "It may not mate in the sense of bughouse.",
    free: "Check and mate are allowed.",
  }),
  choice("promo.pieces", "Promotion pieces", "Promotion", "What a pawn may become.", {
    QN: "Queen or knight (WBN 5.7e).",
    QN_default: "Queen or knight are offered, rook or bishop on request.",
    QRBN: "Queen, rook, bishop or knight.",
  }),
  figure(
    "disconnect.abandon_s",
    "Abandoned after",
    "The match",
    "Seconds a player may be away before the match is lost; 0 for never.",
    [0, 3_600],
  ),
];

const VALUES = {
  mode: "online",
  "clock.base_s": "180",
  "clock.bonus_kind": "none",
  "clock.bonus_s": "0",
  "promo.pieces": "QRBN",
  "drop.check_limit": "free",
  "disconnect.abandon_s": "60",
};

function preset(
  name: string,
  title: string,
  mode: string,
  group: PresetGroup,
  text: string,
  values: Record<string, string>,
): RulesView["presets"][number] {
  const online = { ...VALUES, ...values };
  return { name, title, text, source: "its own text", mode, group, values: online, otb: { ...online, mode: "otb" } };
}

export const RULES: RulesView = {
  first: { preset: "fics", set: [] },
  presets: [
    preset(
      "wbn",
      "World Bughouse Network",
      "otb",
      "over_the_board",
      "A move counts when you press the clock. You claim mate, flags and illegal moves yourself.",
      { "clock.base_s": "300", "promo.pieces": "QN" },
    ),
    preset(
      "wbn-cs",
      "WBN, Czech text",
      "otb",
      "over_the_board",
      "Like WBN, but it is mate only if no piece at all could block. Absent players lose time.",
      { "clock.base_s": "300" },
    ),
    preset(
      "asten",
      "Asten",
      "otb",
      "over_the_board",
      "A piece you let go stays there. You announce promotions, and all four agree to a draw.",
      { "clock.base_s": "300" },
    ),
    preset(
      "ru",
      "Russian clubs",
      "otb",
      "over_the_board",
      "You hand over captures before you press. Partners suggest no moves. Clubs choose variants.",
      { "clock.base_s": "300" },
    ),
    preset(
      "fics",
      "Free Internet Chess Server",
      "online",
      "online",
      "As on FICS: the server sees mates and flags. Two players of a board can agree to a draw.",
      {},
    ),
    preset(
      "crazychess",
      "Crasy Chess",
      "online",
      "online",
      "A drop may give check, but no mate. A promoted piece is a pawn again only if captured at once.",
      { "drop.check_limit": "no_chess_mate" },
    ),
    preset(
      "chesscom",
      "Chess.com",
      "online",
      "online",
      "As on Chess.com: threefold repetition is a draw at once. No castling with a dropped rook.",
      {},
    ),
    preset(
      "extinction",
      "Extinction bughouse",
      "otb",
      "odd",
      "Russian club rules. You also win by capturing all pieces of one kind from one opponent.",
      { "clock.base_s": "300" },
    ),
    preset(
      "crazyhouse",
      "Crazyhouse",
      "online",
      "online",
      "Two players, one board: what you capture changes color and is yours to drop.",
      {},
    ),
  ],
  params: PARAMS,
  groups: ["The match", "Clocks", "Drops", "Promotion"],
  variants: [
    {
      usual: "Drops may give check and mate.",
      parts: [
        { name: "noc", text: "No drop may give check.", set: [["drop.check_limit", "no_check"]] },
        { name: "nom", text: "No drop may mate.", set: [["drop.check_limit", "no_bug_mate"]] },
      ],
    },
  ],
};

export const HERE: HereView = {
  addresses: ["http://192.168.1.5:8080", "http://10.0.0.17:8080"],
  lan: true,
};

/** A line of chat, to all or to the partner. */
export function wrote(n: number, text: string, change: Partial<TalkEntry> = {}): TalkEntry {
  return { n, at: 61_000 + n, by: 4, name: "Dmitri", seat: null, to: "table", said: { is: "text", text }, ...change };
}

/** A signal that `seat` gave. `lasts`: its duration, ms; null for none. */
export function signalled(n: number, seat: Seat, signal: Signal, at = 90_000, lasts: number | null = null): TalkEntry {
  const mine = seat === "A";
  return {
    n,
    at,
    by: mine ? 1 : 4,
    name: mine ? "Anna" : "Dmitri",
    seat,
    to: "partner",
    said: { is: "signal", signal, direction: "i_do", for_ms: lasts, over: false },
  };
}

/** What White on board A may send: signals and drawings to the partner, and messages to the partner or to all. */
export const MAY: MaySay = {
  signals: ["A"],
  channels: ["partner", "table"],
  squares: true,
  marks: true,
  point: true,
  open: false,
};

export function talk(entries: TalkEntry[] = [], may: Partial<MaySay> = {}): ServerMsg {
  return { t: "talk", talk: { game: 1, entries, may: { ...MAY, ...may } } };
}
