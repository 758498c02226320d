// Matches over the board against the real server: moves are made and pressed, somebody claims,
// somebody rules.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { t } from "../src/text/index.ts";
import type { SeatName, TableSetup } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { middleOf, waitForMan } from "./boards.ts";
import { newPerson, openBrowser, type Size } from "./browser.ts";
import { button, claim, complete, Device, inspect, make, makeLink, press, startClocks, waitForLift } from "./otbpeople.ts";
import { Person } from "./people.ts";
import { GameServer } from "./server.ts";

let browser: Browser;
let server: GameServer;
let everyone: { readonly wrong: string[] }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  server = await GameServer.start();
  everyone = [];
});
afterEach(async () => {
  const wrong = everyone.flatMap((one) => one.wrong);
  for (const context of browser.contexts()) await context.close();
  await server.stop();
  expect(wrong).toEqual([]);
});

const OTB: [string, string] = ["mode", "otb"];

/** Two people at a table: one on board A as White, the other everywhere else. */
async function two(preset: string, set: TableSetup["set"], size: Size = "desktop"): Promise<Record<SeatName, Person>> {
  const table = await server.makeTable(set, preset);
  const anna = await Person.at(await newPerson(browser, size), server, table);
  const rest = await Person.at(await newPerson(browser, "laptop"), server, table);
  everyone = [anna, rest];
  await anna.sit("A");
  await rest.sit("a", "B", "b");
  return { A: anna, a: rest, B: rest, b: rest };
}

/** Four people, each with a window. */
async function four(preset: string, set: TableSetup["set"]): Promise<{ all: Record<SeatName, Person>; table: string }> {
  const table = await server.makeTable(set, preset);
  const all = {} as Record<SeatName, Person>;
  for (const seat of ["A", "a", "B", "b"] as const) {
    all[seat] = await Person.at(await newPerson(browser, seat === "A" ? "desktop" : "laptop"), server, table);
    await all[seat].sit(seat);
  }
  everyone = Object.values(all);
  return { all, table };
}

async function readyAll(people: Iterable<Person>): Promise<void> {
  const all = [...new Set(people)];
  for (const person of all) await person.ready();
  await Promise.all(all.map((person) => person.page.waitForSelector(".play .board piece")));
}

/** Where men stand on board A by moves that wait for the press. */
function madeSquares({ page }: Person): Promise<string[]> {
  return page
    .locator('[data-board="A"] square.made')
    .evaluateAll((squares) => squares.map((one) => (one as unknown as { cgKey: string }).cgKey));
}

describe("over the board", () => {
  it("an arbiter comes by his link, rules on a claim, and confirms the result", async () => {
    const { all, table } = await four("wbn", [OTB]);
    const link = await makeLink(all.A, "arbiter");
    const arbiter = await Device.at(await newPerson(browser, "desktop"), server, link, ".seats");
    everyone.push(arbiter);
    await readyAll(Object.values(all));
    await arbiter.page.waitForSelector(".arbiter");
    await startClocks(all);
    // Made, not completed: all four see it, and the clock of the player runs on.
    await make(all.A, "A", "e2e5");
    for (const person of Object.values(all)) {
      await expect.poll(() => madeSquares(person), { timeout: 10_000 }).toEqual(["e5"]);
    }
    expect(await all.a.page.locator('.strip[data-seat="A"] .clock').getAttribute("data-running")).toBe("true");
    expect(await violations(all.A.page)).toEqual([]);
    // Taken back, made again, completed with the space bar.
    await button(all.A.page, t.otb.retract).click();
    await waitForMan(all.a.page, "A", "e2", "white pawn");
    await make(all.A, "A", "e2e5");
    await all.A.page.locator('.otb .press[aria-disabled="false"]').waitFor();
    await all.A.page.keyboard.press("Space");
    await all.a.sees(1);
    // Players are told nothing of the illegal move; the arbiter is.
    expect(await all.a.page.locator(".moves .ply").innerText()).toContain("e2-e5");
    await arbiter.page.locator('.hints li[data-kind="illegal"]').waitFor();
    expect(await all.a.page.locator(".illegal").count()).toBe(0);
    await claim(all.a, "A", t.otb.claim.illegal);
    for (const person of Object.values(all)) await person.page.locator(".ruling").waitFor();
    await arbiter.page.locator('.openclaim[data-holds="true"]').waitFor();
    expect(await violations(arbiter.page)).toEqual([]);
    await button(arbiter.page, t.arbiter.uphold).click();
    await all.B.page.locator('.otb[data-phase="decided"]').waitFor();
    await button(arbiter.page, t.arbiter.confirm).click();
    for (const person of Object.values(all)) expect(await person.seesResult()).toContain("0–1");
    expect(await all.a.seesResult()).toContain(t.result.youWin);
    const report = await server.text(`/t/${table}/1/report`);
    expect(report).toContain("WBN 1.14");
  });

  it("without an arbiter a wrong claim costs the board, and all four confirm", async () => {
    const { all } = await four("wbn", [OTB]);
    await readyAll(Object.values(all));
    await startClocks(all);
    await complete(all.A, "A", "e2e4");
    await all.a.sees(1);
    await all.a.page.locator(".claimbutton").click();
    const line = all.a.page.locator(".sheet .line", { hasText: t.otb.claim.illegal }).first();
    expect(await line.innerText()).toContain(t.otb.costShort.loss);
    await line.click();
    // What it costs is said before it is paid.
    await all.a.page.getByText(t.otb.cost.loss("A")).waitFor();
    expect(await violations(all.a.page)).toEqual([]);
    await button(all.a.page, t.otb.claimNow).click();
    for (const person of Object.values(all)) await button(person.page, t.otb.confirm).click();
    for (const person of Object.values(all)) expect(await person.seesResult()).toContain("1–0");
  });

  it("a second device is bound to a seat as its assistant", async () => {
    const all = await two("wbn", [OTB]);
    const link = await makeLink(all.A, "assistantA");
    await readyAll(Object.values(all));
    const assistant = await Device.at(await newPerson(browser, "phone"), server, link, ".play .board piece");
    everyone.push(assistant);
    await startClocks(all);
    await make(all.A, "A", "g1f3");
    const clock = assistant.page.locator('.otb .press[aria-disabled="false"]');
    await clock.tap();
    await all.A.sees(1);
  });
});

