// Shows every state of the page in several sizes, in light, dark and high-contrast colors. Checks that no page
// scrolls during a match, that no element is outside the window, and that axe finds no violation. Screenshots are
// stored in test-results/looks.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { MATE, MIDDLE, OVER, person, PEOPLE, signalled, table, talk, wrote, welcome } from "../dev/fixtures.ts";
import {
  ARBITER_TABLE,
  BEFORE_EXCHANGE,
  claims,
  CLOCK,
  CLOCK_HALTED,
  CLOCK_SETUP,
  CLOCK_TABLE,
  EXTINCTION,
  HALTED,
  INSPECT,
  MADE,
  NO_CLOCKS,
  OTB_TABLE,
  RULING,
  STANDING,
  TO_MAKE,
} from "../dev/otb.ts";
import { RECORD, RECORDS } from "../dev/records.ts";
import { MATES, NOTHING_RUNS, RUNNING, TOGETHER } from "../dev/watch.ts";
import { t } from "../src/words/index.ts";
import type { GameView, ServerMsg } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { drag, middleOf } from "./boards.ts";
import { complaints, LOOKED_AT, newPerson, openBrowser, type Size } from "./browser.ts";
import { playServer, openFixtureServer, type FixtureServer } from "./fixtureserver.ts";

const PICTURES = new URL("../test-results/looks/", import.meta.url).pathname;
const TABLE = "/t/k7Qm2xW9";

const seating = table({
  phase: { is: "seating" },
  game: 0,
  people: [person(1, "Anna", { ready: true }), person(2, "Bohumil"), person(5, "Eva", { online: false })],
  seats: { A: { who: "person", id: 1 }, a: { who: "person", id: 2 }, B: null, b: { who: "bot", name: "Bot Barbara", level: "club" } },
  setup: { preset: "fics", set: [["promo.pieces", "QN"]] },
  differences: [{ param: "promo.pieces", value: "QN", preset: "QRBN" }],
});

const over = table({
  phase: { is: "over" },
  people: [
    ...PEOPLE.map((one, index) => ({ ...one, half_points: index % 3 === 0 ? 2 : 0, played: 1 })),
    person(5, "Eva", { sat_out: 1 }),
  ],
  finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }],
});

/** A talk in which both partners have given signals and people have written messages. */
const TALK = talk([
  wrote(4, "good luck, and have fun"),
  signalled(5, "b", { is: "need", role: "N" }, 82_000),
  signalled(9, "A", { is: "keep", role: "Q" }, 88_000),
  signalled(13, "b", { is: "sit", who: "you" }, 95_000),
  signalled(17, "A", { is: "trades", good: true }, 97_000, 60_000),
  wrote(21, "keep giving checks, I have <b>four</b> pawns", { to: "partner", seat: "b" }),
  signalled(25, "b", { is: "take", role: "N", square: "f6" }, 99_000, 60_000),
]);

interface Look {
  readonly path: string;
  readonly says: ServerMsg[];
  readonly shown: string;
  /** Runs before the page is checked. */
  readonly does?: (page: Page) => Promise<void>;
  /** Whether the page may be longer than the window. */
  readonly scrolls?: boolean;
}

