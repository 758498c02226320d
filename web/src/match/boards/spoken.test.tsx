// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";

import { game, MIDDLE, OVER, ply, welcome } from "../../../dev/fixtures.ts";
import { TableRoot } from "../../../dev/tableroot.tsx";
import type { GameView } from "../../wire.gen.ts";
import { InteractionContext } from "../context.ts";
import { Interaction } from "./interaction.ts";
import { Announcer, BoardText, heard, positionText } from "./spoken.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
});
afterEach(() => root.close());

it("a position is a text by piece and square, with hands, last move, check and the side to move", () => {
  expect(positionText({ ...MIDDLE.boards.A, to_move: "b", check: "e7" })).toEqual([
    "White: King e1; Rook a1, h1; Bishop c1, c4; Knight b1, e5, g1; Pawn a2, b2, d5, f2, g2, h2",
    "Black: King e7; Queen d8; Rook a8, h8; Bishop d1, f8; Knight b8, f6; Pawn a7, b7, c7, e4, g7, h7",
    "White, in hand: Pawn: 1, Knight: 1, Bishop: 2",
    "Black, in hand: Pawn: 2, Bishop: 1",
    "Last move: King e8 e7, check, Black to move",
  ]);
});

it("a player hears the half-moves, those of their own board first, and what comes into their hand", () => {
  const before = game({ plies: [], yours: ["A"] });
  const { A, B } = before.boards;
  const plies = [ply("B", 1, "exd5", "e4d5"), ply("A", 1, "e4", "e2e4"), ply("a", 2, "Qxf2+", "h4f2")];
  const now: GameView = { ...before, boards: { A: { ...A, hands: "P" }, B }, plies };
  expect(heard(before, now)).toEqual([
    "Board A: you e4",
    `Board A: ${now.names.a} Qxf2, check`,
    `Board B: ${now.names.B} exd5`,
    "In your hand: Pawn",
  ]);
});

it("a player hears at the start what they play, whether it is their turn, and how to type a move", () => {
  const start = game({ plies: [], yours: ["A"] });
  expect(heard(null, start)).toEqual(["You play White on board A", "Your move", "Press / to type a move"]);
  expect(heard(OVER, { ...start, game: OVER.game + 1, yours: ["a", "B"] }).slice(0, 2)).toEqual(["You play Black on board A", "You play White on board B"]);
  expect(heard(null, { ...start, yours: ["a"] })).toEqual(["You play Black on board A", "Press / to type a move"]);
  expect(heard(start, start)).toEqual([]);
  // At a table of one's own, this is loaded with the first half-move.
  expect(heard(null, { ...start, plies: [ply("B", 1, "d4", "d2d4")] }).at(-1)).toBe(`Board B: ${start.names.B} d4`);
  expect(heard(null, { ...start, plies: [ply("B", 1, "d4", "d2d4")] })[0]).toBe("You play White on board A");
});

it("of a match that is shown anew only the last half-move is said", () => {
  expect(heard(null, MIDDLE)).toHaveLength(1);
  expect(heard(MIDDLE, { ...MIDDLE })).toEqual([]);
});

it("the page has the text of a board, and announces a piece that is armed and a drop that is refused", () => {
  root.hear(welcome({ game: MIDDLE }));
  const { store } = root.access;
  const interaction = new Interaction(store);
  root.show(
    <InteractionContext.Provider value={{ store, interaction }}>
      <BoardText board="A" />
      <Announcer />
    </InteractionContext.Provider>,
  );
  expect(root.texts("li")[0]).toContain("King e1");
  act(() => interaction.armByKey(1));
  expect(root.texts("[role=log] p").at(-1)).toBe("Knight: type a square");
  act(() => void interaction.press("A", "h5"));
  expect(root.texts("[role=log] p").at(-1)).toBe("Not possible");
});
