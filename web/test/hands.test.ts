// Tests of moves and drops by mouse and touch against fixtures. They check the exact messages that the page sends.

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";

import { board, frame, game, MIDDLE, ply, welcome } from "../dev/fixtures.ts";
import type { ClientMsg, GameView } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { drag, piecesOn, middleOf, middleOfSlot, slot, waitForPiece } from "./boards.ts";
import type { Size } from "./browser.ts";
import type { FixtureSocket } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";
import { Fingers, type Point } from "./touch.ts";

const fixtures = useFixturePage();
let page: Page;
let server: FixtureSocket;

afterEach(() => page.context().close());

async function open(view: GameView, size: Size = "desktop"): Promise<void> {
  ({ page, server } = await fixtures.play([welcome({ game: view })], size));
}

/** The moves that the page has sent. */
function moves(): string[] {
  return server.heard.flatMap((one) => (one.t === "play" ? [one.mv] : []));
}

async function waitForMove(mv: string): Promise<Extract<ClientMsg, { t: "play" }>> {
  const found = await waitFor(() => server.heard.findLast((one) => one.t === "play" && one.mv === mv));
  return found as Extract<ClientMsg, { t: "play" }>;
}

async function waitFor<T>(look: () => T | undefined): Promise<T> {
  return expect.poll(look, { timeout: 10_000, interval: 10 }).toBeDefined().then(() => look() as T);
}

async function click(square: string): Promise<void> {
  const at = await middleOf(page, "A", square);
  await page.mouse.click(at.x, at.y);
}

const opponentMoved = frame(
  49,
  { e: "played", ...ply("a", 22, "Kf8", "e7f8") },
  { a: { ...MIDDLE.boards.A, hands: "PNNBBbpp", ply: 22 }, dests: MIDDLE.dests },
);

describe("a piece in hand", () => {
  // RU G3.
  it("is dropped by a drag, even if the opponent moves and the partner hands over a piece during the drag", async () => {
    await open(MIDDLE);
    const from = await middleOfSlot(page, "A", "N");
    const to = await middleOf(page, "A", "f5");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.waitForSelector(".carried");
    server.say(opponentMoved);
    await slot(page, "A", "N").locator("xpath=self::*[@data-count='2']").waitFor();
    expect(await page.locator(".carried").count()).toBe(1);
    await page.mouse.up();
    const sent = await waitForMove("N@f5");
    expect(sent).toMatchObject({ board: "A", ply: 22 });
    await waitForPiece(page, "A", "f5", "white knight");
  });

  it("is dropped by two taps, or by its key and a tap", async () => {
    await open(MIDDLE);
    await slot(page, "A", "B").click();
    expect(await slot(page, "A", "B").getAttribute("aria-pressed")).toBe("true");
    await click("d6");
    await waitForMove("B@d6");
    await page.context().close();
    await open(MIDDLE);
    await page.keyboard.press("2");
    expect(await slot(page, "A", "N").getAttribute("aria-pressed")).toBe("true");
    await click("e6");
    await waitForMove("N@e6");
  });

  it.each(["mouse", "touch"])("is dropped by a drag that is faster than a frame, by %s", async (kind) => {
    await open(MIDDLE);
    await flicks(kind, await middleOfSlot(page, "A", "N"), await middleOf(page, "A", "f5"));
    await waitForMove("N@f5");
  });

  // WBN 5.10.
  it("stays in hand and selected when a square is clicked where it may not be dropped, and the board shakes", async () => {
    await open(MIDDLE);
    await page.keyboard.press("1");
    await click("h5");
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    expect(await slot(page, "A", "P").getAttribute("aria-pressed")).toBe("true");
    expect(moves()).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await slot(page, "A", "P").getAttribute("aria-pressed")).toBe("false");
  });

  it("goes back to the hand when the server refuses the drop", async () => {
    await open(MIDDLE);
    await page.keyboard.press("2");
    await click("f5");
    const { id } = await waitForMove("N@f5");
    await waitForPiece(page, "A", "f5", "white knight");
    server.say({ t: "refused", id, problem: { code: "illegal", args: { mv: "N@f5", why: { not_held: "N" } }, text: "no knight in hand" } });
    await waitForPiece(page, "A", "f5", null);
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    await page.getByText("no knight in hand").waitFor();
    expect(await slot(page, "A", "N").getAttribute("data-count")).toBe("1");
  });
});

