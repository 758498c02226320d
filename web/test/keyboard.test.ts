// Tests that the page can be used with the keyboard alone: a lesson, the settings, and a match from the start page to the
// replay, on both boards. The focus is visible at each step, and axe checks the states on the way.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { text as h } from "../src/words/en/home.ts";
import { text as l } from "../src/words/en/learn.ts";
import { text as s } from "../src/words/en/settings.ts";
import { t } from "../src/words/index.ts";
import { violations } from "./axe.ts";
import { useRealServer } from "./realserver.ts";
import { complaints } from "./browser.ts";

const real = useRealServer();

/** With this many presses of Tab the focus has been on every element of any page. */
const AROUND = 150;

/** Presses Tab until `target` has the focus, and checks that the focus is visible at each step. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const there = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < AROUND && !(await there()); presses += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus)).toBe("");
  }
  expect(await there()).toBe(true);
  expect(await page.evaluate(unseenFocus)).toBe("");
}

/**
 * Runs in the page: the focused element, if nothing shows that it has the focus; else an empty text. An outline shows it. The
 * label of a field, or what follows the field, may have the outline in its place.
 */
function unseenFocus(): string {
  // A function that runs in the page cannot use values from outside.
  /* oxlint-disable unicorn/consistent-function-scoping */
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return "";
  const shows = (one: Element | null) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(one);
    const { width, height, right, bottom } = one.getBoundingClientRect();
    const isThere = width > 1 && height > 1 && right > 0 && bottom > 0 && opacity !== "0";
    return isThere && outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !/^(?:transparent|rgba\(.*, 0\))$/.test(outlineColor);
  };
  const isSeen = focused.matches(":focus-visible") && [focused, focused.nextElementSibling, focused.closest("label")].some(shows);
  return isSeen ? "" : focused.outerHTML.slice(0, 200);
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
      if (seat !== "A") await press(page, card.getByRole("button", { name: seat === seats[0] ? t.table.sit : t.table.sitToo }));
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

it("a lesson, the settings and a match with bots are reached and used by keys alone", async () => {
  const page = await (await real.window()).newPage();
  real.admit({ wrong: complaints(page) });
  await page.goto(real.server.address);
  await press(page, page.getByRole("link", { name: t.site.learn, exact: true }));
  await press(page, page.getByRole("link", { name: l.lessons.check.title }));
  for (const mv of ["N@f6", "N@f7"]) {
    await reach(page, page.getByRole("textbox", { name: t.play.type }));
    await page.keyboard.type(mv);
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("button", { name: mv === "N@f6" ? l.nextStep : l.nextLesson, exact: true }));
  }
  await page.getByRole("heading", { name: l.lessons.block.title }).waitFor();
  await press(page, page.getByRole("link", { name: l.all, exact: true }));
  await press(page, page.getByRole("link", { name: t.site.play, exact: true }));

  const settings = button(page, t.settings);
  await press(page, settings);
  await reach(page, page.getByRole("radio", { name: s.themes.green, exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("brown");
  await reach(page, page.getByRole("slider", { name: s.volumes.partner, exact: true }));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect.poll(() => settings.evaluate((one) => one === document.activeElement)).toBe(true);

  await press(page, page.getByRole("button", { name: h.bots }));
  await press(page, button(page, t.table.beginBots));
  await page.waitForSelector(".play .board piece");
  await page.waitForSelector(".countdown", { state: "detached" });
  await reach(page, page.getByRole("textbox", { name: t.play.type }));
  await page.keyboard.type("e4");
  await page.keyboard.press("Enter");
  await page.locator(".moves .ply", { hasText: "e4" }).first().waitFor();
  await press(page, button(page, t.play.resign));
  await press(page, button(page, t.play.yes));
  await page.locator(".result").waitFor();
  await reach(page, page.getByRole("button", { name: t.result.rematch }));
});
