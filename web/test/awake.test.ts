import { expect, it } from "vitest";

import { frame, MATE, MIDDLE, welcome } from "../dev/fixtures.ts";
import { newPerson } from "./browser.ts";
import { playServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";
import { fakeWakeLock } from "./wakelock.ts";

const fixtures = useFixturePage();

it("the screen stays on until the match ends", async () => {
  const page = await (await newPerson(fixtures.browser, "phone")).newPage();
  const locks = await fakeWakeLock(page);
  const held = () => locks(page);
  const server = await playServer(page, [welcome({ game: MIDDLE })], MIDDLE.clocks.at);
  await page.goto(fixtures.address);
  await page.waitForSelector(".board piece");
  await expect.poll(held).toBe(1);
  await page.touchscreen.tap(5, 5);
  server.say(frame(49, { e: "ended", result: MATE }, { clocks: MIDDLE.clocks }));
  await page.locator(".result").waitFor();
  await expect.poll(held).toBe(0);
});
