// What must stay readable and in its place, in a real browser: the digits of the clocks, pages with scrollbars, tables in
// narrow dialogs.

import { afterEach, expect, it } from "vitest";

import { game, table, welcome } from "../dev/fixtures.ts";
import { t } from "../src/words/index.ts";
import { newPerson } from "./browser.ts";
import { useFixturePage } from "./fixturepage.ts";
import { playServer } from "./fixtureserver.ts";

const fixtures = useFixturePage();
afterEach(() => fixtures.leave());

it("the digits of a clock change their color as slowly as its ground", async () => {
  // A person who has not asked for less motion.
  const context = await fixtures.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await playServer(page, [welcome({ game: game() })]);
  await page.goto(fixtures.address);
  const [properties, durations] = await page
    .locator(".strip .clock")
    .first()
    .evaluate((one) => [getComputedStyle(one).transitionProperty.split(", "), getComputedStyle(one).transitionDuration.split(", ")]);
  expect([...(properties ?? [])].toSorted()).toEqual(["background-color", "color"]);
  expect(new Set(durations).size).toBe(1);
});

it("without a connection all clocks have one ground, and the page says so", async () => {
  const { page, server } = await fixtures.play([welcome({ game: game() })]);
  const grounds = () => page.locator(".strip .clock").evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))]);
  await expect.poll(async () => (await grounds()).length).toBeGreaterThan(1);
  await page.routeWebSocket(/\/ws$/, (line) => void line.close());
  server.cut();
  await page.getByText(t.link.lost).waitFor();
  await expect.poll(async () => (await grounds()).length).toBe(1);
});

it("a page that scrolls has room for its scrollbar, and the boards have none", async () => {
  const page = await (await newPerson(fixtures.browser)).newPage();
  const gutter = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  await playServer(page, [welcome({ game: null, table: table({ game: 0, phase: { is: "seating" } }) })]);
  await page.goto(fixtures.address);
  await page.waitForSelector(".seats");
  expect(await gutter()).toBe("stable");
  const { page: boards } = await fixtures.play([welcome({ game: game() })]);
  expect(await boards.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe("auto");
});

it.each(["desktop", "phone"] as const)("the table of times keeps its last column on a %s", async (size) => {
  const page = await (await newPerson(fixtures.browser, size)).newPage();
  await page.goto(`${fixtures.address}/1`);
  await page.waitForSelector(".replay .board piece");
  await page.getByRole("button", { name: t.replay.tools, exact: true }).click();
  await page.getByRole("button", { name: t.replay.table, exact: true }).click();
  const region = page.locator(".timestable");
  await region.waitFor();
  const [inside, dialog] = [await region.boundingBox(), await page.locator(".sheet .sheet[open]").boundingBox()];
  expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((dialog?.x ?? 0) + (dialog?.width ?? 0));
  const cut = await region.evaluate((one) => {
    const last = one.querySelector("th:last-child");
    return last === null || last.getBoundingClientRect().right > one.getBoundingClientRect().right + 0.5;
  });
  expect(cut).toBe(false);
});
