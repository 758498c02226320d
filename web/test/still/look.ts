// Opens a match, sends to its page what may arrive, and lists the controls that moved. The page's own clock is moved on,
// not waited for.

import type { Browser, Page } from "playwright-core";

import type { Tongue } from "../../dev/pseudo.ts";
import type { GameView, ServerMsg, TableView } from "../../src/wire.gen.ts";
import { TABLE } from "../gallery/state.ts";
import { playServer, type FixtureServer } from "../fixtureserver.ts";
import type { Arrival } from "./arrivals.ts";
import { unexpected } from "./exceptions.ts";
import { arrive, Match } from "./match.ts";
import { changes, EVERYTHING } from "./spots.ts";

/** How long the page is given between two looks after an arrival, ms of its own clock: a frame, a few frames, and longer than any message is shown. */
const LATER_MS = [20, 100, 7_000] as const;

export interface Scene {
  readonly path?: string;
  /** The first messages of the server. */
  readonly says: readonly ServerMsg[];
  readonly game: GameView;
  readonly at: TableView;
  /** A selector of an element that is visible when the page is ready. */
  readonly shown: string;
  readonly arrivals: readonly Arrival[];
}

interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What moves in a window and a language, one line each. */
export async function movedIn(browser: Browser, served: FixtureServer, scene: Scene, viewport: Viewport, tongue: Tongue): Promise<string[]> {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 1_200, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.clock.install({ time: new Date("2026-11-22T18:00:00Z") });
  const server = await playServer(page, scene.says, scene.game.clocks.at);
  // The page follows the lobby from the start.
  await page.addInitScript(() => localStorage.setItem("bughouse:lobby", "yes"));
  await page.goto(served.address + (scene.path ?? TABLE));
  await page.waitForSelector(scene.shown);
  await page.evaluate((one) => window.speak?.(one), tongue);
  await page.clock.runFor(1_000);
  const match = new Match(scene.game, scene.at);
  const moved: string[] = [];
  await changes(page, EVERYTHING);
  for (const [index, arrival] of scene.arrivals.entries()) {
    const before = arrival.shows === true ? await content(page) : "";
    if (arrival.cuts === true) server.cut();
    else await arrive(server, arrival.says(match), 1_000 + index);
    for (const ms of LATER_MS) {
      // Frames cost time, and only the last of them is looked at.
      if (ms > 1_000) await page.clock.fastForward(ms);
      await page.clock.runFor(Math.min(ms, 100));
      const lines = (await changes(page, EVERYTHING)).filter((line) => !removes(arrival, line, tongue));
      moved.push(...unexpected(arrival.name, lines).map((line) => `${arrival.name}, ${ms} ms: ${line}`));
      if (ms === LATER_MS[0] && arrival.shows === true && (await content(page)) === before) moved.push(`${arrival.name}: changes nothing on the page`);
    }
  }
  await context.close();
  return moved;
}

/** Whether a control is gone since it is no longer allowed. Controls are named in English, so that in other languages all may go. */
function removes({ without }: Arrival, line: string, tongue: Tongue): boolean {
  return without !== undefined && line.startsWith("gone: ") && (tongue !== "en" || without.test(line));
}

/** The contents of a page without the clocks, which change by themselves. */
function content(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll(".clock, .clockface, .diagonal").forEach((one) => one.remove());
    return copy.innerHTML;
  });
}
