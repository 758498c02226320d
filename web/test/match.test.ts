// Plays whole matches against the real server, with real pages.

import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { text as h } from "../src/words/en/home.ts";
import { t } from "../src/words/index.ts";
import type { Seat, TableSetup } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { middleOf, slot } from "./boards.ts";
import { begin, type Person } from "./people.ts";
import { useRealServer } from "./realserver.ts";
import { resign } from "./resigned.ts";
import { SAMPLE, type SamplePly } from "./sample.ts";

const NAMES: Record<Seat, string> = { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" };

const real = useRealServer();
let people: Person[] = [];

/** Seats four people, each in a window of their own. */
async function sitDown(set?: TableSetup["set"]): Promise<{ all: Record<Seat, Person>; table: string }> {
  const at = await real.four(set);
  people = Object.values(at.all);
  return at;
}

/** Seats four people in four tabs of one browser. Each tab is a person. */
async function sitDownInTabs(): Promise<Record<Seat, Person>> {
  const one = await real.window("laptop");
  const { all } = await real.four([], "fics", () => Promise.resolve(one));
  people = Object.values(all);
  return all;
}

/**
 * Plays the half-moves `first` to `end - 1` of the sample game, counted from 0, by drags and taps in turn. Each is
 * played when the page of its player shows all earlier ones.
 */
async function playSample(all: Record<Seat, Person>, first: number, end: number): Promise<void> {
  for (const [index, ply] of SAMPLE.slice(first, end).entries()) {
    await all[ply.seat].sees(first + index);
    await all[ply.seat].play(ply, index % 2 === 0 ? "drag" : "tap");
  }
  await Promise.all(people.map((person) => person.sees(end)));
}

/**
 * Waits until all pages show that the match goes on after a pause. That they are connected is not enough: a page that
 * has not received the match yet shows it as before the pause, and the server refuses a move during the pause.
 */
async function clocksRunAgain(): Promise<void> {
  await Promise.all(people.map(({ page }) => page.locator(".news").getByText(t.note.resumed).waitFor({ state: "attached" })));
}

/** Checks that all pages show the same pieces on both boards and in all hands. */
async function alike(): Promise<void> {
  await expect.poll(differentPictures, { timeout: 10_000 }).toBe(1);
}

async function differentPictures(): Promise<number> {
  return new Set(await Promise.all(people.map((person) => person.picture()))).size;
}

describe("four pages", () => {
  // WBN 1.1a, 2.1a, Asten §5.
  it("play the sample game of the Laws to mate, and the record contains it", async () => {
    const { all, table } = await sitDown([["clock.base_s", "300"]]);
    for (const seat of SEATS) await all[seat].isCalled(NAMES[seat]);
    await begin(people);
    await playSample(all, 0, 30);
    await alike();
    expect(await violations(all.A.page)).toEqual([]);
    await playSample(all, 30, SAMPLE.length);
    for (const person of people) {
      const text = await person.seesResult();
      expect(text).toContain("1–0");
      expect(text).toMatch(/mate/i);
    }
    expect(await all.A.seesResult()).toContain(t.result.youWin);
    expect(await all.a.seesResult()).toContain(t.result.youLose);
    const bpgn = await real.server.text(`/t/${table}/1.bpgn`);
    expect(bpgn).toContain('[Result "1-0"]');
    expect(movesOf(bpgn)).toEqual(SAMPLE.map(({ seat, san }) => `${seat} ${san}`));
    await checkReplay(all.A.page, table);
  });
});

/** Checks the replay of the match: its end, the position before, and its start. */
async function checkReplay(page: Page, table: string): Promise<void> {
  await page.goto(`${real.server.address}/t/${table}/1`);
  await page.waitForSelector(".replay .board piece");
  await page.keyboard.press("End");
  await page.locator(".moves [aria-current]", { hasText: "N@f5#" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await page.locator(".moves [aria-current]", { hasText: "Qxg5" }).waitFor();
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator(".moves [aria-current]").count()).toBe(0);
  await expect.poll(() => page.locator('[data-board="A"] cg-board piece').count()).toBe(32);
}

/** The moves of a BPGN text in order, each as a text such as `A e4`. */
function movesOf(bpgn: string): string[] {
  const movetext = bpgn.slice(bpgn.lastIndexOf("]\n") + 2).replaceAll(/\{[^}]*\}/g, " ");
  return [...movetext.matchAll(/\d+([AaBb])\.\s*(\S+)/g)].map(([, seat = "", san = ""]) => `${seat} ${san}`);
}

describe("a flag", () => {
  // WBN 7.2.
  it("ends the match for everyone", async () => {
    const { all } = await sitDown([["clock.base_s", "600"], ["clock.odds.A_s", "3"]]);
    await begin(people);
    for (const person of people) expect(await person.seesResult()).toContain("0–1");
    expect(await all.A.seesResult()).toMatch(/time|flag/i);
    expect(await all.a.seesResult()).toContain(t.result.youWin);
    const clock = all.A.page.locator('.strip[data-seat="A"] .clock .time');
    expect(await clock.innerText()).toBe("0:00.0");
  });
});

describe("a match continues", () => {
  it("after a reload, and after a lost connection, in tabs of one browser", async () => {
    const all = await sitDownInTabs();
    await begin(people);
    await playSample(all, 0, 6);
    await all.A.page.reload();
    await all.A.seesBoards();
    await all.A.sees(6);
    await alike();
    const line = await breakable(all.b.page);
    await all.b.page.reload();
    await all.b.seesBoards();
    line.cut();
    await all.b.page.getByText(t.link.lost).waitFor();
    const missed = SAMPLE[6];
    if (missed !== undefined) await all[missed.seat].play(missed, "drag");
    line.restore();
    await all.b.sees(7);
    await alike();
    await playSample(all, 7, 10);
    await alike();
  });

  it("after the server was killed", async () => {
    const { all } = await sitDown();
    await begin(people);
    await playSample(all, 0, 5);
    await real.server.kill();
    for (const person of people) await person.page.getByText(t.link.lost).waitFor();
    // A move that is made meanwhile counts when the match goes on.
    const [next] = SAMPLE.slice(5);
    if (next === undefined) throw new Error("the sample is too short");
    await all[next.seat].play(next, "drag");
    await real.server.run();
    await clocksRunAgain();
    await Promise.all(people.map((person) => person.sees(6)));
    await playSample(all, 6, 10);
    await alike();
    // The browser logs an error for the connection that this test broke.
    for (const person of people) person.wrong.length = 0;
  });

  it("after an upgrade of the server, which every page announces", async () => {
    const { all } = await sitDown();
    await begin(people);
    await playSample(all, 0, 4);
    await real.server.end();
    for (const person of people) {
      const sign = person.page.getByRole("status").getByText(t.link.stopped);
      await sign.waitFor();
      const box = await sign.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
    }
    expect(await violations(all.A.page)).toEqual([]);
    await real.server.run();
    await clocksRunAgain();
    await Promise.all(people.map((person) => person.sees(4)));
    await playSample(all, 4, 8);
    await alike();
    for (const person of people) person.wrong.length = 0;
  });
});

/** From the next load of the page on, `cut` closes its connections, and the page cannot connect until `restore`. */
async function breakable(page: Page): Promise<{ cut(): void; restore(): void }> {
  let broken = false;
  const lines = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws$/, (line) => {
    if (broken) {
      void line.close({ code: 1001 });
      return;
    }
    line.connectToServer();
    lines.add(line);
  });
  return {
    cut: () => {
      broken = true;
      for (const line of lines) void line.close({ code: 1001 });
      lines.clear();
    },
    restore: () => {
      broken = false;
    },
  };
}

