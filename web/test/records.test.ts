// Tests of texts of games and positions, which a person pastes, or opens as files. The page shows them as replays and
// lists their repairs. Downloads are compared with the output of the program.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { violations } from "./axe.ts";
import { waitForPiece } from "./boards.ts";
import type { Size } from "./browser.ts";
import { Device } from "./device.ts";
import { resignedMatch } from "./resigned.ts";
import { useRealServer } from "./realserver.ts";
import { binary } from "./server.ts";
import { t } from "../src/words/index.ts";

const real = useRealServer();

/** A composed game with a note, a wrong move number, and an end in words. */
const REPAIRED = `[Event "Our own"]
[WhiteA "Ann"][BlackA "Bob"]
[WhiteB "Cid"][BlackB "Dan"]
[TimeControl "180"]

1A. e4 {179.5} 1a. d5 {178} 1B. d4 {179}
3A. exd5 {170} {C:take it} 1b. P@e4 {175} {Bob resigns} 1-0
`;

const BROKEN = `[WhiteA "Eve"]

1A. e4 {179} 1a. Ke7 {178} *
`;

/** One board as chess.com writes it. */
function answer(id: number, partner: number, moves: string): string {
  return JSON.stringify({
    game: {
      id,
      partnerGameId: partner,
      moveList: moves,
      moveTimestamps: "1795,1790",
      baseTime1: 1800,
      type: "bughouse",
      pgnHeaders: { White: `w${id}`, Black: `b${id}` },
    },
  });
}

interface TestFile {
  readonly name: string;
  readonly text: string;
}

interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Checks that the browser logged `times` failed requests, and removes these errors. */
  readonly wasRefused: (times: number) => void;
  /** Removes errors of requests that the server did not accept while it was started again. */
  readonly wasCut: () => void;
}

/** Waits until the page has the legal moves of the position, which it requests last. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForSelector('.record .boardbox[data-movable="true"]');
}

async function at(path: string, shown: string, size: Size = "desktop"): Promise<Visitor> {
  const context = await real.window(size);
  const { page, wrong } = real.admit(await Device.at(context, real.server, path, shown));
  const wasRefused = (times: number) => {
    const refusals = wrong.filter((one) => /status of 4(04|22)/.test(one));
    expect(refusals).toHaveLength(times);
    for (const one of refusals) wrong.splice(wrong.indexOf(one), 1);
  };
  const wasCut = () => {
    const kept = wrong.filter((one) => !one.includes("ERR_CONNECTION_"));
    wrong.splice(0, wrong.length, ...kept);
  };
  return { page, context, wasRefused, wasCut };
}

function home(size: Size = "desktop"): Promise<Visitor> {
  return at("/analyze", ".intake", size);
}

/** Drags files over the page and drops them. */
async function dropFiles(page: Page, files: TestFile[]): Promise<void> {
  const drag = (type: "dragover" | "drop") =>
    page.evaluate(
      ([kind, all]) => {
        const data = new DataTransfer();
        for (const { name, text } of all) data.items.add(new File([text], name));
        const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector("main")?.dispatchEvent(event);
      },
      [type, files] as const,
    );
  await drag("dragover");
  await page.waitForSelector(".droptarget");
  await drag("drop");
  await page.waitForSelector(".droptarget", { state: "detached" });
}

/** Puts a text into the clipboard and pastes it with Ctrl+V. */
async function paste(page: Page, context: BrowserContext, text: string): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((one) => navigator.clipboard.writeText(one), text);
  await page.keyboard.press("Control+V");
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** Uses a button of the menu of tools. */
async function tool(page: Page, name: string): Promise<void> {
  await button(page, t.replay.tools).click();
  await button(page, name).click();
}

function current(page: Page, text: string) {
  return page.locator(".moves [aria-current]", { hasText: text });
}

