// What the layout promises beyond `faults`: the sizes of boards and clocks, parts that keep their place, and parts that
// stay visible. The states are those of the gallery.

import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { useFixturePage } from "./fixturepage.ts";
import { stateOf } from "./gallery.ts";
import { faults } from "./geometry.ts";
import { Opener, settle, type Colors, type Opened } from "./gallery/open.ts";

type Window = readonly [number, number];

/** Widths and heights of windows, px. */
const WINDOWS: readonly Window[] = [
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
];

interface Screen {
  readonly window: Window;
  /** The smallest widths of a board, px: for a watcher, and in the replay. */
  readonly watched: number;
  readonly replay: number;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  desk: { window: [1440, 900], watched: 560, replay: 576 },
  tablet: { window: [1024, 768], watched: 460, replay: 416 },
  upright: { window: [768, 1024], watched: 360, replay: 368 },
  phone: { window: [390, 844], watched: 296, replay: 296 },
  small: { window: [360, 640], watched: 200, replay: 192 },
  aside: { window: [844, 390], watched: 300, replay: 264 },
};

const fixtures = useFixturePage();
let opener: Opener;
beforeEach(() => {
  opener = new Opener(fixtures.browser);
});
afterEach(() => fixtures.leave());

/** Opens a state with a touch screen, unless the window is as wide as a desktop. */
async function open(name: string, window: Window, colors: Colors = "light"): Promise<Opened> {
  const opened = await opener.open(stateOf(name), fixtures.fixtureServer, window[0] > 1_200 ? "desktop" : "phone", colors);
  await resize(opened.page, window);
  return opened;
}

async function resize(page: Page, [width, height]: Window): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
}

it("the site bar has room for seven entries of twelve letters on a phone", async () => {
  const { page } = await open("home", [390, 844]);
  const entries = page.locator(".sitebar nav a");
  await entries.first().evaluate((one) => {
    const seven = Array.from({ length: 7 }, () => {
      const entry = one.cloneNode() as Element;
      entry.textContent = "Соревнования";
      return entry;
    });
    one.parentElement?.replaceChildren(...seven);
  });
  expect(await entries.count()).toBe(7);
  expect(await faults(page, true)).toEqual([]);
  const sizes = await entries.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().right, one.getBoundingClientRect().height, one.scrollWidth - one.clientWidth]));
  for (const [right = 0, height = 0, cut = 0] of sizes) expect(right <= 390 && height >= 44 && height < 60 && cut <= 0, String(sizes)).toBe(true);
});

it("the picture on the start page ends with the captured knight in the partner's hand, also without motion", async () => {
  const { page } = await open("home", [1440, 900]);
  const place = (part: string) => page.locator(part).evaluate((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]);
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length)).toBe(0);
  expect(await place(".captured")).toEqual(await place(".partnerhand"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator(".idea").click();
  expect(await place(".captured")).toEqual(await place(".partnerhand"));
});

/** The least sides of the own and of the partner's board, px, and the least part of the window that the squares of both cover. */
const SHARES: readonly (readonly [window: Window, own: number, partner: number, share: number])[] = [
  [[1440, 900], 704, 520, 0.58],
  [[1920, 1080], 840, 640, 0.54],
  [[2560, 1440], 1120, 900, 0.56],
  [[1280, 720], 560, 384, 0.5],
  [[1024, 768], 600, 390, 0.65],
  [[960, 900], 600, 328, 0.54],
  [[800, 900], 496, 280, 0.45],
  [[768, 1024], 552, 264, 0.45],
  [[390, 844], 388, 216, 0.58],
  [[390, 810], 388, 216, 0.6],
  [[390, 664], 388, 144, 0.65],
  [[360, 640], 360, 144, 0.65],
  [[844, 390], 296, 296, 0.5],
];