describe("one person", () => {
  it("plays a whole match with three bots, from the start page to the result", async () => {
    const page = await (await real.window()).newPage();
    await page.goto(real.server.address);
    await page.locator(".owntable > summary").click();
    await page.getByRole("radio", { name: h.ownTime }).check();
    const minutes = page.getByLabel(h.minutes, { exact: true });
    const seconds = page.getByLabel(h.seconds, { exact: true });
    await minutes.fill("0");
    await seconds.fill("15");
    await seconds.blur();
    await expect.poll(async () => [await minutes.inputValue(), await seconds.inputValue()]).toEqual(["0", "15"]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: h.bots }).click();
    await page.waitForSelector(".seats");
    await expect.poll(() => page.locator('.seat[data-empty="true"]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
    await page.waitForSelector(".play .board piece");
    await playAnything(page);
    const text = await page.locator(".result").innerText();
    expect(text).toMatch(/1–0|0–1|½–½/);
  });
});

/** Each player has 15 s, so a match lasts at most 30 s, even if a bot sits until its flag falls. */
const LONGEST = { timeout: 60_000 };

/** Plays a move whenever this page is to move, until there is a result. */
async function playAnything(page: Page): Promise<void> {
  const own = page.locator('[data-board="A"]');
  for (;;) {
    await page.waitForSelector('.result, [data-board="A"] .boardbox[data-movable="true"]', LONGEST);
    if ((await page.locator(".result").count()) > 0) return;
    const pieces = await page.evaluate(() =>
      [...document.querySelectorAll('[data-board="A"] cg-board piece.white')].map(
        (piece) => (piece as unknown as { cgKey: string }).cgKey,
      ),
    );
    for (const from of pieces) {
      const start = await middleOf(page, "A", from);
      await page.mouse.click(start.x, start.y);
      const [to] = await own.locator("square.move-dest").evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).visibility !== "hidden")
          .map((one) => (one as unknown as { cgKey: string }).cgKey),
      );
      if (to === undefined) continue;
      const end = await middleOf(page, "A", to);
      await page.mouse.click(end.x, end.y);
      if ((await page.locator(".promotion .choice").count()) > 0) await page.locator(".promotion .choice").first().click();
      break;
    }
    await page.waitForSelector('.result, [data-board="A"] .boardbox[data-movable="false"]', LONGEST);
  }
}