const LOOKS: Record<string, Look> = {
  home: { path: "/", says: [], shown: "form", scrolls: true },
  seating: {
    path: TABLE,
    says: [welcome({ table: seating, game: null })],
    shown: ".seats",
    scrolls: true,
  },
  "seating-otb": {
    path: TABLE,
    says: [
      welcome({ table: { ...seating, style: "clock_only", mode: "otb", more: 3, keys: [{ kind: { is: "clock", board: null }, tabs: 1 }] }, game: null }),
      { t: "key_made", kind: { is: "clock", board: null }, key: "s3cr3ts3cr3ts3cr3ts3cr3t" },
    ],
    shown: ".keys",
    scrolls: true,
  },
  start: { path: TABLE, says: [welcome()], shown: ".board piece" },
  middle: { path: TABLE, says: [welcome({ game: MIDDLE })], shown: ".board piece" },
  /** The partner is a bot, so there are no signals, and the chat is for all. */
  bot: {
    path: TABLE,
    says: [welcome({ game: MIDDLE }), talk([], { signals: [], channels: ["table"], marks: false, point: false })],
    shown: ".talkbutton",
  },
  team: {
    path: TABLE,
    says: [welcome({ game: { ...MIDDLE, yours: ["A", "b"] } })],
    shown: ".board piece",
  },
  watching: {
    path: TABLE,
    says: [
      welcome({
        you: 9,
        table: table({ people: [...PEOPLE, person(9, "Filip")] }),
        game: { ...MIDDLE, yours: [], can: [], dests: { A: null, B: null }, mates: MATES },
      }),
    ],
    shown: ".beside .mates",
  },
  "watching-many": {
    path: TABLE,
    says: [
      welcome({
        you: 5_000,
        table: table({ people: [...PEOPLE, person(9, "Filip"), person(5_000, "Guest 5000")], more: 4_980 }),
        game: { ...MIDDLE, yours: [], can: [], dests: { A: null, B: null } },
      }),
    ],
    shown: ".beside .role",
  },
  matches: { path: "/matches", says: RUNNING, shown: ".miniboard piece", scrolls: true },
  "matches-none": { path: "/matches", says: NOTHING_RUNS, shown: ".nomatches", scrolls: true },
  together: { path: `${TABLE}/1#together`, says: [welcome(), TOGETHER], shown: ".togetherbutton .dot" },
  "together-sheet": {
    path: `${TABLE}/1#together`,
    says: [welcome(), TOGETHER],
    shown: ".togetherbutton .dot",
    does: async (page) => {
      await page.locator(".togetherbutton").click();
      await page.waitForSelector("dialog[open] .lookers");
    },
  },
  talk: { path: TABLE, says: [welcome({ game: MIDDLE }), TALK], shown: ".signals" },
  "talk-role": {
    path: TABLE,
    says: [welcome({ game: MIDDLE }), TALK],
    shown: ".signals",
    does: (page) => page.locator('.signal[data-code="mates"]').dispatchEvent("pointerdown", { button: 0 }),
  },
  "talk-draw": {
    path: TABLE,
    says: [
      welcome({ game: { ...MIDDLE, can: [{ act: "resign", seat: "A" }, { act: "answer_draw", seat: "A", from: "a" }] } }),
      TALK,
    ],
    shown: ".signals",
  },
  "talk-chat": { path: TABLE, says: [welcome({ game: MIDDLE }), TALK], shown: ".signals", does: openChat },
  "talk-hall": {
    path: TABLE,
    says: [
      welcome({
        you: 9,
        table: table({ people: [...PEOPLE, person(9, "Filip")] }),
        game: { ...MIDDLE, yours: [], can: [], dests: { A: null, B: null } },
      }),
      talk([wrote(7, "What a match", { by: 5, name: "Eva", to: "hall", at: null })], {
        signals: [], channels: ["hall"], squares: false, marks: false, point: false,
      }),
    ],
    shown: ".talkbutton",
    does: openChat,
  },
  "seating-chat": {
    path: TABLE,
    says: [
      welcome({ table: seating, game: null }),
      talk([wrote(4, "who plays with me?", { at: null })], { signals: [], channels: ["table"], marks: false, point: false }),
    ],
    shown: ".talkbutton",
    does: openChat,
    scrolls: true,
  },
  draw: {
    path: TABLE,
    says: [
      welcome({
        game: { ...MIDDLE, can: [{ act: "resign", seat: "A" }, { act: "answer_draw", seat: "A", from: "a" }], away: ["b"] },
      }),
    ],
    shown: ".question",
  },
  over: { path: TABLE, says: [welcome({ table: over, game: OVER })], shown: ".result" },
  solo: {
    path: TABLE,
    says: [welcome({ table: table({ boards: 1, setup: { preset: "crazyhouse", set: [] } }), game: MIDDLE })],
    shown: ".board piece",
  },
  replay: { path: `${TABLE}/1`, says: [], shown: ".board piece" },
  "replay-downloads": { path: `${TABLE}/1`, says: [], shown: ".board piece", does: (page) => openSheetOf(page, t.records.download) },
  record: { path: `/r/${RECORDS.id}/1`, says: [], shown: ".board piece" },
  "record-repairs": {
    path: `/r/${RECORDS.id}/1`,
    says: [],
    shown: ".board piece",
    does: (page) => openSheetOf(page, t.records.repaired(RECORD.repairs.length)),
  },
  position: { path: `/r/${RECORDS.id}/2`, says: [], shown: ".board piece" },
  records: { path: `/r/${RECORDS.id}`, says: [], shown: ".games", scrolls: true },
  "otb-inspect": otb(INSPECT),
  "otb-make": otb(TO_MAKE),
  "otb-made": otb(MADE),
  "otb-halted": otb(HALTED, ".ruling"),
  "otb-decided": otb(STANDING, ".ruling"),
  "otb-claims": { ...otb(MADE, ".otb"), does: openSheet },
  "otb-exchange": { ...otb(BEFORE_EXCHANGE, ".otb"), does: promote },
  "otb-demand": otb(NO_CLOCKS),
  "otb-extinction": otb(EXTINCTION, ".piecesleft"),
};

