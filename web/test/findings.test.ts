// Tests of the server's remarks on errors in pasted texts. The common errors are in the language of the page. Corrections
// and rare errors are in English, and marked as English for screen readers.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { text as cs } from "../src/words/cs/records.ts";
import { violations } from "./axe.ts";
import { LOOKED_AT, type Size } from "./browser.ts";
import type { Device } from "./device.ts";
import { useRealServer } from "./realserver.ts";
import { faults } from "./geometry.ts";

const real = useRealServer();

/** A composed game with a wrong move number, a variation, and a tag that contradicts the words at the end. */
const REPAIRED = `[WhiteA "X"][BlackA "Y"][WhiteB "Z"][BlackB "V"]
[Result "0-1"]

1A. e4 {179} (1A. Ke3) 1a. d5 {178} 3A. exd5 {170} 1B. d4 {179} {Y resigns} 1-0
`;
const BROKEN = `[WhiteA "X"]

1A. e4 {179} 1a. Ke7 {178} *
`;

function visitor(size: Size): Promise<Device> {
  return real.device("/analyze", ".intake", size, "cs-CZ");
}

async function open(page: Page, text: string): Promise<void> {
  const field = page.locator(".intake textarea");
  await field.fill(text);
  await field.press("Control+Enter");
}

describe("on a Czech page", () => {
  it.each(LOOKED_AT)("a repaired record lists its repairs, on a %s", async (size) => {
    const { page } = await visitor(size);
    await open(page, REPAIRED);
    await page.waitForSelector(".record .board piece");
    await page.locator(".toolsbutton").click();
    await page.locator(".toollist .button").nth(2).click();
    await page.waitForSelector("dialog[open] .repairs");
    const result = page.locator('dialog[open] [lang="en"]', { hasText: "the tag Result says 0-1, but the text of the end says 1-0" });
    expect(await result.count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(await faults(page, true)).toEqual([]);
  });

  it("a record that breaks off at an illegal move shows the reason; a text that is not a game is refused with a message", async () => {
    const { page, wrong } = await visitor("phone");
    await open(page, BROKEN);
    await page.locator(".record .broken span:not([lang])", { hasText: cs.faults?.no_mover({ is: "no_mover", mv: "1a. Ke7" }) ?? "no text" }).waitFor();
    await page.goto(new URL("/analyze", page.url()).href);
    await open(page, "hello");
    await page.locator(".intake [role=alert]", { hasText: cs.faults?.no_move({ is: "no_move", said: "hello" }) ?? "no text" }).waitFor();
    // The browser logs an error for each failed request.
    expect(wrong.splice(0)).toEqual([expect.stringContaining("422")]);
  });
});
