// Tests of the settings: each is changed in their sheet, has its effect on the page at once, and is still there after the
// page is loaded again.

import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { frame, MIDDLE, ply, signalled, talk, welcome } from "../dev/fixtures.ts";
import { violations } from "./axe.ts";
import { drag, middleOf } from "./boards.ts";
import { newPerson, type Size, SIZES } from "./browser.ts";
import { type FixtureSocket, playServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";
import { stateOf } from "./gallery.ts";
import { Opener } from "./gallery/open.ts";

const fixtures = useFixturePage();
let page: Page;
let server: FixtureSocket;

const SAYS = [welcome({ game: MIDDLE }), talk([signalled(5, "b", { is: "need", role: "N" }, 82_000)])];

async function open(size: Size = "desktop"): Promise<void> {
  page = await (await newPerson(fixtures.browser, size)).newPage();
  server = await playServer(page, SAYS, MIDDLE.clocks.at);
  await load();
}

async function load(): Promise<void> {
  await page.goto(fixtures.address);
  await page.waitForSelector(".board piece");
}

const gear = () => page.getByRole("button", { name: "Settings", exact: true });
const sheet = () => page.getByRole("dialog", { name: "Settings" });

async function openSheet(): Promise<void> {
  await gear().click();
  await sheet().waitFor();
}

async function closeSheet(): Promise<void> {
  await page.keyboard.press("Escape");
  await sheet().waitFor({ state: "detached" });
}

function choose(group: string, name: string): Promise<void> {
  return sheet().getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();
}

/** The value of a style of the first element that a selector finds. */
function style(selector: string, name: string): Promise<string> {
  return page.locator(selector).first().evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);
}

function left(selector: string): Promise<number> {
  return page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
}

/** Changes a setting, and expects what it does: at once, and after the page is loaded again. */
async function changes(change: () => Promise<void>, seen: () => Promise<unknown>, wanted: unknown): Promise<void> {
  expect(await seen()).not.toEqual(wanted);
  await openSheet();
  await change();
  await expect.poll(seen).toEqual(wanted);
  await closeSheet();
  await load();
  await expect.poll(seen).toEqual(wanted);
}

/** What a setting changes on the page. */
const squares = async () => (await style('[data-board="A"] cg-board', "background-image")).includes("rgb(134, 163, 189)");
const pictures = async () => {
  const all = await Promise.all(['[data-board="A"] piece.white.king', ".slot .white.knight"].map((one) => style(one, "background-image")));
  return all.every((one) => one.startsWith('url("data:image/svg+xml,'));
};
const coordinates = () => page.locator('[data-board="A"] coord:visible').count();
const isRight = async () => (await left('.stack[data-board="A"]')) > (await left('.stack[data-board="B"]'));
const tempo = async () => (await style(".clock", "transition-duration")).split(", ")[0];
const ground = () => style("body", "background-color");
const look = () => page.locator("html").getAttribute("data-contrast");

afterEach(() => fixtures.leave());

