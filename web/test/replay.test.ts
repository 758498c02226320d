// Tests of the replay: playing, seeking, links to an instant, and variations on both boards.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import type { RecordsView } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { drag, piecesOn, middleOf, middleOfSlot, slot, waitForPiece } from "./boards.ts";
import { LOOKED_AT, SIZES } from "./browser.ts";
import { Device } from "./device.ts";
import { faults } from "./geometry.ts";
import { settle } from "./gallery/open.ts";
import { resignedMatch } from "./resigned.ts";
import { useRealServer } from "./realserver.ts";
import { binary } from "./server.ts";
import { t } from "../src/words/index.ts";

const real = useRealServer();

/** A composed game with captures, drops, and a wait of twenty seconds. */
const GAME = `[Event "Our own"]
[WhiteA "Anna"][BlackA "Bohumil"]
[WhiteB "Chloe"][BlackB "Dmitri"]
[TimeControl "180"]

1A. e4 {178} 1B. e4 {177} 1a. d5 {175} 1b. e5 {173} 2A. exd5 {174} 2B. Nf3 {172}
2a. Qxd5 {171} 3A. Nc3 {170} 2b. Nc6 {168} 3a. Qa5 {168} 3B. P@d5 {163} 3b. P@g4 {164}
4B. dxc6 {160} 4b. gxf3 {160} 4A. N@d5 {150} 4a. N@e4 {164} 5A. Nxe4 {145} 5a. Qxd5 {160}
5B. cxb7 {125} 5b. Bxb7 {156} 6B. Qxf3 {121} 6b. N@d4 {150} {Chloe resigns} 1-0
`;

const UNTIMED = "1A. e4 1a. d5 1B. d4 2A. exd5 *\n";

async function bring(text: string): Promise<string> {
  const head = JSON.stringify({ files: [{ name: "own.bpgn", bytes: text.length }], declared: { letters: "", rules: "" } });
  const answer = await fetch(`${real.server.address}/api/records`, { method: "POST", body: `${head}\n${text}` });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as RecordsView).id;
}

interface Opened {
  readonly page: Page;
  readonly id: string;
}

interface Wish {
  readonly text?: string;
  readonly query?: string;
  /** Whether the time of the page is stopped until the test lets it run. */
  readonly still?: boolean;
}

