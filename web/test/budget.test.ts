// Checks the compressed sizes of the files that pages load.

import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { MIDDLE, talk, welcome } from "../dev/fixtures.ts";
import { ARBITER_TABLE, CLOCK, CLOCK_TABLE, RULING } from "../dev/otb.ts";
import type { ServerMsg } from "../src/wire.gen.ts";
import { newPerson } from "./browser.ts";
import { playServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";

/** The limit for the page of a match: HTML, scripts, styles with pieces, one language. */
const TARGET_BYTES = 70 * 1024;

const fixtures = useFixturePage();

/** The compressed sizes of the files that the page at `path` loads, by address. It waits for the element `shown`. */
async function weigh(path: string, says: ServerMsg[], shown: string): Promise<Map<string, number>> {
  const page = await (await newPerson(fixtures.browser)).newPage();
  const bodies = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    bodies.set(response.url(), response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await playServer(page, says);
  await page.goto(fixtures.fixtureServer.address + path);
  await page.waitForSelector(shown);
  // Files that are loaded after the first rendering count too, for example the sentences of the articles.
  await page.waitForLoadState("networkidle");
  const sizes = new Map<string, number>();
  for (const [address, size] of bodies) sizes.set(address, await size);
  await page.close();
  return sizes;
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((all, one) => all + one, 0);
}

it("the clock page loads at most 55 KB and no boards", async () => {
  const says = [welcome({ role: { is: "clock", board: null }, table: CLOCK_TABLE, game: CLOCK })];
  const sizes = await weigh("/t/k7Qm2xW9/clock?key=secret", says, ".zone");
  expect([...sizes.keys()].some((one) => one.includes("/boardpane") || one.includes("/table"))).toBe(false);
  expect(sum(sizes)).toBeLessThan(55 * 1024);
});

it("the arbiter's page loads at most 20 KB more than the page of a match", async () => {
  const match = await weigh("/t/k7Qm2xW9", [welcome({ game: MIDDLE })], ".board piece");
  const says = [welcome({ role: { is: "arbiter" }, table: ARBITER_TABLE, game: RULING })];
  const arbiter = await weigh("/t/k7Qm2xW9?key=secret", says, ".arbiter .board piece");
  const more = new Map([...arbiter].filter(([one]) => one.includes("/assets/") && !match.has(one)));
  expect(more.size).toBeGreaterThan(0);
  expect(sum(more)).toBeLessThan(20 * 1024);
});

it("the page of a match loads at most 70 KB", async () => {
  const sizes = await weigh("/t/k7Qm2xW9", [welcome({ game: MIDDLE })], ".board piece");
  expect(sizes.size).toBeGreaterThan(3);
  expect(sum(sizes)).toBeLessThan(TARGET_BYTES);
});

it("talk loads at most 20 KB more than the page of a match", async () => {
  const match = await weigh("/t/k7Qm2xW9", [welcome({ game: MIDDLE })], ".board piece");
  const talked = await weigh("/t/k7Qm2xW9", [welcome({ game: MIDDLE }), talk()], ".signals");
  const more = new Map([...talked].filter(([one]) => one.includes("/assets/") && !match.has(one)));
  expect(more.size).toBeGreaterThan(0);
  expect(sum(more)).toBeLessThan(20 * 1024);
});

it("a replay loads at most 20 KB more than the page of a match", async () => {
  const match = await weigh("/t/k7Qm2xW9", [welcome({ game: MIDDLE })], ".board piece");
  const replay = await weigh("/t/k7Qm2xW9/1", [], ".replay .board piece");
  const more = new Map([...replay].filter(([one]) => one.includes("/assets/") && !match.has(one)));
  expect(more.size).toBeGreaterThan(0);
  expect(sum(more)).toBeLessThan(20 * 1024);
});
