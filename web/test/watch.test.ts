// Tests of watching: the page of live matches, the page of a watcher, and analyzing together after a match.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { seatOf } from "../src/match/state/seats.ts";
import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { piecesOn, middleOf, waitForPiece } from "./boards.ts";
import { Device } from "./device.ts";
import { useRealServer } from "./realserver.ts";
import { begin, type Person } from "./people.ts";

const real = useRealServer();
const AT_ONCE: [string, string] = ["clock.min_move_ms", "0"];

/** Moves on board A. With the last one White mates by a queen next to the king. */
const MATE = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"];

async function playMate([ann, bob]: readonly [Person, Person], moves = MATE): Promise<void> {
  for (const [index, uci] of moves.entries()) {
    const seat: Seat = seatOf("A", index % 2 === 0 ? "white" : "black");
    await (index % 2 === 0 ? ann : bob).play({ seat, uci, san: "" }, "tap");
  }
}

/** Seats Anna and Bob, each on both seats of a team. */
async function two(table: string): Promise<[Person, Person]> {
  const ann = await real.person(table);
  await ann.isCalled("Anna", false);
  await ann.sit("A", "b");
  const bob = await real.person(table);
  await bob.isCalled("Bob", false);
  await bob.sit("a", "B");
  await begin([ann, bob]);
  return [ann, bob];
}

