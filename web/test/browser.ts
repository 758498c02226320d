// Starts Debian's Chromium without a display, and opens windows in several sizes. If a test fails, a picture of
// each open page is written before the pages are closed.

import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { TestRunner } from "vitest";

const FAILED = new URL("../test-results/failed/", import.meta.url).pathname;

export const SIZES = {
  projector: { width: 1920, height: 1080 },
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1000, height: 620 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
} as const;

export type Size = keyof typeof SIZES;

export const LOOKED_AT: readonly Size[] = ["desktop", "tablet", "phone"];
/** The sizes for the gallery, and for the search for controls that move. */
export const FOUR_SIZES: readonly Size[] = ["desktop", "tablet", "upright", "phone"];

/** A host name of this machine that browsers do not treat as secure, like a name in a club's own network. */
export const CLUB = "club.test";

const ARGUMENTS = [
  `--host-resolver-rules=MAP ${CLUB} 127.0.0.1`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Starts the browser. `more`: further arguments. */
export function openBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: [...ARGUMENTS, ...more] });
}

const PHONES: ReadonlySet<Size> = new Set(["phone", "small"]);
const TABLETS: ReadonlySet<Size> = new Set(["tablet", "upright"]);

/**
 * Opens a browser context with a language. It shares nothing with other contexts, so it is another person. `scale`: how
 * many pixels of the screen a pixel of the page has in each direction.
 */
export async function newPerson(browser: Browser, size: Size = "desktop", locale = "en-US", scale?: number): Promise<BrowserContext> {
  const phone = PHONES.has(size);
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale,
    hasTouch: phone || TABLETS.has(size),
    isMobile: phone,
    deviceScaleFactor: scale ?? (phone ? 2 : 1),
    reducedMotion: "reduce",
  });
  photographFailures(context);
  return context;
}

/** Replaces `close` of this context: if the running test has failed, a picture of each page is written first. */
function photographFailures(context: BrowserContext): void {
  const unanswered: string[] = [];
  context.on("requestfailed", (request) => unanswered.push(`${request.url()}: ${request.failure()?.errorText}`));
  const close = context.close.bind(context);
  context.close = async (options) => {
    const test = TestRunner.getCurrentTest();
    if (test?.result?.state === "fail") await photograph(test.fullTestName, context, unanswered);
    await close(options);
  };
}

async function photograph(test: string, context: BrowserContext, unanswered: readonly string[]): Promise<void> {
  const name = test.replaceAll(/[^A-Za-z0-9]+/g, "-").slice(-80);
  for (const page of context.pages()) {
    const path = `${FAILED}${name}-${pictures++}.png`;
    // A page that crashed has no picture.
    await page.screenshot({ path }).catch(() => undefined);
    process.stdout.write(`${test}: ${page.url()} ${path}\n`);
  }
  for (const request of unanswered) process.stdout.write(`${test}: no answer to ${request}\n`);
}

let pictures = 0;

/** The list of errors of a page. It has to be empty at the end of a test. */
export function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on("pageerror", (error) => list.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") list.push(message.text());
  });
  return list;
}