async function open({ text = GAME, query = "", still = false }: Wish = {}): Promise<Opened> {
  const id = await bring(text);
  const context = await real.window();
  if (still) await context.clock.install({ time: 0 });
  const { page } = real.admit(await Device.at(context, real.server, `/r/${id}/1${query}`, ".replay .board piece"));
  if (still) await page.clock.pauseAt(60_000);
  return { page, id };
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** Uses a button of the menu of tools. */
async function tool(page: Page, name: string): Promise<void> {
  await button(page, t.replay.tools).click();
  await button(page, name).click();
}

function slider(page: Page) {
  return page.getByRole("slider", { name: t.replay.scrubber });
}

function where(page: Page): Promise<string | null> {
  return page.locator(".stepper output").textContent();
}

function valueText(page: Page): Promise<string | null> {
  return slider(page).getAttribute("aria-valuetext");
}

/** Starts to record the numbers of half-moves that the page shows. */
async function follow(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const output = document.querySelector(".stepper output");
    if (output === null) throw new Error("no output of the position");
    const note = () => {
      const now = output.textContent;
      if (seen.at(-1) !== now) seen.push(now);
    };
    note();
    new MutationObserver(note).observe(output, { characterData: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

describe("a replay", () => {
  it("at 8× shows all moves in the order of time, and stops at the end", async () => {
    const { page } = await open({ still: true });
    expect(await where(page)).toBe(t.replay.steps.of(0, 22));
    await page.getByLabel(t.replay.speed).selectOption("8");
    const seen = await follow(page);
    await button(page, t.replay.play).click();
    await button(page, t.replay.pause).waitFor();
    await page.clock.runFor(20_000);
    await button(page, t.replay.play).waitFor();
    expect(await seen()).toEqual(Array.from({ length: 23 }, (_, ply) => t.replay.steps.of(ply, 22)));
    expect(await valueText(page)).toContain(t.replay.moved("b", "N@d4"));
    await page.locator(".moves [aria-current]", { hasText: "N@d4" }).waitFor();
  });

  it("lets the clocks run between moves as in the match, and stops them while it is paused", async () => {
    const { page } = await open({ still: true });
    await page.keyboard.press("Home");
    const clock = page.locator('.strip[data-seat="A"] .time');
    await page.clock.runFor(100);
    expect(await clock.textContent()).toBe("3:00");
    await page.keyboard.press("Space");
    await page.clock.runFor(1_500);
    expect(await clock.textContent()).toBe("2:58");
    expect(await where(page)).toBe(t.replay.steps.of(0, 22));
    await page.clock.runFor(1_000);
    expect(await where(page)).toBe(t.replay.steps.of(1, 22));
    expect(await clock.textContent()).toBe("2:58");
    await page.keyboard.press("Space");
    const shown = await valueText(page);
    await page.clock.runFor(5_000);
    expect(await valueText(page)).toBe(shown);
  });

  it("skips long waits on request, and says how much was skipped", async () => {
    const { page } = await open({ still: true });
    await tool(page, t.replay.skip);
    await button(page, t.close).click();
    const skipped = page.locator(".stepper [role=status]", { hasText: "skipped" });
    await button(page, t.replay.play).click();
    for (let ran = 0; ran < 60 && (await skipped.count()) === 0; ran++) await page.clock.runFor(1_000);
    expect(await skipped.textContent()).toMatch(/^0:\d\d of waiting skipped$/);
    // The replay takes less time than the match.
    await page.clock.runFor(25_000);
    expect(await where(page)).toBe(t.replay.steps.of(22, 22));
  });

  it("goes from move to move and changes its speed by keys", async () => {
    const { page } = await open();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(21, 22));
    await page.keyboard.press("Home");
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(0, 22));
    await page.keyboard.press("ArrowRight");
    await waitForPiece(page, "A", "e4", "white pawn");
    await page.keyboard.press("]");
    expect(await page.getByLabel(t.replay.speed).inputValue()).toBe("2");
    await page.keyboard.press("[");
    await page.keyboard.press("[");
    expect(await page.getByLabel(t.replay.speed).inputValue()).toBe("0.5");
  });

  it("goes to its ends by the arrows up and down, and from move to move by the wheel over a board", async () => {
    const { page } = await open();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(0, 22));
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(22, 22));
    const { x, y } = await middleOf(page, "A", "e4");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(21, 22));
    await page.mouse.wheel(0, 100);
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(22, 22));
  });

  it("has one move as a stop of the Tab key, which follows the arrow keys, and its name has board and player", async () => {
    const { page } = await open();
    const stops = page.locator('.moverows .ply[tabindex="0"]');
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => stops.locator(".unseen").textContent()).toMatch(/^Board A, .+: 1\.e4$/);
    await stops.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(2, 22));
    expect(await stops.count()).toBe(1);
    await expect.poll(() => stops.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("of a match without times plays one move a second, and says so", async () => {
    const { page } = await open({ text: UNTIMED, still: true });
    await page.getByText(t.replay.even).waitFor();
    expect(await page.locator(".scrubber .graph").count()).toBe(0);
    await page.keyboard.press("Home");
    const seen = await follow(page);
    await button(page, t.replay.play).click();
    await page.clock.runFor(6_000);
    expect(await seen()).toEqual([0, 1, 2, 3, 4].map((ply) => t.replay.steps.of(ply, 4)));
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });
});

