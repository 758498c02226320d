// The reducer: a pure function from a state and a message of the server to the next state.
//
// The server sends each event of a match in a frame. Frames are numbered without gaps. A frame that the state
// already contains is ignored. A frame that skips a number sets `gap`, and the page then asks for the whole match.

import type {
  BoardChange,
  BoardView,
  ClocksView,
  EventView,
  Frame,
  FrameClocks,
  GameView,
  LogLine,
  PersonView,
  PlyView,
  Seat,
  ServerMsg,
  TableView,
} from "../../wire.gen.ts";
import { type MadeKey, type Note, type Pending, sameKey, type State } from "./model.ts";
import { boardOf, opponent } from "./seats.ts";
import { withTalk } from "./talk.ts";

/** The events about which the log of a match by claims has no line. Half-moves are in `plies`. */
const WITHOUT_LINE: ReadonlySet<EventView["e"]> = new Set(["played", "noted", "move_pending", "went_away", "came_back"]);

/** The number of latest notes that are kept. */
const NOTES_KEPT = 30;

/** A person who comes back sooner than this has not been away, ms. */
export const AWAY_MS = 5_000;

/** Returns the state after a message. `at`: when it arrived, in ms of the page's clock. */
export function reduce(state: State, message: ServerMsg, at: number): State {
  switch (message.t) {
    case "welcome":
      return welcome(state, message, at);
    case "table":
      return { ...state, table: withMyself(state, message.table), tableAt: at };
    case "game":
      return withGame(state, message.game);
    case "frame":
      return withFrame(state, message, at);
    case "queues":
      return withQueues(state, message);
    case "ack":
      return settle({
        ...state,
        pending: state.pending.map((one) =>
          one.command.id === message.id ? { ...one, acked: message.seq } : one,
        ),
      });
    case "refused":
      return refused(state, message);
    case "talk":
    case "talked":
    case "talk_over":
      return { ...state, talk: withTalk(state.talk, message) };
    case "key_made":
      return withKey(state, { kind: message.kind, key: message.key });
    case "bye":
      return message.retry ? { ...state, interrupted: message } : { ...state, farewell: message };
    default: // Messages for other parts of the page.
      return state;
  }
}

/**
 * The received table. If the server left out the person at this tab, as it truncates the list of a large audience,
 * their entry in the earlier list is added.
 */
function withMyself({ table, you }: State, received: TableView): TableView {
  const mine = (one: PersonView) => one.id === you;
  const me = received.more > 0 && !received.people.some(mine) && table?.people.find(mine);
  return me ? { ...received, people: [...received.people, me], more: received.more - 1 } : received;
}

function welcome(state: State, message: Extract<ServerMsg, { t: "welcome" }>, at: number): State {
  const met: State = {
    ...state,
    link: "open",
    you: message.you,
    role: message.role,
    table: message.table,
    tableAt: at,
    farewell: null,
    interrupted: null,
  };
  if (message.game !== null) return withGame(met, message.game);
  // A welcome without a match: if the page has the table's match, the missing frames follow. Otherwise the page has
  // an earlier match, which is removed, or none.
  return state.game?.game === message.table.game ? met : forget(met);
}

function forget(state: State): State {
  return { ...state, game: null, notes: [], pending: [], gap: false };
}

function withGame(state: State, game: GameView): State {
  const same = state.game?.game === game.game;
  return settle({
    ...state,
    game,
    notes: same ? state.notes : [],
    pending: state.pending.filter((one) => one.game === game.game),
    gap: false,
  });
}

/**
 * Replaces the premoves of the viewer's seats. They arrive as full lists in messages of their own, not in
 * numbered frames. Premoves that were canceled are shown like a refusal.
 */
function withQueues(state: State, { game: number, queues, awaited = [] }: Extract<ServerMsg, { t: "queues" }>): State {
  const { game } = state;
  const before = game?.queueing ?? null;
  if (game === null || before === null || game.game !== number) return state;
  const known = new Set(before.queues.map((one) => JSON.stringify(one.fell ?? null)));
  const fell = queues.flatMap((one) => one.fell ?? []).find((one) => !known.has(JSON.stringify(one)));
  const next = { ...state, game: { ...game, queueing: { ...before, queues, awaited } } };
  if (fell === undefined) return next;
  const { moves: back, why: problem } = fell;
  return { ...next, refusal: { n: (state.refusal?.n ?? 0) + 1, command: null, problem, back } };
}

/** Whether the page does not have the frame yet. After a lost connection a frame may arrive twice. */
export function isNewFrame(game: GameView | null, frame: Frame): boolean {
  return game === null || frame.game > game.game || (frame.game === game.game && frame.seq > game.seq);
}

