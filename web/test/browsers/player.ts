// A player in a window of any browser: finds what is on the page, and makes moves by clicks and drags.

import { expect } from "vitest";

import type { BoardId, Seat } from "../../src/wire.gen.ts";
import type { Pane, Point, Value } from "./port.ts";

const PATIENCE = { timeout: 30_000, interval: 30 };

export type Way = "click" | "drag";

export class Player {
  constructor(readonly pane: Pane) {}

  /** Waits until a visible element that matches `selector` has the text or the label `words`; any, if `words` is empty. */
  async sees(selector: string, words = ""): Promise<void> {
    await expect.poll(() => this.pane.call(countOf, selector, words), PATIENCE).toBeGreaterThan(0);
  }

  async seesNo(selector: string): Promise<void> {
    await expect.poll(() => this.pane.call(countOf, selector, ""), PATIENCE).toBe(0);
  }

  /** Clicks an element as soon as it does not move, and nothing covers it. */
  async press(selector: string, words = ""): Promise<void> {
    await this.pane.click(await this.still(middleOf, selector, words));
  }

  /** Replaces the text of a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.pane.call(selectAll, selector);
    await this.pane.type(text);
    await expect.poll(() => this.pane.call(valueOf, selector), PATIENCE).toBe(text);
    await this.pane.press("Enter");
  }

  async sit(...seats: readonly Seat[]): Promise<void> {
    for (const seat of seats) {
      await this.press(`.seat[data-seat="${seat}"] .button.sit`);
      await this.sees(`.seat[data-seat="${seat}"][data-mine="true"]`);
    }
  }

  /** Moves a piece when the board allows it, and waits until it has left its square. */
  async move(board: BoardId, from: string, to: string, way: Way): Promise<void> {
    await this.sees(`[data-board="${board}"] .boardbox[data-movable="true"]`);
    await this.goes(await this.still(squareAt, board, from), await this.still(squareAt, board, to), way);
    await this.has(board, from, null);
  }

  /** Drops a piece from the hand of `seat`. */
  async drop(seat: Seat, role: string, board: BoardId, to: string, way: Way): Promise<void> {
    await this.sees(`[data-board="${board}"] .boardbox[data-movable="true"]`);
    const slot = `.strip[data-seat="${seat}"] .slot[data-role="${role}"]`;
    await this.goes(await this.still(middleOf, slot, ""), await this.still(squareAt, board, to), way);
  }

  /** Waits until a square has a piece, such as `white knight`, or is empty if `piece` is null. */
  async has(board: BoardId, square: string, piece: string | null): Promise<void> {
    await expect.poll(() => this.pane.call(pieceOn, board, square), PATIENCE).toBe(piece);
  }

  private async goes(from: Point, to: Point, way: Way): Promise<void> {
    if (way === "drag") await this.pane.drag(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
    else {
      await this.pane.click(from);
      await this.pane.click(to);
    }
  }

  /** Waits until two looks at a place give the same point. */
  private async still<A extends Value[]>(look: (...values: A) => [number, number] | null, ...values: A): Promise<Point> {
    let last = null as [number, number] | null;
    const stays = async () => {
      const now = await this.pane.call(look, ...values);
      const same = now !== null && last !== null && now[0] === last[0] && now[1] === last[1];
      last = now;
      return same;
    };
    await expect.poll(stays, { ...PATIENCE, message: `${values.join(" ")} is on the page, in one place` }).toBe(true);
    const [x, y] = last ?? [0, 0];
    return { x, y };
  }
}

// The functions below run in the page.

/** How many visible elements match. */
function countOf(selector: string, words: string): number {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return all.filter((one) => one.textContent.includes(words) || one.getAttribute("aria-label") === words).length;
}

/** The middle of an element, if the element can be clicked there. */
function middleOf(selector: string, words: string): [number, number] | null {
  const all = [...document.querySelectorAll(selector)];
  const one = all.find((each) => each.textContent.trim() === words || each.getAttribute("aria-label") === words) ?? (words === "" ? all[0] : undefined);
  one?.scrollIntoView({ block: "nearest" });
  const box = one?.getBoundingClientRect();
  if (box === undefined) return null;
  const at: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  return one?.contains(document.elementFromPoint(...at)) === true ? at : null;
}

/** The middle of a square. */
function squareAt(board: string, square: string): [number, number] | null {
  const frame = document.querySelector(`[data-board="${board}"] .board`);
  if (frame === null) return null;
  const { x, y, width } = frame.getBoundingClientRect();
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.charAt(1)) - 1;
  const [across, down] = frame.classList.contains("orientation-white") ? [file, 7 - rank] : [7 - file, rank];
  return [x + ((across + 0.5) * width) / 8, y + ((down + 0.5) * width) / 8];
}

function pieceOn(board: string, square: string): string | null {
  const pieces = [...document.querySelectorAll(`[data-board="${board}"] cg-board piece`)] as unknown as { cgKey: string; cgPiece: string }[];
  return pieces.find(({ cgKey }) => cgKey === square)?.cgPiece ?? null;
}

function selectAll(selector: string): void {
  document.querySelector<HTMLInputElement>(selector)?.select();
}

function valueOf(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value;
}
