// A newcomer opens the start page for the first time, and plays a match with bots: `cargo xtask newcomer` runs this. They use
// only what they see and hear: the roles and names of controls.

import type { Locator, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";

import { t } from "../../src/words/index.ts";
import { arrive, type Newcomer } from "./newcomer.ts";

/** How many taps lead to a running match at most, and how long it takes to the first move at most, s. */
const MOST_TAPS = 2;
const MOST_S = 10;
/** A match in which a newcomer moves at random is over sooner than this. */
const LONGEST_MS = 480_000;

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

const YOUR_TURN = new RegExp(t.play.yourMove);
const RESULT = /^(1–0|0–1|½–½|1½–½|½–1½|1–1|0–0)/;

/** Waits until the title of the tab says that the newcomer is to move. Returns false when it shows a result instead. */
async function yourTurn(page: Page): Promise<boolean> {
  let title = "";
  await expect.poll(async () => (title = await page.title()), { timeout: LONGEST_MS, interval: 50 }).toMatch(new RegExp(`${YOUR_TURN.source}|${RESULT.source}`));
  return YOUR_TURN.test(title);
}

/** Opens the replay of the match. It says how many half-moves there were. */
async function pliesOf(page: Page): Promise<number> {
  await page.getByRole("link", { name: t.result.replay }).click();
  const where = await page.getByText(/^\d+ of \d+$/).first().innerText();
  return Number(/\d+$/.exec(where)?.[0]);
}

const SQUARES = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));

/** The moves that a newcomer tries, in a random order: pawns to the middle first, since a match begins with them. */
function* attempts(): Generator<string> {
  const shuffled = SQUARES.toSorted(() => Math.random() - 0.5);
  yield* shuffled.filter((square) => /[3-6]$/.test(square));
  for (const piece of ["", "N", "B", "P@", "N@", "Q", "R", "B@", "R@", "Q@", "K"]) for (const square of shuffled) yield piece + square;
  for (const square of shuffled) for (const file of "abcdefgh") yield `${file}x${square}`;
}

/** Types moves into the field until one is accepted, which the field says by being empty. */
async function move(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: t.play.type });
  for (const mv of attempts()) {
    if (!YOUR_TURN.test(await page.title())) return;
    if (await isOver(field, mv)) return;
  }
}

/** The field for moves goes with the end of the match, so a newcomer does not wait for it, ms. */
const GONE_MS = 5_000;

/** Types a move. Returns whether there is nothing more to try: the move was accepted, or the match has ended meanwhile. */
async function isOver(field: Locator, mv: string): Promise<boolean> {
  const timeout = GONE_MS;
  try {
    await field.fill(mv, { timeout });
    await field.press("Enter", { timeout });
    return (await field.inputValue({ timeout })) === "";
  } catch {
    return true;
  }
}
