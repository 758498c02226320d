// Tests of the arbiter and of assistants against the real server: rulings on claims, new games, scores, and
// people who are expelled.

import { describe, expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { text as r } from "../src/words/en/arbiter.ts";
import { t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { waitForPiece } from "./boards.ts";
import { LOOKED_AT, type Size, SIZES } from "./browser.ts";
import { Device } from "./device.ts";
import { useRealServer } from "./realserver.ts";
import {
  button,
  claim,
  complete,
  make,
  makeLink,
  OTB,
  press,
  readyAll,
  startClocks,
  two,
} from "./otbpeople.ts";
import type { Person } from "./people.ts";
import { faults } from "./geometry.ts";

const real = useRealServer();

interface Ruled {
  readonly all: Record<Seat, Person>;
  readonly table: string;
  readonly arbiter: Device;
}

/** Four people in a running match, and an arbiter who opened their link. */
async function ruled(size: Size = "desktop"): Promise<Ruled> {
  const { all, table } = await real.four([OTB], "wbn");
  const arbiter = await real.device(await makeLink(all.A, "arbiter"), ".seats", size);
  await readyAll(all);
  await arbiter.page.waitForSelector(".arbiter");
  await startClocks(all);
  return { all, table, arbiter };
}

/** The destination squares of moves on board A that wait for the press of the clock. */
function madeSquares({ page }: Person): Promise<string[]> {
  return page
    .locator('[data-board="A"] square.made')
    .evaluateAll((squares) => squares.map((one) => (one as unknown as { cgKey: string }).cgKey));
}

/** Texts of the report in each language: a ruling on a claim, and a heading. */
const REPORTS = [
  ["en-US", "upheld, WBN 1.14", "Claims and stops"],
  ["cs-CZ", "uznáno, WBN 1.14", "Reklamace a zastavení"],
  ["ru-RU", "признано, WBN 1.14", "Заявления и остановки"],
  ["nl-NL", "toegewezen, WBN 1.14", "Claims en onderbrekingen"],
] as const;

/** Opens the report in each language, and checks that its printed form has no buttons. */
async function readReport(table: string): Promise<void> {
  for (const [locale, ruling, heading] of REPORTS) {
    const { page } = await real.device(`/t/${table}/1/report`, ".report .log", "desktop", locale);
    await page.getByRole("heading", { name: heading }).waitFor();
    const said = await page.locator(".report").innerText();
    expect(said).toContain(ruling);
    if (locale !== "en-US") expect(said).not.toMatch(/(?<!\p{L})(?:the|plays|takes|claims an|arbiter)(?!\p{L})/u);
    for (const size of LOOKED_AT) {
      await page.setViewportSize(SIZES[size]);
      expect([size, ...(await faults(page, true))]).toEqual([size]);
    }
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".report .choices").isVisible()).toBe(false);
  }
}

/** Presses the button with the text `act`, and confirms the action. */
async function insist({ page }: Device, act: string): Promise<void> {
  await button(page, act).click();
  await button(page, t.play.yes).click();
}

function logged({ page }: Device, text: string, article: string) {
  return page.locator(".log li", { hasText: text }).filter({ hasText: article }).first();
}

