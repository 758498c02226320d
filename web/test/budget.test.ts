// Checks how many bytes the server sends for the files that pages load, compressed as a browser gets them.

import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";

import { speak, type Language } from "../src/words/language.ts";
import { begin, Person } from "./people.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";

/** The limit for a match with talk, opened by the link of its table: the seats, the boards, the words of one language. */
const MATCH_BYTES = 95 * 1024;
/** The limit for what each further page loads. */
const FURTHER_BYTES = 35 * 1024;

const real = useRealServer();

/**
 * Counts the bytes of the bodies that pages are sent, by address. A file from the cache of the browser is not sent.
 * Returns a function that gives the bytes since its last call.
 */
function weigh(context: BrowserContext): (page: Page) => Promise<Map<string, number>> {
  const sent: Promise<[string, number]>[] = [];
  context.on("requestfinished", (request) => {
    // What the service worker stores after the page is loaded is for a clock without a network, and the film that keeps
    // the screen on is for pages without https.
    if (!request.url().startsWith("http") || request.serviceWorker() !== null || request.url().includes("/film-")) return;
    sent.push(request.sizes().then((sizes) => [new URL(request.url()).pathname, Math.max(0, sizes.responseBodySize)]));
  });
  return async (page) => {
    await page.waitForLoadState("networkidle");
    return new Map(await Promise.all(sent.splice(0)));
  };
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((all, one) => all + one, 0);
}

const LANGUAGES: readonly Language[] = ["en", "cs", "nl", "ru"];

afterEach(() => speak("en"));

it.each(LANGUAGES)("a match with talk loads at most 95 KB in %s, and each further page at most 35 KB", async (language) => {
  await speak(language);
  const { server } = real;
  const table = await server.makeTable();
  await real.person(table); // The first visitor becomes the host, whose page has more to load.
  const context = await real.window("desktop", language);
  const weighed = weigh(context);
  const anna = real.admit(await Person.at(context, server, table));
  const { page } = anna;
  await anna.sit("A");
  for (const seat of ["a", "B", "b"] as const) await anna.giveToBot(seat);
  await begin([anna]);
  await page.waitForSelector(".signals");
  const first = await weighed(page);
  expect([...first.keys()].some((path) => path.includes(`/${language}-`))).toBe(true);
  expect(sum(first), [...first].join(" ")).toBeLessThanOrEqual(MATCH_BYTES);

  await resign(page);
  await anna.seesResult();
  for (const [path, shown] of [
    ["/", ".home .way"],
    ["/matches", ".nomatches"],
    [`/t/${table}/1`, ".replay .board piece"],
  ] as const) {
    await weighed(page);
    await page.goto(server.address + path);
    await page.waitForSelector(shown);
    const further = await weighed(page);
    expect(sum(further), [path, ...further].join(" ")).toBeLessThanOrEqual(FURTHER_BYTES);
  }
});
