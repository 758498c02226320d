// Shows a match in windows of many sizes. Checks that no part is cut or overlaps another, and that names and
// clocks can be read.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { frame, game, MIDDLE, PEOPLE, person, signalled, table, talk, welcome } from "../dev/fixtures.ts";
import { HALTED, INSPECT, MADE, NO_CLOCKS, OTB_TABLE, STANDING, TO_MAKE } from "../dev/otb.ts";
import type { GameView, ServerMsg } from "../src/wire.gen.ts";
import { playServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";

const PICTURES = new URL("../test-results/sizes/", import.meta.url).pathname;
const TABLE = "/t/k7Qm2xW9";

/** The widths and heights of the windows, px. */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 664],
  [390, 844],
  [700, 900],
  [720, 450],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

/** Shortly after the start of a match with ten minutes for each player. The match can still be aborted. */
const OPENING: GameView = game({
  clocks: { at: 40_000, left: { A: 560_000, a: 600_000, B: 560_000, b: 600_000 }, running: ["A", "B"], delay: [0, 0] },
  can: [
    { act: "resign", seat: "A" },
    { act: "offer_draw", seat: "A" },
    { act: "abort", seat: "A" },
  ],
});

const OFFERED: GameView = {
  ...MIDDLE,
  can: [
    { act: "resign", seat: "A" },
    { act: "answer_draw", seat: "A", from: "a" },
    { act: "abort", seat: "A" },
  ],
};

const SAID = talk([
  signalled(5, "b", { is: "need", role: "N" }, 82_000),
  signalled(9, "A", { is: "keep", role: "Q" }, 88_000),
]);

const DEAF = talk([], { signals: [], channels: ["table"], marks: false, point: false });

const BOTS = table({
  seats: {
    A: { who: "person", id: 1 },
    a: { who: "bot", name: "Bot Barbara", level: "club" },
    B: { who: "bot", name: "Bot Casper", level: "club" },
    b: { who: "bot", name: "Bot Ada", level: "club" },
  },
});

const STATES: Record<string, ServerMsg[]> = {
  opening: [welcome({ game: OPENING }), SAID],
  middle: [welcome({ game: MIDDLE }), SAID],
  draw: [welcome({ game: OFFERED }), SAID],
  bot: [
    welcome({
      table: BOTS,
      game: { ...MIDDLE, names: { A: "Anna", a: "Bot Barbara", B: "Bot Casper", b: "Bot Ada" } },
    }),
    DEAF,
  ],
  watching: [
    welcome({
      you: 9,
      table: table({ people: [...PEOPLE, person(9, "Filip")] }),
      game: { ...MIDDLE, yours: [], can: [], dests: { A: null, B: null } },
    }),
  ],
};

/** The view of a person who has both seats of a team. */
function forTeam(one: GameView): GameView {
  const partners = one.can.flatMap((may) => ("seat" in may && may.act !== "press" && may.act !== "say" ? [{ ...may, seat: "b" as const }] : []));
  return { ...one, yours: ["A", "b"], can: [...one.can, { act: "press", seat: "b" }, ...partners] };
}

/** A match over the board in which the player has to announce a promotion. */
const SAYING: GameView = { ...MADE, can: [{ act: "say", seat: "A", roles: "NBRQ" }, ...MADE.can] };
const CLAIMED: Record<string, GameView> = {
  setup: INSPECT,
  make: TO_MAKE,
  made: MADE,
  say: SAYING,
  demand: NO_CLOCKS,
  halted: HALTED,
  standing: STANDING,
};
for (const [name, one] of Object.entries(CLAIMED)) {
  STATES[`claims-${name}`] = [welcome({ table: OTB_TABLE, game: one }), SAID];
  STATES[`claims-team-${name}`] = [welcome({ table: OTB_TABLE, game: forTeam(one) }), SAID];
}

const fixtures = useFixturePage();

/** Opens a page with a touch screen whose size the test can change. */
async function open(says: ServerMsg[], at: number, shown: string) {
  const context = await fixtures.browser.newContext({ hasTouch: true, locale: "en-US", reducedMotion: "reduce" });
  const page = await context.newPage();
  const line = await playServer(page, says, at);
  await page.goto(fixtures.fixtureServer.address + TABLE);
  await page.waitForSelector(".board piece");
  await page.waitForSelector(shown);
  return { page, line, close: () => context.close() };
}

