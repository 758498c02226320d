// Tests of the form for rules against the real server, which sends the explanations and the errors.

import { readFile } from "node:fs/promises";

import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import { text as rulesCs } from "../src/words/cs/rules.ts";
import { text as rulesEn } from "../src/words/en/rules.ts";
import type { RulesView } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { complaints, LOOKED_AT, newPerson, openBrowser, type Size } from "./browser.ts";
import { GameServer } from "./server.ts";

let browser: Browser;
let server: GameServer;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), GameServer.start()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(() => {
  contexts = [];
});
afterEach(async () => {
  for (const context of contexts) await context.close();
});

async function home(size: Size = "desktop", before?: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const context = await newPerson(browser, size);
  contexts.push(context);
  await before?.(context);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.waitForSelector(".way");
  return page;
}

/** The start page with the open choice of the rules. */
async function rulesOpen(...opened: Parameters<typeof home>): Promise<Page> {
  const page = await home(...opened);
  await page.locator(".owntable > summary").click();
  await page.locator(".rulesbutton").click();
  await page.waitForSelector(".rulessheet .presets");
  return page;
}

/** Closes the choice of the rules and makes a table with them. */
async function makeTable(page: Page): Promise<void> {
  const done = page.getByRole("button", { name: h.done });
  if (await done.isVisible()) await done.click();
  await page.getByRole("button", { name: h.friends }).click();
  await page.waitForURL(/\/t\//);
}

async function offered(): Promise<RulesView> {
  return JSON.parse(await server.text("/api/rules")) as RulesView;
}

async function choosePreset(page: Page, name: string): Promise<void> {
  await page.locator(`input[name=preset][value="${name}"]`).check();
}

const param = (page: Page, name: string) =>
  page.locator(`.param[data-param="${name}"]`);

/** The names of the parameters in the list of differences. */
async function differences(page: Page): Promise<string[]> {
  const texts = await page.locator(".differences li strong").allTextContents();
  const { params } = await offered();
  return texts.map((text) => params.find((one) => one.text === text)?.name ?? text);
}

async function openAll(page: Page): Promise<void> {
  await page.getByText(h.details).click();
  for (const group of await page.locator(".rulegroup > summary").all()) await group.click();
}

const file = (name: string, text: string) => ({ name, mimeType: "application/toml", buffer: Buffer.from(text) });

it("a number that a person is typing stays when the server answers whether the rules are valid", async () => {
  const requested: Route[] = [];
  const page = await home("desktop", (context) => context.route("**/api/rules/check", (route) => void requested.push(route)));
  await makeTable(page);
  await page.getByRole("button", { name: t.table.changeRulesLong }).click();
  await page.getByRole("radio", { name: h.ownTime }).check();
  const minutes = page.getByLabel(h.minutes, { exact: true });
  await minutes.press("ControlOrMeta+a");
  await minutes.press("7");
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  const answered = page.waitForResponse("**/api/rules/check");
  for (const one of requested) await one.continue();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await minutes.inputValue()).toBe("7");
  await minutes.press("Tab");
  const seconds = page.getByLabel(h.seconds, { exact: true });
  await expect.poll(async () => [await minutes.inputValue(), await seconds.inputValue()]).toEqual(["7", "0"]);
});

it("changes at a table are kept when the sheet is closed, and count when they are used", async () => {
  const page = await home();
  await makeTable(page);
  const open = () => page.getByRole("button", { name: t.table.changeRulesLong }).click();
  await open();
  await page.locator(".chip", { hasText: "5+0" }).click();
  await page.locator(".rulessheet .changes").getByText(h.changed(1)).waitFor();
  await page.getByRole("button", { name: t.close }).click();
  await page.getByText(t.table.rulesUnused).waitFor();
  await open();
  expect(await page.locator(".chip", { hasText: "5+0" }).getByRole("radio").isChecked()).toBe(true);
  await page.getByRole("button", { name: t.table.useRules }).click();
  await page.locator(".rulesinwords", { hasText: "5+0" }).waitFor();
  await page.getByText(t.table.rulesUnused).waitFor({ state: "detached" });
});

