import { describe, expect, it } from "vitest";

import { board, frame, game, MATE, MIDDLE, ply, table, welcome } from "../../../dev/fixtures.ts";
import { claims } from "../../../dev/otb.ts";
import type { AwayView, ServerMsg, TableView } from "../../wire.gen.ts";
import { issue, pendingMove, shownBoard, unanswered } from "./commands.ts";
import { START, type MoveCommand, type State } from "./model.ts";
import { reduce } from "./reduce.ts";

function after(...messages: ServerMsg[]): State {
  return messages.reduce((state, message) => reduce(state, message, 0), START);
}

const ILLEGAL = { code: "illegal", args: { mv: "e2e4", why: "king_in_check" }, text: "illegal e2e4: the king would be in check" };
const TAKEN = { code: "taken", text: "another person sits there" };
const E4: MoveCommand = { t: "play", id: "1", board: "A", ply: 0, mv: "e2e4", thought_ms: null };
const AFTER_E4 = board({
  placement: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
  to_move: "b",
  ply: 1,
  last: ["e2", "e4"],
});
const played = frame(2, { e: "played", ...ply("A", 1, "e4", "e2e4") }, { a: AFTER_E4 });

describe("a welcome", () => {
  it("opens the table and the match", () => {
    const state = after(welcome());
    expect(state).toMatchObject({ link: "open", you: 1, gap: false });
    expect(state.game?.seq).toBe(1);
  });
  it("without a match keeps the page's match, since the next frames continue it", () => {
    const state = reduce(after(welcome()), welcome({ game: null }), 0);
    expect(state.game?.seq).toBe(1);
  });
  it("without a match removes a match that the table has replaced", () => {
    const state = reduce(after(welcome()), welcome({ game: null, table: table({ game: 2 }) }), 0);
    expect(state.game).toBeNull();
  });
});

describe("frames", () => {
  it("change boards, clocks, plies and possible actions", () => {
    const state = after(welcome(), played);
    expect(state.game?.boards.A).toEqual(AFTER_E4);
    expect(state.game?.boards.B).toEqual(board());
    expect(state.game?.plies.map((one) => one.san)).toEqual(["e4"]);
    expect(state.game?.dests).toEqual({ A: null, B: null });
    expect(state.game?.can).toEqual([]);
  });
  it("undo a completed drop if the opponent says that the piece was hidden in hand (WBN 1.8b)", () => {
    const drop = frame(3, { e: "played", ...ply("a", 2, "P@e5", "P@e5") }, { a: board({ ...AFTER_E4, ply: 2 }) });
    const other = frame(4, { e: "played", ...ply("B", 1, "d4", "d2d4") }, { b: board({ ply: 1 }) });
    const undone = frame(5, { e: "made_invisible", by: "A", role: "P" }, { a: AFTER_E4 });
    expect(after(welcome(), played, drop, other, undone).game?.plies.map((one) => one.san)).toEqual(["e4", "d4"]);
    // A drop that waits for the press of the clock is not in the list of moves.
    const made = { ...undone, seq: 3, a: null };
    expect(after(welcome(), played, made).game?.plies.map((one) => one.san)).toEqual(["e4"]);
  });
  it("with a half-move add nothing to the log", () => {
    const byClaims = { claims: claims() };
    const started = frame(3, { e: "started" }, byClaims);
    expect(after(welcome(), { ...played, ...byClaims }, started).game?.log?.map((one) => one.seq)).toEqual([3]);
  });
  it("that arrive twice are applied once", () => {
    const once = after(welcome(), played);
    expect(reduce(once, played, 0)).toBe(once);
  });
  it("that skip a number set `gap` and change nothing else", () => {
    const state = after(welcome());
    const early = reduce(state, { ...played, seq: 3 }, 0);
    expect(early).toEqual({ ...state, gap: true });
    const whole = reduce(early, { t: "game", game: game({ seq: 3 }) }, 0);
    expect(whole.gap).toBe(false);
    expect(whole.game?.seq).toBe(3);
  });
  it("with the missing number clear `gap`", () => {
    const early = reduce(after(welcome()), { ...played, seq: 3 }, 0);
    expect(reduce(early, played, 0).gap).toBe(false);
  });
  it("of an earlier match are ignored, and frames of a later match set `gap`", () => {
    const state = after(welcome({ game: game({ game: 2 }) }));
    expect(reduce(state, played, 0)).toBe(state);
    expect(reduce(state, { ...played, game: 3 }, 0).gap).toBe(true);
  });
  it("end the match", () => {
    const state = after(welcome(), frame(2, { e: "ended", result: MATE }));
    expect(state.game?.result).toEqual(MATE);
  });
  it("have the players who are away", () => {
    const away: AwayView[] = [{ seat: "b", since: 0 }];
    const gone = after(welcome(), frame(2, { e: "went_away", seat: "b" }, { away }));
    expect(gone.game?.away).toEqual(away);
    expect(reduce(gone, frame(3, { e: "came_back", seat: "b" }), 0).game?.away).toEqual([]);
    expect(gone.notes.map((note) => note.event.e)).toEqual(["went_away"]);
  });
  it("remove a draw offer when the opponent moves or declines", () => {
    const offered = after(welcome(), frame(2, { e: "draw_offered", seat: "A" }));
    const moved = reduce(offered, frame(3, { e: "played", ...ply("A", 1, "e4", "e2e4") }), 0);
    expect(moved.notes.map((note) => note.event.e)).toEqual(["draw_offered"]);
    expect(reduce(moved, frame(4, { e: "played", ...ply("a", 2, "e5", "e7e5") }), 0).notes).toEqual([]);
    const declined = reduce(moved, frame(4, { e: "draw_declined", seat: "a" }), 0);
    expect(declined.notes.map((note) => note.event.e)).toEqual(["draw_declined"]);
  });
});

