// The levels of bots: the menu of a seat, and a match of one person with three bots of
// chosen levels, with a restart of the server in its middle.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { violations } from "./axe.ts";
import { middleOf, waitForPiece } from "./boards.ts";
import type { Size } from "./browser.ts";
import { useRealServer } from "./realserver.ts";

const real = useRealServer();

/** Opens a new table and sits down at White of board A. */
async function sitDown(size: Size): Promise<Page> {
  const page = await (await real.window(size)).newPage();
  await page.goto(`${real.server.address}/t/${await real.server.makeTable([["clock.base_s", "300"]], "chesscom")}`);
  await page.locator('.seat[data-seat="A"] .button.sit').click();
  return page;
}

const level = (page: Page, seat: string) => page.locator(`.seat[data-seat="${seat}"] select`);

it.each(["desktop", "phone"] as const)("the level of a bot is chosen in a window of a %s", async (size) => {
  const page = await sitDown(size);
  // One level for all empty seats, and then another for one of them, with the keyboard alone.
  await page.getByLabel(t.table.botsLevel).selectOption("club");
  await page.getByRole("button", { name: t.table.fillBots }).click();
  for (const seat of ["a", "B", "b"]) await expect.poll(() => level(page, seat).inputValue()).toBe("club");
  const mine = page.getByLabel(t.table.botLevel(t.seat("B", t.color.black)));
  await mine.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(() => level(page, "b").inputValue()).toBe("champion");
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const { height } = (await mine.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(size === "desktop" ? 32 : 44);
});

it("a person plays with three bots of chosen levels over a restart of the server", async () => {
  const page = await sitDown("phone");
  await page.getByRole("button", { name: t.table.fillBots }).click();
  await level(page, "a").selectOption("newcomer");
  await level(page, "b").selectOption("master");
  await expect.poll(() => level(page, "b").inputValue()).toBe("master");
  await page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
  await page.waitForSelector(".play .board piece");
  await page.waitForSelector(".countdown", { state: "detached" });
  await page.locator('.strip[data-seat="b"]', { hasText: t.levels.master }).waitFor();
  await move(page, "e2", "e4");
  await real.server.kill();
  await real.server.run();
  // The pages reconnect by themselves, the match continues, and the bots play on.
  await page.locator(".news").getByText(t.note.resumed).waitFor({ state: "attached" });
  await page.locator('.strip[data-seat="b"]', { hasText: t.levels.master }).waitFor();
  await page.waitForSelector('[data-board="A"] .boardbox[data-movable="true"]');
  await move(page, "d2", "d3");
  await page.waitForSelector('[data-board="A"] .boardbox[data-movable="true"]');
});

/** Moves a piece by two taps, and waits until the move is made. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await page.waitForSelector('[data-board="A"] .boardbox[data-movable="true"]');
  for (const square of [from, to]) {
    const at = await middleOf(page, "A", square);
    await page.mouse.click(at.x, at.y);
  }
  await waitForPiece(page, "A", from, null);
}
