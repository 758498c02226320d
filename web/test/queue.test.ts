// Tests of premoves, of typed moves, and of promotions for which the page does not ask for the piece. Fixtures take
// the place of the server.

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";

import { AFTER_E4, board, frame, game, ply, START_DESTS, welcome } from "../dev/fixtures.ts";
import type { ClientMsg, GameView, QueueingView } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { drag, piecesOn, middleOf, middleOfSlot, slot, waitForPiece } from "./boards.ts";
import type { Size } from "./browser.ts";
import type { FixtureSocket } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";

const fixtures = useFixturePage();
let page: Page;
let server: FixtureSocket;

afterEach(() => page.context().close());

const QUEUEING: QueueingView = { room: 8, wait_drop: false, promotions: "QRBN", queues: [] };

/** A match in which Anna, White on board A, has just moved and waits for the reply. */
const WAITS = game({
  seq: 2,
  boards: { A: { ...AFTER_E4, hands: "NPp" }, B: board() },
  dests: { A: null, B: null },
  queueing: QUEUEING,
});

/** The frame in which Black on board A replies e5. */
const ANSWERED = frame(
  3,
  { e: "played", ...ply("a", 2, "e5", "e7e5") },
  {
    a: board({ placement: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", ply: 2, hands: "NPp", last: ["e7", "e5"] }),
    dests: { A: "g1:f3h3e2 d2:d3d4 b1:a3c3 f1:e2d3c4b5a6 N@:f5f6 P@:d5", B: null },
  },
);

async function open(view: GameView, size: Size = "desktop"): Promise<void> {
  ({ page, server } = await fixtures.play([welcome({ game: view })], size));
}

type Queue = Extract<ClientMsg, { t: "queue" }>;

function queued(): Queue[] {
  return server.heard.flatMap((one) => (one.t === "queue" ? [one] : []));
}

async function waitForQueued(...moves: string[]): Promise<void> {
  await expect.poll(() => queued().map((one) => one.mv), { timeout: 10_000, interval: 10 }).toEqual(moves);
}

/** Sends the messages with which the server accepts the premoves. */
function confirm(): void {
  const all = queued();
  server.say({ t: "queues", game: 1, queues: [{ seat: "A", moves: all.map((one) => one.mv) }] });
  for (const one of all) server.say({ t: "ack", id: one.id, seq: 2 });
}

async function pull(from: string, to: string): Promise<void> {
  await drag(page, await middleOf(page, "A", from), await middleOf(page, "A", to));
}

async function click(square: string, button: "left" | "right" = "left"): Promise<void> {
  const at = await middleOf(page, "A", square);
  await page.mouse.click(at.x, at.y, { button });
}

function last(): ClientMsg | undefined {
  return server.heard.findLast((one) => one.t === "play" || one.t === "queue");
}

function field() {
  return page.getByRole("textbox", { name: "Type a move" });
}

async function tinted(): Promise<number> {
  return page.locator('[data-board="A"] square.queued').filter({ visible: true }).count();
}

describe("premoves", () => {
  it.each(["desktop", "phone"] as const)("are shown in order on the board, on tinted squares, on a %s", async (size) => {
    await open(WAITS, size);
    await pull("g1", "f3");
    await waitForPiece(page, "A", "f3", "white knight");
    await click("f3");
    await click("e5");
    await waitForQueued("g1f3", "f3e5");
    expect(queued().map(({ seat, ply: at }) => [seat, at])).toEqual([["A", 2], ["A", 4]]);
    confirm();
    await waitForPiece(page, "A", "e5", "white knight");
    await expect.poll(tinted).toBe(3);
    await page.getByRole("button", { name: "Cancel 2 premoves" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("can be drops, made by a drag or by a key and a click, and their pieces leave the hand", async () => {
    await open(WAITS);
    const from = await middleOfSlot(page, "A", "N");
    await drag(page, from, await middleOf(page, "A", "f5"));
    await page.keyboard.press("1");
    await click("d6");
    await waitForQueued("N@f5", "P@d6");
    expect(await slot(page, "A", "N").getAttribute("data-count")).toBe("0");
    await waitForPiece(page, "A", "d6", "white pawn");
    // The key 5 is the queen. It is not in hand, so it cannot be selected for a drop.
    await page.keyboard.press("5");
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    expect(queued()).toHaveLength(2);
  });

  it.each(["Escape", "right click", "button"])("are all canceled by %s", async (way) => {
    await open({ ...WAITS, queueing: { ...QUEUEING, queues: [{ seat: "A", moves: ["g1f3", "d2d4"] }] } });
    await waitForPiece(page, "A", "f3", "white knight");
    await waitForPiece(page, "A", "d4", "white pawn");
    if (way === "Escape") await page.keyboard.press("Escape");
    else if (way === "right click") await click("h5", "right");
    else await page.getByRole("button", { name: /^Cancel \d+ premove/ }).click();
    await expect.poll(() => server.heard.filter((one) => one.t === "unqueue")).toHaveLength(1);
    server.say({ t: "queues", game: 1, queues: [] });
    await waitForPiece(page, "A", "f3", null);
    expect(await tinted()).toBe(0);
    expect(await page.locator('[data-board="A"] .cg-shapes circle').count()).toBe(0);
  });

  it("are canceled by Escape only when no piece in hand is selected", async () => {
    await open({ ...WAITS, queueing: { ...QUEUEING, queues: [{ seat: "A", moves: ["g1f3"] }] } });
    await page.keyboard.press("2");
    await page.keyboard.press("Escape");
    expect(await slot(page, "A", "N").getAttribute("aria-pressed")).toBe("false");
    expect(server.heard.some((one) => one.t === "unqueue")).toBe(false);
  });

  it("are played on the player's turn, without a flicker of the board", async () => {
    await open({ ...WAITS, queueing: { ...QUEUEING, queues: [{ seat: "A", moves: ["g1f3", "d2d4"] }] } });
    await waitForPiece(page, "A", "f3", "white knight");
    server.say({ ...ANSWERED, dests: { A: null, B: null } });
    server.say({ t: "queues", game: 1, queues: [{ seat: "A", going: "g1f3", moves: ["d2d4"] }] });
    await waitForPiece(page, "A", "e5", "black pawn");
    expect((await piecesOn(page, "A"))["f3"]).toBe("white knight");
    expect((await piecesOn(page, "A"))["d4"]).toBe("white pawn");
    await pull("b1", "c3");
    await waitForQueued("b1c3");
    expect(queued()[0]?.ply).toBe(6);
  });

  it("are canceled with a reason if one is illegal, together with all later ones", async () => {
    await open({ ...WAITS, queueing: { ...QUEUEING, queues: [{ seat: "A", moves: ["e4d5", "d2d4"] }] } });
    await waitForPiece(page, "A", "d5", "white pawn");
    server.say(ANSWERED);
    const text = "illegal e4d5: a pawn does not go from e4 to d5 here";
    const args = { mv: "e4d5", why: { unreachable: { role: "P", from: "e4", to: "d5" } } };
    const fell = { moves: ["e4d5", "d2d4"], why: { code: "illegal", args, text } };
    server.say({ t: "queues", game: 1, queues: [{ seat: "A", moves: [], fell }] });
    await page.getByText("e4–d5 d2–d4 canceled: a pawn does not go from e4 to d5 here", { exact: true }).waitFor();
    await waitForPiece(page, "A", "e4", "white pawn");
    expect(await tinted()).toBe(0);
    expect(await violations(page)).toEqual([]);
    // White can move again.
    await pull("g1", "f3");
    await expect.poll(() => server.heard.findLast((one) => one.t === "play")).toMatchObject({ mv: "g1f3", ply: 2 });
  });

  it("are undone, and the board shakes, when the server refuses them", async () => {
    await open(WAITS);
    await pull("g1", "f3");
    await waitForQueued("g1f3");
    server.say({ t: "refused", id: queued()[0]?.id ?? "", problem: { code: "queue_full", args: 8, text: "at most 8 premoves are possible" } });
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    await waitForPiece(page, "A", "g1", "white knight");
  });

  it("are not sent, and the board shakes, if a piece of that role can never make the move", async () => {
    await open(WAITS);
    await pull("g1", "g4");
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    await waitForPiece(page, "A", "g1", "white knight");
    expect(queued()).toEqual([]);
  });

  it("cannot be made by a person who plays both sides of a board, or on the partner's board", async () => {
    await open({ ...WAITS, yours: ["A", "a"], dests: { A: "e7:e5e6", B: null } });
    await pull("g1", "f3");
    await pull("e7", "e5");
    await expect.poll(() => server.heard.some((one) => one.t === "play")).toBe(true);
    expect(queued()).toEqual([]);
  });
});

// A conditional drop is a premove of a piece that is not in hand yet. It is played once the piece has arrived.
describe("a conditional drop", () => {
  it("can be made from an empty slot of the hand, before the player's turn and during it", async () => {
    await open({ ...WAITS, queueing: { ...QUEUEING, wait_drop: true } });
    await page.keyboard.press("5");
    await click("h5");
    await waitForQueued("Q@h5");
    confirm();
    server.say(ANSWERED);
    await waitForPiece(page, "A", "e5", "black pawn");
    await waitForPiece(page, "A", "h5", "white queen");
    await drag(page, await middleOfSlot(page, "A", "R"), await middleOf(page, "A", "a3"));
    await waitForQueued("Q@h5", "R@a3");
    expect(queued()[1]?.ply).toBe(4);
    await pull("g1", "f3");
    await expect.poll(() => server.heard.findLast((one) => one.t === "play")).toMatchObject({ mv: "g1f3" });
  });
});

describe("Escape", () => {
  const QUEUED = { ...WAITS, queueing: { ...QUEUEING, queues: [{ seat: "A" as const, moves: ["d2d4"] }] } };

  it("closes a question and cancels no premove", async () => {
    await open({ ...QUEUED, can: [{ act: "resign", seat: "A" }] });
    await waitForPiece(page, "A", "d4", "white pawn");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByText("Resign the match?").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Resign the match?").waitFor({ state: "hidden" });
    expect(server.heard.some((one) => one.t === "unqueue" || one.t === "resign")).toBe(false);
    await page.keyboard.press("Escape");
    await expect.poll(() => server.heard.some((one) => one.t === "unqueue")).toBe(true);
  });

  it("cancels a drag first, and the premoves stay", async () => {
    await open(QUEUED);
    await waitForPiece(page, "A", "d4", "white pawn");
    const from = await middleOf(page, "A", "g1");
    const to = await middleOf(page, "A", "f3");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.waitForSelector('[data-board="A"] piece.dragging');
    await page.keyboard.press("Escape");
    await page.waitForSelector('[data-board="A"] piece.dragging', { state: "detached" });
    await page.mouse.up();
    await pull("b1", "c3");
    await waitForQueued("b1c3");
    expect(server.heard.some((one) => one.t === "unqueue")).toBe(false);
  });
});

describe("when the opponent moves", () => {
  it("a drag that began as a premove continues and becomes a move", async () => {
    await open(WAITS);
    const from = await middleOf(page, "A", "g1");
    const to = await middleOf(page, "A", "f3");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 30);
    server.say(ANSWERED);
    await waitForPiece(page, "A", "e5", "black pawn");
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect.poll(() => server.heard.findLast((one) => one.t === "play")).toMatchObject({ mv: "g1f3", ply: 2 });
    expect(queued()).toEqual([]);
  });

  it("a drag of a piece in hand continues", async () => {
    await open(WAITS);
    const from = await middleOfSlot(page, "A", "N");
    const to = await middleOf(page, "A", "f5");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 30);
    await page.waitForSelector(".carried");
    server.say(ANSWERED);
    await waitForPiece(page, "A", "e5", "black pawn");
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect.poll(() => server.heard.findLast((one) => one.t === "play")).toMatchObject({ mv: "N@f5" });
  });

  it("the dialog of a promotion stays open", async () => {
    const late = game({
      boards: { A: board({ placement: "8/4P1k1/8/8/8/8/8/4K3", to_move: "b", ply: 1 }), B: board() },
      dests: { A: null, B: null },
      queueing: QUEUEING,
    });
    await open(late);
    await pull("e7", "e8");
    await page.locator(".promotion .choice").first().waitFor();
    server.say(
      frame(
        2,
        { e: "played", ...ply("a", 2, "Kf7", "g7f7") },
        { a: board({ placement: "8/4Pk2/8/8/8/8/8/4K3", ply: 2 }), dests: { A: "e7:e8=QRBN e1:e2", B: null } },
      ),
    );
    await waitForPiece(page, "A", "f7", "black king");
    await page.locator(".promotion .choice").nth(3).click();
    await expect.poll(() => server.heard.findLast((one) => one.t === "play")).toMatchObject({ mv: "e7e8n", ply: 2 });
  });
});

describe("a promotion", () => {
  const view = game({
    boards: { A: board({ placement: "8/4P1k1/8/8/8/8/8/4K3" }), B: board() },
    dests: { A: "e7:e8=QRBN e1:e2", B: null },
    queueing: QUEUEING,
  });

  it("in a premove is chosen in the dialog that is also used for moves", async () => {
    await open({ ...view, boards: { A: board({ placement: "8/4P1k1/8/8/8/8/8/4K3", to_move: "b", ply: 1 }), B: board() }, dests: { A: null, B: null } });
    await pull("e7", "e8");
    const choices = page.locator(".promotion .choice");
    await choices.first().waitFor();
    expect(await violations(page)).toEqual([]);
    await choices.nth(1).click();
    await waitForQueued("e7e8r");
    await waitForPiece(page, "A", "e8", "white rook");
  });

  it("is to a knight while Ctrl is held down", async () => {
    await open(view);
    await page.keyboard.down("Control");
    await pull("e7", "e8");
    await page.keyboard.up("Control");
    await expect.poll(last).toMatchObject({ t: "play", mv: "e7e8n" });
  });

  it("is to a queen without a dialog while the setting for it is on", async () => {
    await open(view);
    await pull("e7", "e8");
    await page.getByRole("button", { name: "Auto-queen" }).click();
    await expect.poll(last).toMatchObject({ mv: "e7e8q" });
    await page.reload();
    await page.waitForSelector(".board piece");
    await pull("e7", "e8");
    await expect.poll(() => server.heard.filter((one) => one.t === "play").length).toBe(2);
    await page.reload();
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    await page.getByRole("checkbox", { name: "Always promote to a queen" }).uncheck();
    await page.keyboard.press("Escape");
    await pull("e7", "e8");
    await page.locator(".promotion .choice").first().waitFor();
  });
});

describe("typed moves", () => {
  it.each(["desktop", "phone"] as const)("are played with Enter in the field that the key / focuses, on a %s", async (size) => {
    await open(game({ queueing: QUEUEING }), size);
    await field().waitFor({ state: "attached" });
    await page.keyboard.press("/");
    await page.keyboard.type("Nf3");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => server.heard.findLast((one) => one.t === "play")).toMatchObject({ mv: "g1f3" });
    await waitForPiece(page, "A", "f3", "white knight");
    expect(await field().inputValue()).toBe("");
  });

  it("can be premoves, also castling and drops, in the order of typing", async () => {
    await open({ ...WAITS, boards: { ...WAITS.boards, A: { ...WAITS.boards.A, placement: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQK2R" } } });
    for (const mv of ["O-O", "N@f5", "d4"]) {
      await field().fill(mv);
      await page.keyboard.press("Enter");
    }
    await waitForQueued("e1g1", "N@f5", "d2d4");
    await waitForPiece(page, "A", "f1", "white rook");
  });

  it("are explained at once if they are invalid, and stay in the field", async () => {
    await open(game({ dests: { A: START_DESTS, B: null } }));
    await field().fill("Ke2");
    await page.keyboard.press("Enter");
    await page.getByText("Ke2 is not legal").waitFor();
    await page.waitForSelector('[data-board="A"] .boardbox.shake');
    expect(await field().getAttribute("aria-invalid")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await field().fill("wat");
    await page.keyboard.press("Enter");
    await page.getByText("Not a move: wat").waitFor();
    expect(server.heard.some((one) => one.t === "play")).toBe(false);
    // The next move on the board makes the sentence outdated.
    await drag(page, await middleOf(page, "A", "e2"), await middleOf(page, "A", "e4"));
    await page.getByText("Not a move: wat").waitFor({ state: "detached" });
  });

  /** The page asks no server about an invalid move, so the board shakes before the next frame, well within 100 ms. */
  it("shake the board before the next frame if they are invalid", async () => {
    await open(game());
    await field().fill("wat");
    await page.keyboard.press("Enter");
    await page.getByText("Not a move: wat").waitFor(); // The code that reads moves is loaded by now.
    await field().fill("Ke2");
    const shakes = await page.evaluate(async () => {
      document.querySelector<HTMLFormElement>("form.typed")?.requestSubmit();
      await new Promise(requestAnimationFrame);
      return document.querySelector('[data-board="A"] .boardbox')?.classList.contains("shake");
    });
    expect(shakes).toBe(true);
  });
});
