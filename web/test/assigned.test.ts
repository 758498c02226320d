// A table whose players are given: it begins when all are there, and offers no rematch.

import { expect, it } from "vitest";

import { text as w } from "../src/words/en/four.ts";
import { t } from "../src/words/index.ts";
import type { Seat, TableMade } from "../src/wire.gen.ts";
import { useRealServer } from "./realserver.ts";

const real = useRealServer();

type Seats = Record<Seat, { is: string; name?: string; level?: string }>;

/** Makes a table with these players. */
async function makeTable(seats: Seats): Promise<TableMade> {
  const body = JSON.stringify({ preset: "fics", set: [["clock.base_s", "60"]], assigned: { seats } });
  const answer = await fetch(`${real.server.address}/api/tables`, { method: "POST", body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TableMade;
}

it("waits for the players who are not there, begins by itself, and offers no rematch", async () => {
  const made = await makeTable({
    A: { is: "invited", name: "Anna" },
    a: { is: "invited", name: "Bohumil" },
    B: { is: "bot", level: "regular" },
    b: { is: "bot", level: "regular" },
  });
  const address = (seat: Seat) => `${real.server.address}/t/${made.id}?key=${made.keys?.[seat]}`;
  const anna = await (await real.window("desktop")).newPage();
  await anna.goto(address("A"));
  await anna.getByText(w.waitsFor("Bohumil")).waitFor();
  await anna.getByText(/If they do not come, the match is called off in \d:\d\d\./).waitFor();
  expect(await anna.getByRole("button", { name: t.table.ready, exact: true }).count()).toBe(0);
  expect(await anna.locator(".seat .buttons").count()).toBe(0);
  const bohumil = await (await real.window("phone")).newPage();
  await bohumil.goto(address("a"));
  for (const page of [anna, bohumil]) await page.locator(".board piece").first().waitFor();
  await anna.getByRole("button", { name: t.play.resign, exact: true }).click();
  await anna.getByRole("button", { name: t.play.yes, exact: true }).click();
  await anna.locator(".result").waitFor();
  expect(await anna.locator(".result .next .button.primary").count()).toBe(0);
  await anna.getByRole("button", { name: t.result.seats }).click();
  await anna.locator(".seats").waitFor();
  expect(await anna.locator(".seat .buttons").count()).toBe(0);
});