describe("a setting", () => {
  beforeEach(() => open());

  it("gives the squares their colors", async () => {
    await changes(() => choose("Squares", "Blue"), squares, true);
  });

  it("gives the pieces their pictures, on boards and in hands", async () => {
    await changes(() => choose("Style", "Modern"), pictures, true);
    // The choices show the pictures of their own sets.
    await openSheet();
    const samples = await page.locator(".sample piece.knight").evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
    expect(new Set(samples).size).toBe(3);
    await choose("Style", "Cburnett");
    await expect.poll(pictures).toBe(false);
  });

  it("writes coordinates on every square, or none", async () => {
    await changes(() => choose("Coordinates", "On every square"), coordinates, 64);
    await changes(() => choose("Coordinates", "Off"), coordinates, 0);
  });

  it("puts the own board on the right", async () => {
    await changes(() => choose("Your board", "Right"), isRight, true);
  });

  it("says how long moves and changes of colors last", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await changes(() => choose("Animation", "Slow"), tempo, "0.3s");
    // Each choice plays a move on the board of the sheet. A board that has just changed does not animate.
    await openSheet();
    await choose("Animation", "Off");
    expect(await page.locator(".preview piece.anim").count()).toBe(0);
    expect(await tempo()).toBe("0s");
    await closeSheet();
    await openSheet();
    await choose("Animation", "Slow");
    await page.waitForSelector(".preview piece.anim");
  });

  it("makes the page dark or light, whatever the system asks for", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await changes(() => choose("Appearance", "Dark"), ground, "rgb(22, 24, 27)");
    await page.emulateMedia({ colorScheme: "dark" });
    await changes(() => choose("Appearance", "Light"), ground, "rgb(244, 242, 236)");
  });

  it("switches high contrast on and off", async () => {
    await changes(() => sheet().getByRole("checkbox", { name: "High contrast" }).check(), look, "more");
    await changes(() => sheet().getByRole("checkbox", { name: "High contrast" }).uncheck(), look, null);
  });

  it("lets a player resign without a question", async () => {
    await openSheet();
    await sheet().getByRole("checkbox", { name: "Ask before you resign" }).uncheck();
    await closeSheet();
    await load();
    await page.getByRole("button", { name: "Resign" }).click();
    await expect.poll(() => server.heard.filter((one) => one.t === "resign").length).toBe(1);
  });

  it("is reset with all others after a question", async () => {
    const root = page.locator("html");
    await openSheet();
    await choose("Squares", "Amber");
    await choose("Style", "Bold");
    await expect.poll(() => root.getAttribute("data-pieces")).toBe("contrast");
    await sheet().getByRole("button", { name: "Reset settings" }).click();
    expect(await root.getAttribute("data-theme")).toBe("amber");
    await sheet().getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => root.getAttribute("data-pieces")).toBe("cburnett");
    expect(await root.getAttribute("data-theme")).toBe("green");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((one) => /board|pieces/.test(one)))).toEqual([]);
  });
});

it("each volume is heard when it is tried, and a move of the partner's board has its own and comes from its side", async () => {
  page = await (await newPerson(fixtures.browser)).newPage();
  // Records the loudness of each sound: the first gain of its chain.
  await page.addInitScript(() => {
    const Real = GainNode;
    const loud: number[] = [];
    const pans: number[] = [];
    Object.assign(window, { loud, pans });
    const RealPanner = StereoPannerNode;
    window.StereoPannerNode = class extends RealPanner {
      constructor(context: BaseAudioContext, options?: StereoPannerOptions) {
        super(context, options);
        pans.push(options?.pan ?? 0);
      }
    };
    window.GainNode = class extends Real {
      constructor(context: BaseAudioContext, options?: GainOptions) {
        super(context, options);
        loud.push(Math.round((options?.gain ?? 1) * 1_000) / 1_000);
      }
    };
  });
  server = await playServer(page, SAYS, MIDDLE.clocks.at);
  await load();
  const heard = (gain: number) => expect.poll(() => page.evaluate(() => (window as unknown as { loud: number[] }).loud)).toContain(gain);
  await openSheet();
  const tried = (name: string) => sheet().getByRole("button", { name: `Try: ${name}` }).click();
  await sheet().getByRole("slider", { name: "Moves on your board" }).fill("80");
  await tried("Moves on your board");
  await heard(0.4);
  await sheet().getByRole("slider", { name: "Moves on the other board" }).fill("30");
  await tried("Moves on the other board");
  await heard(0.06);
  await sheet().getByRole("slider", { name: "Little time" }).fill("90");
  await tried("Little time");
  await heard(0.45);
  await sheet().getByRole("slider", { name: "Signals and chat" }).fill("20");
  await tried("Signals and chat");
  await heard(0.055);
  await sheet().getByRole("slider", { name: "Moves on the other board" }).fill("10");
  await closeSheet();
  server.say(frame(MIDDLE.seq + 1, { e: "played", ...ply("b", 22, "Nf6", "g8f6") }, { clocks: MIDDLE.clocks }));
  await heard(0.02);
  const pan = () => page.evaluate(() => (window as unknown as { pans: number[] }).pans.at(-1));
  expect(await pan()).toBe(0.6);
  await openSheet();
  await sheet().getByRole("radio", { name: "Right", exact: true }).check();
  await sheet().getByRole("slider", { name: "Moves on the other board" }).fill("20");
  await closeSheet();
  server.say(frame(MIDDLE.seq + 2, { e: "played", ...ply("B", 23, "Nf3", "g1f3") }, { clocks: MIDDLE.clocks }));
  await heard(0.04);
  expect(await pan()).toBe(-0.6);
  await openSheet();
  await sheet().getByRole("checkbox", { name: "Sound", exact: true }).uncheck();
  expect(await sheet().getByRole("button", { name: "Try: Moves on your board" }).isDisabled()).toBe(true);
});

