// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";

import { board, game, MIDDLE, welcome } from "../../../dev/fixtures.ts";
import { reduce } from "../state/reduce.ts";
import { TableStore } from "../store.ts";
import type { GameView } from "../../wire.gen.ts";
import { Interaction, shakeWhenRefused } from "./interaction.ts";

let store: TableStore;
let interaction: Interaction;

function begin(view: GameView): void {
  store = new TableStore("t");
  store.state.value = reduce(store.state.value, welcome({ game: view }), 0);
  interaction = new Interaction(store);
}

function sent(): string[] {
  return store.state.value.pending.flatMap(({ command }) => (command.t === "play" ? [command.mv] : []));
}

beforeEach(() => begin(MIDDLE));

describe("a piece in hand", () => {
  it("is selected for a drop (armed) by a tap, and disarmed by a second tap", () => {
    interaction.arm("A", "N");
    expect(interaction.armed.value).toEqual({ seat: "A", role: "N" });
    expect(interaction.targets("A")).toEqual(["f5", "d6", "e6"]);
    expect(interaction.targets("B")).toEqual([]);
    interaction.arm("A", "N");
    expect(interaction.armed.value).toBeNull();
  });
  it("is dropped once, on a square that the server allows", () => {
    interaction.arm("A", "N");
    expect(interaction.press("A", "f5")).toBe(true);
    expect(sent()).toEqual(["N@f5"]);
    expect(interaction.armed.value).toBeNull();
    expect(interaction.movable("A")).toBeNull();
  });
  it("stays armed when the person presses a square where it may not be dropped", () => {
    interaction.arm("A", "P");
    expect(interaction.press("A", "h5")).toBe(true);
    expect(sent()).toEqual([]);
    expect(interaction.armed.value?.role).toBe("P");
    expect(interaction.shakes.A.value).toBe(1);
  });
  it("is disarmed by a press on an own piece on the board", () => {
    interaction.arm("A", "P");
    expect(interaction.press("A", "e5")).toBe(false);
    expect(interaction.armed.value).toBeNull();
  });
  it("stays armed after a press on the other board", () => {
    interaction.arm("A", "P");
    expect(interaction.press("B", "e5")).toBe(false);
    expect(interaction.armed.value?.role).toBe("P");
  });
  it("is disarmed when the hand no longer has such a piece", () => {
    interaction.arm("A", "N");
    const { A, B } = MIDDLE.boards;
    store.state.value = reduce(
      store.state.value,
      { t: "game", game: { ...MIDDLE, boards: { A: { ...A, hands: "P" }, B } } },
      0,
    );
    expect(interaction.armed.value).toBeNull();
  });
  it("may be armed out of turn, but cannot be dropped then", () => {
    begin({ ...MIDDLE, dests: { A: null, B: null } });
    interaction.armByKey(1);
    expect(interaction.armed.value).toEqual({ seat: "A", role: "N" });
    expect(interaction.targets("A")).toEqual([]);
    interaction.press("A", "f5");
    expect(sent()).toEqual([]);
    expect(interaction.shakes.A.value).toBe(1);
  });
  it("that the hand does not have cannot be armed, and its key shakes the board", () => {
    interaction.armByKey(4);
    expect(interaction.armed.value).toBeNull();
    expect(interaction.shakes.A.value).toBe(1);
  });
  it("is armed by its key for the seat that is to move", () => {
    const both: GameView = { ...MIDDLE, yours: ["A", "b"], dests: { A: null, B: "N@:e6" } };
    begin(both);
    interaction.armByKey(1);
    expect(interaction.armed.value?.seat).toBe("b");
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
    interaction.move("A", "e1", "e2");
    expect(sent()).toEqual(["e1e2"]);
  });
  it("does not move to any other square", () => {
    interaction.move("A", "e1", "e3");
    expect(sent()).toEqual([]);
    expect(interaction.shakes.A.value).toBe(1);
  });
  it("is promoted to the role that the person chooses", () => {
    interaction.move("A", "e7", "e8");
    expect(sent()).toEqual([]);
    expect(interaction.choice.value?.options.roles).toEqual(["Q", "N"]);
    interaction.promote("N");
    expect(sent()).toEqual(["e7e8n"]);
  });
  it("is promoted by exchange for a piece of the other board, whose role and square the sent move names", () => {
    interaction.move("A", "e7", "e8");
    interaction.exchange("f1");
    expect(sent()).toEqual(["e7e8nf1"]);
  });
  it("is no longer offered a promotion when the promotion is no longer legal", () => {
    const stop = interaction.start();
    interaction.move("A", "e7", "e8");
    store.state.value = reduce(
      store.state.value,
      { t: "game", game: { ...view, dests: { A: "e1:e2", B: null } } },
      0,
    );
    expect(interaction.choice.value).toBeNull();
    stop();
  });
  it("may be exchanged for the pieces that the other board still has", () => {
    const stop = interaction.start();
    interaction.move("A", "e7", "e8");
    const other: GameView = { ...view, dests: { A: "e7:e8=QN e7:e8/f1", B: null } };
    store.state.value = reduce(store.state.value, { t: "game", game: other }, 0);
    expect(interaction.choice.value?.options.exchanges).toEqual(["f1"]);
    stop();
  });
});

describe("refusals", () => {
  it("shake the board once", () => {
    const stop = shakeWhenRefused(store, interaction);
    interaction.arm("A", "N");
    interaction.press("A", "f5");
    const id = store.state.value.pending[0]?.command.id ?? "";
    store.state.value = reduce(store.state.value, { t: "refused", id, problem: { code: "too_late", args: "A", text: "too late" } }, 0);
    store.state.value = { ...store.state.value };
    expect(interaction.shakes.A.value).toBe(1);
    stop();
  });
});
