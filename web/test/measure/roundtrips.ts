// Measures after how many round trips a cold page of a table shows something, its seats, its boards and its signals, on a
// line of 150 ms. The program itself serves the page, compressed.

import { it } from "vitest";

import { newPerson } from "../browser.ts";
import { part, tell } from "../figures.ts";
import { delayed } from "../line.ts";
import { begin, Person } from "../people.ts";
import { useRealServer } from "../realserver.ts";

const real = useRealServer();

const RUNS = 5;
const ONE_WAY_MS = 75;

/** The round trips from opening a link until each of the elements is there, and until the first paint. */
async function trips(path: string, shown: readonly string[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    const line = await delayed(real.server.address, ONE_WAY_MS, ONE_WAY_MS);
    const page = await (await newPerson(real.browser)).newPage();
    const begun = performance.now();
    await page.goto(line.address + path, { waitUntil: "commit" });
    await Promise.all(
      shown.map(async (selector) => {
        await page.waitForSelector(selector);
        note(selector, performance.now() - begun);
      }),
    );
    const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);
    note("first paint", painted);
    await page.context().close();
    line.close();
  }
  return found;

  function note(name: string, ms: number): void {
    found.set(name, [...(found.get(name) ?? []), ms / (2 * ONE_WAY_MS)]);
  }
}

it("the round trips of a table's link", async () => {
  const table = await real.server.makeTable([["clock.base_s", "3600"]]);
  const host = await Person.at(await real.window(), real.server, table);
  for (const [name, all] of await trips(`/t/${table}`, [".seats"])) tell(`seating: ${name} (round trips of 150 ms)`, [["p50", part(all, 0.5)], ["worst", part(all, 1)]]);
  await host.sit("A", "a", "B", "b");
  await begin([host]);
  for (const [name, all] of await trips(`/t/${table}`, [".board piece", ".panebutton"])) {
    tell(`match: ${name} (round trips of 150 ms)`, [["p50", part(all, 0.5)], ["worst", part(all, 1)]]);
  }
});
