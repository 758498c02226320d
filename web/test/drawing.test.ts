// Tests of the drawing mode on a touch screen. A tap on an own piece ends the mode and selects the piece. The
// mode also ends soon after the last stroke, when the match ends, and when the connection is lost. Drawings and
// selections of a match are removed at the start of the next match. The tests control the time of the page.

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";

import { frame, game, MATE, MIDDLE, table, talk, welcome } from "../dev/fixtures.ts";
import { claims } from "../dev/otb.ts";
import { t } from "../src/words/index.ts";
import type { ClientMsg, GameView, ServerMsg } from "../src/wire.gen.ts";
import { middleOf, slot } from "./boards.ts";
import { newPerson, type Size } from "./browser.ts";
import { playServer, type FixtureSocket } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";
import { Fingers } from "./touch.ts";

const fixtures = useFixturePage();
let page: Page;
let server: FixtureSocket;
let fingers: Fingers;

/** The next match after that of `MIDDLE`. The same person is to move. */
const NEXT: GameView = { ...MIDDLE, game: 2, seq: 1, plies: [] };

async function open(size: Size = "phone", says: ServerMsg[] = [welcome({ game: MIDDLE }), talk([])]): Promise<void> {
  page = await (await newPerson(fixtures.browser, size)).newPage();
  await page.clock.install({ time: 0 });
  server = await playServer(page, says, MIDDLE.clocks.at);
  await page.goto(fixtures.address);
  await page.waitForSelector(".talklog", { state: "attached" });
  await page.waitForSelector(".board piece");
  await page.clock.pauseAt(60_000);
  await pass(100);
  fingers = await Fingers.on(page);
}

/**
 * Much longer than the drawing mode lasts, and less than the silence after which the page gives the connection up: the
 * answers to its pings may come late on a busy machine.
 */
const STILL_CONNECTED = 8_000;

/** Advances the time of the page, in ms. */
async function pass(ms: number): Promise<void> {
  await page.clock.runFor(ms);
}

/** Advances the time of the page in small steps until `read` returns `wanted`. */
async function becomes(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const later = async () => {
    await pass(20);
    return read();
  };
  await expect.poll(later).toEqual(wanted);
}

async function tap(board: "A" | "B", square: string): Promise<void> {
  await fingers.press(1, await middleOf(page, board, square));
  await fingers.lift(1);
  await pass(50);
}

async function drawArrow(board: "A" | "B", from: string, to: string): Promise<void> {
  await fingers.press(1, await middleOf(page, board, from));
  await pass(50);
  await fingers.move(1, await middleOf(page, board, to));
  await pass(50);
  await fingers.lift(1);
  await pass(50);
}

async function pickPen(): Promise<void> {
  await page.locator(".signal.more").tap();
  await becomes(() => page.locator(".moresignals .draw").count(), 1);
  await page.locator(".draw").tap();
  await pass(50);
  expect(await mode()).toBe(true);
}

/** Whether the page shows the drawing mode. Checks that the pen, both boards and the text agree. */
async function mode(): Promise<boolean> {
  const signs = [
    (await page.locator('.draw[aria-pressed="true"]').count()) === 1,
    (await page.locator('.board[data-drawing="true"]').count()) === 2,
    await page.getByText(t.talk.drawing).isVisible(),
  ];
  expect(new Set(signs).size, JSON.stringify(signs)).toBe(1);
  return signs[0] === true;
}

function said(kind: ClientMsg["t"]): ClientMsg[] {
  return server.heard.filter((one) => one.t === kind);
}

/** The arrows and rings on a board. */
function shapes(board: "A" | "B"): Promise<number> {
  return page.locator(`[data-board="${board}"] .cg-shapes g g`).count();
}

/** Draws a ring on board A with the right button of the mouse. */
async function drawRing(square: string): Promise<void> {
  const at = await middleOf(page, "A", square);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ button: "right" });
  await pass(50);
  await page.mouse.up({ button: "right" });
  await becomes(() => shapes("A"), 1);
}

function selected(): Promise<number> {
  // chessground keeps the elements of squares for later use, and hides them.
  return page.locator("cg-board square.selected:visible").count();
}

afterEach(() => page.context().close());

describe.each(["phone", "tablet"] as const)("the drawing mode on a %s", (size) => {
  it("is visible, and ends with a tap on an own piece, which is selected and can move", async () => {
    await open(size);
    expect(await mode()).toBe(false);
    await pickPen();
    await tap("A", "e5");
    expect(await mode()).toBe(false);
    expect(await selected()).toBe(1);
    expect(await shapes("A")).toBe(0);
    await tap("A", "f7");
    await expect.poll(() => said("play")).toMatchObject([{ board: "A", mv: "e5f7" }]);
    expect(said("mark")).toEqual([]);
  });
});

