// Sends everything that may arrive during a match to pages of four sizes in three languages, and lists what moved:
// `cargo xtask still` runs this. The page's own clock is moved on, not waited for.

import type { Browser, Page } from "playwright-core";
import { it } from "vitest";

import { openBrowser, SIZES, type Size } from "../browser.ts";
import { openDevFixtureServer, openFixtureServer, playServer, type FixtureServer, type FixtureSocket } from "../fixtureserver.ts";
import { arrivals, AT, begins, TURNS } from "./arrivals.ts";
import { unexpected } from "./exceptions.ts";
import { arrive, Match } from "./match.ts";
import { changes, EVERYTHING } from "./spots.ts";

const LOOKED_AT: readonly Size[] = ["desktop", "tablet", "upright", "phone"];
const LANGUAGES = ["en", "ru", "pseudo"] as const;
/** How long after an arrival the page is looked at, ms of the page's clock. */
const LATER_MS = [20, 100, 7_000] as const;

interface Opened {
  readonly page: Page;
  readonly server: FixtureSocket;
}

async function open(browser: Browser, served: FixtureServer, turn: string, size: Size, language: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size !== "desktop",
    locale: language === "pseudo" ? "en-US" : language,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.install({ time: new Date("2026-11-22T18:00:00Z") });
  const game = TURNS[turn];
  if (game === undefined) throw new Error(`no such turn: ${turn}`);
  const server = await playServer(page, begins(game), game.clocks.at);
  await page.goto(`${served.address}/t/k7Qm2xW9${language === "pseudo" ? "?lang=pseudo" : ""}`);
  await page.waitForSelector(".signals");
  await page.clock.runFor(1_000);
  return { page, server };
}

/** What moved when the connection broke and came back. */
async function cut({ page, server }: Opened): Promise<string[]> {
  server.cut();
  const found: string[] = [];
  for (const ms of LATER_MS) {
    await page.clock.runFor(ms);
    found.push(...(await changes(page, EVERYTHING)));
  }
  return found;
}

it("nothing that arrives moves a control", async () => {
  const browser = await openBrowser();
  const built = await openFixtureServer();
  const developed = await openDevFixtureServer();
  let seen = 0;
  const moved: string[] = [];
  for (const turn of Object.keys(TURNS)) {
    for (const size of LOOKED_AT) {
      for (const language of LANGUAGES) {
        const where = `${turn}, ${size}, ${language}`;
        const opened = await open(browser, language === "pseudo" ? developed : built, turn, size, language);
        const { page, server } = opened;
        const game = TURNS[turn];
        if (game === undefined) throw new Error(`no such turn: ${turn}`);
        const match = new Match(game, AT);
        await changes(page, EVERYTHING);
        const before = moved.length;
        const all = arrivals(game);
        for (const [index, { name, says }] of all.entries()) {
          await arrive(server, says(match), 1_000 + index);
          for (const ms of LATER_MS) {
            await page.clock.runFor(ms);
            moved.push(...unexpected(name, await changes(page, EVERYTHING)).map((line) => `${where}: ${name}, ${ms} ms: ${line}`));
          }
        }
        moved.push(...unexpected("connection", await cut(opened)).map((line) => `${where}: connection lost and back: ${line}`));
        seen += all.length + 1;
        process.stdout.write(`${where}: ${all.length + 1} arrivals, ${moved.length - before} moved\n`);
        await page.context().close();
      }
    }
  }
  await browser.close();
  built.close();
  developed.close();
  for (const line of moved) process.stdout.write(`${line}\n`);
  process.stdout.write(`${seen} arrivals, ${moved.length} moved\n`);
  if (moved.length > 0) throw new Error(`${moved.length} moved`);
});
