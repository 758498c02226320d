// Measures how long it takes until a player can move after opening the page, on a slow phone with a slow connection
// and an empty cache. The program itself serves the page, compressed.

import { it } from "vitest";

import { SEATS } from "../../src/match/state/seats.ts";
import { useRealServer } from "../realserver.ts";
import { begin, Person } from "../people.ts";
import { part, slowed, tell } from "../figures.ts";

const real = useRealServer();

const RUNS = 9;
/** The speed of the connection, 1.6 Mbit/s. */
const BYTES_PER_S = 200_000;

it("a player can make a move after opening the page of a match", async () => {
  const table = await real.server.makeTable([["clock.base_s", "3600"]]);
  const person = await Person.at(await real.window(), real.server, table);
  await person.sit(...SEATS);
  await begin([person]);
  const { page } = person;
  const line = await slowed(page, 4);
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  const found: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector('.boardbox[data-movable="true"] cg-board piece');
    found.push(await page.evaluate(() => performance.now()));
  }
  tell("a move can be made, CPU x4, 150 ms, 1.6 Mbit/s (ms)", [["p50", part(found, 0.5)], ["worst", part(found, 1)]]);
});
