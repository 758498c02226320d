// Looks at every state of the gallery in several windows, colors and languages. Checks that nothing is cut, covered or
// outside the window, that no parts overlap, that no code is among the words, that axe finds no violation, and that the page has no errors. The name of a
// state decides in which further window and colors it is checked, so each state takes the same time.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Tongue } from "../dev/pseudo.ts";
import { t } from "../src/words/index.ts";
import { violations } from "./axe.ts";
import { codes } from "./gallery/codes.ts";
import { openBrowser, type Size } from "./browser.ts";
import { openSpeakingFixtureServer, type FixtureServer } from "./fixtureserver.ts";
import { GALLERY, stateOf } from "./gallery.ts";
import { Opener, paint, settle, speak, type Colors, type Opened } from "./gallery/open.ts";
import type { State } from "./gallery/state.ts";
import { faults } from "./geometry.ts";

/** The widths and heights of windows, px. */
const DESKTOP: Window = [1440, 900];
const UPRIGHT: Window = [768, 1024];
/** The language with the longest words, and one whose words are two fifths longer than in English, with the windows in which each state is checked in it. */
const SPOKEN: readonly (readonly [Tongue, readonly Window[]])[] = [
  ["ru", [[390, 844], [360, 640], [1024, 768]]],
  ["pseudo", [[390, 844], [1024, 768]]],
];
/** Faults that are known, each as state, language, window and fault, with the reason. */
const KNOWN: readonly (readonly [fault: RegExp, reason: string])[] = [
  [/, pseudo, .*cut: button\.(?:button\.)?signal/, "the word of a signal has at most twelve letters in every real language"],
  [/^watching-mates, pseudo, 1024x768: overlap/, "the hints for watchers have room for the longest real words, in Russian"],
  [/^claims-[\w-]+, pseudo, .*: (?:cut|outside): /, "the buttons of a match over the board have room for the longest real words, in Russian"],
  [/^watching[\w-]*, pseudo, 390x844: overlap: span\.tools.* and section\.diagonal/, "the head of a watcher has room for the longest real words, in Russian"],
];
/** Each state is checked in one of these windows, in English. */
const FURTHER: readonly [Window, ...Window[]] = [[320, 568], [360, 640], [375, 667], [390, 664], [700, 900], [720, 450], [844, 390], [1000, 620], [1366, 1024]];
/** Each state is checked in one of these colors. */
const COLORS: readonly Colors[] = ["dark", "contrast", "dark-contrast", "forced"];

type Window = readonly [number, number];

let browser: Browser;
let built: FixtureServer;
let opener: Opener;

beforeAll(async () => {
  [browser, built] = await Promise.all([openBrowser(), openSpeakingFixtureServer()]);
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

/** Looks at an opened state in a language, in several windows. A dialog at a computed place does not move on resize, so it stays in its window. */
async function look(name: string, { page }: Opened, tongue: Tongue, windows: readonly Window[]): Promise<string[]> {
  const state = stateOf(name);
  if (tongue !== "en") await speak(page, tongue);
  const found: string[] = [];
  for (const [width, height] of windows) {
    if (state.placed === true && width !== page.viewportSize()?.width) continue;
    await page.setViewportSize({ width, height });
    await settle(page);
    found.push(...(await faults(page, state.scrolls === true)).map((one) => `${name}, ${tongue}, ${width}x${height}: ${one}`));
  }
  return found.filter((one) => !KNOWN.some(([fault]) => fault.test(one)));
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

/** The title of the dialog of a state, in English. */
function titleOf({ dialog, named }: State): unknown {
  const title = dialog?.split(".").reduce<unknown>((words, name) => (words as Record<string, unknown>)[name], t);
  return typeof title === "function" ? (title as (name?: string) => string)(named) : title;
}

describe.concurrent.each(Object.entries(GALLERY))("%s", (name, state) => {
  it("has room, and colors that can be read, on a desktop", () =>
    during(state, "desktop", async (opened) => {
      const { page, wrong } = opened;
      const dialogs = await page.locator("dialog[open]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
      // A dialog that a menu opened is over the menu.
      expect(dialogs.slice(-1)).toEqual(state.dialog === undefined ? [] : [titleOf(state)]);
      const found = [...(await look(name, opened, "en", [DESKTOP])), ...(await codes(page)), ...(await violations(page))];
      for (const [tongue] of SPOKEN) found.push(...(await look(name, opened, tongue, [DESKTOP])));
      expectNone(found);
      const colors = COLORS[numberOf(name) % COLORS.length] ?? "dark";
      await paint(page, colors);
      if (colors !== "dark") await page.waitForSelector('html[data-contrast="more"]');
      await settle(page);
      expectNone([...(await violations(page, ["color-contrast"])).map((one) => `${colors}: ${one}`), ...wrong]);
    }));

  it("has room on tablets and phones, in longer words too", () =>
    during(state, "phone", async (opened) => {
      const { page, wrong } = opened;
      const found = [...(await violations(page)), ...(await look(name, opened, "en", [UPRIGHT, furtherOf(name)]))];
      for (const [tongue, windows] of SPOKEN) found.push(...(await look(name, opened, tongue, windows)));
      expectNone([...found, ...wrong]);
    }));
});
