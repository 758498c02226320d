// A person at a table of the real server. Tests use this class to take seats, to play, and to read the boards.

import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

import { boardOf, colorOf } from "../src/match/state/seats.ts";
import { t } from "../src/words/index.ts";
import type { BoardId, Seat } from "../src/wire.gen.ts";
import { drag, middleOf, middleOfSlot, slot, waitForPiece } from "./boards.ts";
import { complaints } from "./browser.ts";
import type { SamplePly } from "./sample.ts";

/** The way in which a move is made. */
export type Way = "drag" | "tap";

const ROLES: Record<string, string> = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen" };

export class Person {
  readonly wrong: string[];

  protected constructor(readonly page: Page) {
    this.wrong = complaints(page);
  }

  /** Opens a table. In a browser that has a page already, the new page is another person. */
  static async at(context: BrowserContext, server: { readonly address: string }, table: string): Promise<Person> {
    const isFirst = context.pages().length === 0;
    const person = new Person(await context.newPage());
    await person.page.goto(`${server.address}/t/${table}${isFirst ? "" : "?as=new"}`);
    await person.page.waitForSelector(".seats");
    return person;
  }

  async sit(...seats: Seat[]): Promise<void> {
    for (const seat of seats) {
      const card = this.card(seat);
      await card.locator(".button.sit").click();
      await expect.poll(() => card.getAttribute("data-mine")).toBe("true");
    }
  }

  async isCalled(name: string, seated = true): Promise<void> {
    const field = this.page.getByLabel(t.table.yourName);
    await field.fill(name);
    await field.press("Enter");
    if (seated) await this.page.locator(".seat .sitter", { hasText: name }).waitFor();
  }

  async giveToBot(seat: Seat): Promise<void> {
    await this.card(seat).getByRole("button", { name: t.table.giveBot }).click();
    await expect.poll(() => this.card(seat).getAttribute("data-empty")).toBe("false");
  }

  /** Presses the button with that text at a seat. */
  async press(seat: Seat, word: string): Promise<void> {
    await this.card(seat).getByText(word, { exact: true }).click();
  }

  async ready(): Promise<void> {
    await this.page.getByRole("button", { name: new RegExp(`^(${t.table.ready}|${t.table.beginBots})$`) }).click();
  }

  async seesBoards(): Promise<void> {
    await this.page.waitForSelector(".play .board piece");
    await this.page.waitForSelector(".countdown", { state: "detached" });
  }

  /** Makes a move by mouse or touch and waits until the page shows it. */
  async play({ seat, uci }: SamplePly, way: Way): Promise<void> {
    const board = boardOf(seat);
    const drop = uci.charAt(1) === "@";
    const to = uci.slice(2, 4);
    await this.canMove(board);
    if (drop) await this.drop(seat, uci.charAt(0), to, way);
    else await this.move(board, uci.slice(0, 2), to, way);
    if (drop) {
      await waitForPiece(this.page, board, to, `${colorOf(seat)} ${ROLES[uci.charAt(0)] ?? ""}`);
    } else {
      await waitForPiece(this.page, board, uci.slice(0, 2), null);
    }
  }

  async sees(plies: number): Promise<void> {
    await expect
      .poll(() => this.page.locator(".moves .ply").count(), { timeout: 20_000 })
      .toBe(plies);
  }

  async seesResult(): Promise<string> {
    const result = this.page.locator(".result");
    await result.waitFor();
    return result.innerText();
  }

  card(seat: Seat) {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  /** The position on both boards and all hands, as the page shows them. */
  picture(): Promise<string> {
    return this.page.evaluate(() => {
      const pieces = [...document.querySelectorAll(".stack cg-board piece")].map((piece) => {
        const { cgKey, cgPiece } = piece as unknown as { cgKey: string; cgPiece: string };
        const board = piece.closest("[data-board]")?.getAttribute("data-board") ?? "";
        return `${board}${cgKey} ${cgPiece}`;
      });
      const hands = [...document.querySelectorAll(".slot")].map((one) => {
        const seat = one.closest("[data-seat]")?.getAttribute("data-seat") ?? "";
        return `${seat} ${one.getAttribute("data-role") ?? ""}${one.getAttribute("data-count") ?? ""}`;
      });
      return [...pieces.toSorted(), ...hands.toSorted()].join("\n");
    });
  }

  private async canMove(board: BoardId): Promise<void> {
    await this.page.waitForFunction(
      (name) => document.querySelector(`[data-board="${name}"] .boardbox`)?.getAttribute("data-movable") === "true",
      board,
    );
  }

  private async move(board: BoardId, from: string, to: string, way: Way): Promise<void> {
    const start = await middleOf(this.page, board, from);
    const end = await middleOf(this.page, board, to);
    if (way === "drag") await drag(this.page, start, end);
    else {
      await this.page.mouse.click(start.x, start.y);
      await this.page.mouse.click(end.x, end.y);
    }
  }

  private async drop(seat: Seat, role: string, to: string, way: Way): Promise<void> {
    const end = await middleOf(this.page, boardOf(seat), to);
    if (way === "drag") await drag(this.page, await middleOfSlot(this.page, seat, role), end);
    else {
      await slot(this.page, seat, role).click();
      await this.page.mouse.click(end.x, end.y);
    }
  }
}

export async function begin(people: Iterable<Person>): Promise<void> {
  const all = [...people];
  for (const person of all) await person.ready();
  await Promise.all(all.map((person) => person.seesBoards()));
}
