// @vitest-environment happy-dom
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import { person, table, welcome } from "../../../dev/fixtures.ts";
import { CLOCK, CLOCK_HALTED, CLOCK_OVER, CLOCK_RULED, CLOCK_SETUP } from "../../../dev/otb.ts";
import { TableRoot } from "../../../dev/tableroot.tsx";
import { SEATS } from "../../match/index.ts";
import { perSeat } from "../../match/state/seats.ts";
import { loadWords, t } from "../../words/index.ts";
import type { ActName, AssignedView, BoardId, GameView, PersonView, Possibility } from "../../wire.gen.ts";
import { EventLink } from "../atevent.ts";
import { Face, Stop } from "./face.tsx";
import { Names } from "./names.tsx";

const ASSIGNED: AssignedView = { missing: [], called_off: false, event: { event: "evening12345", name: "Club evening", site: "", round: 2, table: 7 } };

it("the button that stops the clocks keeps the focus when it becomes the one that lets them run", () => {
  const root = new TableRoot();
  const show = (game: GameView, acts: ActName[]) => {
    const claims = game.claims ? { ...game.claims, acts } : null;
    root.show(<Stop game={{ ...game, claims }} asking={false} ask={() => undefined} />);
    return root.element.querySelector("button");
  };
  const stop = show(CLOCK, ["halt"]);
  expect(stop?.textContent).toBe("Stop");
  stop?.focus();
  const resume = show(CLOCK_HALTED, ["resume"]);
  expect(resume?.textContent).toBe("Resume");
  expect(document.activeElement).toBe(resume);
  root.close();
});

// Asten §6.
it("where one starts all clocks and there is no arbiter, the clock has a button for it as soon as everybody is ready", () => {
  const root = new TableRoot();
  const show = (ready: boolean) => {
    const { claims } = CLOCK_SETUP;
    if (claims == null) throw new Error("a clock has claims");
    const seats = perSeat((seat) => ({ ...claims.seats[seat], ready: ready || seat !== "B" }));
    root.show(<Stop game={{ ...CLOCK_SETUP, claims: { ...claims, acts: ["start"], seats } }} asking={false} ask={() => undefined} />);
    return root.texts("button");
  };
  expect(show(false)).toEqual([]);
  expect(show(true)).toEqual([t.arbiter.start]);
  root.close();
});

function press(code: string): void {
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true })));
}

it("each zone is pressed until the server has answered its own press", () => {
  const root = new TableRoot();
  root.hear(welcome({ game: CLOCK, role: { is: "clock", board: null } }));
  root.show(<Face game={CLOCK} awake openNames={() => undefined} />);
  const pressed = () => [...root.element.querySelectorAll<HTMLElement>('[data-pressed="true"]')].map((one) => one.dataset["seat"]);
  press("KeyQ");
  press("KeyP");
  press("KeyZ");
  press("KeyM");
  expect(pressed()).toEqual(["a", "B"]);
  root.hear({ t: "refused", id: "1", problem: { code: "not_your_turn", text: "It is not your turn." } });
  expect(pressed()).toHaveLength(1);
  root.hear({ t: "ack", id: "2", seq: CLOCK.seq });
  expect(pressed()).toEqual([]);
  root.close();
});