const ARBITER = { path: `${TABLE}?key=secret`, shown: ".arbiter", scrolls: true } as const;
const CLOCK_PAGE = { path: `${TABLE}/clock?key=secret` } as const;

Object.assign(LOOKS, {
  arbiter: { ...ARBITER, says: [asArbiter(RULING)] },
  "arbiter-talk": {
    ...ARBITER,
    says: [
      asArbiter(RULING),
      talk([wrote(4, "play Qg5 now", { to: "table", said: { is: "text", text: "play Qg5 now", hint: "time" } })], {
        signals: [], channels: ["table"], marks: false, point: false,
      }),
    ],
    shown: ".talkbutton",
    does: openChat,
  },
  "arbiter-over": { ...ARBITER, says: [asArbiter({ ...RULING, result: MATE, claims: claims({ phase: "over", acts: [] }) })] },
  "clock-names": {
    ...CLOCK_PAGE,
    says: [asClock(null, table({ ...CLOCK_TABLE, phase: { is: "seating" } }))],
    shown: ".clocknames",
    scrolls: true,
  },
  "clock-setup": { ...CLOCK_PAGE, says: [asClock(CLOCK_SETUP)], shown: ".zone" },
  clock: { ...CLOCK_PAGE, says: [asClock(CLOCK)], shown: ".zone" },
  "clock-halted": { ...CLOCK_PAGE, says: [asClock(CLOCK_HALTED)], shown: ".zone" },
  "clock-claims": { ...CLOCK_PAGE, says: [asClock(CLOCK)], shown: ".zone", does: claimOnClock },
  "clock-menu": { ...CLOCK_PAGE, says: [asClock(CLOCK)], shown: ".zone", does: openMenu },
  "clock-one": { path: `${TABLE}/clock?key=secret&board=A`, says: [asClock(CLOCK)], shown: ".zone" },
} satisfies Record<string, Look>);

function asArbiter(view: GameView): ServerMsg {
  return welcome({ you: 10, role: { is: "arbiter" }, table: ARBITER_TABLE, game: view });
}

function asClock(view: GameView | null, at = CLOCK_TABLE): ServerMsg {
  return welcome({ role: { is: "clock", board: null }, table: at, game: view });
}

/** Opens the dialog of claims in the zone of Black on board B, and its first claim. */
async function claimOnClock(page: Page): Promise<void> {
  await page.locator('.zone[data-seat="b"] .corner').click();
  await page.locator(".sheet .line").first().click();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator(".middle .button").first().click();
  await page.waitForSelector(".clockmenu");
}

/** A match over the board as White on board A sees it. */
function otb(view: GameView, shown = ".otb"): Look {
  return { path: TABLE, says: [welcome({ table: OTB_TABLE, game: view })], shown };
}