/** Sets the size of the window, and waits for the next frames. */
async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The faults of the layout, in words. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const fault = (one: Element, what: string) => found.push(`${one.getAttribute("data-code") ?? one.className} ${what}`);
    const drawn = [...document.querySelectorAll<HTMLElement>(".play *")].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(one).visibility === "visible";
    });
    const all = (what: string) => drawn.filter((one) => one.matches(what));
    // Parts that the window cuts. Areas that are swiped or scrolled may go beyond its edge.
    for (const one of all(".strip > *, .boardbox, .info > *, .play > .actions > *, .places .button, .incoming .button, .talk > *, .signal, .diagonal *")) {
      const box = one.getBoundingClientRect();
      const swiped = one.parentElement !== null && getComputedStyle(one.parentElement).overflowX === "auto";
      const wide = !swiped && (box.left < -0.5 || box.right > innerWidth + 0.5);
      if (wide || box.top < -0.5 || box.bottom > innerHeight + 0.5) fault(one, "is cut");
    }
    // Parts whose content is wider or higher than their box.
    for (const one of all(".signal, .clock, .play > .actions .button, .incoming .button, .tag, .diagonal")) {
      if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) {
        fault(one, "runs out");
      }
    }
    for (const one of all(".who .tag, .who .takeback")) {
      const around = one.closest(".who")?.getBoundingClientRect();
      if (around !== undefined && one.getBoundingClientRect().right > around.right + 0.5) fault(one, "is cut by its strip");
    }
    // Parts that overlap. A question may cover the diagonal and the moves, never the talk.
    const asked = document.querySelector(".incoming") !== null;
    const over = ".strip > *, .boardbox, .head > *, .info > :not(.head), .places .button, .play > .actions:not(.places) > *, .talk > *, .beside";
    const pieces = all(over).filter((one) => !asked || one.closest(".diagonal, .moves, .news") === null);
    pieces.forEach((one, index) => {
      const a = one.getBoundingClientRect();
      for (const other of pieces.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const b = other.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) fault(one, `lies on ${other.className}`);
      }
    });
    // On a phone the partner's board has no room for names beside full hands.
    const phone = innerWidth <= 700 && innerWidth < innerHeight;
    for (const one of document.querySelectorAll(phone ? '[data-place="first"] .name' : ".strip .name")) {
      const { width } = one.getBoundingClientRect();
      if (width < 24) fault(one, `${one.textContent} has ${Math.round(width)} px`);
    }
    // The ticker has to be readable if it is shown. On a phone watchers see its lines elsewhere.
    for (const one of document.querySelectorAll(".head .what")) {
      const { width } = one.getBoundingClientRect();
      if (getComputedStyle(one).display !== "none" && width < 30) fault(one, `has ${Math.round(width)} px`);
    }
    return found;
  });
}

it.each(Object.entries(STATES))("%s has room in every window", async (name, says) => {
  const shown = name === "watching" ? ".beside" : ".talkbutton";
  const { page, close } = await open(says, name === "opening" ? 62_000 : 100_000, shown);
  const found: string[] = [];
  for (const window of WINDOWS) {
    const size = window.join("x");
    await resize(page, window);
    await page.screenshot({ path: `${PICTURES}${name}-${size}.png` });
    found.push(...(await faults(page)).map((one) => `${size}: ${one}`));
    const longer = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (longer > 0) found.push(`${size}: the page is longer by ${longer} px`);
  }
  expect(found.join("\n")).toBe("");
  await close();
});

/** The draw is offered on the other board, so this player gets a note and no question. */
it("an offer on the other board is visible in every window", async () => {
  const { page, line, close } = await open([welcome({ game: MIDDLE }), SAID], 100_000, ".talkbutton");
  line.say(frame(MIDDLE.seq + 1, { e: "draw_offered", seat: "b" }, { clocks: MIDDLE.clocks, can: MIDDLE.can }));
  const offer = page.getByText("Dmitri offers a draw");
  await offer.waitFor();
  for (const window of WINDOWS) {
    await resize(page, window);
    expect([window, await offer.isVisible()]).toEqual([window, true]);
    await page.screenshot({ path: `${PICTURES}offer-${window.join("x")}.png` });
    expect(await offer.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  }
  await close();
});

/** A player can resign while an opponent waits for an answer to a draw offer. */
it("the button to resign stays during a draw offer", async () => {
  const { page, close } = await open([welcome({ game: OFFERED }), SAID], 100_000, ".incoming");
  const resign = page.getByRole("button", { name: "Resign" });
  for (const window of WINDOWS) {
    await resize(page, window);
    expect([window, await resign.isVisible()]).toEqual([window, true]);
  }
  await resign.click();
  await page.getByRole("button", { name: "Yes" }).waitFor();
  expect(await page.locator(".incoming").isVisible()).toBe(false);
  await close();
});

/** The parts below the forecast must not move when its text changes. */
it("the forecast below the diagonal always has the same height", async () => {
  const { page, close } = await open([welcome({ game: OPENING }), SAID], 62_000, ".forecast");
  const high = () => page.locator(".forecast").evaluate((one) => one.getBoundingClientRect().height);
  for (const window of [WINDOWS[4], WINDOWS[9], WINDOWS[10]]) {
    await resize(page, window);
    const full = await high();
    expect(full).toBeGreaterThan(0);
    await page.locator(".forecast").evaluate((one) => (one.textContent = "no time to sit"));
    expect(await high()).toBe(full);
  }
  await close();
});
