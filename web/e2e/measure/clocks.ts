// How far apart the clocks of two pages are at one instant: against the program, one page on a line
// that is delayed. Of each page it is noted when each tenth of a second was first shown of one clock.

import type { BrowserContext, Page } from "playwright-core";
import { it } from "vitest";

import { openHouse } from "../house.ts";
import { begin, four } from "../people.ts";

const house = openHouse();

/** A clock that shows tenths from the start. */
const BASE_S = 19;
const LOOK_MS = 15_000;

/** Each message takes so long, there and back. */
async function delay(person: BrowserContext, out: number, back: number): Promise<void> {
  await person.routeWebSocket(/\/ws\//, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => void setTimeout(() => server.send(text), out));
    server.onMessage((text) => void setTimeout(() => page.send(text), back));
  });
}

/** Pages draw as fast as timers let them, so that pictures do not blur what is measured. */
async function drawOften(person: BrowserContext): Promise<void> {
  await person.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 4);
  });
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    (window as unknown as { seen: Record<string, number> }).seen = seen;
    const time = document.querySelector('.strip[data-seat="A"] .clock .time');
    if (time === null) throw new Error("no clock");
    new MutationObserver(() => {
      seen[time.textContent] ??= performance.timeOrigin + performance.now();
    }).observe(time, { childList: true, characterData: true, subtree: true });
  });
}

it.each([
  [0, 0],
  [75, 75],
  [110, 40],
])("a line of %d ms there and %d ms back", async (out, back) => {
  const table = await house.server.makeTable([["clock.base_s", String(BASE_S)]]);
  const people = await four(
    async (seat) => {
      const person = await house.window(seat === "A" ? "desktop" : "laptop");
      if (seat === "A" || seat === "b") await drawOften(person);
      if (seat === "b") await delay(person, out, back);
      return person;
    },
    house.server,
    table,
  );
  await begin(Object.values(people));
  const pages = [people.A.page, people.b.page] as const;
  await Promise.all(pages.map(watch));
  await new Promise((done) => setTimeout(done, LOOK_MS));
  const [one, other] = await Promise.all(
    pages.map((page) => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)),
  );
  const apart = Object.entries(one ?? {})
    .flatMap(([text, at]) => (other?.[text] === undefined ? [] : [Math.abs(at - other[text])]))
    .toSorted((a, b) => a - b);
  const at = (share: number) => (apart[Math.floor(apart.length * share)] ?? Number.NaN).toFixed(1);
  process.stdout.write(`clocks apart, ${out} ms there and ${back} ms back (${apart.length} tenths): p50 ${at(0.5)}, p99 ${at(0.99)} ms\n`);
});