describe("a link", () => {
  it("to an unknown table shows a message", async () => {
    const page = await (await real.window()).newPage();
    await page.goto(`${real.server.address}/t/nowhere`);
    await page.getByRole("heading", { name: t.home.farewell.gone.title }).waitFor();
    await page.getByRole("link", { name: t.missing.back }).click();
    await page.waitForSelector(".way");
  });
});

describe("people at a table", () => {
  it("leave seats, swap seats and add bots, and the host locks the seats and removes a person", async () => {
    const table = await real.server.makeTable();
    const host = await real.person(table);
    const guest = await real.person(table, "laptop");
    await host.sit("A");
    await guest.sit("a", "b");
    await guest.press("b", t.table.leave);
    await expect.poll(() => host.card("b").getAttribute("data-empty")).toBe("true");
    await host.press("A", t.table.swap);
    await host.press("a", t.table.swapWith);
    await expect.poll(() => host.card("a").getAttribute("data-mine")).toBe("true");
    await expect.poll(() => guest.card("A").getAttribute("data-mine")).toBe("true");
    await host.giveToBot("B");
    await guest.press("B", t.table.takeBot);
    await expect.poll(() => host.card("B").getAttribute("data-empty")).toBe("true");
    await host.page.getByRole("button", { name: t.table.lock }).click();
    await guest.card("B").getByText(t.table.lockedSeat).waitFor();
    expect(await guest.card("B").getByRole("button").count()).toBe(0);
    await host.page.getByRole("button", { name: t.table.kick }).click();
    await host.page.getByRole("button", { name: t.play.yes }).click();
    await guest.page.getByText(t.home.farewell.kicked.title).waitFor();
    await expect.poll(() => host.card("A").getAttribute("data-empty")).toBe("true");
  });

  it("play a second match with exchanged colors and a running score, and the first match can still be replayed", async () => {
    const table = await real.server.makeTable();
    const one = await real.person(table);
    const two = await real.person(table, "laptop");
    people = [one, two];
    await one.isCalled("Anna", false);
    await one.sit("A", "b");
    await two.sit("a", "B");
    await changesTime(one.page);
    await begin(people);
    await one.play(made("A", "e4", "e2e4"), "drag");
    await two.play(made("a", "e5", "e7e5"), "drag");
    await one.sees(2);
    await resign(two.page);
    expect(await one.seesResult()).toContain(t.result.youWin);
    expect(await one.page.locator(".runningscore li", { hasText: "Anna" }).innerText()).toContain(t.result.scoreOf("1", 1));
    for (const person of people) await person.page.getByRole("button", { name: t.result.rematch }).click();
    for (const person of people) {
      await person.page.locator(".head", { hasText: t.table.match(2) }).waitFor();
      await person.page.waitForSelector(".countdown", { state: "detached" });
    }
    const own = await one.page.locator(".strip:has(.hand.own)").evaluateAll((all) =>
      all.map((strip) => strip.getAttribute("data-seat") ?? ""),
    );
    expect(own.toSorted()).toEqual(["B", "a"]);
    await one.page.goto(`${real.server.address}/t/${table}/1`);
    await one.page.waitForSelector(".replay .board piece");
  });
});