function withFrame(state: State, frame: Frame, at: number): State {
  const { game } = state;
  if (game === null || frame.game > game.game) return { ...state, gap: true };
  if (!isNewFrame(game, frame)) return state;
  if (frame.seq > game.seq + 1) return { ...state, gap: true };
  const { event } = frame;
  const next: GameView = {
    ...game,
    seq: frame.seq,
    boards: { A: boardAfter(game.boards.A, frame.a), B: boardAfter(game.boards.B, frame.b) },
    clocks: clocksOf(frame.clocks),
    dests: frame.dests ?? game.dests,
    can: frame.can ?? game.can,
    claims: frame.claims ?? null,
    lag: frame.lag ?? null,
    log: logAfter(game, frame),
    mates: frame.mates ?? [],
    names: namesAfter(game.names, frame),
    plies: pliesAfter(game, frame),
    away: frame.away ?? [],
    result: event.e === "ended" ? event.result : game.result,
  };
  return settle({
    ...state,
    game: next,
    notes: notesAfter(state.notes, frame, at),
    gap: false,
  });
}

/** The board, once its change is applied. An empty `check` removes the check. */
function boardAfter(board: BoardView, change: BoardChange | null | undefined): BoardView {
  if (!change) return board;
  const after = { ...board, ...change } as BoardView;
  return { ...after, check: after.check || null };
}

function clocksOf({ left, delay, ...clocks }: FrameClocks): ClocksView {
  const [A, a, B, b] = left;
  return { ...clocks, left: { A, a, B, b }, delay: delay ?? clocks.running.map(() => 0) };
}

/**
 * The half-moves of the match, once the frame is applied. A new game that the arbiter orders begins without moves.
 * The arbiter may correct a wrong starting position, which undoes the moves on that board. The opponent may say that
 * a dropped piece was hidden in hand. They call it "invisible", and the drop is undone (WBN 1.8b).
 */
function pliesAfter({ plies }: GameView, { event, a, b }: Frame): PlyView[] {
  switch (event.e) {
    case "played":
      return [...plies, event];
    case "new_game":
      return [];
    case "made_invisible":
    case "setup_corrected": {
      const board = event.e === "setup_corrected" ? event.board : boardOf(event.by);
      const last = (board === "A" ? a : b)?.ply;
      if (last === undefined || last === null) return plies;
      return plies.filter((one) => boardOf(one.seat) !== board || one.ply <= last);
    }
    default:
      return plies;
  }
}

/**
 * The names of the players, once the frame is applied. A player who replaces an expelled one appears by their own
 * name.
 */
function namesAfter(names: GameView["names"], { event }: Frame): GameView["names"] {
  if (event.e !== "expelled" || event.replaced_by === undefined) return names;
  return { ...names, ...Object.fromEntries((event.seats ?? []).map((seat) => [seat, event.replaced_by])) };
}

function notesAfter(notes: readonly Note[], { seq, event }: Frame, at: number): readonly Note[] {
  if (event.e === "played") return withoutConsent(notes, opponent(event.seat));
  if (event.e === "came_back") {
    const left = notes.findLast((one) => one.event.e === "went_away" && one.event.seat === event.seat);
    // A tab that was loaded again has not been away.
    if (left !== undefined && at - left.at < AWAY_MS) return notes.filter((one) => one !== left);
  }
  const kept = event.e === "draw_declined" ? withoutConsent(notes, opponent(event.seat)) : notes;
  return [...kept, { seq, at, event }].slice(-NOTES_KEPT);
}

/** The notes without the draw offer or acceptance of `seat`: a move or refusal by its opponent ends these. */
function withoutConsent(notes: readonly Note[], seat: Seat): readonly Note[] {
  const lapses = ({ event }: Note) =>
    (event.e === "draw_offered" || event.e === "draw_accepted") && event.seat === seat;
  return notes.some(lapses) ? notes.filter((one) => !lapses(one)) : notes;
}

/**
 * The log, once the frame is applied. Half-moves are in `plies` and not in the log, as in a whole match from the
 * server.
 */
function logAfter({ log = [] }: GameView, { seq, event, clocks, claims, article }: Frame): LogLine[] {
  if (!claims || WITHOUT_LINE.has(event.e)) return log;
  return [...log, { seq, at: clocks.at, event, article: article ?? null }];
}

/** Adds a key. It replaces the earlier key of the same kind. */
function withKey(state: State, made: MadeKey): State {
  return { ...state, keys: [...state.keys.filter((one) => !sameKey(one.kind, made.kind)), made] };
}

/** Removes the pending commands whose outcome the match contains already. */
function settle(state: State): State {
  const open = state.pending.filter((one) => !shown(state.game, one));
  return open.length === state.pending.length ? state : { ...state, pending: open };
}

function shown(game: GameView | null, { acked, game: meant }: Pending): boolean {
  if (game === null) return false;
  if (game.game !== meant) return true;
  return acked !== null && game.seq >= acked;
}

function refused(state: State, { id, problem }: Extract<ServerMsg, { t: "refused" }>): State {
  const command = state.pending.find((one) => one.command.id === id)?.command ?? null;
  if (id !== null && command === null) return state;
  return {
    ...state,
    pending: state.pending.filter((one) => one.command.id !== id),
    refusal: { n: (state.refusal?.n ?? 0) + 1, command, problem },
  };
}
