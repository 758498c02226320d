// Finds squares, slots and pieces on a page, and makes moves by mouse and touch.

import type { Page } from "playwright-core";

import type { BoardId, Seat } from "../src/wire.gen.ts";
import type { Point } from "./touch.ts";

/** The center of a square. */
export async function middleOf(page: Page, board: BoardId, square: string): Promise<Point> {
  const frame = page.locator(`[data-board="${board}"] .board`);
  const box = await frame.boundingBox();
  if (box === null) throw new Error(`board ${board} is not on the page`);
  const white = (await frame.getAttribute("class"))?.includes("orientation-white") === true;
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.charAt(1)) - 1;
  const size = box.width / 8;
  return {
    x: box.x + ((white ? file : 7 - file) + 0.5) * size,
    y: box.y + ((white ? 7 - rank : rank) + 0.5) * size,
  };
}

export async function middleOfSlot(page: Page, seat: Seat, role: string): Promise<Point> {
  const box = await slot(page, seat, role).boundingBox();
  if (box === null) throw new Error(`no hand of ${seat} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function slot(page: Page, seat: Seat, role: string) {
  return page.locator(`.strip[data-seat="${seat}"] .slot[data-role="${role}"]`);
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** The pieces on a board of the page, by square. A piece is written `white knight`. */
export function piecesOn(page: Page, board: BoardId): Promise<Record<string, string>> {
  return page.evaluate((name) => {
    const pieces: Record<string, string> = {};
    for (const piece of document.querySelectorAll(`[data-board="${name}"] cg-board piece`)) {
      const { cgKey, cgPiece } = piece as unknown as { cgKey: string; cgPiece: string };
      pieces[cgKey] = cgPiece;
    }
    return pieces;
  }, board);
}

/** Waits until `square` has `piece` (`white knight`), or is empty if `piece` is null. */
export async function waitForPiece(
  page: Page,
  board: BoardId,
  square: string,
  piece: string | null,
): Promise<void> {
  await page.waitForFunction(
    ([name, key, wanted]) => {
      const pieces = [...document.querySelectorAll(`[data-board="${name ?? ""}"] cg-board piece`)];
      const found = pieces.find((one) => (one as unknown as { cgKey: string }).cgKey === key);
      const is = (found as unknown as { cgPiece: string } | undefined)?.cgPiece ?? null;
      return is === wanted;
    },
    [board, square, piece] as const,
  );
}

