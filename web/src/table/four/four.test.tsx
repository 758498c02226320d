// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { game, PEOPLE, table, talk as dialog, welcome, wrote } from "../../../dev/fixtures.ts";
import { TableRoot } from "../../../dev/tableroot.tsx";
import { Actions } from "../../match/index.ts";
import { pageConnection } from "../../net/index.ts";
import { wordsOf } from "../../talk/index.ts";
import { speak, t } from "../../words/index.ts";
import type { AssignedView, PersonView, TableView } from "../../wire.gen.ts";
import { loadSentences } from "./foresee.ts";
import { Four } from "./four.tsx";

let root: TableRoot;

beforeEach(() => {
  vi.useFakeTimers();
  root = new TableRoot();
});
afterEach(() => {
  root.close();
  vi.useRealTimers();
});

/** A table of the lobby. `change`: what differs from a talk of which 12 seconds are left. */
function four(change: Partial<AssignedView> = {}, more: Partial<TableView> = {}): TableView {
  return table({ phase: { is: "seating" }, game: 0, owner: 0, assigned: { missing: [], called_off: false, lobby: true, talk_ms: 12_000, ...change }, ...more });
}

const withPeople = (change: (one: PersonView) => Partial<PersonView>) => ({ people: PEOPLE.map((one) => Object.assign({}, one, change(one))) });

/** Shows the talk of Anna, who has White on board A, and returns what the page asks of the table. */
function talk(shown: TableView, you = 1) {
  root.hear(welcome({ table: shown, game: null, you }));
  const ask = vi.spyOn(root.access.store, "ask").mockReturnValue(true);
  root.show(<Four />);
  return ask;
}

const title = () => root.texts("h2")[0];
const button = (start: string) => [...root.element.querySelectorAll("button")].find((one) => one.textContent?.includes(start));

