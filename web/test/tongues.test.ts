// Shows the page in Russian and in a test language with longer words. Checks that in every size no text is cut,
// overlaps another or scrolls sideways. Screenshots are stored in test-results/tongues.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { MATE, MIDDLE, OVER, person, PEOPLE, signalled, table, talk, wrote, welcome } from "../dev/fixtures.ts";
import { ARBITER_TABLE, CLOCK, CLOCK_DECIDED, CLOCK_HALTED, CLOCK_SETUP, CLOCK_TABLE, HALTED, INSPECT, MADE, OTB_TABLE, RULING, STANDING } from "../dev/otb.ts";
import { RECORDS } from "../dev/records.ts";
import { MATES, NOTHING_RUNS, RUNNING, TOGETHER } from "../dev/watch.ts";
import type { GameView, ServerMsg } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { complaints, LOOKED_AT, newPerson, openBrowser, type Size } from "./browser.ts";
import { cramped } from "./room.ts";
import { playServer, openDevFixtureServer, openFixtureServer, type FixtureServer } from "./fixtureserver.ts";

const PICTURES = new URL("../test-results/tongues/", import.meta.url).pathname;
const TABLE = "/t/k7Qm2xW9";

const TALK = talk([
  wrote(4, "good luck"),
  signalled(5, "b", { is: "mates_me", role: "N" }, 99_000, 60_000),
  signalled(9, "A", { is: "trades", good: true }, 98_000, 60_000),
]);

interface Look {
  readonly path: string;
  readonly says?: ServerMsg[];
  readonly shown: string;
  readonly does?: (page: Page) => Promise<void>;
  /** Whether the page may be longer than the window. */
  readonly scrolls?: boolean;
}

const seating = table({
  phase: { is: "seating" },
  game: 0,
  people: [person(1, "Anna", { ready: true }), person(2, "Bohumil"), person(5, "Eva", { online: false })],
  seats: { A: { who: "person", id: 1 }, a: { who: "person", id: 2 }, B: null, b: { who: "bot", name: "Bot Barbara", level: "club" } },
  style: "clock_only",
  mode: "otb",
  keys: [{ kind: { is: "clock", board: null }, tabs: 1 }],
});

const over = table({
  phase: { is: "over" },
  people: [...PEOPLE.map((one) => ({ ...one, half_points: 2, played: 1 })), person(5, "Eva", { sat_out: 1 })],
  finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }],
});

const LONG = "Александра Константинопольская";
const LONG_NAMES = { A: LONG, a: `${LONG} 2`, B: `${LONG} 3`, b: `${LONG} 4` };

const LOOKS: Record<string, Look> = {
  home: { path: "/", shown: ".intakefields", scrolls: true, does: openAll },
  seating: { path: TABLE, says: [welcome({ table: { ...seating, style: "automatic" }, game: null })], shown: ".seats", scrolls: true },
  "seating-otb": { path: TABLE, says: [welcome({ table: seating, game: null })], shown: ".keys", scrolls: true },
  play: { path: TABLE, says: [welcome({ game: MIDDLE })], shown: ".board piece" },
  bot: { path: TABLE, says: [welcome({ game: MIDDLE }), talk([], { signals: [], channels: ["table"], marks: false, point: false })], shown: ".board piece" },
  draw: {
    path: TABLE,
    says: [
      welcome({ game: { ...MIDDLE, can: [{ act: "resign", seat: "A" }, { act: "answer_draw", seat: "A", from: "a" }], away: ["b"] } }),
    ],
    shown: ".question",
  },
  resign: {
    path: TABLE,
    says: [welcome({ game: MIDDLE })],
    shown: ".actions .button",
    does: (page) => page.locator(".actions .button").first().click(),
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
  "talk-resign": {
    path: TABLE,
    says: [welcome({ game: MIDDLE }), TALK],
    shown: ".signals",
    does: (page) => page.locator(".actions .button").first().click(),
  },
  "talk-chat": { path: TABLE, says: [welcome({ game: MIDDLE }), TALK], shown: ".signals", does: openChat },
  over: { path: TABLE, says: [welcome({ table: over, game: OVER })], shown: ".result" },
  inspect: otb(INSPECT),
  made: otb(MADE),
  halted: otb(HALTED),
  decided: otb(STANDING),
  claims: { ...otb(MADE), does: openClaims },
  arbiter: {
    path: `${TABLE}?key=secret`,
    says: [welcome({ you: 10, role: { is: "arbiter" }, table: ARBITER_TABLE, game: RULING })],
    shown: ".arbiter",
    scrolls: true,
  },
  "clock-names": {
    path: `${TABLE}/clock?key=secret`,
    says: [clock(null, table({ ...CLOCK_TABLE, phase: { is: "seating" } }))],
    shown: ".clocknames",
    scrolls: true,
  },
  "clock-setup": { path: `${TABLE}/clock?key=secret`, says: [clock(CLOCK_SETUP)], shown: ".zone" },
  clock: { path: `${TABLE}/clock?key=secret`, says: [clock(CLOCK)], shown: ".zone" },
  "clock-halted": { path: `${TABLE}/clock?key=secret`, says: [clock(CLOCK_HALTED)], shown: ".zone" },
  "clock-decided": { path: `${TABLE}/clock?key=secret`, says: [clock(CLOCK_DECIDED)], shown: ".zone", does: seesConfirm },
  "clock-menu-long": { path: `${TABLE}/clock?key=secret`, says: [clock({ ...CLOCK, names: LONG_NAMES })], shown: ".zone", does: openMenu },
  "clock-menu": { path: `${TABLE}/clock?key=secret`, says: [clock(CLOCK)], shown: ".zone", does: openMenu },
  replay: { path: `${TABLE}/1`, shown: ".board piece" },
  record: { path: `/r/${RECORDS.id}/1`, shown: ".board piece" },
  records: { path: `/r/${RECORDS.id}`, shown: ".games", scrolls: true },
};

function otb(view: GameView): Look {
  return { path: TABLE, says: [welcome({ table: OTB_TABLE, game: view })], shown: ".otb" };
}

function clock(view: GameView | null, at = CLOCK_TABLE): ServerMsg {
  return welcome({ role: { is: "clock", board: null }, table: at, game: view });
}

async function openChat(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await page.waitForSelector('.pane[data-pane="chat"]');
  await openDetails(page);
}

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("details")) one.open = true;
  });
}