it.each(SHARES)("in a window of %j the own board has %i px, the partner's board %i px, and both cover %d of it", async (window, own, partner, share) => {
  const { page } = await open("talk", window);
  const [first = 0, second = 0] = await page.locator(".boardbox").evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(first).toBeGreaterThanOrEqual(own);
  expect(second).toBeGreaterThanOrEqual(partner);
  expect((first * first + second * second) / (window[0] * window[1])).toBeGreaterThanOrEqual(share);
  const slots = await page.locator(".stack").evaluateAll((all) =>
    all.flatMap((one) => [...one.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect().width / ((one.querySelector(".boardbox")?.clientWidth ?? 0) / 8))),
  );
  expect(slots).toHaveLength(20);
  expect(Math.min(...slots)).toBeGreaterThanOrEqual(0.8);
});

it.each([[[1440, 900]], [[1024, 768]], [[768, 1024]], [[390, 844]], [[844, 390]]] as [Window][])("watchers see two boards of one size at %j", async (window) => {
  const { page } = await open("watching-mates", window);
  const [first, second] = await page.locator(".boardbox").evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(first).toBe(second);
});

it.each([[1440, 900], [1024, 768], [768, 1024], [390, 844], [390, 664]] as const)("in a window of %i by %i the boards keep their places when the match ends", async (...window) => {
  const boards = async (name: string) => {
    const { page } = await open(name, window);
    return page.locator(".boardbox").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  };
  expect(await boards("over-choice-long")).toEqual(await boards("talk"));
});

describe.each(Object.entries(SCREENS))("on a %s", (_, { window, watched, replay }) => {
  it.each([
    ["watching-moves", watched],
    ["watching-mates", watched],
    ["replay", replay],
  ])("the boards of %s are at least %i px wide", async (name, least) => {
    const { page } = await open(name, window);
    expect(await page.locator(".board").first().evaluate((one) => one.clientWidth)).toBeGreaterThanOrEqual(least);
    // No move and no word of the head or the result is cut.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".moves .ply, .head .role, .head .what, .beside .me, .verdict .score")]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth > 0)
        .map((one) => `${one.className}: ${one.innerText}`),
    );
    expect(cut).toEqual([]);
  });
});

describe("the clock", () => {
  const windows: readonly Window[] = [[1280, 800], [844, 390], [360, 640]];

  it.each(windows)("fits a screen of %i by %i", async (width, height) => {
    const { page } = await open("clock", [width, height]);
    // The digits are inside their zones and large enough to be read from two meters.
    const faces = await page.locator(".zone").evaluateAll((zones) =>
      zones.map((zone) => {
        const digits = zone.querySelector(".digits")?.getBoundingClientRect();
        const box = zone.getBoundingClientRect();
        return digits === undefined ? null : [digits.width / box.width, digits.height / box.height];
      }),
    );
    expect(faces).toHaveLength(4);
    for (const face of faces) {
      expect(face?.[0]).toBeGreaterThan(0.4);
      expect(face?.[0]).toBeLessThan(1);
      expect(face?.[1]).toBeLessThan(0.8);
    }
    const corners = await page.locator(".zone .corner").evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(corners.length).toBeGreaterThan(0);
    for (const corner of corners) expect(corner).toBeGreaterThanOrEqual(42);
  });

  it("the button to confirm is entirely between the clocks", async () => {
    const { page } = await open("clock-decided", [360, 640]);
    const [button, middle] = await Promise.all([".middle .news > .button", ".middle"].map((one) => page.locator(one).boundingBox()));
    if (!button || !middle) throw new Error("there is no button to confirm with");
    expect(button.y).toBeGreaterThanOrEqual(middle.y);
    expect(button.y + button.height).toBeLessThanOrEqual(middle.y + middle.height);
  });
});

/** On phones held upright a button shows the moves over a board. Elsewhere they are always visible. */
it.each(["replay", "record"])("the moves of %s are opened by a button on a phone", async (name) => {
  const { page } = await open(name, [390, 844]);
  expect(await page.locator(".lists").isVisible()).toBe(false);
  await page.locator(".listsbutton").click();
  expect(await page.locator(".lists .ply").first().isVisible()).toBe(true);
  expect(await page.locator(".lists .moves").evaluate((one) => one.clientHeight)).toBeGreaterThan(200);
  await page.locator(".listsbutton").click();
  expect(await page.locator(".lists").isVisible()).toBe(false);
  await resize(page, [844, 390]);
  expect(await page.locator(".lists .moves").evaluate((one) => one.clientHeight)).toBeGreaterThan(60);
  expect(await page.locator(".listsbutton").isVisible()).toBe(false);
});