describe("the arbiter", () => {
  // WBN 9.1, 9.3.
  it("opens the link with the key, rules on a claim, and confirms the result", async () => {
    const { all, table, arbiter } = await ruled();
    // The move is made, but the clock is not pressed yet. All four people see the move. The player's clock still runs.
    await make(all.A, "A", "e2e5");
    for (const person of Object.values(all)) {
      await expect.poll(() => madeSquares(person), { timeout: 10_000 }).toEqual(["e5"]);
    }
    expect(await all.a.page.locator('.strip[data-seat="A"] .clock').getAttribute("data-running")).toBe("true");
    expect(await violations(all.A.page)).toEqual([]);
    // The move is taken back, made again, and completed with the space bar.
    await button(all.A.page, t.otb.retract).click();
    await waitForPiece(all.a.page, "A", "e2", "white pawn");
    await make(all.A, "A", "e2e5");
    await all.A.page.locator('.otb .press[aria-disabled="false"]').waitFor();
    await all.A.page.keyboard.press("Space");
    await all.a.sees(1);
    // The arbiter gets a hint about the illegal move. Players do not.
    expect(await all.a.page.locator(".moves .ply").innerText()).toContain("e2-e5");
    await arbiter.page.locator('.hints li[data-kind="illegal"]').waitFor();
    expect(await all.a.page.locator(".illegal").count()).toBe(0);
    await claim(all.a, "A", t.otb.claim.illegal_move);
    for (const person of Object.values(all)) await person.page.locator(".ruling").waitFor();
    await arbiter.page.locator('.openclaim[data-holds="true"]').waitFor();
    expect(await violations(arbiter.page)).toEqual([]);
    await button(arbiter.page, t.arbiter.uphold).click();
    await all.B.page.locator('.otb[data-phase="decided"]').waitFor();
    await button(arbiter.page, r.confirm).click();
    for (const person of Object.values(all)) expect(await person.seesResult()).toContain("0–1");
    expect(await all.a.seesResult()).toContain(t.result.youWin);
    await readReport(table);
  });

  it("orders a new game, which has no moves and begins when the players have checked the boards again", async () => {
    const { all, arbiter } = await ruled("tablet");
    await complete(all.A, "A", "e2e4");
    await complete(all.a, "a", "e7e5");
    await arbiter.page.locator(".moves .ply").nth(1).waitFor();
    await insist(arbiter, t.arbiter.newGame);
    for (const person of Object.values(all)) {
      await button(person.page, t.otb.ready).waitFor();
      await person.sees(0);
      await waitForPiece(person.page, "A", "e2", "white pawn");
    }
    await logged(arbiter, t.note.newGame, "WBN").waitFor();
    await startClocks(all);
    await complete(all.B, "B", "d2d4");
    await all.A.sees(1);
  });

  // WBN 8.6.
  it("decides the score of a match", async () => {
    const { all, arbiter } = await ruled("tablet");
    await button(arbiter.page, r.halt).click();
    await arbiter.page.getByLabel(r.scoreLabel).selectOption({ label: "Blue ½ – 0 Amber" });
    await insist(arbiter, r.endWith);
    // Only the arbiter can open the report of a match that is not over.
    const report = arbiter.page.getByRole("link", { name: t.arbiter.report });
    const address = (await report.getAttribute("href")) ?? "";
    const sheet = await Device.at(arbiter.page.context(), real.server, address, ".report .log");
    // The address that the arbiter may copy has no key. The tab still has it after a reload.
    expect(new URL(sheet.page.url()).search).toBe("");
    await sheet.page.reload();
    await sheet.page.waitForSelector(".report .log");
    await sheet.page.close();
    // The result is final only after the arbiter confirms it.
    await all.b.page.locator('.otb[data-phase="decided"]', { hasText: "½–0" }).waitFor();
    expect(await violations(arbiter.page)).toEqual([]);
    await button(arbiter.page, r.confirm).click();
    for (const person of Object.values(all)) {
      const result = await person.seesResult();
      expect(result).toContain("½–0");
      expect(result).toContain("WBN 8.6");
    }
  });

  // WBN 9.4g.
  it("expels a watcher, who gets a message and cannot come back", async () => {
    const { all, table, arbiter } = await ruled("phone");
    const watcher = await real.device(`/t/${table}`, ".play .board piece", "phone");
    const row = arbiter.page.locator(".watchers li:not([data-team])");
    const name = await row.locator("> span").innerText();
    await row.getByRole("button", { name: r.expel }).click();
    await button(arbiter.page, t.play.yes).click();
    await watcher.page.getByText(t.home.farewell.expelled.title).waitFor();
    await watcher.page.getByText("WBN 9.4g").waitFor();
    await arbiter.page.getByText(r.noWatchers).waitFor();
    await logged(arbiter, t.note.expelled(name), "WBN 9.4g").waitFor();
    await watcher.page.reload();
    await watcher.page.getByText(t.home.farewell.kicked.title).waitFor();
    expect(await watcher.page.locator(".board").count()).toBe(0);
    await complete(all.A, "A", "e2e4");
    await all.a.sees(1);
  });
});

describe("a player who is expelled", () => {
  // WBN 9.4g.
  it("is replaced by a watcher", async () => {
    const { all, table, arbiter } = await ruled();
    const watcher = await real.device(`/t/${table}`, ".play .board piece", "phone");
    const row = arbiter.page.locator(".watchers li[data-team]").first();
    const name = await row.locator("label").innerText();
    const successor = (await arbiter.page.locator(".watchers li:not([data-team]) > span").innerText()).trim();
    await row.getByRole("combobox").selectOption({ label: successor });
    await row.getByRole("button", { name: r.expel }).click();
    await button(arbiter.page, t.play.yes).click();
    await all.A.page.getByText(t.home.farewell.expelled.title).waitFor();
    await logged(arbiter, t.note.expelled(name, successor), "WBN 9.4g").waitFor();
    await complete(watcher, "A", "e2e4");
    await all.a.sees(1);
  });

  it("loses the match for their team if no watcher replaces them", async () => {
    const { all, arbiter } = await ruled();
    const row = arbiter.page.locator(".watchers li[data-team]").first();
    await row.getByRole("button", { name: r.expel }).click();
    await button(arbiter.page, t.play.yes).click();
    await all.A.page.getByText(t.home.farewell.expelled.title).waitFor();
    await all.a.page.locator('.otb[data-phase="decided"]', { hasText: "0–1" }).waitFor();
    await logged(arbiter, "0–1", "WBN 9.4g").waitFor();
  });
});

describe("an assistant", () => {
  // WBN 7.7d.
  it("moves and presses the clock for one seat, and everyone sees their name", async () => {
    const all = await two(real, "wbn", [OTB]);
    const link = await makeLink(all.A, "assistantA");
    await readyAll(all);
    const assistant = await real.device(link, ".play .board piece", "phone");
    await startClocks(all);
    const name = await all.A.page.locator('.strip[data-seat="A"] .name').innerText();
    await assistant.page.getByText(t.play.assisting(name)).waitFor();
    for (const { page } of [all.A, all.a]) {
      await page.locator('.strip[data-seat="A"] .assisted').waitFor();
      for (const seat of SEATS.slice(1)) expect(await page.locator(`.strip[data-seat="${seat}"] .assisted`).count()).toBe(0);
    }
    await make(assistant, "A", "g1f3");
    await waitForPiece(all.A.page, "A", "f3", "white knight");
    await press(assistant);
    await all.A.sees(1);
    // The player can still move too.
    await complete(all.a, "a", "g8f6");
    await complete(all.A, "A", "b1c3");
    await all.a.sees(3);
    expect(await violations(assistant.page)).toEqual([]);
  });
});
