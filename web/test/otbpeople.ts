// Actions of people in matches over the board: moves, presses of the clock, claims and rulings.

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { t } from "../src/words/index.ts";
import { boardOf } from "../src/match/state/seats.ts";
import type { Seat, TableSetup } from "../src/wire.gen.ts";
import { drag, middleOf, middleOfSlot, waitForPiece } from "./boards.ts";
import type { Size } from "./browser.ts";
import type { RealServer } from "./realserver.ts";
import type { Person } from "./people.ts";

export function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
}

/** A page of a person or a device. */
export interface AtPage {
  readonly page: Page;
}

export const OTB: [string, string] = ["mode", "otb"];

/** Seats two people at a table: Anna as White on board A, another person on all other seats. */
export async function two(
  real: RealServer,
  preset: string,
  set: TableSetup["set"],
  size: Size = "desktop",
): Promise<Record<Seat, Person>> {
  const table = await real.server.makeTable(set, preset);
  const anna = await real.person(table, size);
  const rest = await real.person(table, "laptop");
  await anna.sit("A");
  await rest.sit("a", "B", "b");
  return { A: anna, a: rest, B: rest, b: rest };
}

export async function readyAll(people: Record<Seat, Person>): Promise<void> {
  const all = [...new Set(Object.values(people))];
  for (const person of all) await person.ready();
  await Promise.all(all.map((person) => person.page.waitForSelector(".play .board piece")));
}

/** Confirms for each seat of this person that the board and the clock are set. */
export async function inspect({ page }: AtPage): Promise<void> {
  const ready = button(page, new RegExp(`^${t.otb.ready}`));
  await ready.first().waitFor();
  // Each button disappears after its press.
  for (let left = await ready.count(); left > 0; left -= 1) {
    await ready.first().click();
    await expect.poll(() => ready.count()).toBeLessThan(left);
  }
}

/** Starts White's clock, as Black. */
export async function startWhite({ page }: AtPage, board: string): Promise<void> {
  await button(page, new RegExp(`^${t.otb.start}( on board ${board})?$`)).click();
}

/** All players confirm their boards, and the two players of Black start the clocks. */
export async function startClocks(people: Record<Seat, Person>): Promise<void> {
  for (const person of new Set(Object.values(people))) await inspect(person);
  for (const seat of ["a", "b"] as const) await startWhite(people[seat], boardOf(seat));
}

/** Makes a move by a drag. The move then waits for the press of the clock. */
export async function make({ page }: AtPage, seat: Seat, uci: string): Promise<void> {
  const board = boardOf(seat);
  await page.waitForFunction(
    (name) => document.querySelector(`[data-board="${name}"] .boardbox`)?.getAttribute("data-movable") === "true",
    board,
  );
  const to = uci.slice(2, 4);
  const start = uci.charAt(1) === "@" ? await middleOfSlot(page, seat, uci.charAt(0)) : await middleOf(page, board, uci.slice(0, 2));
  await drag(page, start, await middleOf(page, board, to));
}

/** Waits until the page may press the clock, and presses it with the button. */
export async function press({ page }: AtPage): Promise<void> {
  const clock = page.locator('.otb .press[aria-disabled="false"]');
  await clock.waitFor();
  await clock.click();
}

/** Makes a move and presses the clock. */
export async function complete(person: AtPage, seat: Seat, uci: string): Promise<void> {
  await make(person, seat, uci);
  await waitForLift(person.page, seat, uci);
  await press(person);
}

/** Waits until the origin square of a move is empty on this page. A drop has no origin square. */
export async function waitForLift(page: Page, seat: Seat, uci: string): Promise<void> {
  if (uci.charAt(1) !== "@") await waitForPiece(page, boardOf(seat), uci.slice(0, 2), null);
}

/** Raises a claim in the dialog of claims: a click on its row, and one to confirm. */
export async function claim({ page }: AtPage, board: string, kind: string): Promise<void> {
  await page.locator(".claimbutton").click();
  const group = page.locator(".sheet .group", { hasText: t.otb.onBoard(board) });
  await group.locator(".line", { hasText: kind }).click();
  await group.locator(".sure > .choices .button").first().click();
  await page.locator(".sheet").waitFor({ state: "detached" });
}

/** Makes a call or an offer in the dialog of claims: a click on the row with this name, and one to confirm. */
export async function call({ page }: AtPage, name: string): Promise<void> {
  await page.locator(".claimbutton").click();
  const line = page.locator(".sheet .claim").filter({ has: page.locator(".name", { hasText: exactly(name) }) });
  await line.locator(".line").click();
  await line.locator(".sure > .choices .button").first().click();
  await page.locator(".sheet").waitFor({ state: "detached" });
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}

/** Creates a link for one kind of key on the host's page. Returns its path. */
export async function makeLink({ page }: AtPage, key: string): Promise<string> {
  const card = page.locator(`.key[data-key="${key}"]`);
  if (!(await card.isVisible())) await page.locator(".assistants summary").click();
  // The link of the clock for both boards is made at once.
  if (key !== "clock") await card.locator(".choices .button").first().click();
  const address = card.locator(".address");
  await address.waitFor();
  const { pathname, search } = new URL((await address.textContent()) ?? "");
  return pathname + search;
}