it("a match without recorded moves says so, and its watchers can open the settings", async () => {
  const { page } = await open("watching-clocks", [390, 844]);
  for (const window of WINDOWS) {
    await resize(page, window);
    expect(await page.locator(".play .moves .none, .play .moves .clockonly").textContent()).not.toBe("");
    expect([window, await page.locator(".opensettings").isVisible()]).toEqual([window, true]);
  }
});

it("the icon of a button is visible in high contrast", async () => {
  const { page } = await open("replay", [1440, 900], "contrast");
  await page.waitForSelector('html[data-contrast="more"]');
  await expect.poll(() => page.locator('.iconbutton[data-main="true"]').evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgb(0, 0, 0)");
  const same = await page.locator(".stepper .iconbutton").evaluateAll((all) =>
    all.map((one) => getComputedStyle(one)).filter(({ color, backgroundColor }) => color === backgroundColor).length,
  );
  expect(same).toBe(0);
});

/** The draw is offered on the other board, so this player gets a note and no question. */
it("an offer on the other board is visible in every window", async () => {
  const { page } = await open("draw-beside", [390, 844]);
  const offer = page.getByText("Dmitri offers a draw");
  for (const window of WINDOWS) {
    await resize(page, window);
    expect([window, await offer.isVisible()]).toEqual([window, true]);
    expect(await offer.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  }
});

/** A player can resign while an opponent waits for an answer to a draw offer. */
it("the button to resign stays during a draw offer", async () => {
  const { page } = await open("draw-talk", [390, 844]);
  const resign = page.getByRole("button", { name: "Resign" });
  for (const window of WINDOWS) {
    await resize(page, window);
    expect([window, await resign.isVisible()]).toEqual([window, true]);
  }
  await resign.click();
  await page.getByRole("button", { name: "Yes" }).waitFor();
  expect(await page.locator(".incoming").isVisible()).toBe(false);
});

it("a draw offer is above the other signals and whole, and these leave the own hand and clock visible", async () => {
  const { page } = await open("talk-more-draw", [390, 844]);
  for (const window of WINDOWS) {
    await resize(page, window);
    const covered = await page.locator('.incoming .answers .button, [data-place="first"] .strip[data-at="bottom"] > :is(.hand, .clock)').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right, top, bottom, x, y, width, height } = one.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return inside && one.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [] : [`${one.className}: ${one.textContent}`];
      }),
    );
    expect([window, covered]).toEqual([window, []]);
  }
});

it.each([[[320, 568]], [[360, 640]], [[390, 664]], [[390, 844]], [[844, 390]]] as [Window][])("how the match ended can be read without scrolling at %j", async (window) => {
  const { page } = await open("over-choice", window);
  const [end, edge] = await Promise.all([page.locator(".result .text").boundingBox(), page.locator(".result").boundingBox()]);
  if (!end || !edge) throw new Error("there is no result");
  expect(end.y + end.height).toBeLessThanOrEqual(edge.y + edge.height);
});

it("why a match could not be created is visible beside the button, until the connection is back", async () => {
  const { page } = await open("home", [320, 568]);
  await page.route("**/api/tables", (route) => route.abort());
  await page.locator(".way").nth(1).click();
  const failure = page.locator(".failure");
  await failure.waitFor();
  const [button, text] = await Promise.all([page.locator(".way").nth(1).boundingBox(), failure.boundingBox()]);
  if (!button || !text) throw new Error("the failure is not visible");
  expect(text.y - button.y - button.height).toBeLessThan(20);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await failure.waitFor({ state: "detached" });
});

