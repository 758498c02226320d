import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { frame, MATE, MIDDLE, welcome } from "../dev/fixtures.ts";
import { newPerson } from "./browser.ts";
import { playServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";

const fixtures = useFixturePage();

/** Replaces the browser's wake lock by a fake. Returns a function that reads how many locks are held. */
async function fakeWakeLock(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const found = { held: 0 };
    const request = () => {
      found.held += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: () => {
          if (!lock.released) found.held -= 1;
          lock.released = true;
          return Promise.resolve();
        },
      });
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    (window as unknown as { found: typeof found }).found = found;
  });
  return () => page.evaluate(() => (window as unknown as { found: { held: number } }).found.held);
}

it("the screen stays on until the match ends", async () => {
  const page = await (await newPerson(fixtures.browser, "phone")).newPage();
  const held = await fakeWakeLock(page);
  const server = await playServer(page, [welcome({ game: MIDDLE })], MIDDLE.clocks.at);
  await page.goto(fixtures.address);
  await page.waitForSelector(".board piece");
  await expect.poll(held).toBe(1);
  await page.touchscreen.tap(5, 5);
  server.say(frame(49, { e: "ended", result: MATE }, { clocks: MIDDLE.clocks }));
  await page.locator(".result").waitFor();
  await expect.poll(held).toBe(0);
});