describe("before a match of the lobby", () => {
  it("the boards show the match as it will begin, and no move is possible", () => {
    talk(four());
    const { game: shown } = root.access.store.state.value;
    expect(shown).toMatchObject({ game: 0, yours: ["A"], can: [], names: { A: "Anna", b: "Dmitri" }, clocks: { left: { A: 180_000 }, running: [] } });
  });

  it("partners have signals too, which are sent as sentences", () => {
    const sent: unknown[] = [];
    vi.spyOn(pageConnection(), "subscribe").mockReturnValue({ send: (one) => sent.push(one) > 0, measureAgain: () => undefined, end: () => undefined });
    root.access.store.open();
    root.hear(welcome({ table: four(), game: null }), dialog([], { signals: [], channels: ["partner", "table"] }));
    root.show(<Four />);
    expect(root.access.store.state.value.talk?.may.signals).toEqual(["A"]);
    root.access.store.ask({ t: "signal", seat: "A", signal: { is: "need", role: "N" } });
    expect(sent).toEqual([{ t: "tell", to: "partner", seat: "A", text: "I need a knight" }]);
  });

  it("a signal of the partner is in the reader's language, before the match and in it", async () => {
    await loadSentences();
    await speak("nl");
    const sent = [wrote(4, "Trades good", { at: null, to: "partner", seat: "b" }), wrote(5, "I need a rook", { at: null, to: "partner", seat: "b" }), wrote(6, "Trades good", { at: null })];
    const said = () => root.access.store.state.value.talk?.entries.map(wordsOf);
    root.hear(welcome({ table: four(), game: null }), dialog(sent, { signals: [], channels: ["partner", "table"] }));
    root.show(<Four />);
    expect(said()).toEqual(["Ruilen!", t.talk.need.R, "Trades good"]);
    root.hear({ t: "game", game: game() }, dialog(sent));
    expect(said()?.[0]).toBe("Ruilen!");
    await speak("en");
  });

  it("the match itself takes the place of what was shown before it", () => {
    talk(four());
    root.hear({ t: "game", game: game() });
    expect(root.access.store.state.value.game?.game).toBe(1);
    root.hear({ t: "table", table: table() });
    expect(root.access.store.state.value.game?.seq).toBe(1);
  });

  it.each<[string, Partial<AssignedView>, string]>([
    ["all are here", {}, "Plan the match with Dmitri"],
    ["the partner would like to change", { exchange: ["b"] }, "Dmitri would like to change boards"],
    ["this player would like to change", { exchange: ["A"] }, "You asked Dmitri to change boards"],
    ["an opponent would like to change", { exchange: ["B"] }, "Plan the match with Dmitri"],
    ["two have not come", { missing: ["a", "B"], talk_ms: null, gives_up_ms: 9_000 }, "Waiting for Bohumil, Chloe"],
    ["one did not come at all", { missing: ["B"], talk_ms: null, called_off: true }, "Chloe did not come: no match"],
    ["the countdown is next", { talk_ms: null }, "Everybody is here"],
  ])("the page says in a sentence that %s", (_, change, expected) => {
    talk(four(change));
    expect(title()).toBe(expected);
  });

  it("screen readers hear what the player plays and when the match begins, but no countdown", () => {
    talk(four());
    const heard = () => root.texts("[role=status]")[0];
    expect(heard()).toBe("Plan the match with DmitriYou play White on board A. The match begins in 12 seconds at the latest.");
    act(() => void vi.advanceTimersByTime(3_000));
    expect(heard()).toContain("12 seconds");
    root.hear({ t: "table", table: four({ talk_ms: 8_000, exchange: ["b"] }) });
    expect(heard()).toContain("8 seconds");
  });

  it("screen readers hear who is ready, and the list has seats and no sign for a score that is not there", () => {
    talk(four({ lags: { A: 24, a: null, B: null, b: null } }));
    expect(root.texts("[role=status]")[1]).toBe("");
    root.hear({ t: "table", table: four({}, withPeople(({ id }) => ({ ready: id === 2 }))) });
    expect(root.texts("[role=status]")[1]).toBe("Ready: Bohumil");
    expect(root.texts(".teams li")[0]).toContain("Anna, White on board A");
    expect(root.element.querySelector(".setscore")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("a watcher sees that the players talk, and has no buttons", () => {
    talk(four(), 9);
    expect(title()).toBe("The players are talking");
    expect(root.texts("button")).toEqual([]);
  });

  it("one button says ready and how many are, the other asks the partner to change boards and says what one gets", () => {
    const ask = talk(four({}, withPeople(({ id }) => ({ ready: id === 2 }))));
    expect(root.texts("button")).toEqual(["Ready1 of 4 ready", "Change boardsYou would play Black on board B"]);
    act(() => button("Ready")?.click());
    act(() => button("Change")?.click());
    expect(ask.mock.calls).toEqual([[{ t: "ready", on: true }], [{ t: "exchange", on: true }]]);
  });

  it("both can be taken back", () => {
    const ask = talk(four({ exchange: ["A"] }, withPeople(({ id }) => ({ ready: id === 1 }))));
    act(() => button("Ready")?.click());
    act(() => button("Change")?.click());
    expect(ask.mock.calls).toEqual([[{ t: "ready", on: false }], [{ t: "exchange", on: false }]]);
  });

  it("while somebody is missing, nothing can be pressed", () => {
    talk(four({ missing: ["B"], talk_ms: null, gives_up_ms: 9_000 }));
    expect([...root.element.querySelectorAll("button")].map((one) => one.disabled)).toEqual([true, true]);
  });

  it("the seconds are counted down", () => {
    talk(four());
    expect(root.texts(".seconds")).toEqual(["12"]);
    act(() => void vi.advanceTimersByTime(2_300));
    expect(root.texts(".seconds")).toEqual(["10"]);
  });

  it("the bar is full when the time begins, whatever its length, and then shows what is left", () => {
    const part = () => root.element.querySelector<HTMLElement>(".timebar span")?.style.getPropertyValue("--from");
    talk(four({ missing: ["B"], talk_ms: null, gives_up_ms: 20_000 }));
    expect(part()).toBe("1");
    root.hear({ t: "table", table: four({ talk_ms: 12_000 }) });
    expect(part()).toBe("1");
    root.hear({ t: "table", table: four({ talk_ms: 9_000 }) });
    expect(part()).toBe("0.75");
  });

  it.each<[string, (one: PersonView) => Partial<PersonView>, string, string[]]>([
    ["no match so far", () => ({}), "–", []],
    ["the same partners", ({ id }) => ({ played: 3, half_points: id === 1 || id === 4 ? 5 : 1 }), "2½ : ½", []],
    ["partners who changed", ({ id }) => ({ played: 2, half_points: id }), "", ["½", "2", "1", "1½"]],
  ])("the score of the set, with %s", (_, change, between, each) => {
    talk(four({}, withPeople(change)));
    expect(root.texts(".setscore")).toEqual([between]);
    expect(root.texts("li > b")).toEqual(each);
  });
});

/** A table in whose match players are asked whether they are there. */
function asks(asked: NonNullable<AssignedView["asked"]>): TableView {
  return four({ talk_ms: null, asked }, { phase: { is: "playing" }, game: 1 });
}

/** Shows the match of Anna, and returns what the page asks of the table. */
function playing(asked: NonNullable<AssignedView["asked"]>) {
  root.hear(welcome({ table: asks(asked), game: game() }));
  const ask = vi.spyOn(root.access.store, "ask").mockReturnValue(true);
  root.show(<Four />);
  return ask;
}

describe("a player who makes no move", () => {
  it.each(["keydown", "pointerdown"])("is asked whether they are there, and answers once with any %s, which keeps its meaning", (kind) => {
    const ask = playing([{ seat: "A", ms: 5_000 }]);
    expect(title()).toBe("Are you there?");
    expect(document.title).toBe("Are you there? – Bughouse");
    const event = new Event(kind, { cancelable: true });
    document.dispatchEvent(event);
    document.dispatchEvent(new Event(kind));
    expect(ask.mock.calls).toEqual([[{ t: "here" }]]);
    expect(event.defaultPrevented).toBe(false);
  });

  it("sees no question after the answer, and the tab has its title back", () => {
    playing([{ seat: "A", ms: 5_000 }]);
    root.hear({ t: "table", table: asks([]) });
    expect(root.texts("h2")).toEqual([]);
    expect(document.title).toBe("● Your move – Bughouse");
  });

  it("is named to the others, with the seconds", () => {
    const ask = playing([{ seat: "a", ms: 4_000 }]);
    expect(root.texts(".isasked")[0]).toContain("Checking that Bohumil is still there");
    expect(root.texts(".isasked .seconds")).toEqual(["4"]);
    // The seconds are not read.
    expect(root.texts(".isasked [role=status]")).toEqual(["Checking that Bohumil is still there"]);
    document.dispatchEvent(new Event("keydown"));
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("at the start, a player who pressed the last button by a key", () => {
  it.each([
    ["has the focus in the field for moves", 0, 200, "INPUT"],
    ["has it not in a field that is not shown", 0, 1, "BODY"],
    ["but not one who uses a pointer", 1, 200, "BODY"],
  ])("%s", (_, detail, width, tag) => {
    root.hear(welcome({ table: four(), game: null }));
    root.show([<Four key="four" />, <form key="typed" class="typed"><input /></form>]);
    const shown = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(width);
    button("Ready")?.focus();
    button("Ready")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    root.hear({ t: "game", game: game() }, { t: "table", table: asks([]) });
    expect(document.activeElement?.tagName).toBe(tag);
    shown.mockRestore();
  });
});

it("who aborts a match of the lobby is asked first, and reads that it counts as leaving", () => {
  root.hear(welcome({ table: asks([]), game: game({ can: [{ act: "abort", seat: "A" }] }) }));
  root.show([<Four key="four" />, <Actions key="actions" />]);
  root.press("Abort");
  expect(root.texts(".question > span")).toEqual(["Abort the match? This counts as leaving: the second time within an hour you wait 2 minutes."]);
});