/** Opens a dialog by the button with the text `button`. */
async function openSheetOf(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.waitForSelector("dialog[open]");
}

async function openChat(page: Page): Promise<void> {
  await page.locator(".talkbutton").click();
  await page.waitForSelector(".talkdrawer");
}

async function openSheet(page: Page): Promise<void> {
  await page.locator(".claimbutton").click();
  await page.locator(".sheet .line").nth(1).click();
}

/** Moves a pawn to the last rank and opens the choice of a piece of the other board. */
async function promote(page: Page): Promise<void> {
  await drag(page, await middleOf(page, "A", "b7"), await middleOf(page, "A", "b8"));
  await page.waitForSelector(".exchangeprompt");
  // The other board comes to the front, and gets its size in the next animation frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

let browser: Browser;
let fixtureServer: FixtureServer;
/** One window for each size. They are reused, since a new window for each picture would cost a second. */
const windows = new Map<Size, BrowserContext>();

beforeAll(async () => {
  [browser, fixtureServer] = await Promise.all([openBrowser(), openFixtureServer()]);
});
afterAll(async () => {
  await browser.close();
  fixtureServer.close();
});

/** The colors that the operating system asks for. */
type Light = "light" | "dark" | "contrast" | "dark-contrast" | "forced";

async function open(look: Look, size: Size, light: Light): Promise<Page> {
  const context = windows.get(size) ?? (await newPerson(browser, size));
  windows.set(size, context);
  const page = await context.newPage();
  await page.emulateMedia({
    colorScheme: light.startsWith("dark") ? "dark" : "light",
    contrast: light.endsWith("contrast") ? "more" : "no-preference",
    forcedColors: light === "forced" ? "active" : "none",
    reducedMotion: "reduce",
  });
  await playServer(page, look.says, MIDDLE.clocks.at);
  await page.goto(fixtureServer.address + look.path);
  await page.waitForSelector(look.shown);
  await look.does?.(page);
  return page;
}

/** Elements that are partly outside the window, by their class. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".play *:not(.unseen)")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const inList = one.closest(".moves, .result, .sheet, cg-board, .ghost, .news, .given, .talklog, .preset, .ruling") !== null;
        const seen = box.width > 0 && box.height > 0;
        return (
          seen && !inList &&
          (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
        );
      })
      .map((one) => `${one.tagName}.${one.getAttribute("class") ?? ""}`),
  );
}

/** Buttons that have no style of the page: they still have the browser's own border. */
function bare(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter((one) => getComputedStyle(one).borderTopStyle === "outset")
      .map((one) => one.outerHTML.slice(0, 80)),
  );
}

/**
 * The strips that are covered by a part of the page beside the boards. A strip has the hand, the name and the clock
 * of a seat. Opened dialogs may cover strips, and so may a board that comes to the front.
 */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beside = [...document.querySelectorAll(".play .info > *, .play .beside, .play > .actions > :not(.sheet)")];
    const strips = [...document.querySelectorAll(".play:not(:has(.exchangeprompt)) .strip")];
    return strips.flatMap((strip) => {
      const own = strip.getBoundingClientRect();
      return beside
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const wide = Math.min(box.right, own.right) - Math.max(box.left, own.left);
          return wide > 1 && Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top) > 1;
        })
        .map((one) => `${strip.getAttribute("data-seat") ?? ""} and ${one.getAttribute("class") ?? one.tagName}`);
    });
  });
}

