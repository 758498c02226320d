// Measures how much two pages differ that show the same clock. One page has a slow connection to the program. Each
// page records when it first showed each tenth of a second, and the test compares these times.

import type { BrowserContext, Page } from "playwright-core";
import { it } from "vitest";

import { part, tell } from "../figures.ts";
import { useRealServer } from "../realserver.ts";
import { delayed } from "../line.ts";
import { begin, Person } from "../people.ts";

const real = useRealServer();

/** The starting time, s. It is short enough that the clock shows tenths of a second from the start. */
const BASE_S = 19;
const LOOK_MS = 15_000;

/** A tenth of a second that a page showed on a clock. */
interface Shown {
  /** The time at which the page first showed it, ms. */
  readonly at: number;
  /** The time since the previous animation frame, ms. Drawing alone may have made the page late by this much. */
  readonly idle: number;
}

/** Makes a page draw as often as timers allow, so that the frame rate does not limit the measurement. */
async function drawOften(person: BrowserContext): Promise<void> {
  await person.addInitScript(() => {
    const drawn = { last: 0, idle: 0 };
    Object.assign(window, { drawn });
    window.requestAnimationFrame = (draw) =>
      window.setTimeout(() => {
        const now = performance.now();
        if (now > drawn.last) Object.assign(drawn, { last: now, idle: now - drawn.last });
        draw(now);
      }, 4);
  });
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, Shown> = {};
    Object.assign(window, { seen });
    const { drawn } = window as unknown as { drawn: { idle: number } };
    const time = document.querySelector('.strip[data-seat="A"] .clock .time');
    if (time === null) throw new Error("no clock");
    new MutationObserver(() => {
      seen[time.textContent] ??= { at: performance.timeOrigin + performance.now(), idle: drawn.idle };
    }).observe(time, { childList: true, characterData: true, subtree: true });
  });
}

it.each([
  [0, 0],
  [75, 75],
  [110, 40],
])("two pages show one clock, with delays of %d ms there and %d ms back", async (out, back) => {
  const table = await real.server.makeTable([["clock.base_s", String(BASE_S)]]);
  const slow = await delayed(real.server.address, out, back);
  // The test has only two pages, since a machine that draws four pages draws each of them late.
  const seats = [["A", "b"], ["a", "B"]] as const;
  const people: Person[] = [];
  for (const [index, server] of [real.server, slow].entries()) {
    const home = await real.window();
    await drawOften(home);
    const person = await Person.at(home, server, table);
    await person.sit(...(seats[index] ?? []));
    people.push(person);
  }
  await begin(people);
  const pages = people.map((person) => person.page);
  await Promise.all(pages.map(watch));
  await new Promise((done) => setTimeout(done, LOOK_MS));
  const [one = {}, other = {}] = await Promise.all(
    pages.map((page) => page.evaluate(() => (window as unknown as { seen: Record<string, Shown> }).seen)),
  );
  const both = Object.entries(one).flatMap(([text, shown]) => {
    const beside = other[text];
    return beside === undefined ? [] : [[shown, beside] as const];
  });
  const apart = both.map(([a, b]) => Math.abs(a.at - b.at));
  const beyond = both.map(([a, b]) => Math.max(0, Math.abs(a.at - b.at) - Math.max(a.idle, b.idle)));
  const line = `${out} ms there and ${back} ms back`;
  tell(`clocks apart, ${line}, ${both.length} tenths (ms)`, [["p50", part(apart, 0.5)], ["p99", part(apart, 0.99)]]);
  slow.close();
  tell("  of this, not caused by late drawing (ms)", [["p50", part(beyond, 0.5)], ["p99", part(beyond, 0.99)]]);
});
