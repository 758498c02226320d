// The moves of a newcomer: they wait for their turn, and type moves until one is accepted.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { t } from "../../src/words/index.ts";

/** A match in which a newcomer moves at random is over sooner than this. */
const LONGEST_MS = 480_000;

export const YOUR_TURN = new RegExp(t.play.yourMove);
export const RESULT = /^(1–0|0–1|½–½|1½–½|½–1½|1–1|0–0)/;

/** Waits until the title of the tab says that the newcomer is to move. Returns false when it shows a result instead. */
export async function yourTurn(page: Page): Promise<boolean> {
  let title = "";
  await expect.poll(async () => (title = await page.title()), { timeout: LONGEST_MS, interval: 50 }).toMatch(new RegExp(`${YOUR_TURN.source}|${RESULT.source}`));
  return YOUR_TURN.test(title);
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
export async function move(page: Page): Promise<void> {
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