describe("the drawing mode", () => {
  it("draws arrows also from own pieces, and a ring for each tap, also for quick taps", async () => {
    await open();
    await pickPen();
    await drawArrow("A", "e5", "f7");
    await tap("A", "g7");
    await tap("B", "e2");
    expect(await mode()).toBe(true);
    await expect.poll(() => said("mark")).toMatchObject([
      { board: "A", shapes: [{ from: "e5", to: "f7" }] },
      { board: "A", shapes: [{ from: "e5", to: "f7" }, { from: "g7", to: null }] },
      { board: "B", shapes: [{ from: "e2", to: null }] },
    ]);
    expect([...said("play"), ...said("signal")]).toEqual([]);
  });

  it("ends three seconds after the last stroke, not earlier", async () => {
    await open();
    await pickPen();
    await pass(STILL_CONNECTED);
    expect(await mode()).toBe(true);
    await drawArrow("A", "e5", "f7");
    await pass(2_500);
    await drawArrow("A", "e5", "g6");
    await pass(2_800);
    expect(await mode()).toBe(true);
    await pass(200);
    expect(await mode()).toBe(false);
    await tap("A", "e5");
    expect(await selected()).toBe(1);
  });

  it("ends when its button is pressed, and the timer that was running then does not end the next drawing mode", async () => {
    await open();
    await pickPen();
    await drawArrow("A", "e5", "f7");
    await page.locator(".draw").tap();
    await pass(50);
    expect(await mode()).toBe(false);
    await pickPen();
    await pass(4_000);
    expect(await mode()).toBe(true);
  });

  it("ends when a piece in hand is selected, and the next tap drops this piece", async () => {
    await open();
    await pickPen();
    await slot(page, "A", "N").tap();
    await pass(50);
    expect(await mode()).toBe(false);
    await tap("A", "d6");
    await expect.poll(() => said("play")).toMatchObject([{ board: "A", mv: "N@d6" }]);
  });

  it("ends at a new match, also if the old match has no result", async () => {
    await open();
    await pickPen();
    server.say({ t: "table", table: table({ game: 2 }) });
    server.say({ t: "game", game: NEXT });
    await pass(50);
    await becomes(mode, false);
    await pickPen();
    server.say({ ...frame(2, { e: "ended", result: MATE }), game: 2 });
    await becomes(() => page.locator(".signals").count(), 0);
    server.say({ t: "game", game: { ...NEXT, game: 3 } });
    await becomes(() => page.locator(".signals").count(), 1);
    expect(await mode()).toBe(false);
  });

  it("ends with a lost connection", async () => {
    await open();
    await pickPen();
    server.cut();
    await page.getByText(t.link.lost).waitFor();
    await becomes(mode, false);
    await pass(10_000);
    expect(await mode()).toBe(false);
  });

  it("ends with a reload", async () => {
    await open();
    await pickPen();
    await page.reload();
    await becomes(() => page.locator(".signals").count(), 1);
    expect(await mode()).toBe(false);
  });
});

describe("a drawing for the partner", () => {
  it("disappears on both pages after the same time", async () => {
    await open("desktop");
    await drawRing("g7");
    await pass(3_500);
    expect(await shapes("A")).toBe(1);
    await pass(600);
    expect(await shapes("A")).toBe(0);
    expect(said("mark")).toHaveLength(1);
  });

  it("is erased on both pages by a click on the board, also on an own piece", async () => {
    await open("desktop");
    await drawRing("g7");
    const own = await middleOf(page, "A", "e5");
    await page.mouse.click(own.x, own.y);
    await becomes(() => shapes("A"), 0);
    await expect.poll(() => said("mark").at(-1)).toMatchObject({ board: "A", shapes: [] });
    expect(await selected()).toBe(1);
  });
});

describe("the next match", () => {
  it("begins without the arrows that the player and the partner drew in the match before", async () => {
    await open();
    await pickPen();
    await drawArrow("A", "e5", "f7");
    await drawArrow("B", "g5", "g2");
    server.say({ t: "marked", seat: "b", board: "A", shapes: [{ from: "c4", to: "f7" }] });
    await becomes(async () => [await shapes("A"), await shapes("B")], [2, 1]);
    server.say({ t: "game", game: NEXT });
    await becomes(async () => [await shapes("A"), await shapes("B")], [0, 0]);
    // The next stroke does not show the old arrows again.
    await pickPen();
    await tap("A", "g7");
    await expect.poll(() => said("mark").at(-1)).toMatchObject({ board: "A", shapes: [{ from: "g7", to: null }] });
  });

  it("begins without the arrows of a game that the arbiter annuls", async () => {
    const first = { ...MIDDLE, claims: claims() };
    await open("desktop", [welcome({ game: first }), talk([])]);
    await drawRing("e5");
    server.say({ t: "game", game: { ...first, claims: claims({ games: 2 }) } });
    await becomes(() => shapes("A"), 0);
  });

  it("begins without a selected piece on the board or in hand", async () => {
    await open();
    await tap("A", "e5");
    expect(await selected()).toBe(1);
    server.say({ t: "game", game: NEXT });
    await becomes(selected, 0);
    await slot(page, "A", "N").tap();
    await pass(50);
    const inHand = page.locator('.slot[aria-pressed="true"]');
    expect(await inHand.count()).toBe(1);
    server.say({ t: "game", game: { ...game(), game: 3 } });
    server.say({ t: "game", game: { ...NEXT, game: 3, seq: 2 } });
    await becomes(() => inHand.count(), 0);
    await tap("A", "d6");
    expect(said("play")).toEqual([]);
  });
});
