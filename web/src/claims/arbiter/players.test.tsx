// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";

import { welcome } from "../../../dev/fixtures.ts";
import { RULING } from "../../../dev/otb.ts";
import { TableRoot } from "../../../dev/tableroot.tsx";
import { t } from "../../words/index.ts";
import type { GameView } from "../../wire.gen.ts";
import { Ruling } from "../rulings.tsx";
import { Players } from "./players.tsx";
import { Seen } from "./waiting.tsx";

let root: TableRoot;
beforeEach(() => {
  root = new TableRoot();
  root.hear(welcome({ game: RULING, role: { is: "arbiter" } }));
  root.show(<Players game={RULING} fixed />);
});
afterEach(() => root.close());

function press(label: string): void {
  const found = root.element.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  act(() => void found?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  act(() => found?.click());
}

function sent() {
  return root.access.store.state.peek().pending.map(({ command }) => (command.t === "rule" ? command.act : command));
}

const LESS = `${t.arbiter.less(60)}: Anna`;
const status = () => root.texts('.player[data-seat="A"] small[role="status"]')[0];

it("an act for a player needs a second press of its button, and says so", () => {
  press(LESS);
  expect(sent()).toEqual([]);
  expect(status()).toBe(t.arbiter.again(t.arbiter.less(60)));
  press(LESS);
  expect(sent()).toEqual([{ act: "adjust", seat: "A", ms: -60_000 }]);
  expect(status()).toBe("White · A");
});

it("a press of another button, or Escape, forgets the first press", () => {
  press(LESS);
  press(`${t.arbiter.warn}: Anna`);
  press(LESS);
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  press(LESS);
  expect(sent()).toEqual([]);
});

it("a warning leaves a count beside the name", () => {
  expect(root.texts('.player[data-seat="B"] .tag.warn')).toEqual(["Warned: 1"]);
  expect(root.texts('.player[data-seat="A"] .tag.warn')).toEqual([]);
});

it("an act that is not possible now keeps its place", () => {
  const acts = RULING.claims?.acts?.filter((one) => one !== "adjust") ?? [];
  root.show(<Players game={{ ...RULING, claims: RULING.claims && { ...RULING.claims, acts } } as GameView} fixed />);
  expect(root.element.querySelectorAll(".kept[data-kind='adjust'] .button")).toHaveLength(16);
});

it("the rulings on a stop of the clocks say what each of them means", () => {
  const { claims } = RULING;
  const raised = claims?.raised.at(-1);
  if (claims == null || raised === undefined) throw new Error("no claim");
  root.show(<Ruling names={RULING.names} claims={claims} raised={{ ...raised, by: "B", claim: null, reason: "Disturbance", cost: "loss" }} />);
  expect(root.texts("button")).toEqual(["The stop was justified", "Without reason: Chloe’s team loses board B"]);
});

it("the button that rejects a claim says what that costs", () => {
  const { claims } = RULING;
  const raised = claims?.raised.find(({ claim }) => claim !== null);
  if (claims == null || raised === undefined) throw new Error("no claim");
  for (const [cost, label] of [["loss", "Reject: Chloe’s team loses board B"], ["warn", "Reject: Chloe is warned"], [null, "Reject, without a penalty"]] as const) {
    root.show(<Ruling names={RULING.names} claims={claims} raised={{ ...raised, by: "B", cost }} />);
    expect(root.texts("button")).toEqual(["Uphold", label]);
  }
});

it("players see a fallen flag, so the arbiter does not read that they do not", () => {
  const { claims } = RULING;
  if (claims == null) throw new Error("no claims");
  const hints = (claims.hints ?? []).flatMap((one) => [one, { ...one, kind: "flag" as const, number: null }]);
  root.show(<Seen claims={{ ...claims, hints }} />);
  expect(root.texts(".sees small")).toEqual([t.arbiter.shownToAll, t.arbiter.hidden]);
});