describe("commands", () => {
  const sent = issue(after(welcome()), E4);

  it("are ignored without a match", () => {
    expect(issue(START, E4)).toBe(START);
  });
  it("are shown at once and sent again until they are answered", () => {
    expect(shownBoard(sent, "A")?.view).toMatchObject({ placement: AFTER_E4.placement, last: ["e2", "e4"] });
    expect(shownBoard(sent, "B")?.view).toEqual(board());
    expect(unanswered(sent)).toEqual([E4]);
    expect(pendingMove(sent, "A")).toEqual(E4);
  });
  it("stay shown between the acknowledgement and the frame", () => {
    const acked = reduce(sent, { t: "ack", id: "1", seq: 2 }, 0);
    expect(unanswered(acked)).toEqual([]);
    expect(shownBoard(acked, "A")?.view.placement).toBe(AFTER_E4.placement);
    expect(reduce(acked, played, 0).pending).toEqual([]);
  });
  it("are pending until the acknowledgement if their frame came before it", () => {
    const shown = reduce(sent, played, 0);
    expect(shownBoard(shown, "A")?.view).toEqual(AFTER_E4);
    expect(reduce(shown, { t: "ack", id: "1", seq: 2 }, 0).pending).toEqual([]);
  });
  it("that are refused are undone, and the refusal has the reason", () => {
    const back = reduce(sent, { t: "refused", id: "1", problem: ILLEGAL }, 0);
    expect(back.pending).toEqual([]);
    expect(shownBoard(back, "A")?.view).toEqual(board());
    expect(back.refusal).toEqual({ n: 1, command: E4, problem: ILLEGAL });
  });
  it("that are no longer pending are not refused again", () => {
    const back = reduce(sent, { t: "refused", id: "1", problem: ILLEGAL }, 0);
    expect(reduce(back, { t: "refused", id: "1", problem: ILLEGAL }, 0)).toBe(back);
  });
  it("stay pending over a lost connection, until the server sends a whole match that contains their outcome", () => {
    const again = reduce(sent, welcome({ game: null }), 0);
    expect(unanswered(again)).toEqual([E4]);
    const acked = reduce(again, { t: "ack", id: "1", seq: 2 }, 0);
    expect(reduce(acked, { t: "game", game: game({ seq: 5 }) }, 0).pending).toEqual([]);
  });
  it("of an earlier match are removed when the next match arrives", () => {
    expect(reduce(sent, { t: "game", game: game({ game: 2 }) }, 0).pending).toEqual([]);
  });
});

describe("the table", () => {
  it("may refuse a request, and the refusal then names no command", () => {
    const state = reduce(after(welcome()), { t: "refused", id: null, problem: TAKEN }, 0);
    expect(state.refusal).toEqual({ n: 1, command: null, problem: TAKEN });
  });
  it("is replaced by the table of a message, and the time when the message arrived is kept", () => {
    const counting = table({ phase: { is: "countdown", ms: 3_000 } });
    const state = reduce(after(welcome()), { t: "table", table: counting }, 77);
    expect(state).toMatchObject({ table: counting, tableAt: 77 });
  });
  it("still lists the person at this page when the server truncates the list of a large audience", () => {
    const state = after(welcome());
    const me = state.table?.people.find((one) => one.id === state.you);
    const others = state.table?.people.filter((one) => one.id !== state.you) ?? [];
    const tableWith = (change: Partial<TableView>) => reduce(state, { t: "table", table: table(change) }, 0).table;
    expect(tableWith({ people: others, more: 9 })).toMatchObject({ people: [...others, me], more: 8 });
    expect(tableWith({ people: others }), "a complete list gets no further person").toMatchObject({ people: others, more: 0 });
  });
  it("can end the connection for good, or ask the page to connect again", () => {
    const state = after(welcome({ game: MIDDLE }));
    expect(reduce(state, { t: "bye", problem: { code: "kicked", text: "" }, retry: false }, 0).farewell?.problem.code).toBe("kicked");
    const stopping = reduce(state, { t: "bye", problem: { code: "server_stops", text: "" }, retry: true }, 0);
    expect(stopping.farewell).toBeNull();
    expect(stopping.interrupted?.problem.code).toBe("server_stops");
    expect(reduce(stopping, welcome({ game: MIDDLE }), 0).interrupted).toBeNull();
  });
  it("ignores messages that only the connection needs", () => {
    const state = after(welcome());
    expect(reduce(state, { t: "pong", k: 1, now: 5 }, 0)).toBe(state);
    expect(reduce(state, { t: "probe", k: 1 }, 0)).toBe(state);
  });
});
