// Who leaves a table, who comes back, and who may take a place.

import { expect, it } from "vitest";

import { t } from "../src/text/index.ts";
import { openHouse } from "./house.ts";
import { Person } from "./people.ts";

const house = openHouse();

it("gives whoever closed the tab his seat back, in a match and before it", async () => {
  const table = await house.server.makeTable();
  const browser = await house.window("phone");
  const ann = await Person.at(browser, house.server, table);
  await ann.isCalled("Ann", false);
  await ann.sit("A");
  // A second tab beside the first is somebody else.
  const other = house.admit(await Person.at(browser, house.server, table));
  await expect.poll(() => other.card("A").getAttribute("data-mine")).toBe("false");
  await other.sit("a");
  await ann.page.close();
  await other.card("A").getByText(t.table.away).waitFor();
  const again = house.admit(await Person.at(browser, house.server, table));
  await expect.poll(() => again.card("A").getAttribute("data-mine")).toBe("true");
  await again.giveToBot("B");
  await again.giveToBot("b");
  await other.ready();
  await again.ready();
  await again.seesBoards();
  await other.seesBoards();
  await again.page.close();
  const third = await browser.newPage();
  await third.goto(`${house.server.address}/t/${table}`);
  // Only who plays may resign.
  await third.getByRole("button", { name: t.play.resign, exact: true }).waitFor();
});

it("lets others take the seat of somebody who went before the match", async () => {
  const table = await house.server.makeTable();
  const gone = await house.person(table);
  await gone.sit("A");
  const here = await house.person(table);
  await expect.poll(() => here.card("A").locator(".button.primary").count()).toBe(0);
  await gone.page.close();
  await here.sit("A");
});

it("begins a match of four bots for whoever wants to watch it", async () => {
  const table = await house.server.makeTable();
  const owner = await house.person(table);
  for (const seat of ["A", "a", "B", "b"] as const) await owner.giveToBot(seat);
  await owner.page.getByText(t.table.watchBots).waitFor();
  await owner.page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
  await owner.seesBoards();
  await owner.page.locator(".moves .ply").first().waitFor();
});