it("the claims of a player cover their own zone only, and several players may have theirs open", () => {
  const root = new TableRoot();
  root.hear(welcome({ game: CLOCK, role: { is: "clock", board: null } }));
  root.show(<Face game={CLOCK} awake openNames={() => undefined} />);
  const zone = (seat: string) => root.element.querySelector<HTMLElement>(`.zone[data-seat="${seat}"]`);
  const isOpen = (seat: string) => zone(seat)?.querySelector(".zoneclaims") !== null;
  for (const seat of ["b", "a"]) act(() => zone(seat)?.querySelector<HTMLElement>(".corner")?.click());
  expect(["A", "a", "B", "b"].filter(isOpen)).toEqual(["a", "b"]);
  expect(root.element.querySelector("dialog")).toBeNull();
  press("KeyZ");
  press("KeyP");
  expect(zone("B")?.dataset["pressed"]).toBe("true");
  const panel = zone("b")?.querySelector(".zoneclaims");
  act(() => void panel?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(["A", "a", "B", "b"].filter(isOpen)).toEqual(["a"]);
  expect(document.activeElement).toBe(zone("b")?.querySelector(".corner"));
  root.close();
});

function illegalOn(board: BoardId): Possibility {
  return { act: "claim", seat: "b", claim: "illegal_move", board, with: null, article: "WBN 1.14", cost: "loss" };
}

it("the claims of a player begin with their own board, and name the board before they are sent", () => {
  const root = new TableRoot();
  const game = { ...CLOCK, can: [illegalOn("A"), illegalOn("B")] };
  root.hear(welcome({ game, role: { is: "clock", board: "B" } }));
  root.show(<Face game={game} awake openNames={() => undefined} />);
  act(() => root.element.querySelector<HTMLElement>(".corner")?.click());
  expect(root.texts(".zoneclaims h3")).toEqual([t.otb.onBoard("B"), t.otb.onBoard("A")]);
  act(() => root.element.querySelectorAll<HTMLElement>(".claim .line")[1]?.click());
  expect(root.texts(".sure p")[0]).toBe("Illegal move on board A? If it is wrong, your team loses board B.");
  root.close();
});

it("with an arbiter, Stop asks who stops the clocks, and one tap on a name stops them", () => {
  const root = new TableRoot();
  root.hear(welcome({ game: CLOCK_RULED, role: { is: "clock", board: null } }));
  root.show(<Face game={CLOCK_RULED} awake openNames={() => undefined} />);
  act(() => root.element.querySelector<HTMLElement>(".middle .danger")?.click());
  const names = [...root.element.querySelectorAll<HTMLElement>(".stopper")];
  expect(names.map((one) => one.textContent)).toEqual(SEATS.map((seat) => CLOCK.names[seat]));
  expect(document.activeElement).toBe(names[0]);
  expect(root.texts(".stoppers p")).toEqual(["Who stops the clocks? Without a valid reason the board is lost."]);
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
  act(() => void names[0]?.dispatchEvent(escape));
  expect(root.texts(".stopper")).toEqual([]);
  expect(document.activeElement?.textContent).toBe(t.clock.stop);
  act(() => root.element.querySelector<HTMLElement>(".middle .danger")?.click());
  act(() => root.element.querySelectorAll<HTMLElement>(".stopper")[1]?.click());
  const sent = root.access.store.state.peek().pending.map(({ command }) => command);
  expect(sent).toEqual([expect.objectContaining({ t: "stop", seat: SEATS[1], text: t.otb.reasons[0] })]);
  root.close();
});

it("each zone says who won, and the clock offers other players for the next match", () => {
  const root = new TableRoot();
  let renamed = 0;
  root.hear(welcome({ game: CLOCK_OVER, table: table({ phase: { is: "over" } }), role: { is: "clock", board: null } }));
  root.show(<Face game={CLOCK_OVER} awake openNames={() => (renamed += 1)} />);
  expect(root.texts(".stateline")).toEqual(SEATS.map(() => t.result.win(t.teamLong[2])));
  act(() => root.element.querySelector<HTMLElement>(".news .button")?.click());
  expect(renamed).toBe(1);
  root.close();
});

it("at a table of an event the clock leads back to the event, and asks for no next match and no names", async () => {
  const root = new TableRoot();
  await loadWords(["event"]);
  await EventLink.ahead();
  root.hear(welcome({ game: CLOCK_OVER, table: table({ phase: { is: "over" }, assigned: ASSIGNED }), role: { is: "clock", board: null } }));
  root.show(<Face game={CLOCK_OVER} awake openNames={() => undefined} />);
  expect(root.texts(".middle .button")).toEqual([t.clock.menu, t.event.toEvent]);
  root.show(<Names table={table({ phase: { is: "seating" }, style: "clock_only", assigned: ASSIGNED })} awake back={null} />);
  expect(root.element.querySelector("input")).toBeNull();
  expect(root.texts(".nameat strong")).toEqual(["Bohumil", "Chloe", "Anna", "Dmitri"]);
  root.close();
});

/** Asten §6. */
it("the clock says that the arbiter starts it as soon as everybody is ready", () => {
  const root = new TableRoot();
  const { claims } = CLOCK_SETUP;
  if (claims == null) throw new Error("a clock has claims");
  for (const ready of [false, true]) {
    const seats = perSeat((seat) => ({ ...claims.seats[seat], ready: ready || seat !== "B" }));
    const game: GameView = { ...CLOCK_SETUP, claims: { ...claims, arbiter_starts: true, seats } };
    root.hear(welcome({ game, role: { is: "clock", board: null } }));
    root.show(<Face game={game} awake openNames={() => undefined} />);
    expect(root.texts(".news")).toEqual([ready ? t.otb.arbiterStarts : ""]);
  }
  root.close();
});

function clockOf(board: BoardId, id: number, ready: boolean): PersonView {
  return person(id, `Guest ${id}`, { ready, role: { is: "clock", board } });
}

it("a clock that is ready for the next match says for which clock it waits, and so does that clock", () => {
  const root = new TableRoot();
  const over = table({ phase: { is: "over" }, people: [clockOf("A", 7, true), clockOf("B", 8, false)] });
  for (const [you, label] of [[7, t.clock.notYet], [8, t.clock.again]] as const) {
    root.hear(welcome({ you, game: CLOCK_OVER, table: over, role: { is: "clock", board: you === 7 ? "A" : "B" } }));
    root.show(<Face game={CLOCK_OVER} awake openNames={() => undefined} />);
    expect(root.texts(".news > strong")).toEqual(["Waiting for the clock of board B."]);
    expect(root.texts(".middle > .button").at(-1)).toBe(label);
  }
  root.close();
});