/** The host sets the time to five minutes. */
async function changesTime(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.table.changeRulesLong }).click();
  await page.getByRole("radio", { name: "5+0" }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: t.table.useRules }).click();
  await page.locator(".rulesinwords", { hasText: "5+0" }).waitFor();
}

function made(seat: Seat, san: string, uci: string): SamplePly {
  return { seat, san, uci };
}

describe("a person on a phone", () => {
  const script: SamplePly[] = [
    { seat: "A", san: "e4", uci: "e2e4" },
    { seat: "B", san: "e4", uci: "e2e4" },
    { seat: "b", san: "d5", uci: "d7d5" },
    { seat: "a", san: "e5", uci: "e7e5" },
    { seat: "B", san: "a3", uci: "a2a3" },
    { seat: "b", san: "dxe4", uci: "d5e4" },
    { seat: "A", san: "P@e6", uci: "P@e6" },
  ];

  it("plays, drops and resigns by taps", async () => {
    const table = await real.server.makeTable();
    const phone = await real.person(table, "phone");
    const other = await real.person(table);
    people = [phone, other];
    await phone.page.locator('.seat[data-seat="A"] .button.sit').tap();
    await other.sit("a", "B", "b");
    await phone.page.getByRole("button", { name: t.table.ready, exact: true }).tap();
    await other.ready();
    await Promise.all(people.map((person) => person.seesBoards()));
    for (const [index, ply] of script.entries()) {
      if (ply.seat === "A") await tapMove(phone.page, ply);
      else await other.play(ply, "tap");
      await other.sees(index + 1);
    }
    await alike();
    await resign(phone.page, "tap");
    for (const person of people) expect(await person.seesResult()).toContain("0–1");
  });
});

async function tapMove(page: Page, { seat, uci }: SamplePly): Promise<void> {
  await page.waitForSelector('[data-board="A"] .boardbox[data-movable="true"]');
  if (uci.charAt(1) === "@") await slot(page, seat, uci.charAt(0)).tap();
  else {
    const from = await middleOf(page, "A", uci.slice(0, 2));
    await page.touchscreen.tap(from.x, from.y);
  }
  const to = await middleOf(page, "A", uci.slice(2, 4));
  await page.touchscreen.tap(to.x, to.y);
}
