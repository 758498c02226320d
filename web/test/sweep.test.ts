// Looks at every state of the gallery in several windows and colors. Checks that nothing is cut, covered or
// outside the window, that no parts overlap, that axe finds no violation, and that the page has no errors. The name of a
// state decides in which further window and colors it is checked, so each state takes the same time.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { violations } from "./axe.ts";
import { openBrowser, SIZES, type Size } from "./browser.ts";
import { openFixtureServer, type FixtureServer } from "./fixtureserver.ts";
import { GALLERY } from "./gallery.ts";
import { Opener, paint, settle, type Colors, type Opened } from "./gallery/open.ts";
import type { State } from "./gallery/state.ts";
import { faults } from "./geometry.ts";

/** The widths and heights of windows with a touch screen, px. Besides a phone, each state is checked in these windows. */
const TOUCHED: readonly Window[] = [[1024, 768], [768, 1024]];
/** Each state is checked in one of these windows. */
const FURTHER: readonly [Window, ...Window[]] = [[320, 568], [360, 640], [375, 667], [390, 664], [700, 900], [720, 450], [844, 390], [1000, 620], [1366, 1024]];
/** Each state is checked in one of these colors. */
const COLORS: readonly Colors[] = ["dark", "contrast", "dark-contrast", "forced"];

type Window = readonly [number, number];

let browser: Browser;
let built: FixtureServer;
let opener: Opener;

beforeAll(async () => {
  [browser, built] = await Promise.all([openBrowser(), openFixtureServer()]);
  opener = new Opener(browser);
});
afterAll(async () => {
  await browser.close();
  built.close();
});

/** A number that depends only on the name. */
function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
}

function furtherOf(name: string): Window {
  return FURTHER[numberOf(name) % FURTHER.length] ?? FURTHER[0];
}

/** Fails with all lines that were found. */
function expectNone(found: readonly string[]): void {
  expect(found, found.join("\n")).toEqual([]);
}

async function look(state: State, { page }: Opened, [width, height]: Window): Promise<string[]> {
  if (page.viewportSize()?.width !== width || page.viewportSize()?.height !== height) {
    await page.setViewportSize({ width, height });
    await settle(page);
  }
  return (await faults(page, state.scrolls === true)).map((one) => `${width}x${height}: ${one}`);
}

/** Looks at an opened state in several windows. A dialog at a computed place is checked only in the first: it does not move on resize. */
async function lookAll(state: State, opened: Opened, windows: readonly Window[]): Promise<string[]> {
  const found: string[] = [];
  // One window after the other, since they are one page.
  // oxlint-disable-next-line no-await-in-loop
  for (const one of state.placed === true ? windows.slice(0, 1) : windows) found.push(...(await look(state, opened, one)));
  return found;
}

function windowOf(size: Size): Window {
  return [SIZES[size].width, SIZES[size].height];
}

/** Opens a state, looks at it, and closes it, also if looking fails. */
async function during(state: State, size: Size, looks: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await opener.open(state, built, size);
  try {
    await looks(opened);
  } finally {
    await opened.page.close();
  }
}

describe.concurrent.each(Object.entries(GALLERY))("%s", (name, state) => {
  it("has room, and colors that can be read, on a desktop", () =>
    during(state, "desktop", async (opened) => {
      const { page, wrong } = opened;
      const found = await lookAll(state, opened, [windowOf("desktop")]);
      expectNone([...found, ...(await violations(page))]);
      const colors = COLORS[numberOf(name) % COLORS.length] ?? "dark";
      await paint(page, colors);
      if (colors !== "dark") await page.waitForSelector('html[data-contrast="more"]');
      await settle(page);
      expectNone([...(await violations(page, ["color-contrast"])).map((one) => `${colors}: ${one}`), ...wrong]);
    }));

  it("has room on tablets and phones", () =>
    during(state, "phone", async (opened) => {
      const found = await lookAll(state, opened, [windowOf("phone"), ...TOUCHED, furtherOf(name)]);
      expectNone([...found, ...opened.wrong]);
    }));
});