describe.each(LOOKED_AT)("on a %s", (size) => {
  it.each(Object.entries(LOOKS))("%s looks right", async (name, look) => {
    const page = await open(look, size, "light");
    const wrong = complaints(page);
    await page.screenshot({ path: `${PICTURES}${name}-${size}.png`, fullPage: look.scrolls === true });
    const room = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(room[0]).toBeLessThanOrEqual(0);
    if (look.scrolls !== true) expect(room[1]).toBeLessThanOrEqual(0);
    expect(await outside(page)).toEqual([]);
    expect(await covered(page)).toEqual([]);
    expect(await bare(page)).toEqual([]);
    // A tablet has the same parts as a desktop, so axe does not check it.
    if (size !== "tablet") expect(await violations(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await page.close();
  });
});

it("the start page shows two boards and a piece between them", async () => {
  const page = await open(LOOKS["home"] as Look, "desktop", "light");
  const sizes = await page.locator(".emblemboard i").evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]));
  expect(sizes).toEqual(Array.from({ length: 32 }, () => [26, 26]));
  await page.close();
});

describe("the clock", () => {
  it.each([
    [1280, 800],
    [844, 390],
    [360, 640],
  ])("fits a screen of %d by %d", async (width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, reducedMotion: "reduce" });
    const page = await context.newPage();
    await playServer(page, [asClock(CLOCK)], CLOCK.clocks.at);
    await page.goto(`${fixtureServer.address}${TABLE}/clock?key=secret`);
    await page.waitForSelector(".zone");
    await page.screenshot({ path: `${PICTURES}clock-${width}x${height}.png` });
    // The digits are inside their zones and large enough to be read from two meters.
    const faces = await page.locator(".zone").evaluateAll((zones) =>
      zones.map((zone) => {
        const digits = zone.querySelector(".digits")?.getBoundingClientRect();
        const box = zone.getBoundingClientRect();
        return digits === undefined ? null : [digits.width / box.width, digits.height / box.height];
      }),
    );
    for (const face of faces) {
      expect(face?.[0]).toBeGreaterThan(0.4);
      expect(face?.[0]).toBeLessThan(1);
      expect(face?.[1]).toBeLessThan(0.8);
    }
    const corners = await page.locator(".zone .corner").evaluateAll((all) => all.map((one) => one.clientHeight));
    for (const corner of corners) expect(corner).toBeGreaterThanOrEqual(42);
    await context.close();
  });
});

describe("in dark mode", () => {
  it.each(["home", "matches", "watching", "together", "seating", "middle", "over", "record", "records", "otb-made", "otb-halted", "otb-claims", "arbiter", "clock", "clock-menu"])("%s looks right", async (name) => {
    const look = LOOKS[name];
    if (look === undefined) throw new Error(name);
    const page = await open(look, "desktop", "dark");
    await page.screenshot({ path: `${PICTURES}${name}-dark.png`, fullPage: look.scrolls === true });
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});

describe("in high contrast", () => {
  const names = ["home", "seating", "talk", "over", "replay", "otb-made", "arbiter", "clock"];
  const lights: [Light, Size][] = [["contrast", "desktop"], ["contrast", "phone"], ["dark-contrast", "tablet"], ["forced", "desktop"]];

  describe.each(lights)("%s on a %s", (light, size) => {
    it.each(names)("%s looks right", async (name) => {
      const look = LOOKS[name];
      if (look === undefined) throw new Error(name);
      const page = await open(look, size, light);
      expect(await page.locator("html").getAttribute("data-contrast")).toBe("more");
      await page.screenshot({ path: `${PICTURES}${name}-${size}-${light}.png`, fullPage: look.scrolls === true });
      expect(await violations(page)).toEqual([]);
      expect(await outside(page)).toEqual([]);
      await page.close();
    });
  });

  it("the contrast that a person chooses stays after a reload", async () => {
    const look = LOOKS["home"];
    if (look === undefined) throw new Error("home");
    const page = await open(look, "desktop", "light");
    const root = page.locator("html");
    expect(await root.getAttribute("data-contrast")).toBe(null);
    await page.getByRole("button", { name: t.contrast }).click();
    await expect.poll(() => root.getAttribute("data-contrast")).toBe("more");
    await page.reload();
    await page.waitForSelector(look.shown);
    expect(await root.getAttribute("data-contrast")).toBe("more");
    await page.getByRole("button", { name: t.contrast, pressed: true }).click();
    await expect.poll(() => root.getAttribute("data-contrast")).toBe(null);
    await page.close();
  });
});
