// Tests of people who leave a table, come back, or take a free seat.

import { expect, it } from "vitest";

import { t } from "../src/text/index.ts";
import { useRealServer } from "./realserver.ts";
import { Person } from "./people.ts";

const real = useRealServer();

it("a person who closed the tab gets their seat back, during a match and before it", async () => {
  const table = await real.server.makeTable();
  const browser = await real.window("phone");
  const ann = await Person.at(browser, real.server, table);
  await ann.isCalled("Ann", false);
  await ann.sit("A");
  // A second tab of the same browser is another person.
  const other = real.admit(await Person.at(browser, real.server, table));
  await expect.poll(() => other.card("A").getAttribute("data-mine")).toBe("false");
  await other.sit("a");
  await ann.page.close();
  await other.card("A").getByText(t.table.away).waitFor();
  const again = real.admit(await Person.at(browser, real.server, table));
  await expect.poll(() => again.card("A").getAttribute("data-mine")).toBe("true");
  await again.giveToBot("B");
  await again.giveToBot("b");
  await other.ready();
  await again.ready();
  await again.seesBoards();
  await other.seesBoards();
  await again.page.close();
  const third = await browser.newPage();
  await third.goto(`${real.server.address}/t/${table}`);
  // Only a player has a button to resign.
  await third.getByRole("button", { name: t.play.resign, exact: true }).waitFor();
});

it("another person can take the seat of a person who left before the match", async () => {
  const table = await real.server.makeTable();
  const gone = await real.person(table);
  await gone.sit("A");
  const here = await real.person(table);
  await expect.poll(() => here.card("A").locator(".button.primary").count()).toBe(0);
  await gone.page.close();
  await here.sit("A");
});

it("a watcher can start a match of four bots", async () => {
  const table = await real.server.makeTable();
  const owner = await real.person(table);
  for (const seat of ["A", "a", "B", "b"] as const) await owner.giveToBot(seat);
  await owner.page.getByText(t.table.watchBots).waitFor();
  await owner.page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
  await owner.seesBoards();
  await owner.page.locator(".moves .ply").first().waitFor();
});