async function openClaims(page: Page): Promise<void> {
  await page.locator(".claimbutton").click();
  await page.locator(".sheet .line").nth(1).click();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator(".middle .button").first().click();
  await page.waitForSelector(".clockmenu");
}

/** Checks that the button to confirm is entirely inside the middle part, which is between the clocks. */
async function seesConfirm(page: Page): Promise<void> {
  const [button, middle] = await Promise.all([".middle .news > .button", ".middle"].map((one) => page.locator(one).boundingBox()));
  if (!button || !middle) throw new Error("there is no button to confirm with");
  expect(button.y).toBeGreaterThanOrEqual(middle.y);
  expect(button.y + button.height).toBeLessThanOrEqual(middle.y + middle.height);
}

/** Unfolds all folded parts. */
async function openAll(page: Page): Promise<void> {
  await page.waitForSelector(".allrules");
  await openDetails(page);
}

/** Adds a query to a path, before its part after `#`. */
function withQuery(path: string, query: string): string {
  const [before = "", behind] = path.split("#");
  return before + query + (behind === undefined ? "" : `#${behind}`);
}

let browser: Browser;
const stages = new Map<string, FixtureServer>();
/** A window for each size and language. */
const windows = new Map<string, BrowserContext>();

beforeAll(async () => {
  const [opened, built, developed] = await Promise.all([openBrowser(), openFixtureServer(), openDevFixtureServer()]);
  browser = opened;
  stages.set("ru", built).set("pseudo", developed);
});
afterAll(async () => {
  await browser.close();
  for (const fixtureServer of stages.values()) fixtureServer.close();
});

async function open(look: Look, size: Size, tongue: string): Promise<Page> {
  const fixtureServer = stages.get(tongue);
  if (fixtureServer === undefined) throw new Error(tongue);
  const context = windows.get(size + tongue) ?? (await newPerson(browser, size, tongue === "ru" ? "ru-RU" : "en-US"));
  windows.set(size + tongue, context);
  const page = await context.newPage();
  await playServer(page, look.says ?? [], MIDDLE.clocks.at);
  const asked = tongue === "pseudo" ? `${look.path.includes("?") ? "&" : "?"}lang=pseudo` : "";
  await page.goto(fixtureServer.address + withQuery(look.path, asked));
  await page.waitForSelector(look.shown);
  await look.does?.(page);
  return page;
}

async function hasRoom(name: string, look: Look, size: Size, tongue: string): Promise<void> {
  const page = await open(look, size, tongue);
  const wrong = complaints(page);
  await page.screenshot({ path: `${PICTURES}${name}-${size}-${tongue}.png`, fullPage: look.scrolls === true });
  const words = await page.evaluate(() => document.body.textContent ?? "");
  expect(words).toMatch(tongue === "ru" ? /\p{Script=Cyrillic}{4}/u : /[ëîöřšťů]{2}/u);
  expect(await cramped(page)).toEqual([]);
  if (look.scrolls !== true) {
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  }
  if (size === "phone") expect(await violations(page)).toEqual([]);
  expect(wrong).toEqual([]);
  await page.close();
}

describe.each(["ru", "pseudo"])("in %s", (tongue) => {
  describe.each(LOOKED_AT)("on a %s", (size) => {
    it.each(Object.entries(LOOKS))("%s has room", (name, look) => hasRoom(name, look, size, tongue));
  });
});

describe("in ru on a small phone", () => {
  const names = ["inspect", "made", "halted", "decided", "claims", "arbiter", "clock-setup", "clock", "clock-halted", "clock-decided", "clock-menu", "clock-menu-long"];
  it.each(names)("%s has room", async (name) => hasRoom(name, LOOKS[name] as Look, "small", "ru"));
});