describe("the lanes of a replay", () => {
  it("are a slider on which keys and the pointer change the time", async () => {
    const { page } = await open();
    await slider(page).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => valueText(page)).toBe(t.replay.position("0:00", "1:29", t.replay.beforeMoves));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => valueText(page)).toBe(t.replay.position("0:02", "1:29", t.replay.moved("A", "e4")));
    await page.keyboard.press("PageUp");
    await expect.poll(() => slider(page).getAttribute("aria-valuenow")).toBe("12");
    const box = await slider(page).boundingBox();
    if (box === null) throw new Error("the lanes are not on the page");
    await page.mouse.move(box.x + box.width * 0.25, box.y + 20);
    await page.mouse.down();
    await expect.poll(() => slider(page).getAttribute("aria-valuenow")).toBe("22");
    await page.mouse.move(box.x + box.width * 2, box.y + 20);
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(22, 22));
    await page.mouse.up();
    await page.mouse.move(box.x, box.y + 20);
    expect(await where(page)).toBe(t.replay.steps.of(22, 22));
  });

  it("have a tick for each move, an arc for each dropped piece, and a short line for other captured pieces", async () => {
    const { page } = await open();
    expect(await page.locator(".scrubber .tick").count()).toBe(22);
    expect(await page.locator(".scrubber .arc").count()).toBe(5);
    expect(await page.locator(".scrubber .stub").count()).toBeGreaterThan(0);
    expect(await page.locator(".scrubber .graph").count()).toBe(1);
    expect(await page.locator('.scrubber .mark[data-kind="end"]').count()).toBe(1);
  });

  it("are also shown as a table, and each row leads to its move", async () => {
    const { page } = await open();
    await tool(page, t.replay.table);
    const sheet = page.locator("dialog dialog[open]");
    await expect.poll(() => sheet.locator("tbody tr").count()).toBe(23);
    const row = sheet.locator("tbody tr", { hasText: "B P@d5" });
    // The last column compares the clocks of Chloe and Anna, who have White on the two boards. After 29 s both have
    // used 17 s, so it is 0.0.
    expect(await row.locator("td").allTextContents()).toEqual(["11", "0:29", "B P@d5", "9.0", "2:43", "0.0"]);
    expect(await violations(page)).toEqual([]);
    await row.getByRole("button").click();
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(11, 22));
  });
});