describe("a piece on the board", () => {
  // Seen in Firefox and WebKitGTK. On touch screens, and after moves by clicks, chessground looks once per frame
  // whether a drag has begun.
  it.each(["mouse", "touch"])("is moved by a drag that is faster than a frame, by %s", async (kind) => {
    await open(game(), "tablet");
    await flicks(kind, await middleOf(page, "A", "e2"), await middleOf(page, "A", "e4"));
    await waitForMove("e2e4");
    await waitForPiece(page, "A", "e4", "white pawn");
  });

  it("is moved by a drag and by two taps", async () => {
    await open(game());
    await drag(page, await middleOf(page, "A", "e2"), await middleOf(page, "A", "e4"));
    await waitForMove("e2e4");
    await waitForPiece(page, "A", "e4", "white pawn");
    await page.context().close();
    await open(game());
    await click("g1");
    await click("f3");
    await waitForMove("g1f3");
  });

  it("goes back when it is dragged to an illegal square, the board shakes, and no move is sent", async () => {
    await open(game());
    await drag(page, await middleOf(page, "A", "e2"), await middleOf(page, "A", "e5"));
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    await waitForPiece(page, "A", "e2", "white pawn");
    expect(moves()).toEqual([]);
  });

  // WBN 1.11a.
  it("can be moved only by the player of its seat", async () => {
    await open(game());
    await drag(page, await middleOf(page, "A", "e7"), await middleOf(page, "A", "e5"));
    await drag(page, await middleOf(page, "B", "e2"), await middleOf(page, "B", "e4"));
    await drag(page, await middleOf(page, "A", "d2"), await middleOf(page, "A", "d4"));
    await waitForMove("d2d4");
    expect(moves()).toEqual(["d2d4"]);
  });

  it("stays under the pointer during a drag while the partner's board changes", async () => {
    await open(game());
    const from = await middleOf(page, "A", "e2");
    const to = await middleOf(page, "A", "e4");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 40);
    server.say(
      frame(
        2,
        { e: "played", ...ply("B", 1, "d4", "d2d4") },
        { b: board({ placement: "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR", ply: 1 }), dests: { A: "e2:e3e4", B: null } },
      ),
    );
    await waitForPiece(page, "B", "d4", "white pawn");
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await waitForMove("e2e4");
  });

  it("is moved by another player, and the viewer's own arrows on that board stay", async () => {
    await open(game());
    const from = await middleOf(page, "B", "g8");
    const to = await middleOf(page, "B", "f6");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(to.x, to.y);
    await page.mouse.up({ button: "right" });
    await page.waitForSelector('[data-board="B"] .cg-shapes line');
    server.say(
      frame(
        2,
        { e: "played", ...ply("B", 1, "d4", "d2d4") },
        { b: board({ placement: "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR", ply: 1 }) },
      ),
    );
    await waitForPiece(page, "B", "d4", "white pawn");
    expect(await page.locator('[data-board="B"] .cg-shapes line').count()).toBe(1);
  });

  it("gets a ring by a right click, also by one that is shorter than a frame", async () => {
    await open(game());
    const square = await middleOf(page, "A", "f7");
    await flicks("mouse", square, square, 2);
    await page.waitForSelector('[data-board="A"] .cg-shapes circle');
  });
});

