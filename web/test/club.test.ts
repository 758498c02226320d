// Tests of the page in a club's own network. There the address has no certificate, so browsers offer fewer functions
// to the page. The page has to work without these functions.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { CLUB } from "./browser.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";

const real = useRealServer(CLUB);

const RECORD = `[WhiteA "Ann"][BlackA "Bob"]
[WhiteB "Cid"][BlackB "Dan"]

1A. e4 {179} 1a. d5 {178} 1B. d4 {179} {Bob resigns} 1-0
`;

/** Pastes the clipboard into the field for the name, and returns the pasted text. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel(t.table.yourName);
  await field.fill("");
  await field.press("Control+V");
  const text = await field.inputValue();
  expect(text).not.toBe("");
  return text;
}

it("without https a link is copied, and the focus stays on the button", async () => {
  const { page } = await real.person(await real.server.makeTable(), "phone");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole("button", { name: t.table.copy }).click();
  const button = page.getByRole("button", { name: t.table.copied });
  await button.waitFor();
  expect(await button.evaluate((one) => document.activeElement === one)).toBe(true);
  expect(page.url()).toContain(await pasted(page));
});

it("without https a record is opened, and its link is copied in a dialog", async () => {
  const { page } = await real.device("/analyze", ".intake", "phone");
  await page.locator('.intake input[type="file"]').setInputFiles({ name: "ours.bpgn", mimeType: "text/plain", buffer: Buffer.from(RECORD) });
  await page.waitForSelector(".record .board piece");
  await page.getByRole("button", { name: t.replay.tools, exact: true }).click();
  await page.getByRole("button", { name: t.records.about }).click();
  const dialog = page.locator("dialog[open]");
  const address = dialog.locator("output.address");
  await expect.poll(() => address.innerText()).toContain("#");
  const link = await address.innerText();
  await dialog.getByRole("button", { name: t.table.copy }).click();
  await dialog.getByRole("button", { name: t.table.copied }).waitFor();
  await page.goto(`${real.server.address}/t/${await real.server.makeTable()}`);
  expect(link).toContain(await pasted(page));
});

it("without https a match with bots is started, played and replayed", async () => {
  const person = await real.person(await real.server.makeTable(), "phone");
  await person.sit("A");
  await person.page.getByRole("button", { name: t.table.fillBots }).click();
  await person.ready();
  await person.seesBoards();
  await person.play({ seat: "A", uci: "e2e4", san: "e4" }, "tap");
  await resign(person.page);
  await person.seesResult();
  await person.page.getByRole("link", { name: t.result.replay }).click();
  await person.page.waitForSelector(".replay .board piece");
});
