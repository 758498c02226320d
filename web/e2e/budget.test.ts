// What the page of a match weighs at its first load, compressed.

import { gzipSync } from "node:zlib";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { MIDDLE, welcome } from "../dev/fixtures.ts";
import { newPerson, openBrowser } from "./browser.ts";
import { conduct, openStage, type Stage } from "./stage.ts";

/** All of it: page, scripts, styles with pieces, one language. */
const TARGET_BYTES = 70 * 1024;

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  [browser, stage] = await Promise.all([openBrowser(), openStage()]);
});
afterAll(async () => {
  await browser.close();
  stage.close();
});

it("a match's page loads in at most 70 KB", async () => {
  const page = await (await newPerson(browser)).newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    sizes.set(response.url(), response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await conduct(page, [welcome({ game: MIDDLE })]);
  await page.goto(`${stage.address}/t/k7Qm2xW9`);
  await page.waitForSelector(".board piece");
  let total = 0;
  for (const size of sizes.values()) total += await size;
  expect(sizes.size).toBeGreaterThan(3);
  expect(total).toBeLessThan(TARGET_BYTES);
});
