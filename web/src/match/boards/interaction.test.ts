// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";

import { board, game, MIDDLE, welcome } from "../../../dev/fixtures.ts";
import { reduce } from "../state/reduce.ts";
import { TableStore } from "../store.ts";
import type { GameView } from "../../wire.gen.ts";
import { Interaction, shakeWhenRefused } from "./interaction.ts";

let store: TableStore;
let hands: Interaction;

function begin(view: GameView): void {
  store = new TableStore("t");
  store.state.value = reduce(store.state.value, welcome({ game: view }), 0);
  hands = new Interaction(store);
}

function sent(): string[] {
  return store.state.value.pending.flatMap(({ command }) => (command.t === "play" ? [command.mv] : []));
}

beforeEach(() => begin(MIDDLE));

describe("a piece in hand", () => {
  it("is selected for a drop (armed) by a tap, and disarmed by a second tap", () => {
    hands.arm("A", "N");
    expect(hands.armed.value).toEqual({ seat: "A", role: "N" });
    expect(hands.targets("A")).toEqual(["f5", "d6", "e6"]);
    expect(hands.targets("B")).toEqual([]);
    hands.arm("A", "N");
    expect(hands.armed.value).toBeNull();
  });
  it("is dropped once, on a square that the server allows", () => {
    hands.arm("A", "N");
    expect(hands.press("A", "f5")).toBe(true);
    expect(sent()).toEqual(["N@f5"]);
    expect(hands.armed.value).toBeNull();
    expect(hands.movable("A")).toBeNull();
  });
  it("stays armed when the person presses a square where it may not be dropped", () => {
    hands.arm("A", "P");
    expect(hands.press("A", "h5")).toBe(true);
    expect(sent()).toEqual([]);
    expect(hands.armed.value?.role).toBe("P");
    expect(hands.shakes.A.value).toBe(1);
  });
  it("is disarmed by a press on an own piece on the board", () => {
    hands.arm("A", "P");
    expect(hands.press("A", "e5")).toBe(false);
    expect(hands.armed.value).toBeNull();
  });
  it("stays armed after a press on the other board", () => {
    hands.arm("A", "P");
    expect(hands.press("B", "e5")).toBe(false);
    expect(hands.armed.value?.role).toBe("P");
  });
  it("is disarmed when the hand no longer has such a piece", () => {
    hands.arm("A", "N");
    const { A, B } = MIDDLE.boards;
    store.state.value = reduce(
      store.state.value,
      { t: "game", game: { ...MIDDLE, boards: { A: { ...A, hands: "P" }, B } } },
      0,
    );
    expect(hands.armed.value).toBeNull();
  });
  it("may be armed out of turn, but cannot be dropped then", () => {
    begin({ ...MIDDLE, dests: { A: null, B: null } });
    hands.armByKey(1);
    expect(hands.armed.value).toEqual({ seat: "A", role: "N" });
    expect(hands.targets("A")).toEqual([]);
    hands.press("A", "f5");
    expect(sent()).toEqual([]);
    expect(hands.shakes.A.value).toBe(1);
  });
  it("that the hand does not have cannot be armed, and its key shakes the board", () => {
    hands.armByKey(4);
    expect(hands.armed.value).toBeNull();
    expect(hands.shakes.A.value).toBe(1);
  });
  it("is armed by its key for the seat that is to move", () => {
    const both: GameView = { ...MIDDLE, yours: ["A", "b"], dests: { A: null, B: "N@:e6" } };
    begin(both);
    hands.armByKey(1);
    expect(hands.armed.value?.seat).toBe("b");
  });
});

describe("a piece on the board", () => {
  const view = game({
    boards: {
      A: board({ placement: "8/4P1k1/8/8/8/8/8/4K3" }),
      B: board({ placement: "4k3/8/8/8/2b5/8/8/4KN2" }),
    },
    dests: { A: "e7:e8=QN e7:e8/c4f1 e1:e2", B: null },
  });
  beforeEach(() => begin(view));

  it("moves to a square that the server allows", () => {
    hands.move("A", "e1", "e2");
    expect(sent()).toEqual(["e1e2"]);
  });
  it("does not move to any other square", () => {
    hands.move("A", "e1", "e3");
    expect(sent()).toEqual([]);
    expect(hands.shakes.A.value).toBe(1);
  });
  it("is promoted to the role that the person chooses", () => {
    hands.move("A", "e7", "e8");
    expect(sent()).toEqual([]);
    expect(hands.choice.value?.options.roles).toEqual(["Q", "N"]);
    hands.promote("N");
    expect(sent()).toEqual(["e7e8n"]);
  });
  it("is promoted by exchange for a piece of the other board, whose role and square the sent move names", () => {
    hands.move("A", "e7", "e8");
    hands.exchange("f1");
    expect(sent()).toEqual(["e7e8nf1"]);
  });
  it("is no longer offered a promotion when the promotion is no longer legal", () => {
    const stop = hands.start();
    hands.move("A", "e7", "e8");
    store.state.value = reduce(
      store.state.value,
      { t: "game", game: { ...view, dests: { A: "e1:e2", B: null } } },
      0,
    );
    expect(hands.choice.value).toBeNull();
    stop();
  });
  it("may be exchanged for the pieces that the other board still has", () => {
    const stop = hands.start();
    hands.move("A", "e7", "e8");
    const other: GameView = { ...view, dests: { A: "e7:e8=QN e7:e8/f1", B: null } };
    store.state.value = reduce(store.state.value, { t: "game", game: other }, 0);
    expect(hands.choice.value?.options.exchanges).toEqual(["f1"]);
    stop();
  });
});

describe("refusals", () => {
  it("shake the board once", () => {
    const stop = shakeWhenRefused(store, hands);
    hands.arm("A", "N");
    hands.press("A", "f5");
    const id = store.state.value.pending[0]?.command.id ?? "";
    store.state.value = reduce(store.state.value, { t: "refused", id, problem: { code: "too_late", args: "A", text: "too late" } }, 0);
    store.state.value = { ...store.state.value };
    expect(hands.shakes.A.value).toBe(1);
    stop();
  });
});