describe("a link to an instant", () => {
  it("shows this instant, and the address is updated while the replay is paused", async () => {
    const { page, id } = await open({ query: "?at=5000" });
    expect(await valueText(page)).toContain("0:05");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("at")).not.toBe("5000");
    const at = new URL(page.url()).searchParams.get("at");
    const shown = await valueText(page);
    await page.reload();
    await page.waitForSelector(".replay .board piece");
    expect(await valueText(page)).toBe(shown);

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    // The boards of a link are not turned.
    await page.keyboard.press("f");
    await expect.poll(() => new URL(page.url()).searchParams.get("from")).toBe("a");
    await button(page, t.replay.share).click();
    await button(page, t.replay.shareMoment).click();
    await page.getByText(t.replay.shared).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${real.server.address}/r/${id}/1?at=${at ?? ""}&ply=${new URL(page.url()).searchParams.get("ply") ?? ""}`);
  });

  it("to an invalid time shows the start", async () => {
    const { page } = await open({ query: "?at=yesterday&tried=nonsense" });
    expect(await where(page)).toBe(t.replay.steps.of(0, 22));
    // An invalid text of variations is reported like a variation with an illegal move.
    await page.getByText(t.replay.lost).waitFor();
  });

  it("shows the half-move that it names if several were made at the same time", async () => {
    const text = '[TimeControl "180"]\n\n1A. e4 {180} 1B. d4 {180} 1a. e5 {180} 1b. d5 {180} *\n';
    const { page } = await open({ text, query: "?at=0&ply=2" });
    expect(await where(page)).toBe(t.replay.steps.of(2, 4));
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("ply")).toBe("3");
    await page.reload();
    await page.waitForSelector(".replay .board piece");
    expect(await where(page)).toBe(t.replay.steps.of(3, 4));
    // The clocks of this match never change. It is replayed with one move per second.
    await button(page, t.replay.play).click();
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(4, 4));
  });
});

/** Returns the program's output for a file. */
async function replayed(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bughouse-e2e-"));
  try {
    await writeFile(join(folder, "tried.bpgn"), text);
    return (await promisify(execFile)(binary(), ["replay", "tried.bpgn"], { cwd: folder })).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function move(page: Page, board: "A" | "B", from: string, to: string): Promise<void> {
  await page.waitForSelector(`[data-board="${board}"] .boardbox[data-movable="true"]`);
  await drag(page, await middleOf(page, board, from), await middleOf(page, board, to));
}

function current(page: Page) {
  return page.locator(".tree [aria-current]");
}

/** The heights of the part beside or below the boards, and of the list of moves in it, px. */
async function heights(page: Page): Promise<{ part: number; moves: number }> {
  const parts = [".replay > .outcome", ".replay > .stepper", ".replay .moves"];
  const [head, steps, moves] = await Promise.all(parts.map((part) => page.locator(part).boundingBox()));
  if (!head || !steps || !moves) throw new Error("a part of the replay is not visible");
  return { part: steps.y + steps.height - head.y, moves: moves.height };
}

describe.each(["desktop", "tablet"] as const)("on a %s the moves", (size) => {
  it("have at least 55 % of the part beside the boards, and no tried line changes this", async () => {
    const { page } = await open();
    await page.setViewportSize(SIZES[size]);
    const before = await heights(page);
    expect(before.moves / before.part).toBeGreaterThanOrEqual(0.55);
    await move(page, "A", "d2", "d4");
    await expect.poll(() => current(page).textContent()).toContain("d4");
    expect(await heights(page)).toEqual(before);
    expect(await faults(page, false)).toEqual([]);
  });
});

it("the slots of the hands have at least 0.8 of a square, in every size", async () => {
  const { page } = await open();
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    const shares = await page.evaluate(() =>
      [...document.querySelectorAll(".stack")].flatMap((stack) => {
        const square = (stack.querySelector(".boardbox")?.getBoundingClientRect().width ?? 0) / 8;
        return [...stack.querySelectorAll(".slot")].map((one) => one.getBoundingClientRect().width / square);
      }),
    );
    expect(shares).toHaveLength(20);
    expect([size, Math.min(...shares) >= 0.8]).toEqual([size, true]);
  }
});

describe("variations", () => {
  it("give captured pieces to the partner, who may drop them", async () => {
    const { page } = await open();
    await page.locator(".moves").getByRole("button", { name: "d5", exact: false }).first().click();
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(3, 22));
    // Two moves are tried on board B. Then White on board A captures a pawn.
    await move(page, "B", "e7", "e6");
    await expect.poll(() => current(page).textContent()).toContain("e6");
    await move(page, "B", "d2", "d4");
    await expect.poll(() => current(page).textContent()).toContain("d4");
    await move(page, "A", "e4", "d5");
    await expect.poll(() => current(page).textContent()).toContain("exd5");
    await expect.poll(() => slot(page, "b", "P").getAttribute("data-count")).toBe("1");
    await drag(page, await middleOfSlot(page, "b", "P"), await middleOf(page, "B", "e5"));
    await waitForPiece(page, "B", "e5", "black pawn");
    await expect.poll(() => slot(page, "b", "P").getAttribute("data-count")).toBe("0");
    expect(await violations(page)).toEqual([]);
    // The queen cannot move to e1, so it stays on d8.
    await move(page, "A", "d8", "e1");
    expect((await piecesOn(page, "A"))["d8"]).toBe("black queen");
  });

  it("are not created when a person plays the next move of the game itself", async () => {
    const { page } = await open({ query: "?at=0" });
    await move(page, "A", "e2", "e4");
    await expect.poll(() => where(page)).toBe(t.replay.steps.of(1, 22));
    expect(await page.locator(".tree").count()).toBe(0);
  });

  it("form a tree that survives a reload, is read by the program, and can be pruned", async () => {
    const { page } = await open({ query: "?at=0" });
    await move(page, "A", "d2", "d4");
    await expect.poll(() => current(page).textContent()).toContain("d4");
    await move(page, "A", "d7", "d5");
    await expect.poll(() => current(page).textContent()).toContain("d5");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page).textContent()).toContain("d4");
    await move(page, "A", "g8", "f6");
    await expect.poll(() => current(page).textContent()).toContain("Nf6");
    await expect.poll(() => new URL(page.url()).searchParams.get("tried")).toBe("0:Ad2d4.Ad7d5(Ag8f6*)");

    await page.reload();
    await waitForPiece(page, "A", "f6", "black knight");
    await expect.poll(() => current(page).textContent()).toContain("Nf6");
    await page.locator(".tree", { hasText: "d5" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await hasRoom(page);
    await page.setViewportSize(SIZES.desktop);
    const saved = page.waitForEvent("download");
    await button(page, t.replay.tools).click();
    await page.getByRole("link", { name: t.replay.keep }).click();
    await page.keyboard.press("Escape");
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text).toContain("(1A. d4 1a. d5 (1a. Nf6))");
    expect(await replayed(text)).toContain("22 plies, 1-0 resignation");

    await button(page, t.replay.promote).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("tried")).toBe("0:Ad2d4.Ag8f6*(Ad7d5)");
    await button(page, t.replay.remove).click();
    await expect.poll(() => current(page).textContent()).toContain("d4");
    await button(page, t.replay.remove).click();
    await expect.poll(() => page.locator(".tree").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).searchParams.has("tried")).toBe(false);
  });

  it("in a link are left out if they cannot be played", async () => {
    const id = await bring(GAME);
    const { page, wrong } = await real.device(`/r/${id}/1?at=0&tried=0:Ad2d4(Ae2e5)`, ".replay .board piece");
    await page.getByText(t.replay.lost).waitFor();
    await expect.poll(() => page.locator(".tree .ply").allTextContents()).toEqual([t.replay.atStart, "Ad4"]);
    expect(wrong.splice(0)).toEqual([expect.stringContaining("422")]);
  });

  it("can also be made in the replay of a match that was played at a table", async () => {
    const table = await real.server.makeTable();
    const { page } = await resignedMatch(real, table);
    await page.keyboard.press("End");
    await move(page, "A", "e7", "e5");
    await expect.poll(() => current(page).textContent()).toContain("e5");
    await button(page, t.replay.tools).click();
    expect(await page.getByRole("link", { name: t.replay.keep }).getAttribute("href")).toMatch(/^\/m\/[2-9a-z]{12}\/match\.bpgn\?tried=/);
    expect(await violations(page)).toEqual([]);
  });
});

describe("the address of a finished match", () => {
  it("opens its replay for a stranger, who does not get to know its table", async () => {
    const table = await real.server.makeTable();
    const { page } = await resignedMatch(real, table);
    const address = new URL(page.url());
    expect(address.pathname).toMatch(/^\/m\/[2-9a-z]{12}$/);
    await page.getByRole("link", { name: t.toTable }).click();
    await page.locator(".play .result, .finished").first().waitFor();

    const { page: stranger } = await real.device(address.pathname, ".replay .board piece");
    expect(await stranger.getByRole("link", { name: t.toTable }).count()).toBe(0);
    expect(await stranger.getByRole("button", { name: t.result.together }).count()).toBe(0);
    expect(await stranger.content()).not.toContain(table);
    await stranger.reload();
    await stranger.waitForSelector(".replay .board piece");
  });
});

describe("a replay of one board", () => {
  it("has one lane, with the arcs of its pieces, and room on each size of screen", async () => {
    const text = '[Variant "Crazyhouse"]\n[TimeControl "180"]\n\n1A. e4 {178} 1a. d5 {175} 2A. exd5 {170} 2a. Qxd5 {160} 3A. P@e5 {155} *\n';
    const { page } = await open({ text, query: "?ply=5" });
    expect(await page.locator(".scrubber .lane").count()).toBe(1);
    expect(await page.locator(".scrubber .arc").count()).toBe(1);
    expect(await page.locator(".scrubber .graph").count()).toBe(0);
    await move(page, "A", "d5", "e5");
    await expect.poll(() => slot(page, "a", "P").getAttribute("data-count")).toBe("2");
    await hasRoom(page);
  });
});

/** Checks the layout on each size of screen. */
async function hasRoom(page: Page): Promise<void> {
  for (const size of LOOKED_AT) {
    await page.setViewportSize(SIZES[size]);
    await settle(page);
    expect([size, ...(await faults(page, false))]).toEqual([size]);
  }
}