it.each([[[320, 568]], [[844, 390]]] as [Window][])("the next step before a match stays visible while the page is scrolled at %j", async (window) => {
  const { page } = await open("seating-full", window);
  await page.locator(".seat").last().evaluate((one) => one.scrollIntoView());
  const box = await page.locator(".readybar .big").boundingBox();
  expect(box !== null && box.y >= 0 && box.y + box.height <= window[1]).toBe(true);
});

it("a page that is enlarged by 400 % scrolls, with boards of full width", async () => {
  const { page } = await open("talk", [320, 256]);
  expect(await page.locator(".board").evaluateAll((all) => all.map((one) => one.clientWidth >= 288))).toEqual([true, true]);
  await page.locator('[data-place="second"] .strip').last().evaluate((one) => one.scrollIntoView());
  expect(await page.locator('[data-place="second"] .strip').last().evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

/** The parts below the forecast must not move when its text changes. */
it("the forecast below the diagonal always has the same height", async () => {
  const { page } = await open("opening", [1440, 900]);
  const high = () => page.locator(".forecast").evaluate((one) => one.getBoundingClientRect().height);
  for (const window of [[390, 844], [1024, 768], [1440, 900]] as const) {
    await resize(page, window);
    const full = await high();
    expect(full).toBeGreaterThan(0);
    await page.locator(".forecast").evaluate((one) => (one.textContent = "no time to sit"));
    expect(await high()).toBe(full);
  }
});

const SIZES_AND_LOW: readonly Window[] = [[1440, 900], [1024, 768], [768, 1024], [390, 844], [390, 664]];

it.each([["home", [".playbuttons button"]], ["seating", [".readybar .big", ".namefield"]], ["seating-guest", [".namefield", ".seat .primary"]]])(
  "the page %s shows its first button and the field of the name without scrolling",
  async (name, parts) => {
    const { page } = await open(name, [1440, 900]);
    for (const window of SIZES_AND_LOW) {
      await resize(page, window);
      for (const part of parts) {
        const box = await page.locator(part).first().boundingBox();
        expect([window, part, box !== null && box.y >= 0 && box.y + box.height <= window[1]]).toEqual([window, part, true]);
      }
    }
  },
);

it.each([[[1440, 900]], [[1024, 768]]] as [Window][])("the field of the chat shows 40 letters at %j", async (window) => {
  const { page } = await open("talk", window);
  await page.keyboard.press("Enter");
  const field = page.locator(".talkline input");
  await field.fill("the quick brown fox jumps over a lazy do");
  expect(await field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

it("in half a window the chat and the list of moves have a place", async () => {
  const { page } = await open("talk", [960, 900]);
  for (const part of [".talkline input", ".talklog li", ".moves .ply"]) expect(await page.locator(`.play ${part}`).last().isVisible()).toBe(true);
  expect(await page.locator(".panebutton").first().isVisible()).toBe(false);
});

it("with a partner to talk to, the list of moves has a place on a tablet held upright, and is one tap away on one held sideways", async () => {
  const { page } = await open("talk", [768, 1024]);
  expect(await page.locator(".play .moves .ply").last().isVisible()).toBe(true);
  await resize(page, [1024, 768]);
  await page.locator('.panebutton[data-pane="moves"]').click();
  expect(await page.locator(".play .moves .ply").last().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await page.locator(".signals").isVisible()).toBe(true);
});

it.each(SHARES.filter(([, , partner]) => partner > 144))("in a window of %j each strip shows eight letters of a name, also beside signals", async (window) => {
  for (const state of ["talk-sits", "bots"]) {
    const { page } = await open(state, window);
    const rooms = await page.locator(".named .name").evaluateAll((all) =>
      all.map((one) => {
        one.textContent = "Bohumila Nováková";
        one.parentElement?.style.setProperty("--length", "12");
        const letters = document.createRange();
        letters.setStart(one.firstChild ?? one, 0);
        letters.setEnd(one.firstChild ?? one, 8);
        return letters.getBoundingClientRect().width - one.clientWidth;
      }),
    );
    expect(rooms).toHaveLength(4);
    for (const room of rooms) expect([state, room <= 4]).toEqual([state, true]);
  }
});
