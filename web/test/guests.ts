// A guest of the real server who meets others in the lobby. Tests use this class to look for a match, to answer, and to
// come to the table.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { t } from "../src/words/index.ts";
import type { Chip, Seat } from "../src/wire.gen.ts";
import type { Size } from "./browser.ts";
import { Person } from "./people.ts";
import type { RealServer } from "./realserver.ts";

const words = t.lobby;

export class Guest extends Person {
  private constructor(page: Page, readonly name: string) {
    super(page);
  }

  /** Opens the start page and says a name. */
  static async comes(real: RealServer, name: string, size: Size = "desktop"): Promise<Guest> {
    const guest = real.admit(await Guest.in(await real.window(size), name));
    await guest.goesHome(real);
    const field = guest.page.getByLabel(t.table.yourName);
    await field.fill(name);
    await field.press("Enter");
    return guest;
  }

  private static async in(context: BrowserContext, name: string): Promise<Guest> {
    return new Guest(await context.newPage(), name);
  }

  /** Opens the start page, and waits until the lobby has said who is here. */
  async goesHome({ server }: RealServer): Promise<void> {
    await this.page.goto(server.address);
    await this.page.getByText(new RegExp(`${words.onlyYou}|\\d+ (person|people) here|${words.search.stop}|You left a match`)).first().waitFor();
  }

  /** Chooses a time, or no longer. */
  async toggles(...chips: Chip[]): Promise<void> {
    const play = this.page.getByRole("region", { name: words.play, exact: true });
    for (const chip of chips) {
      const box = play.getByRole("checkbox", { name: chip, exact: true });
      const before = await box.isChecked();
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(!before);
    }
  }

  /** Presses Play, alone or with the partner. */
  async looks(hint: string = words.playHint): Promise<void> {
    await this.page.getByRole("button", { name: hint }).click();
    await this.search.waitFor();
  }

  get search(): Locator {
    return this.page.getByRole("group", { name: words.search.label });
  }

  /** Waits until the page says that so many people are found. */
  async sees4(found: number): Promise<void> {
    await this.search.getByText(words.search.found(found), { exact: true }).waitFor({ state: "attached" });
  }

  /** The question to four people. */
  get offer(): Locator {
    return this.page.getByRole("dialog", { name: words.offer.label });
  }

  /** Waits until this guest is asked together with these people, and no others. */
  async isAskedWith(...others: Guest[]): Promise<void> {
    await expect.poll(() => this.offer.locator(".offerseat .name").allInnerTexts().then((all) => all.toSorted())).toEqual([this, ...others].map((one) => one.name).toSorted());
  }

  /** Accepts. The question hears nothing at first, because somebody may be typing. */
  async accepts(): Promise<void> {
    const button = this.offer.getByRole("button", { name: words.offer.accept, exact: true });
    await button.waitFor();
    await expect
      .poll(async () => {
        // The table may be there before the page says that this guest has accepted.
        await button.click({ timeout: 300 }).catch(() => undefined);
        return button.isVisible();
      })
      .toBe(false);
  }

  /** Opens what one may do with a person whose name is on the page. */
  async opens(other: Guest): Promise<Locator> {
    await this.page.getByRole("button", { name: other.name, exact: true }).first().click();
    return this.page.getByRole("dialog", { name: words.menu(other.name) });
  }

  async closes(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.page.getByRole("dialog").waitFor({ state: "detached" });
  }

  /** Becomes the partner of another guest, who looks for one, by a question in the lobby. */
  async asksPartner(other: Guest): Promise<void> {
    await other.page.getByLabel(words.seek).check();
    const menu = await this.opens(other);
    await menu.getByRole("button", { name: words.ask }).click();
    await menu.getByText(words.askedAlready).waitFor();
    await other.page.locator(".asks").getByText(words.asks(this.name)).waitFor();
    await other.page.getByRole("button", { name: words.yes, exact: true }).click();
    await other.hasPartner(this);
    // What one may do with a person is shown until they look for nothing more.
    await this.closes();
    await this.hasPartner(other);
  }

  /** Waits until the start page offers to play with a partner. */
  async hasPartner(other: Guest): Promise<void> {
    await this.page.getByRole("button", { name: words.playWith(other.name) }).waitFor();
  }

  /** Waits until the page is at a table of the lobby, where the players plan the match. */
  async comesToTable(): Promise<string> {
    await this.readyButton.waitFor();
    return new URL(this.page.url()).pathname;
  }

  get readyButton(): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${words.four.ready} ?\\d of 4`) });
  }

  /** Says that the match may begin. The others may have said it already, or the time to talk has passed. */
  async isReady(): Promise<void> {
    await expect
      .poll(async () => {
        if ((await this.readyButton.count()) === 0) return true;
        if ((await this.readyButton.getAttribute("aria-pressed", { timeout: 300 }).catch(() => null)) === "true") return true;
        await this.readyButton.click({ timeout: 300 }).catch(() => undefined);
        return false;
      })
      .toBe(true);
  }

  /** Waits until the match runs. */
  async seesMatch(): Promise<void> {
    await this.readyButton.waitFor({ state: "detached" });
    await this.seesBoards();
  }

  /** The seat that this guest has, at the bottom of the first board. */
  async seat(): Promise<Seat> {
    const seat = await this.page.locator('.stack[data-place="first"] .strip[data-at="bottom"]').getAttribute("data-seat");
    return seat as Seat;
  }
}

/** All are asked, accept, come to the table, and begin. Returns who has which seat. */
export async function beginTogether(four: readonly Guest[]): Promise<Record<Seat, Guest>> {
  await Promise.all(four.map((one) => one.accepts()));
  return meet(four);
}

/** All look for a match alone, and are found. Returns who has which seat, once the match runs. */
export async function playTogether(four: readonly Guest[]): Promise<Record<Seat, Guest>> {
  for (const one of four) await one.looks();
  return beginTogether(four);
}

/** All come to the same table of the lobby and begin. Returns who has which seat. */
export async function meet(four: readonly Guest[]): Promise<Record<Seat, Guest>> {
  const tables = await Promise.all(four.map((one) => one.comesToTable()));
  expect(new Set(tables).size).toBe(1);
  await Promise.all(four.map((one) => one.isReady()));
  await Promise.all(four.map((one) => one.seesMatch()));
  const seats = await Promise.all(four.map(async (one) => [await one.seat(), one] as const));
  return Object.fromEntries(seats) as Record<Seat, Guest>;
}