it.each(["desktop", "tablet", "upright", "phone"] as const)("the sheet moves nothing of a match, and the keys of the match rest, on %s", async (size) => {
  await open(size);
  const places = () => page.locator(".stack, .stack .boardbox, .strip, .head, .signals").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await openSheet();
  expect(await places()).toEqual(before);
  const sent = server.heard.length;
  for (const key of ["1", "3", "s", "/"]) await page.keyboard.press(key);
  expect(await page.locator('.slot[aria-pressed="true"], .typed input:focus, .pane[data-open="true"]').count()).toBe(0);
  expect(server.heard.slice(sent).filter((one) => one.t !== "ping")).toEqual([]);
  expect(await sheet().isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
});

it("the page has the chosen colors before its code is loaded", async () => {
  page = await (await newPerson(fixtures.browser)).newPage();
  await page.goto(`${fixtures.fixtureServer.address}/icon.svg`);
  await page.evaluate(() => {
    localStorage.setItem("bughouse:board", "violet");
    localStorage.setItem("bughouse:look", "dark");
  });
  await page.route("**/*.js", () => undefined); // The code never comes.
  await page.goto(fixtures.address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "violet");
  expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe("dark");
});

describe.each(["desktop", "tablet", "upright", "phone"] as const)("the choice of a promotion on %s", (size) => {
  it.each([
    ["promotion", "b8"],
    ["promotion-left", "a8"],
    ["promotion-right", "h8"],
    ["promotion-below", "b1"],
  ])("in the state %s is beside the pawn, inside the window, and only its board is dark", async (name, square) => {
    ({ page } = await new Opener(fixtures.browser).open(stateOf(name), fixtures.fixtureServer, size));
    const box = await page.locator("dialog.promotion").boundingBox();
    const board = await page.locator('[data-board="A"] .board').boundingBox();
    if (box === null || board === null) throw new Error("there is no choice");
    const pawn = await middleOf(page, "A", square);
    const half = board.width / 16;
    const { width, height } = SIZES[size];
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    // One side of the choice touches the square of the pawn, and its height includes the pawn.
    expect(Math.min(Math.abs(box.x - pawn.x - half), Math.abs(box.x + box.width - pawn.x + half))).toBeLessThanOrEqual(2);
    expect(box.y - 1).toBeLessThanOrEqual(pawn.y);
    expect(box.y + box.height + 1).toBeGreaterThanOrEqual(pawn.y);
    const dark = await page.locator(".boardbox").evaluateAll((all) => all.map((one) => getComputedStyle(one, "::after").content !== "none"));
    expect(dark.filter(Boolean).length).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator(".boardbox[data-promotes]").waitFor({ state: "detached" });
  });
});

it("the choice of a promotion follows its board when the window changes", async () => {
  ({ page } = await new Opener(fixtures.browser).open(stateOf("promotion-right"), fixtures.fixtureServer, "desktop"));
  await page.setViewportSize(SIZES.tablet);
  const pawn = await middleOf(page, "A", "h8");
  await expect.poll(async () => Math.abs(((await page.locator("dialog.promotion").boundingBox())?.y ?? 0) - pawn.y) < 60).toBe(true);
  await page.keyboard.press("Escape");
  await drag(page, await middleOf(page, "A", "h7"), await middleOf(page, "A", "h8"));
  await page.locator("dialog.promotion").waitFor();
});