describe("a text that is pasted", () => {
  it("opens as a replay with its repairs, notes, clocks and result", async () => {
    const { page, context } = await home();
    await paste(page, context, REPAIRED);
    await page.waitForSelector(".record .board piece");
    await page.keyboard.press("End");
    await current(page, "P@e4").waitFor();
    await waitForPiece(page, "B", "e4", "black pawn");
    expect(await page.locator(".verdict").innerText()).toContain("Bob resigned on board A.");
    expect(await page.locator('.strip[data-seat="A"] .time').innerText()).toBe("2:50");
    expect(await page.locator('.strip[data-seat="b"] .time').innerText()).toBe("2:55");

    await tool(page, t.records.repaired(1));
    const sheet = page.locator("dialog dialog[open]");
    expect(await sheet.innerText()).toContain("3A. is move 2 of its board");
    expect(await sheet.innerText()).toContain(t.records.place(7, 1));
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: t.records.toMove(4) }).click();
    await current(page, "exd5").waitFor();
    await expect.poll(() => page.locator(".notes").innerText()).toBe("take it");
    await page.keyboard.press("ArrowLeft");
    await current(page, "d4").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("can be opened again from the tab or from its link when the server has deleted it", async () => {
    const { page, context, wasRefused, wasCut } = await home();
    await paste(page, context, REPAIRED);
    await page.waitForSelector(".record .board piece");
    const address = page.url();
    await isComplete(page);
    await real.server.kill();
    await real.server.run();
    await page.reload();
    await page.waitForSelector(".record .board piece");
    expect(page.url()).toBe(address);
    await isComplete(page);
    wasRefused(1);

    await tool(page, t.records.about);
    const row = page.locator("dialog[open] .address");
    await expect.poll(() => row.innerText()).toContain("#");
    const link = new URL(await row.innerText());
    await isComplete(page);
    await real.server.kill();
    await real.server.run();
    const other = await at(link.pathname + link.hash, ".record .board piece");
    await other.page.keyboard.press("End");
    await current(other.page, "P@e4").waitFor();
    await isComplete(other.page);
    other.wasRefused(1);
    // Without its part after `#` the link does not contain the text.
    await real.server.kill();
    await real.server.run();
    const lost = await at(link.pathname, "main .button");
    await lost.page.getByText(t.records.gone).waitFor();
    lost.wasRefused(1);
    for (const one of [{ wasCut }, other, lost]) one.wasCut();
  });

  it("with piece letters of another language is read when the person chooses the language, before or after opening", async () => {
    const czech = "[Rules \"wbn\"]\n\n1A. e4 {180} 1a. Jf6 {180} 2A. Dh5 {180} *";
    const { page, context } = await home();
    await paste(page, context, czech);
    await page.waitForSelector(".record .board piece");
    expect(await page.locator(".broken").innerText()).toContain("1a. Jf6");
    await tool(page, t.records.about);
    const sheet = page.locator("dialog dialog[open]");
    await sheet.getByLabel(t.records.declareLetters).selectOption(t.records.letters.cs);
    await sheet.getByLabel(t.table.rules).selectOption("asten");
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: t.records.declareAgain }).click();
    await page.locator(".moves .ply", { hasText: "Qh5" }).waitFor();
    expect(await page.locator(".broken").count()).toBe(0);
    await page.keyboard.press("End");
    await current(page, "Qh5").waitFor();
    await page.reload();
    await page.waitForSelector(".record .board piece");
    await tool(page, t.records.about);
    await expect.poll(() => sheet.innerText()).toContain("asten");
    await expect.poll(() => sheet.getByLabel(t.records.declareLetters).inputValue()).toBe("cs");

    const other = await home("phone");
    await other.page.getByText(t.records.declare).click();
    await other.page.getByLabel(t.records.declareLetters).selectOption("cs");
    await other.page.getByLabel(t.records.field).fill(czech);
    await button(other.page, t.records.open).click();
    await other.page.waitForSelector(".record .board piece");
    await other.page.keyboard.press("End");
    await waitForPiece(other.page, "A", "h5", "white queen");
  });

  it("gives a message if it is not a game, and another text can be pasted", async () => {
    const { page, context, wasRefused } = await home();
    await paste(page, context, "nothing of the kind");
    const alert = page.locator(".intake [role=alert]");
    await alert.waitFor();
    expect(await alert.innerText()).toContain("line 1, character 1: ");
    const field = page.getByLabel(t.records.field);
    await field.fill(BROKEN);
    await field.press("Control+Enter");
    await page.waitForSelector(".record .board piece");
    expect(await page.locator(".broken").innerText()).toMatch(/^Stopped at: 1a\. Ke7.*line 3, character 14$/);
    // A file that is not a record can be dropped on the page of a record too. The dialog then opens with a message.
    await dropFiles(page, [{ name: "a.txt", text: "hello" }]);
    await page.locator("dialog[open] [role=alert]").waitFor();
    expect(await violations(page)).toEqual([]);
    wasRefused(2);
  });
});

describe("a pasted position", () => {
  it("is shown on both boards with hands and clocks", async () => {
    const { page, context } = await home();
    await paste(page, context, "4k3/8/8/8/8/8/8/4K2R/Nq w K - 12 34 | 4k3/8/8/8/8/8/8/4K2R/- w K - 56 78");
    await page.waitForSelector(".record .board piece");
    await waitForPiece(page, "A", "h1", "white rook");
    expect(await page.locator('.strip[data-seat="b"] .time').innerText()).toBe("1:18");
    expect(await page.locator('.strip[data-seat="A"] .slot[data-role="N"]').getAttribute("data-count")).toBe("1");
    expect(await page.locator(".verdict .match").innerText()).toBe(t.records.position);
  });

  it("of one board is shown on board A, with a note about board B", async () => {
    const { page, context } = await home("tablet");
    await paste(page, context, "4k3/8/8/8/8/8/8/4K2R[Nq] w K - 0 31");
    await page.waitForSelector(".record .board piece");
    await waitForPiece(page, "B", "e1", "white king");
    await button(page, t.replay.tools).click();
    await page.getByRole("button", { name: /repairs?$/ }).click();
    expect(await page.locator("dialog dialog[open]").innerText()).toContain("board B is at the start");
  });
});

