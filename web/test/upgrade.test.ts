// A page that stays open while the server is upgraded to another build.

import { afterEach, beforeEach, expect, it } from "vitest";

import { text as cs } from "../src/words/cs/index.ts";
import { t } from "../src/words/index.ts";
import { begin, Person } from "./people.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";
import { TwoBuilds } from "./twobuilds.ts";

const real = useRealServer();
let builds: TwoBuilds;

beforeEach(async () => {
  builds = await TwoBuilds.start(real.server.address);
});
afterEach(() => builds.stop());

/** Anna at one seat of a running match, and Bob at the three others, after one move. */
async function playing(): Promise<[Person, Person]> {
  const table = await real.server.makeTable();
  const anna = real.admit(await Person.at(await real.window(), builds, table));
  const bob = real.admit(await Person.at(await real.window(), builds, table));
  await anna.sit("A");
  await bob.sit("a", "B", "b");
  await begin([anna, bob]);
  await anna.play({ seat: "A", san: "e4", uci: "e2e4" }, "tap");
  return [anna, bob];
}

it("a match goes on after the upgrade, is finished, rematched and looked back at, and the page says that it was renewed", async () => {
  const [anna, bob] = await playing();
  const { page } = anna;
  const token = await page.evaluate(() => localStorage.getItem("bughouse:guest"));
  const field = page.locator(".talkline input");
  await field.fill("sit!");
  await real.server.end();
  builds.upgrade();
  await real.server.run();
  for (const one of [anna, bob]) await one.page.locator(".news").getByText(t.note.resumed).waitFor({ state: "attached" });
  // The words of another language are a part that Bob's page does not have yet. Bob keeps the seats.
  await bob.page.locator(".languages select").selectOption("cs");
  await bob.page.getByText(cs.renewed).waitFor();
  await bob.seesBoards();
  expect(await bob.page.locator(".strip .tag.you").count()).toBe(3);
  // Which of the next steps needs a part that is not loaded yet is a matter of the build.
  const renewed = page.getByText(t.renewed).waitFor({ timeout: 60_000 });
  await resign(page);
  for (const one of [anna, bob]) {
    await one.seesResult();
    await one.page.locator('.resultacts [data-next="rematch"]').click();
  }
  await page.locator(".head", { hasText: t.table.match(2) }).waitFor();
  for (const one of [anna, bob]) await one.seesBoards();
  await bob.play({ seat: "A", san: "d4", uci: "d2d4" }, "drag");
  await anna.sees(1);
  await resign(page);
  await anna.seesResult();
  await page.locator(".resultacts").getByRole("link", { name: t.result.replay }).click();
  await page.waitForSelector(".replay .board piece");
  await renewed;
  expect(await page.locator("script[type=module]").first().getAttribute("src")).toMatch(/2\.js$/);
  expect(await page.evaluate(() => localStorage.getItem("bughouse:guest"))).toBe(token);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe("sit!");
  // The browser logs the missing files and the broken connections.
  for (const one of [anna, bob]) one.wrong.length = 0;
});

it("a page whose part is missing after the reload too says so, and offers to reload", async () => {
  const [anna] = await playing();
  const { page } = anna;
  await resign(page);
  await anna.seesResult();
  builds.missing = /replay/;
  await page.locator(".resultacts").getByRole("link", { name: t.result.replay }).click();
  await page.getByText(t.partMissing).waitFor();
  builds.missing = null;
  await page.getByRole("button", { name: t.reload, exact: true }).click();
  await page.waitForSelector(".replay .board piece");
  anna.wrong.length = 0;
});

it("a page whose language is missing speaks English, and says that a part is missing", async () => {
  const [anna] = await playing();
  const { page } = anna;
  builds.missing = /\/cs-/;
  await page.locator(".languages select").selectOption("cs");
  await page.getByText(t.partMissing).waitFor();
  await anna.seesBoards();
  anna.wrong.length = 0;
});

it.each(["js", "css"])("a page is loaded again, once, if its first %s file does not come", async (kind) => {
  const page = await (await real.window()).newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  await page.route(new RegExp(`/assets/base-.*\\.${kind}$`), (route) => route.abort(), { times: 1 });
  await page.goto(builds.address);
  await page.waitForSelector(".home .card");
  expect(asked).toHaveLength(2);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
});