async function publicTable(): Promise<string> {
  const answer = await fetch(`${real.server.address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ preset: "fics", set: [AT_ONCE], listing: "watch" }),
  });
  return ((await answer.json()) as { id: string }).id;
}

async function at(path: string, shown: string): Promise<Page> {
  return real.admit(await Device.at(await real.window(), real.server, path, shown)).page;
}

/** The number of pieces on a small board. */
function small(page: Page, board: "A" | "B"): Promise<number> {
  return page.locator(`.mini[data-board="${board}"] .miniboard piece`).count();
}

/** Draws a ring. The board reads the pointer once per frame. */
async function ring(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down({ button: "right" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up({ button: "right" });
}

/** Opens the panel by a click on the button that shows the name of the leader. */
async function sheet(page: Page) {
  await page.locator(".togetherbutton").click();
  const open = page.locator("dialog[open]");
  await open.locator(".lookers li").first().waitFor();
  return open;
}

async function press(page: Page, name: string): Promise<void> {
  await (await sheet(page)).getByRole("button", { name, exact: true }).click();
}

function says(page: Page, words: string): Promise<void> {
  return page.locator(".togetherbutton", { hasText: words }).waitFor();
}

describe("the page of live matches", () => {
  it("explains to a new visitor how a match gets listed, and then lists the match that they create", async () => {
    const visitor = await at("/", ".way");
    await visitor.getByRole("link", { name: t.site.watch }).click();
    await visitor.getByRole("heading", { name: t.watch.none }).waitFor();
    expect(await violations(visitor)).toEqual([]);
    await visitor.getByRole("link", { name: t.home.live.make }).click();
    await visitor.getByRole("button", { name: h.bots }).click();
    await visitor.waitForSelector(".seats");
    await visitor.getByLabel(t.home.listing.words.watch).check();
    await visitor.getByRole("button", { name: t.table.beginBots, exact: true }).click();
    await visitor.waitForSelector(".play .board piece");

    const other = await at("/matches", ".match .miniboard piece");
    expect(await other.locator(".match .ministrip .name").allInnerTexts()).toHaveLength(4);
    expect(await other.getByRole("status").innerText()).toBe(t.home.live.running(1));
    await other.locator(".match").click();
    await other.waitForSelector(".play .board piece");
    expect(await other.locator(".head .role").innerText()).toContain(t.play.watching);
  });

  it("shows the moves, clocks and results of listed matches, and no table that is not listed", async () => {
    const table = await publicTable();
    await real.server.makeTable();
    const four = await two(table);
    const page = await at("/matches", ".match .miniboard piece");
    expect([await small(page, "A"), await small(page, "B")]).toEqual([32, 32]);
    expect(await page.locator(".match").count()).toBe(1);
    const clock = page.locator('.ministrip[data-seat="A"] .miniclock');
    expect(await clock.getAttribute("data-running")).toBe("true");
    const before = await clock.innerText();
    await expect.poll(() => clock.innerText()).not.toBe(before);
    await playMate(four);
    await expect.poll(() => small(page, "A"), { timeout: 15_000 }).toBe(31);
    await page.getByRole("heading", { name: t.home.live.ended }).waitFor();
    expect(await page.locator(".match .how").innerText()).toContain("1");
    expect(await violations(page)).toEqual([]);
    await page.locator(".match").click();
    await page.waitForSelector(".replay .board piece");
    expect(new URL(page.url()).pathname).toMatch(/^\/m\/[2-9a-z]{12}$/);
  });
});

describe("a watcher", () => {
  it("sees boards of equal size, the ticker, and the number of watchers, which players see too", async () => {
    const table = await real.server.makeTable([AT_ONCE]);
    const four = await two(table);
    const eve = await at(`/t/${table}`, ".play .beside");
    expect(await eve.locator(".play").getAttribute("data-even")).toBe("true");
    const sizes = await eve.locator(".stack .boardbox").evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(sizes[0]).toBe(sizes[1]);
    expect(await eve.locator(".clock").count()).toBe(4);
    expect(await eve.locator(".beside .many").innerText()).toBe(t.table.watching(1));
    expect(await four[0].page.locator(".head .role").innerText()).toBe(t.table.watching(1));
    await eve.getByText(t.watch.noEvents).waitFor();
    await playMate(four, MATE.slice(0, 6));
    await four[0].play({ seat: "A", uci: "h5f7", san: "" }, "tap");
    await eve.locator(".ticker li", { hasText: "Qxf7" }).waitFor();
    expect(await eve.locator(".ticker li").first().innerText()).toContain("Anna");
  });
});

describe("analyzing together", () => {
  it("shows the leader's position on each page, also after a reload, until the person at that page goes to another position", async () => {
    const table = await real.server.makeTable([AT_ONCE]);
    const people = await two(table);
    await playMate(people);
    const [ann, bob] = people.map((one) => one.page) as [Page, Page];
    for (const page of [ann, bob]) {
      await page.getByRole("link", { name: t.result.together }).click();
      await page.waitForSelector(".togetherbutton .dot");
    }
    await expect.poll(() => bob.locator(".togetherbutton .dot").count()).toBe(2);
    // While no one leads, the first who steps leads.
    await says(ann, t.replay.together.noLeader);
    await ann.keyboard.press("End");
    await says(ann, t.replay.together.youLeadShort);
    await says(bob, t.replay.together.leads("Anna"));
    await waitForPiece(bob, "A", "f7", "white queen");
    await ann.keyboard.press("Home");
    await waitForPiece(bob, "A", "e2", "white pawn");
    await ann.keyboard.press("ArrowRight");
    await waitForPiece(bob, "A", "e4", "white pawn");
    expect(await bob.locator(".stepper output").innerText()).toBe(t.replay.steps.of(1, 7));

    // A drawing is shown to other people in the color of its author, also after a reload.
    const square = await middleOf(bob, "B", "f7");
    await ring(bob, square);
    await ann.locator('[data-board="B"] svg.cg-shapes circle').waitFor({ state: "attached" });
    await ann.reload();
    await ann.locator('[data-board="B"] svg.cg-shapes circle').waitFor({ state: "attached" });
    await says(ann, t.replay.together.youLeadShort);
    expect(await ann.locator(".stepper output").innerText()).toBe(t.replay.steps.of(1, 7));
    expect(await violations(ann)).toEqual([]);

    // A move that the leader tries out is shared too. The drawing belongs to the earlier position and disappears.
    const [from, to] = [await middleOf(ann, "A", "d7"), await middleOf(ann, "A", "d5")];
    await expect.poll(() => ann.locator('[data-board="A"] .boardbox').getAttribute("data-movable")).toBe("true");
    await ann.mouse.click(from.x, from.y);
    await ann.mouse.click(to.x, to.y);
    await waitForPiece(bob, "A", "d5", "black pawn");
    await expect.poll(() => bob.locator('[data-board="B"] svg.cg-shapes circle').count()).toBe(0);

    // Bob goes to another position, follows the leader again, and then leads.
    await bob.keyboard.press("End");
    await says(bob, t.replay.together.notFollowing);
    await waitForPiece(bob, "A", "f7", "white queen");
    await ann.keyboard.press("Home");
    await waitForPiece(ann, "A", "e2", "white pawn");
    await ring(ann, await middleOf(ann, "B", "c6"));
    await bob.locator('[data-board="B"] svg.cg-shapes circle').waitFor({ state: "attached" });
    expect((await piecesOn(bob, "A"))["f7"]).toBe("white queen");
    await press(bob, t.replay.together.follow);
    await waitForPiece(bob, "A", "e2", "white pawn");
    await press(bob, t.replay.together.lead);
    await says(ann, t.replay.together.leads("Bob"));
    await bob.keyboard.press("End");
    await waitForPiece(ann, "A", "f7", "white queen");
    expect(await ann.getByRole("slider", { name: t.replay.scrubber }).count()).toBe(1);
  });

  it("can be led by watchers if this is allowed, and ends when the next match begins", async () => {
    const table = await real.server.makeTable([AT_ONCE]);
    const people = await two(table);
    const [ann, bob] = people;
    await playMate(people);
    const eve = await at(`/t/${table}`, ".play .result");
    for (const page of [ann.page, eve]) {
      await page.getByRole("link", { name: t.result.together }).click();
      await page.waitForSelector(".togetherbutton .dot");
    }
    await expect.poll(() => ann.page.locator(".togetherbutton .dot").count()).toBe(2);
    const watchers = await sheet(eve);
    expect(await watchers.getByRole("button", { name: t.replay.together.lead, exact: true }).count()).toBe(0);
    const owners = await sheet(ann.page);
    await owners.getByLabel(t.replay.together.letIn).check();
    expect(await violations(ann.page)).toEqual([]);
    await ann.page.keyboard.press("Escape");
    await watchers.getByRole("button", { name: t.replay.together.lead, exact: true }).click();
    await eve.keyboard.press("Home");
    await waitForPiece(ann.page, "A", "f7", "black pawn");

    await ann.page.getByRole("link", { name: t.toTable }).first().click();
    for (const one of [ann.page, bob.page]) {
      await one.getByRole("button", { name: t.result.rematch, exact: true }).click();
    }
    await says(eve, t.replay.together.over);
    await eve.locator(".togetherbutton").click();
    await eve.locator("dialog[open] a").click();
    await eve.waitForSelector(".play .beside");
  });
});
