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

/** When each of the elements came, in ms since the page was asked for. The page itself notes it. */
interface Noting extends Window {
  came?: Record<string, number>;
}

/**
 * The round trips from opening a link until each of the elements is there, and until there is something to see. `kept`:
 * what the browser has stored, which says who the viewer is.
 */
async function trips(path: string, shown: readonly string[], kept: Readonly<Record<string, string>> = {}): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    const line = await delayed(real.server.address, ONE_WAY_MS, ONE_WAY_MS);
    const context = await newPerson(real.browser);
    await context.addInitScript((selectors) => {
      const came: Record<string, number> = {};
      (window as Noting).came = came;
      new MutationObserver(() => {
        for (const one of selectors) if (document.querySelector(one) !== null) came[one] ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    }, shown);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept);
    const page = await context.newPage();
    await page.goto(line.address + path, { waitUntil: "commit" });
    for (const one of shown) await page.waitForSelector(one);
    const came = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      return { "something to see": painted, ...(window as Noting).came };
    });
    for (const [name, ms] of Object.entries(came)) found.set(name, [...(found.get(name) ?? []), ms / (2 * ONE_WAY_MS)]);
    await context.close();
    line.close();
  }
  return found;
}

it("the round trips of a table's link", async () => {
  const table = await real.server.makeTable([["clock.base_s", "3600"]]);
  const host = await Person.at(await real.window(), real.server, table);
  for (const [name, all] of await trips(`/t/${table}`, [".seats"])) tell(`seating: ${name} (round trips of 150 ms)`, [["p50", part(all, 0.5)], ["worst", part(all, 1)]]);
  await host.sit("A");
  for (const seat of ["a", "B", "b"] as const) await host.giveToBot(seat);
  await begin([host]);
  const kept = await host.page.evaluate(() => ({ ...localStorage }));
  for (const [name, all] of await trips(`/t/${table}`, [".board piece", ".signals"], kept)) {
    tell(`match: ${name} (round trips of 150 ms)`, [["p50", part(all, 0.5)], ["worst", part(all, 1)]]);
  }
});
