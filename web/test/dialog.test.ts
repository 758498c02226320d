import { expect, it } from "vitest";

import { welcome } from "../dev/fixtures.ts";
import { CLOCK, CLOCK_HALTED, CLOCK_TABLE } from "../dev/otb.ts";
import { text as c } from "../src/words/en/clock.ts";
import { t } from "../src/words/index.ts";
import { newPerson } from "./browser.ts";
import { playServer } from "./fixtureserver.ts";
import { TABLE } from "./gallery/state.ts";
import { useFixturePage } from "./fixturepage.ts";

const fixtures = useFixturePage();

it("Escape closes a question in the clock's menu, and a second Escape closes the menu", async () => {
  const page = await (await newPerson(fixtures.browser)).newPage();
  const says = [welcome({ role: { is: "clock", board: null }, table: CLOCK_TABLE, game: CLOCK_HALTED })];
  await playServer(page, says, CLOCK.clocks.at);
  await page.goto(`${fixtures.fixtureServer.address}${TABLE}/clock?key=secret`);
  await page.getByRole("button", { name: c.menu }).click();
  const menu = page.locator(".clockmenu");
  await menu.getByRole("button", { name: t.arbiter.newGame }).click();
  const question = menu.getByRole("group", { name: t.arbiter.newGameSure });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.context().close();
});
