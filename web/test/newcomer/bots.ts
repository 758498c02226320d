// A newcomer opens the start page for the first time, and plays a match with bots: `cargo xtask newcomer` runs this. They use
// only what they see and hear: the roles and names of controls.

import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";

import { t } from "../../src/words/index.ts";
import { move, yourTurn } from "./moves.ts";
import { arrive, type Newcomer } from "./newcomer.ts";

/** How many taps lead to a running match at most, and how long it takes to the first move at most, s. */
const MOST_TAPS = 2;
const MOST_S = 10;

/** A match on the slowed phone takes minutes. */
const isFirstMoveEnough = process.env["NEWCOMER_END"] === "first move";

let newcomer: Newcomer | null = null;
afterAll(() => newcomer?.leave());

it("a newcomer plays a match with bots", async () => {
  newcomer = await arrive();
  const { page } = newcomer;
  await newcomer.open("/");
  await newcomer.tap("button", t.home.bots);
  await newcomer.tap("button", t.table.beginBots);
  await yourTurn(page);
  await move(page);
  const first = newcomer.seconds();
  const { taps } = newcomer;
  const end = isFirstMoveEnough ? "" : await playOn(page);
  process.stdout.write(`bots: ${taps} taps, ${first.toFixed(1)} s to the first move${end}\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(first).toBeLessThanOrEqual(MOST_S);
});

/** Plays to the end of the match, and says how it ended. */
async function playOn(page: Page): Promise<string> {
  while (await yourTurn(page)) await move(page);
  const [result] = (await page.title()).split(" ");
  return `; match ended ${result} after ${await pliesOf(page)} plies`;
}

/** Opens the replay of the match. It says how many half-moves there were. */
async function pliesOf(page: Page): Promise<number> {
  await page.getByRole("link", { name: t.result.replay }).click();
  const where = await page.getByText(/^\d+ of \d+$/).first().innerText();
  return Number(/\d+$/.exec(where)?.[0]);
}
