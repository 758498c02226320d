import { describe, expect, it } from "vitest";

import { board, game, welcome } from "../../../dev/fixtures.ts";
import type { GameView, QueueView } from "../../wire.gen.ts";
import { issue } from "./commands.ts";
import { START, type State } from "./model.ts";
import { inputOn } from "./input.ts";
import { premover, premovesOn, shownWithPremoves } from "./queue.ts";
import { reduce } from "./reduce.ts";

function view(queue: Partial<QueueView> = {}, change: Partial<GameView> = {}): GameView {
  const queues = [{ seat: "a" as const, moves: [], ...queue }];
  return game({
    yours: ["a"],
    dests: { A: null, B: null },
    queueing: { room: 8, wait_drop: false, promotions: "QRBN", queues },
    ...change,
  });
}

function at(shown: GameView): State {
  return reduce(START, welcome({ game: shown }), 0);
}

function sent(state: State, ply: number, mv: string): State {
  return issue(state, { t: "queue", id: mv, seat: "a", ply, mv });
}

const BLACKS_TURN = { A: board({ to_move: "b" as const, ply: 1 }), B: board() };

describe("the queue of premoves", () => {
  it("is the server's queue followed by the premoves that are on their way to the server", () => {
    const state = sent(at(view({ moves: ["e7e5"] })), 3, "g8f6");
    expect(premovesOn(state, "A")).toEqual({ seat: "a", going: null, moves: ["e7e5", "g8f6"], ply: 5 });
    // The server's queue may arrive before the acknowledgement. A premove in it is not counted twice.
    const after = reduce(state, { t: "queues", game: 1, queues: [{ seat: "a", moves: ["e7e5", "g8f6"] }] }, 0);
    expect(premovesOn(after, "A")?.moves).toEqual(["e7e5", "g8f6"]);
  });
  it("contains only new premoves after it was canceled", () => {
    const state = issue(at(view({ moves: ["e7e5"] })), { t: "unqueue", id: "x", seat: "a" });
    expect(premovesOn(state, "A")).toMatchObject({ moves: [], ply: 1 });
    expect(premovesOn(sent(state, 1, "d7d5"), "A")?.moves).toEqual(["d7d5"]);
  });
  it("begins after the pending move", () => {
    const going = at(view({ going: "e7e5", moves: ["g8f6"] }, { boards: BLACKS_TURN }));
    expect(premovesOn(going, "A")).toMatchObject({ ply: 5 });
    expect(premover(going, "A")).toBe("a");
    const own = issue(at(view({}, { boards: BLACKS_TURN })), { t: "play", id: "p", board: "A", ply: 1, mv: "e7e5", thought_ms: 0 });
    expect(premovesOn(own, "A")).toMatchObject({ ply: 3 });
    expect(premover(own, "A")).toBe("a");
  });
  it("gets a move only from a player with one seat on the board, on the opponent's turn, if the match allows premoves", () => {
    expect(premover(at(view({}, { boards: BLACKS_TURN })), "A")).toBeNull();
    expect(premover(at(view()), "A")).toBe("a");
    expect(premover(at(view({}, { yours: ["A", "a"] })), "A")).toBeNull();
    expect(premover(at(view()), "B")).toBeNull();
    expect(premovesOn(at(game({ yours: ["a"] })), "A")).toBeNull();
  });
  it("may contain a drop that waits for its piece if the rules allow it", () => {
    expect(inputOn(at(view()), "A").awaits).toBeNull();
    const conditional = at(view({}, { queueing: { room: 8, wait_drop: true, promotions: "QRBN", queues: [] } }));
    expect([inputOn(conditional, "A").awaits, inputOn(conditional, "B").awaits]).toEqual(["a", null]);
  });
});

describe("the board", () => {
  it("is shown with the premoves applied and the same side to move", () => {
    const state = at(view({ moves: ["e7e5", "N@f3"], seat: "a" }, { boards: { A: board({ hands: "n", last: ["e2", "e4"] }), B: board() } }));
    const shown = shownWithPremoves(state, "A");
    expect(shown?.view).toMatchObject({
      placement: "rnbqkbnr/pppp1ppp/8/4p3/8/5n2/PPPPPPPP/RNBQKBNR",
      hands: "",
      to_move: "w",
      last: ["e2", "e4"],
    });
    expect(shown).toMatchObject({ queued: ["e7", "e5", "f3"], waiting: [] });
  });
  it("shows apart the drops that wait for their piece", () => {
    const state = at(view({ moves: ["N@f3", "e7e5", "N@c3"] }, { boards: { A: board({ hands: "Nn" }), B: board() } }));
    expect(shownWithPremoves(state, "A")).toMatchObject({ queued: ["f3", "e7", "e5"], waiting: ["N@c3"] });
  });
});

describe("a canceled premove", () => {
  const why = { code: "move_returned", text: "the move before it was undone" };
  const fell = { moves: ["d7d5", "d5e4"], why };
  it("is shown once, like a refusal", () => {
    const queues = [{ seat: "a" as const, moves: [], fell }];
    const once = reduce(at(view()), { t: "queues", game: 1, queues }, 0);
    expect(once.refusal).toMatchObject({ n: 1, problem: why, back: ["d7d5", "d5e4"] });
    const again = reduce(once, { t: "queues", game: 1, queues }, 0);
    expect(again.refusal?.n).toBe(1);
    expect(reduce(once, { t: "queues", game: 2, queues: [] }, 0)).toBe(once);
  });
});
