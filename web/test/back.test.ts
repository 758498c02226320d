// Tests of people who leave a table, come back, or take a free seat.

import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { t } from "../src/words/index.ts";
import { useRealServer } from "./realserver.ts";
import { Person } from "./people.ts";

const real = useRealServer();

it("a person who closed the tab gets their seat back, during a match and before it", async () => {
  const table = await real.server.makeTable();
  const browser = await real.window("phone");
  const ann = await Person.at(browser, real.server, table);
  await ann.isCalled("Ann", false);
  await ann.sit("A");
  const other = real.admit(await Person.at(browser, real.server, table));
  await expect.poll(() => other.card("A").getAttribute("data-mine")).toBe("false");
  await other.sit("a");
  await ann.page.close();
  await other.card("A").getByText(t.table.away).waitFor();
  const again = await tab(browser, table);
  await expect.poll(() => again.locator('.seat[data-mine="true"]').count()).toBe(1);
  await again.close();
  const back = await tab(browser, table);
  await back.locator('.seat[data-mine="true"]').waitFor();
  await other.giveToBot("B");
  await other.giveToBot("b");
  await other.ready();
  await back.getByRole("button", { name: t.table.ready, exact: true }).click();
  await other.seesBoards();
  await back.close();
  const third = await tab(browser, table);
  // Only a player has a button to resign.
  await third.getByRole("button", { name: t.play.resign, exact: true }).waitFor();
});

it("two tabs of a browser are one person: a move in one shows in the other, and the name counts at all tables", async () => {
  const table = await real.server.makeTable();
  const browser = await real.window();
  const ann = await Person.at(browser, real.server, table);
  const second = await tab(browser, table);
  await ann.isCalled("Ann", false);
  await expect.poll(() => second.getByLabel(t.table.yourName).inputValue()).toBe("Ann");
  const elsewhere = await tab(browser, await real.server.makeTable());
  expect(await elsewhere.getByLabel(t.table.yourName).inputValue()).toBe("Ann");
  await ann.isCalled("Anna", false);
  await expect.poll(() => elsewhere.getByLabel(t.table.yourName).inputValue()).toBe("Anna");
  await elsewhere.close();
  await ann.sit(...SEATS);
  await ann.ready();
  await ann.seesBoards();
  await ann.play({ seat: "A", san: "e4", uci: "e2e4" }, "tap");
  await second.locator(".moves .ply", { hasText: "e4" }).waitFor();
});

it("four tabs for other people hold four seats", async () => {
  const table = await real.server.makeTable();
  const browser = await real.window();
  for (const seat of SEATS) {
    const person = real.admit(await Person.at(browser, real.server, table));
    await person.sit(seat);
    expect(await person.page.locator('.seat[data-mine="true"]').count()).toBe(1);
    // A reload keeps the person.
    await person.page.reload();
    await expect.poll(() => person.card(seat).getAttribute("data-mine")).toBe("true");
  }
});

it("a device that forgets its person has another one", async () => {
  const table = await real.server.makeTable();
  const browser = await real.window();
  const ann = real.admit(await Person.at(browser, real.server, table));
  await ann.isCalled("Ann", false);
  await ann.sit("A");
  await ann.page.getByRole("button", { name: t.table.forget }).click();
  await ann.page.getByRole("button", { name: t.play.yes, exact: true }).click();
  await expect.poll(() => ann.page.getByLabel(t.table.yourName).inputValue()).not.toBe("Ann");
  expect(await ann.card("A").getAttribute("data-mine")).toBe("false");
});

/** Another tab of a browser at a table, which is the same person. */
async function tab(browser: BrowserContext, table: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${real.server.address}/t/${table}`);
  return page;
}

it("another person can take the seat of a person who left before the match", async () => {
  const table = await real.server.makeTable();
  const gone = await real.person(table);
  await gone.sit("A");
  const here = await real.person(table);
  await expect.poll(() => here.card("A").locator(".button.sit").count()).toBe(0);
  await gone.page.close();
  await here.sit("A");
});

it("a watcher can start a match of four bots", async () => {
  const table = await real.server.makeTable();
  const owner = await real.person(table);
  for (const seat of SEATS) await owner.giveToBot(seat);
  await owner.page.getByText(t.table.watchBots).waitFor();
  await owner.page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
  await owner.seesBoards();
  await owner.page.locator(".moves .ply").first().waitFor();
});