describe("a promotion by taking", () => {
  it.each(["desktop", "phone"] as const)("is chosen on the other board, on a %s", async (size) => {
    const all = await two("ru", [["promo.source", "take"], ["clock.base_s", "900"]], size);
    await readyAll(Object.values(all));
    for (const person of everyone as Person[]) await person.seesBoards();
    const plies = ["h2h4", "g7g5", "h4g5", "h7h6", "g5h6", "a7a6", "h6h7", "a6a5"];
    for (const [index, uci] of plies.entries()) {
      const seat = index % 2 === 0 ? "A" : "a";
      await all[seat].sees(index);
      await all[seat].play({ seat, uci, san: "" }, "drag");
    }
    await all.A.sees(plies.length);
    await make(all.A, "A", "h7g8");
    await all.A.page.locator(".takeprompt").waitFor();
    const knight = await middleOf(all.A.page, "B", "b1");
    if (size === "phone") await all.A.page.touchscreen.tap(knight.x, knight.y);
    else await all.A.page.mouse.click(knight.x, knight.y);
    await waitForMan(all.a.page, "A", "g8", "white knight");
    await waitForMan(all.a.page, "B", "b1", null);
  });
});

describe("without clocks", () => {
  it("who has moved demands that the next move of the match is made on the other board", async () => {
    const { all } = await four("ru", [OTB, ["clock.kind", "none"]]);
    await readyAll(Object.values(all));
    for (const person of Object.values(all)) await inspect(person);
    await complete(all.A, "A", "e2e4");
    await all.A.sees(1);
    await button(all.A.page, t.otb.demandShort).click();
    for (const person of Object.values(all)) {
      await person.page.locator('.strip[data-seat="B"]', { hasText: t.otb.demandedMark }).waitFor();
    }
    // Nobody else may complete a move until he has.
    await make(all.a, "a", "e7e5");
    await expect.poll(() => all.a.page.locator('.otb .press[aria-disabled="false"]').count()).toBe(0);
    await complete(all.B, "B", "d2d4");
    await press(all.a);
    await all.A.sees(3);
  });
});

describe("extinction", () => {
  it("counts the men of each kind, and is won by taking the last queen", async () => {
    const all = await two("extinction", [OTB]);
    await readyAll(Object.values(all));
    await startIfAsked(all);
    const queens = all.A.page.locator('.menleft tr[data-seat="a"] td').nth(4);
    expect(await queens.innerText()).toBe("1");
    const pawns = all.A.page.locator('.menleft tr[data-seat="A"] td').first();
    expect(await pawns.innerText()).toBe("8");
    for (const [seat, uci] of [["A", "e2e4"], ["a", "e7e5"], ["A", "d1h5"], ["a", "d8h4"], ["A", "h5h4"]] as const) {
      await make(all[seat], seat, uci);
      await waitForLift(all[seat].page, seat, uci);
      // RU L1: what was taken is handed over before the press.
      if (uci === "h5h4") await button(all.A.page, /^Hand the Queen to/).click();
      await press(all[seat]);
    }
    await expect.poll(() => queens.innerText()).toBe("0");
    const winner = all.A.page.locator(".ruling, .result");
    await winner.first().waitFor();
    expect(await winner.first().innerText()).toContain("1–0");
  });
});

/** Inspection, and the start of the clocks by whoever starts them. */
async function startIfAsked(all: Record<SeatName, Person>): Promise<void> {
  for (const person of new Set(Object.values(all))) await inspect(person);
}

describe("crazyhouse", () => {
  it("shows one board, in play and looking back", async () => {
    const table = await server.makeTable([], "crazyhouse");
    const white = await Person.at(await newPerson(browser), server, table);
    const black = await Person.at(await newPerson(browser, "phone"), server, table);
    everyone = [white, black];
    await white.sit("A");
    await black.sit("a");
    await white.ready();
    await black.ready();
    for (const person of [white, black]) await person.seesBoards();
    expect(await white.page.locator(".stack").count()).toBe(1);
    expect(await black.page.locator(".stack").count()).toBe(1);
    const plies = [["A", "e2e4"], ["a", "d7d5"], ["A", "e4d5"], ["a", "d8d5"], ["A", "P@e4"]] as const;
    for (const [index, [seat, uci]] of plies.entries()) {
      const person = seat === "A" ? white : black;
      await person.sees(index);
      await person.play({ seat, uci, san: "" }, "drag");
    }
    await black.sees(plies.length);
    await button(black.page, t.play.resign).click();
    await button(black.page, t.play.yes).click();
    expect(await white.seesResult()).toContain("1–0");
    await white.page.goto(`${server.address}/t/${table}/1`);
    await white.page.waitForSelector(".replay .board piece");
    expect(await white.page.locator(".stack").count()).toBe(1);
    expect(await violations(white.page)).toEqual([]);
  });
});
