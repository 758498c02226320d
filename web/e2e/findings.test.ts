// What is wrong with a pasted text is said in the language of whoever pastes it: no sentence of the
// server is left on the page. Pictures of it are left in test-results/findings.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { violations } from "./axe.ts";
import { LOOKED_AT, type Size } from "./browser.ts";
import { Device } from "./device.ts";
import { openHouse } from "./house.ts";
import { cramped } from "./room.ts";

const house = openHouse();

/** Composed by us: a wrong number, a variation, and a tag that the words of the end contradict. */
const REPAIRED = `[WhiteA "X"][BlackA "Y"][WhiteB "Z"][BlackB "V"]
[Result "0-1"]

1A. e4 {179} (1A. Ke3) 1a. d5 {178} 3A. exd5 {170} 1B. d4 {179} {Y resigns} 1-0
`;
const BROKEN = `[WhiteA "X"]

1A. e4 {179} 1a. Ke7 {178} *
`;

const TONGUES = [
  { locale: "ru-RU", result: "тег Result: 0-1, но текст о конце: 1-0", illegal: "1a. Ke7: король на e7 пойти не может", no: "не ход с номером и местом" },
  { locale: "cs-CZ", result: "značka Result říká 0-1, ale text o konci říká 1-0", illegal: "1a. Ke7: král na e7 nemůže", no: "není tah s číslem a místem" },
  { locale: "nl-NL", result: "het label Result zegt 0-1, maar de tekst over het einde zegt 1-0", illegal: "1a. Ke7: geen koning kan naar e7", no: "geen zet met nummer en plaats" },
] as const;

/** Words that English sentences have, and no other language here. */
const ENGLISH = /(?<!\p{L})(?:the|and|not|but|says|cannot|move|board|there|from|written)(?!\p{L})/u;

async function visitor(locale: string, size: Size): Promise<Device> {
  const context = await house.window(size, locale);
  return house.admit(await Device.at(context, house.server, "/", ".intake"));
}

async function open(page: Page, text: string): Promise<void> {
  const field = page.locator(".intake textarea");
  await field.fill(text);
  await field.press("Control+Enter");
}

async function shown(page: Page, name: string, selector: string): Promise<string> {
  await page.screenshot({ path: `test-results/findings/${name}.png` });
  return page.locator(selector).innerText();
}

describe.each(TONGUES)("in $locale", ({ locale, result, illegal, no }) => {
  it.each(LOOKED_AT)("a record that was repaired says how, on a %s", async (size) => {
    const { page } = await visitor(locale, size);
    await open(page, REPAIRED);
    await page.waitForSelector(".record .board piece");
    await page.locator(".downloads .button").first().click();
    await page.waitForSelector("dialog[open] .repairs");
    const said = await shown(page, `repairs-${locale}-${size}`, "dialog[open]");
    expect(said).toContain(result);
    expect(said).not.toMatch(ENGLISH);
    expect(await violations(page)).toEqual([]);
    expect(await cramped(page)).toEqual([]);
  });

  it("a record that breaks off says why, and what is no record too", async () => {
    const { page, wrong } = await visitor(locale, "phone");
    await open(page, BROKEN);
    await page.waitForSelector(".record .broken");
    expect(await shown(page, `broken-${locale}`, ".broken")).toContain(illegal);
    await page.goto(new URL("/", page.url()).href);
    await open(page, "hello");
    await page.waitForSelector(".intake [role=alert]");
    const said = await shown(page, `nothing-${locale}`, ".intake [role=alert]");
    expect(said).toContain(no);
    expect(said).not.toMatch(ENGLISH);
    // What the browser itself says of an answer that is a refusal.
    expect(wrong.splice(0)).toEqual([expect.stringContaining("422")]);
  });
});
