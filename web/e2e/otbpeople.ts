// People over the board: they make moves, press clocks, claim, and rule.

import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

import { t } from "../src/text/index.ts";
import type { SeatName } from "../src/wire.gen.ts";
import { boardOf } from "../src/state/seats.ts";
import { drag, middleOf, middleOfSlot, waitForMan } from "./boards.ts";
import { complaints } from "./browser.ts";
import type { Person } from "./people.ts";
import type { GameServer } from "./server.ts";

export function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
}

/** Says that board and clock are right, for every seat of this person. */
export async function inspect({ page }: Person): Promise<void> {
  const ready = button(page, new RegExp(`^${t.otb.ready}`));
  await ready.first().waitFor();
  // Each leaves when it has been pressed.
  for (let left = await ready.count(); left > 0; left -= 1) {
    await ready.first().click();
    await expect.poll(() => ready.count()).toBeLessThan(left);
  }
}

/** Starts White's clock, as Black. */
export async function startWhite({ page }: Person, board: string): Promise<void> {
  await button(page, new RegExp(`^${t.otb.start}( on board ${board})?$`)).click();
}

/** All inspect; both Blacks start the clocks. */
export async function startClocks(people: Record<SeatName, Person>): Promise<void> {
  for (const person of new Set(Object.values(people))) await inspect(person);
  for (const seat of ["a", "b"] as const) await startWhite(people[seat], boardOf(seat));
}

/** Makes a move by drag: it waits for the press. */
export async function make({ page }: Person, seat: SeatName, uci: string): Promise<void> {
  const board = boardOf(seat);
  await page.waitForFunction(
    (name) => document.querySelector(`[data-board="${name}"] .boardbox`)?.getAttribute("data-movable") === "true",
    board,
  );
  const to = uci.slice(2, 4);
  const start = uci.charAt(1) === "@" ? await middleOfSlot(page, seat, uci.charAt(0)) : await middleOf(page, board, uci.slice(0, 2));
  await drag(page, start, await middleOf(page, board, to));
}

/** Waits until the page may press, and presses with the button. */
export async function press({ page }: Person): Promise<void> {
  const clock = page.locator('.otb .press[aria-disabled="false"]');
  await clock.waitFor();
  await clock.click();
}

/** Makes a move and presses the clock. */
export async function complete(person: Person, seat: SeatName, uci: string): Promise<void> {
  await make(person, seat, uci);
  await waitForLift(person.page, seat, uci);
  await press(person);
}

/** The square that was left is empty on this page. */
export async function waitForLift(page: Page, seat: SeatName, uci: string): Promise<void> {
  if (uci.charAt(1) !== "@") await waitForMan(page, boardOf(seat), uci.slice(0, 2), null);
}

/** Claims from the sheet: the line, then the second tap. */
export async function claim({ page }: Person, board: string, kind: string): Promise<void> {
  await page.locator(".claimbutton").click();
  const group = page.locator(".sheet .group", { hasText: t.otb.onBoard(board) });
  await group.locator(".line", { hasText: kind }).click();
  await group.locator(".sure .button").first().click();
  await page.locator(".sheet").waitFor({ state: "detached" });
}

/** The link that the host's page shows for one kind of key, as a path. */
export async function makeLink({ page }: Person, key: string): Promise<string> {
  const card = page.locator(`.key[data-key="${key}"]`);
  if (!(await card.isVisible())) await page.locator(".assistants summary").click();
  await card.locator(".choices .button").first().click();
  const address = card.locator(".address");
  await address.waitFor();
  const { pathname, search } = new URL(await address.innerText());
  return pathname + search;
}

/** A device that opened a link with a key. */
export class Device {
  readonly wrong: string[];

  private constructor(readonly page: Page) {
    this.wrong = complaints(page);
  }

  static async at(context: BrowserContext, server: GameServer, path: string, shown: string): Promise<Device> {
    const device = new Device(await context.newPage());
    await device.page.goto(server.address + path);
    await device.page.waitForSelector(shown);
    return device;
  }
}