describe("the rules of a match", () => {
  it("are in one group each, and a choice says what else it changes", async () => {
    const page = await rulesOpen();
    const shown = await page.locator(".presets input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const { presets } = await offered();
    expect(shown.toSorted()).toEqual(presets.map((one) => one.name).toSorted());
    await choosePreset(page, "wbn");
    const changes = page.locator(".changes");
    await changes.getByText(h.timeChanges("3+0", "5+0"), { exact: true }).waitFor();
    await openAll(page);
    await param(page, "promo.pieces").locator("select").selectOption("QRBN");
    await choosePreset(page, "fics");
    await changes.getByText(`${h.timeChanges("5+0", "3+0")} · ${h.rulesLost(1)}`, { exact: true }).waitFor();
    await page.getByRole("button", { name: h.done }).click();
    await page.getByRole("button", { name: h.rulesAre("FICS") }).waitFor();
  });

  it("are explained for each preset, in groups", async () => {
    const page = await rulesOpen();
    const wrong = complaints(page);
    const { presets, groups } = await offered();
    expect(presets.map((one) => one.name)).toContain("extinction");
    await page.getByText(h.special).click();
    for (const preset of presets) {
      await choosePreset(page, preset.name);
      await page.locator(".radiocard:has(:checked)", { hasText: preset.text }).waitFor();
      await page.getByText(h.source(preset.source)).waitFor();
      const shown = await page.locator(".specials h2").allTextContents();
      expect(groups.filter((one) => shown.includes(one))).toEqual(shown);
      expect(await page.locator(".special").textContent()).not.toContain("undefined");
    }
    await choosePreset(page, "crazychess");
    await page.locator(".specials dd", { hasText: "A check that a drop could parry is no mate" }).waitFor();
    expect(wrong).toEqual([]);
  });

  it("can be changed one by one and reset, and the meaning of each value is shown", async () => {
    const page = await rulesOpen();
    await openAll(page);
    const pieces = param(page, "promo.pieces");
    await pieces.locator("select").selectOption("QN");
    await pieces.getByText("WBN 5.7e", { exact: true }).waitFor();
    await param(page, "drop.pawn_max_rank").locator("input").fill("6");
    await param(page, "drop.pawn_max_rank").locator("input").blur();
    expect(await differences(page)).toEqual(["drop.pawn_max_rank", "promo.pieces"]);
    await page.getByRole("button", { name: h.resetOne("A pawn becomes") }).click();
    expect(await differences(page)).toEqual(["drop.pawn_max_rank"]);
    await page.getByRole("button", { name: h.reset, exact: true }).click();
    await page.getByText(h.unchanged("FICS")).waitFor();
    expect(await param(page, "drop.pawn_min_rank").locator("input").getAttribute("max")).toBe("3");
    const { params } = await offered();
    expect(await page.locator(".param").count()).toBe(params.length - 8);
  });

  it("are refused with a sentence as soon as they contradict each other", async () => {
    const page = await rulesOpen();
    await openAll(page);
    await choosePreset(page, "crazyhouse");
    await param(page, "promo.source").locator("select").selectOption("take");
    const problem = page.getByRole("alert");
    await problem.getByText(rulesEn.contradictions?.["one_board_take"] ?? "").waitFor();
    expect(await page.getByRole("button", { name: h.done }).isDisabled()).toBe(true);
    await param(page, "promo.source").locator("select").selectOption("declare");
    await problem.waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: h.done }).isDisabled()).toBe(false);
    await param(page, "promo.source").locator("select").selectOption("take");
    await problem.waitFor();
    await page.getByLabel(t.chooseLanguage).selectOption("cs");
    await problem.getByText(rulesCs.contradictions["one_board_take"] ?? "").waitFor();
  });

  it("can include the choices of Russian clubs", async () => {
    const page = await rulesOpen();
    await choosePreset(page, "ru");
    const club = (n: number) => page.locator(".clubs select").nth(n);
    const [drops, pawns, promotion] = [club(0), club(1), club(2)];
    await drops.selectOption("nom");
    await pawns.selectOption("p36");
    await promotion.selectOption("takenq");
    expect(await differences(page)).toEqual([
      "drop.check_limit",
      "drop.pawn_min_rank",
      "drop.pawn_max_rank",
      "promo.source",
      "promo.revert",
    ]);
    expect(await pawns.inputValue()).toBe("p36");
    await pawns.selectOption("p37");
    await promotion.selectOption("");
    expect(await differences(page)).toEqual(["drop.check_limit", "drop.pawn_min_rank"]);
  });

  it("can be opened from a file and saved to a file", async () => {
    const page = await rulesOpen();
    const input = page.locator(".rulesfile input[type=file]");
    const text = 'preset = "ru-nom-take"\nmode = "online"\nclock.base_s = 120\n';
    await input.setInputFiles(file("club.toml", text));
    await page.locator(".changes").getByText(h.fileTaken("club.toml")).waitFor();
    expect(await page.locator("input[name=preset]:checked").inputValue()).toBe("ru");
    expect(await differences(page)).toEqual([
      h.time,
      "drop.check_limit",
      "promo.source",
      "promo.revert",
    ]);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: h.saveFile }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("ru.toml");
    const written = await readFile(await download.path(), "utf8");
    expect(written).toContain('promo.source = "take"');
    expect(written).toContain("# ru has 300; it is a whole number from 1 to 86400.\nclock.base_s = 120\n");
    await input.setInputFiles(file("wrong.toml", 'preset = "wbm"\n[mate]\npole = 1\n'));
    await page.getByRole("alert").getByText(h.fileWrong("wrong.toml")).waitFor();
    const error = page.locator(".rulesfile").getByText("3:1: no parameter is called mate.pole; did you mean mate.pool?");
    await error.waitFor();
    const [box, foot] = await Promise.all([error.boundingBox(), page.locator(".rulessheet footer").boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0), "the error is above the foot").toBeLessThanOrEqual(foot?.y ?? 0);
    expect((await differences(page)).length, "the earlier choice is kept").toBe(4);
    await choosePreset(page, "fics");
    await input.setInputFiles(file("again.toml", written));
    await page.locator(".changes").getByText(h.fileTaken("again.toml")).waitFor();
    expect((await differences(page)).length).toBe(4);
  });

  it("can be dropped on the page as a file", async () => {
    const page = await rulesOpen();
    const drop = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['preset = "chesscom"\n'], "chess.toml"));
      return data;
    });
    await page.dispatchEvent(".rulesfile", "dragover", { dataTransfer: drop });
    expect(await page.locator(".rulesfile").getAttribute("data-over")).toBe("true");
    await page.dispatchEvent(".rulesfile", "drop", { dataTransfer: drop });
    await page.locator(".changes").getByText(h.fileTaken("chess.toml")).waitFor();
    expect(await page.locator("input[name=preset]:checked").inputValue()).toBe("chesscom");
  });

  it("include the time, which is chosen as minutes, a kind of bonus and time odds", async () => {
    const page = await home();
    await page.locator(".owntable > summary").click();
    const card = page.locator(".times");
    await card.getByRole("radio", { name: h.ownTime }).check({ force: true });
    await card.getByLabel(h.minutes, { exact: true }).fill("4");
    await card.getByLabel(h.minutes, { exact: true }).blur();
    for (const kind of ["fischer", "bronstein", "delay"]) {
      await card.getByLabel(h.bonus).selectOption(kind);
      await card.getByText(h.bonusHints[kind] ?? "?").waitFor();
    }
    await card.getByText(h.odds).click();
    const seat = card.getByLabel(h.oddsOf(t.color.black, "A"));
    await seat.fill("1.5");
    await seat.blur();
    await makeTable(page);
    await page.locator(".rulesinwords .difference", { hasText: `${h.oddsOf(t.color.black, "A")} 1:30 ${h.insteadOf("4:00")}` }).waitFor();
    expect(await page.locator('.seat[data-seat="a"] .sitter').textContent()).toContain("1:30");
  });

  it("apply to the match, and their differences are listed at its table", async () => {
    const page = await rulesOpen();
    await choosePreset(page, "crazychess");
    await openAll(page);
    await param(page, "promo.pieces").locator("select").selectOption("QN");
    await makeTable(page);
    const rules = page.locator(".rulesinwords");
    await rules.getByText("Crazychess").waitFor();
    // The page lists the differences in words without a click.
    const { params, presets } = await offered();
    const pieces = params.find((one) => one.name === "promo.pieces");
    await rules.locator(".difference").getByText(pieces?.text ?? "?").waitFor();
    await rules.getByText("Queen or knight (WBN 5.7e).").waitFor();
    await page.getByText(t.table.explainRules).click();
    const crazychess = presets.find((one) => one.name === "crazychess");
    await rules.getByText(crazychess?.text ?? "?").waitFor();
    await page.getByRole("button", { name: t.table.changeRulesLong }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".differences").waitFor();
    expect(await dialog.locator("input[name=preset]:checked").inputValue()).toBe("crazychess");
  });

  it("are explained at the second try if the server did not answer the first", async () => {
    const page = await home();
    await makeTable(page);
    await page.route("**/api/rules", (route) => route.abort());
    const summary = page.getByText(t.table.explainRules);
    await summary.click();
    const rules = page.locator(".rulesinwords");
    await rules.getByRole("alert").getByText(t.link.silent).waitFor();
    await page.unroute("**/api/rules");
    await summary.click();
    await rules.locator("details:not([open])").waitFor();
    await summary.click();
    await rules.locator(".rulesexplained").waitFor();
    expect(await rules.getByRole("alert").count()).toBe(0);
  });

  it("stay unfolded when the language changes", async () => {
    const page = await rulesOpen();
    await openAll(page);
    const open = page.locator(".rulegroup[open]");
    const all = await open.count();
    expect(all).toBeGreaterThan(3);
    await page.locator(".languages select").selectOption("nl");
    await page.locator(".rulegroup > summary", { hasText: "Claims en de arbiter" }).waitFor();
    expect(await open.count()).toBe(all);
  });

  it("have to be confirmed again by a player who was ready before they changed", async () => {
    const page = await home("phone");
    await makeTable(page);
    await page.getByRole("button", { name: t.table.ready }).click();
    await page.getByRole("button", { name: t.table.unready }).waitFor();
    await page.getByRole("button", { name: t.table.changeRulesLong }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('input[name="preset"][value="chesscom"]').check();
    await dialog.getByRole("button", { name: t.table.useRules }).click();
    await page.getByText(t.table.rulesAltered).waitFor();
    await page.getByRole("button", { name: t.table.ready }).click();
    await page.getByText(t.table.rulesAltered).waitFor({ state: "detached" });
  });
});