describe("files that are dropped", () => {
  it("with many games open as a list", async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `[WhiteA "Player ${n + 1}"]\n\n1A. e4 {180} 1a. ${n % 2 === 0 ? "e5" : "Ke5"} {180} *\n`);
    const { page } = await home();
    await dropFiles(page, [{ name: "many.bpgn", text: many.join("\n") }]);
    await page.waitForSelector(".games");
    expect(await page.locator("h1").innerText()).toBe(t.records.found(1_200));
    expect(await page.locator(".games tbody tr").count()).toBe(100);
    expect(await page.locator(".games .tag.warn").count()).toBe(50);
    expect(await violations(page)).toEqual([]);
    await button(page, t.records.next).click();
    await page.getByText(t.records.page(2, 12)).waitFor();
    await page.getByRole("searchbox").fill("player 777");
    await page.locator(".games tbody tr a").click();
    await page.waitForSelector(".record .board piece");
    expect(await page.locator('.strip[data-seat="A"] .name').innerText()).toBe("Player 777");
    await page.goBack();
    await expect.poll(() => page.locator(".games tbody tr").count()).toBe(1);
  });

  it("with the two boards of a chess.com match open as one match", async () => {
    const { page } = await home();
    await dropFiles(page, [
      { name: "b.json", text: answer(8, 7, "mC0K") },
      { name: "a.json", text: answer(7, 8, "mCZJ") },
    ]);
    await page.waitForSelector(".record .board piece");
    await page.keyboard.press("End");
    await waitForPiece(page, "A", "d5", "black pawn");
    await waitForPiece(page, "B", "e5", "black pawn");
    await tool(page, t.records.about);
    expect(await page.locator("dialog dialog[open]").innerText()).toContain("a.json+b.json");
  });

  it("that are too large are refused at once", async () => {
    const { page } = await home();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(16 * 1024 * 1024 + 1)], "large.bpgn"));
      const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector("main")?.dispatchEvent(event);
    });
    await page.getByText(t.records.tooLarge(16)).waitFor();
  });

  it("can be chosen with the button instead", async () => {
    const { page } = await home("phone");
    const file = { name: "one.bpgn", mimeType: "text/plain", buffer: Buffer.from(REPAIRED) };
    await page.locator(".intake input[type=file]").setInputFiles(file);
    await page.waitForSelector(".record .board piece");
    expect(await violations(page)).toEqual([]);
  });
});

type FormName = keyof typeof t.replay.downloads["names"];

/** Converts a file with the program. */
async function converted(form: FormName, name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bughouse-e2e-"));
  const how = form === "fics.bpgn" ? ["--to", "bpgn", "--dialect", "fics"] : ["--to", form];
  try {
    await writeFile(join(folder, name), text);
    const run = promisify(execFile)(binary(), ["convert", ...how, name], { cwd: folder });
    return (await run).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Downloads the file of one form from the open page. Returns its name and its content. */
async function download(page: Page, form: FormName): Promise<{ name: string; text: string }> {
  if ((await page.locator("dialog[open]").count()) === 0) await tool(page, t.records.download);
  const saved = page.waitForEvent("download");
  await page.locator("dialog dialog[open]").getByRole("link", { name: t.replay.downloads.names[form], exact: true }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const FORMS = ["bpgn", "fics.bpgn", "bfen", "json", "csv", "jsonl"] as const;

describe("a download", () => {
  it("of an opened game equals the output of `bughouse convert`, in each form", async () => {
    const { page } = await home();
    await dropFiles(page, [{ name: "our own.bpgn", text: REPAIRED }]);
    await page.waitForSelector(".record .board piece");
    await page.keyboard.press("End");
    for (const form of FORMS) {
      const { name, text } = await download(page, form);
      expect(text, form).toBe(await converted(form, "our own.bpgn", REPAIRED));
      expect(name).toBe(form === "bfen" ? "our-own-5.bfen" : `our-own.${form}`);
    }
    for (const key of ["Escape", "Escape", "Home"]) await page.keyboard.press(key);
    const start = await download(page, "bfen");
    expect(start.name).toBe("our-own-0.bfen");
    expect(start.text).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq - 180 180 \| /);
  });

  it("of a match that was played at a table equals the output of `bughouse convert`", async () => {
    const table = await real.server.makeTable();
    const anna = await resignedMatch(real, table);
    await anna.page.keyboard.press("End");
    const bpgn = await download(anna.page, "bpgn");
    expect(bpgn.name).toMatch(/^bughouse-\d{4}\.\d\d\.\d\d-1\.bpgn$/);
    for (const form of FORMS) {
      const { text } = await download(anna.page, form);
      expect(text, form).toBe(await converted(form, bpgn.name, bpgn.text));
    }
  });
});
