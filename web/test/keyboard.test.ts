// Tests that a match can be played with the keyboard alone, from the start page to the replay, on both boards. axe
// checks each state on the way.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import { violations } from "./axe.ts";
import { useRealServer } from "./realserver.ts";
import { complaints } from "./browser.ts";

const real = useRealServer();

/** With this many presses of Tab the focus has been on every element of any page. */
const AROUND = 150;

/** Presses Tab until `target` has the focus, and checks that the focus is visible. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const there = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < AROUND && !(await there()); presses += 1) await page.keyboard.press("Tab");
  expect(await there()).toBe(true);
  expect(await target.evaluate((one) => one.matches(":focus-visible"))).toBe(true);
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** Types a move into the field, and waits until the half-move is in the list. */
async function type(page: Page, mv: string, plies: number): Promise<void> {
  await reach(page, page.getByRole("textbox", { name: t.play.type }));
  await page.keyboard.type(mv);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".moves .ply").count(), { timeout: 20_000 }).toBe(plies);
}

/** The moves in the order of play. Each has the page that types it, and the text with the board: `A:e4`. */
const MOVES = [
  ["one", "A:e4"],
  ["other", "A:e5"],
  ["other", "B:e4"],
  ["one", "B:d5"],
  ["one", "A:Bc4"],
  ["other", "B:exd5"],
  ["other", "A:P@h6"],
  ["one", "B:Nf6"],
  ["one", "A:Qh5"],
  ["other", "A:Nc6"],
  ["one", "A:Qxf7"],
] as const;

it("a match by keyboard is set up, played on both boards with a drop, won by mate, replayed and left", async () => {
  const window = await real.window();
  const one = await window.newPage();
  real.admit({ wrong: complaints(one) });
  await one.goto(real.server.address);
  await press(one, one.getByRole("button", { name: h.friends }));
  await one.waitForSelector(".seats");
  const other = await (await real.window("laptop")).newPage();
  real.admit({ wrong: complaints(other) });
  await other.goto(one.url());
  const pages = { one, other };
  for (const [page, seats] of [[one, ["A", "b"]], [other, ["a", "B"]]] as const) {
    for (const seat of seats) {
      const card = page.locator(`.seat[data-seat="${seat}"]`);
      // The person who makes the table sits at A.
      if (seat !== "A") await press(page, card.locator(".button.primary"));
      await expect.poll(() => card.getAttribute("data-mine")).toBe("true");
    }
  }
  for (const page of [one, other]) await press(page, button(page, t.table.ready));
  for (const page of [one, other]) {
    await page.waitForSelector(".play .board piece");
    await page.waitForSelector(".countdown", { state: "detached" });
  }
  expect(await violations(one)).toEqual([]);
  for (const [index, [who, mv]] of MOVES.entries()) {
    await type(pages[who], mv, index + 1);
    if (index === 7) expect(await violations(other)).toEqual([]);
  }
  for (const page of [one, other]) {
    await page.locator(".result").waitFor();
    expect(await page.locator(".result").innerText()).toContain("1–0");
  }
  expect(await violations(one)).toEqual([]);
  await press(one, one.getByRole("link", { name: t.result.replay }));
  await one.waitForSelector(".replay .board piece");
  await one.keyboard.press("Home");
  await expect.poll(() => one.locator(".moves [aria-current]").count()).toBe(0);
  await one.keyboard.press("ArrowRight");
  await one.locator(".moves [aria-current]", { hasText: "e4" }).waitFor();
  expect(await violations(one)).toEqual([]);
});