describe("a promotion", () => {
  const view = game({
    boards: {
      A: board({ placement: "8/4P1k1/8/8/8/8/8/4K3" }),
      B: board({ placement: "4k3/8/8/8/2B5/8/8/4KN2" }),
    },
    dests: { A: "e7:e8=QN e1:e2", B: null },
  });
  const exchange = { ...view, dests: { A: "e7:e8/c4f1 e1:e2", B: null } };

  it("offers exactly the roles that the server lists", async () => {
    await open(view);
    await drag(page, await middleOf(page, "A", "e7"), await middleOf(page, "A", "e8"));
    const choices = page.locator(".promotion .choice");
    await choices.first().waitFor();
    const labels = await choices.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(labels).toEqual(["Queen", "Knight"]);
    expect(await violations(page)).toEqual([]);
    await choices.nth(1).click();
    await waitForMove("e7e8n");
    await waitForPiece(page, "A", "e8", "white knight");
  });

  // RU V3b.
  it.each(["desktop", "phone"] as const)("exchanges the pawn for a piece of the other board, on a %s", async (size) => {
    await open(exchange, size);
    await drag(page, await middleOf(page, "A", "e7"), await middleOf(page, "A", "e8"));
    const choices = page.locator(".exchangeprompt .piece-choice");
    await choices.first().waitFor();
    const labels = await choices.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(labels).toEqual(["Bishop c4", "Knight f1"]);
    await expect.poll(() => page.locator('[data-board="B"] square.exchangeable').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    // A tap on a piece that is not offered shakes the board. A tap on a marked piece exchanges it.
    const king = await middleOf(page, "B", "e1");
    await page.mouse.click(king.x, king.y);
    await page.waitForSelector('[data-board="B"] .boardbox.shake');
    expect(moves()).toEqual([]);
    const knight = await middleOf(page, "B", "f1");
    await page.mouse.click(knight.x, knight.y);
    await waitForMove("e7e8nf1");
  });

  it("by exchange is canceled by Escape, and made with the button of a piece", async () => {
    await open(exchange);
    await drag(page, await middleOf(page, "A", "e7"), await middleOf(page, "A", "e8"));
    await page.locator(".exchangeprompt").waitFor();
    await page.keyboard.press("Escape");
    await waitForPiece(page, "A", "e7", "white pawn");
    await drag(page, await middleOf(page, "A", "e7"), await middleOf(page, "A", "e8"));
    await page.getByRole("button", { name: "Bishop c4" }).click();
    await waitForMove("e7e8bc4");
    expect(moves()).toEqual(["e7e8bc4"]);
  });

  it("is canceled by Escape, and the pawn goes back", async () => {
    await open(view);
    await drag(page, await middleOf(page, "A", "e7"), await middleOf(page, "A", "e8"));
    await page.locator(".promotion").waitFor();
    await page.keyboard.press("Escape");
    await waitForPiece(page, "A", "e7", "white pawn");
    expect(moves()).toEqual([]);
    expect((await piecesOn(page, "A"))["e8"]).toBeUndefined();
  });
});

function flicks(kind: string, from: Point, to: Point, button: 0 | 2 = 0): Promise<void> {
  return page.evaluate(flick, [kind, from.x, from.y, to.x, to.y, button] as const);
}

/** Runs in the page. Sends all events of a drag before the next frame, without one that leads to its end. */
function flick([pointerType, fromX, fromY, toX, toY, button]: readonly [string, number, number, number, number, 0 | 2]): void {
  const send = (kind: string, clientX: number, clientY: number) => {
    const target = document.elementFromPoint(clientX, clientY);
    const init = { bubbles: true, cancelable: true, clientX, clientY, button, buttons: button === 0 ? 1 : 2 };
    const goesOn = target?.dispatchEvent(new PointerEvent(`pointer${kind}`, { ...init, pointerType, pointerId: 5 }));
    if (goesOn === true && pointerType === "mouse") target?.dispatchEvent(new MouseEvent(`mouse${kind}`, init));
  };
  send("down", fromX, fromY);
  send("up", toX, toY);
}

describe("a finger", () => {
  it("can move pieces while another finger rests on the screen", async () => {
    await open(game(), "phone");
    const fingers = await Fingers.on(page);
    const rest = await page.locator(".head").boundingBox();
    await fingers.press(1, { x: (rest?.x ?? 0) + 5, y: (rest?.y ?? 0) + 5 });
    await fingers.press(2, await middleOf(page, "A", "e2"));
    await fingers.move(2, await middleOf(page, "A", "e3"));
    await fingers.move(2, await middleOf(page, "A", "e4"));
    await fingers.lift(2);
    await fingers.lift(1);
    await waitForMove("e2e4");
    expect(moves()).toEqual(["e2e4"]);
  });

  it("can drop pieces by taps and by a drag", async () => {
    await open(MIDDLE, "tablet");
    const fingers = await Fingers.on(page);
    const at = await middleOf(page, "A", "f5");
    await slot(page, "A", "N").tap();
    await page.touchscreen.tap(at.x, at.y);
    await waitForMove("N@f5");
    await page.context().close();
    await open(MIDDLE, "tablet");
    const again = await Fingers.on(page);
    await again.press(1, await middleOfSlot(page, "A", "B"));
    await again.move(1, await middleOf(page, "A", "e5"));
    await again.move(1, await middleOf(page, "A", "d6"));
    await again.lift(1);
    await waitForMove("B@d6");
    expect(fingers).toBeDefined();
  });
});

describe("the button to resign", () => {
  it("asks for confirmation", async () => {
    await open(MIDDLE);
    await page.getByRole("button", { name: "Resign" }).click();
    expect(server.heard.some((one) => one.t === "resign")).toBe(false);
    await page.getByRole("button", { name: "No" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    const sent = await waitFor(() => server.heard.find((one) => one.t === "resign"));
    expect(sent).toMatchObject({ seat: "A" });
  });
});

describe("the connection", () => {
  it("is opened again after it was lost: the page names the last frame that it received, and repeats unanswered commands", async () => {
    await open(game());
    await click("e2");
    await click("e4");
    const first = await waitForMove("e2e4");
    server.cut();
    const sub = await waitFor(() => server.heard.filter((one) => one.t === "sub")[1]);
    expect(sub.to).toMatchObject({ person: 1, device: 7, last: { game: 1, seq: 1 } });
    await expect.poll(() => moves(), { timeout: 10_000 }).toEqual(["e2e4", "e2e4"]);
    const again = server.heard.findLast((one) => one.t === "play");
    expect(again).toEqual(first);
  });

  it("asks once for the whole match when frames are missing", async () => {
    await open(game());
    server.say(frame(5, { e: "went_away", seat: "b" }));
    server.say(frame(6, { e: "came_back", seat: "b" }));
    await waitFor(() => server.heard.find((one) => one.t === "resync"));
    server.say({ t: "game", game: { ...MIDDLE, seq: 6 } });
    await waitForPiece(page, "A", "e5", "white knight");
    expect(server.heard.filter((one) => one.t === "resync")).toHaveLength(1);
  });
});

describe("the title of the tab", () => {
  it("shows whose move it is", async () => {
    await open(game());
    expect(await page.title()).toBe("● Your move – Bughouse");
    server.say(frame(2, { e: "played", ...ply("A", 1, "e4", "e2e4") }, { a: board({ to_move: "b", ply: 1 }) }));
    await page.waitForFunction(() => document.title === "Match 1 · 3+0 – Bughouse");
  });
});