describe("a match over the board", () => {
  it("has the rules of the WBN by default, as for play over the board, and keeps others that were chosen", async () => {
    const page = await home();
    await page.getByRole("button", { name: h.overTheBoard }).click();
    const sheet = page.getByRole("dialog", { name: h.overTheBoard });
    await sheet.getByRole("button", { name: h.rulesAre("WBN") }).click();
    await openAll(page);
    expect(await param(page, "move.commit").locator("select").inputValue()).toBe("press");
    await page.getByText(h.unchanged("WBN")).waitFor();
    await choosePreset(page, "asten");
    await page.getByRole("button", { name: h.done }).click();
    await sheet.getByRole("button", { name: h.claimsWay }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText(t.table.explainRules).click();
    const explained = page.locator(".rulesexplained");
    await explained.getByText("A move counts when the clock is pressed; illegal moves, mates and flags must be claimed.").waitFor();
    expect(await page.locator("input[name=mode]:checked").inputValue()).toBe("otb");
    await page.goto(server.address);
    await page.getByRole("button", { name: h.overTheBoard }).click();
    await sheet.getByRole("button", { name: h.rulesAre("Asten") }).waitFor();
    await sheet.getByRole("button", { name: h.clockWay }).click();
    await page.waitForURL(/\/t\//);
    await page.locator("input[name=mode][value=clock_only]:checked").waitFor();
  });
});

describe.each(LOOKED_AT)("the form on a %s", (size) => {
  it("shows all of its parts inside the window", async () => {
    const page = await rulesOpen(size);
    await choosePreset(page, "ru");
    await page.locator(".clubs select").first().selectOption("nom");
    await openAll(page);
    await page.getByText(h.special).click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
});
