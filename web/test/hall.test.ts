// An Asten day in a hall, against the real server: eight pairs at real boards, two tablets with clocks, an arbiter at the
// desk, and a wall. The results of tables without a tablet are typed.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { text as r } from "../src/words/en/arbiter.ts";
import { text as c } from "../src/words/en/clock.ts";
import { t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { Device } from "./device.ts";
import { Organizer } from "./organizer.ts";
import { button } from "./otbpeople.ts";
import { useRealServer } from "./realserver.ts";
import { ServerEvent } from "./serverevent.ts";

const PAIRS = [
  ["Anna", "Adam"],
  ["Bohumil", "Berta"],
  ["Cyril", "Cecilie"],
  ["Dana", "David"],
  ["Emil", "Eva"],
  ["Filip", "Fatima"],
  ["Gita", "Gustav"],
  ["Hana", "Hugo"],
] as const;

const real = useRealServer();

interface Hall {
  readonly event: ServerEvent;
  readonly organizer: Organizer;
  /** The tablets of tables 1 and 2. */
  readonly tablets: readonly Page[];
}

/** An Asten day with its pairs before the first round, the desk, and the tablets. `set`: what differs from the rules. */
async function hall(set: [string, string][] = [], arbiter = true): Promise<Hall> {
  const event = await ServerEvent.make(real.server, { name: "Asten day", format: "round-robin", rules: "asten" }, { set, arbiter });
  await event.does({ is: "add", entries: PAIRS.map(([name, partner]) => ({ name, partner })) });
  const tablets: Page[] = [];
  for (const table of [1, 2]) {
    const { page } = await real.device(await event.tabletOf(table), "main", "tablet");
    await page.getByRole("heading", { name: t.event.table(table), exact: true }).waitFor();
    await page.getByText(t.event.tablet.waits).waitFor();
    tablets.push(page);
  }
  const { page } = await real.device(event.desk, ".desk");
  return { event, organizer: Organizer.on(page), tablets };
}

function zone(clock: Page, seat: Seat) {
  return clock.locator(`.zone[data-seat="${seat}"]`);
}

async function is(clock: Page, seat: Seat, state: string): Promise<void> {
  await expect.poll(() => zone(clock, seat).getAttribute("data-state")).toBe(state);
}

async function press(clock: Page, seat: Seat): Promise<void> {
  await zone(clock, seat).locator(".clockface").tap();
}

/** On the clock that has opened by itself, everybody says that they are ready. */
async function getReady(clock: Page): Promise<void> {
  await clock.waitForURL(/\/clock\?key=/);
  await button(clock, c.begin).tap();
  for (const seat of SEATS) await press(clock, seat);
  for (const seat of SEATS) await is(clock, seat, "ready");
}

/** The arbiter comes to a table from the desk, and presses a button there. */
async function rule(organizer: Organizer, table: number, act: string): Promise<void> {
  const sheet = await organizer.openTable(table);
  const arbiter = await arbiterFrom(organizer, sheet.getByRole("link", { name: t.desk.asArbiter }));
  await button(arbiter, act).click();
  await button(arbiter, r.halt).waitFor();
  await arbiter.close();
  await organizer.page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
}

/** A match on a tablet begins: everybody is ready, and the arbiter starts the clocks. */
async function begin(organizer: Organizer, table: number, clock: Page): Promise<void> {
  await getReady(clock);
  await rule(organizer, table, t.arbiter.start);
  for (const seat of ["A", "B"] as const) await is(clock, seat, "running");
}

/** A player claims something on the clock. */
async function claim(clock: Page, seat: Seat, what: string): Promise<void> {
  await zone(clock, seat).locator(".corner").tap();
  await clock.locator(".zoneclaims .line", { hasText: what }).first().tap();
  await button(clock, t.otb.claimNow).tap();
}

/** From the alert at the desk to the table, as its arbiter. */
async function goToCall(organizer: Organizer, table: number): Promise<Page> {
  const alert = organizer.page.getByRole("alert").filter({ hasText: t.desk.calls(table) });
  return arbiterFrom(organizer, alert.getByRole("link", { name: t.desk.goTo }));
}

/** The page of the arbiter that a link of the desk opens. */
async function arbiterFrom(organizer: Organizer, link: Locator): Promise<Page> {
  const opened = organizer.page.waitForEvent("popup");
  await link.click();
  const { page } = real.admit(Device.on(await opened));
  await page.waitForSelector(".arbiter");
  return page;
}

it("clocks open by themselves, a call leads the arbiter to the table, and results count; a killed server loses nothing", async () => {
  const { event, organizer, tablets } = await hall();
  const { page: watcher } = await real.device(event.path(), "main", "phone");
  const { page: wall } = await real.device(event.path("/wall"), "main", "desktop");
  const round = await organizer.startRound(1);
  expect(round.tables).toHaveLength(4);
  const [one, two] = tablets as [Page, Page];
  for (const [index, clock] of tablets.entries()) await begin(organizer, index + 1, clock);
  // The names of the players are on the clocks.
  const [first] = round.tables;
  for (const [seat, name] of [["A", first?.teams[0][0]], ["B", first?.teams[1][1]]] as const) await zone(one, seat).getByText(name ?? "").waitFor();
  for (const [seat, next] of [["A", "a"], ["a", "A"]] as const) {
    await press(one, seat);
    await is(one, next, "running");
  }
  await press(two, "A");
  await is(two, "a", "running");

  await claim(one, "a", t.otb.claim.illegal_move);
  const arbiter = await goToCall(organizer, 1);
  await button(arbiter, t.arbiter.uphold).click();
  await button(arbiter, r.confirm).click();
  await one.locator(".middle .news", { hasText: "0–1" }).waitFor();
  // The result counts without a hand at the desk, and the call is over.
  await organizer.page.getByText(t.desk.missing(3)).waitFor();
  await organizer.page.getByText(t.desk.calls(1)).waitFor({ state: "detached" });
  await watcher.getByText(t.event.missing(3)).waitFor();
  await wall.getByText(t.event.missing(3)).waitFor();
  await organizer.enter(3, "1–0");
  await organizer.page.getByText(t.desk.missing(2)).waitFor();

  await real.away(async () => {
    await organizer.page.getByText(t.desk.connecting).waitFor();
    await two.getByRole("alert").filter({ hasText: c.noLink }).waitFor();
  });
  // The clock of table 2 is back on the page that stayed open. The arbiter lets it run again (WBN 7.12c).
  await two.getByRole("alert").waitFor({ state: "detached" });
  await is(two, "a", "paused");
  await organizer.page.getByText(t.desk.connecting).waitFor({ state: "detached" });
  await rule(organizer, 2, r.resume);
  await is(two, "a", "running");
  await press(two, "a");
  await is(two, "A", "running");
  await organizer.enter(4, "½–½");
  await organizer.page.getByText(t.desk.missing(1)).waitFor();
  await watcher.getByText(t.event.missing(1)).waitFor();
  // A typed result ends the match on the clock.
  await organizer.enter(2, "1–0");
  await organizer.page.getByRole("button", { name: t.desk.start(2) }).waitFor();
  await watcher.getByText(t.event.all(1)).waitFor();
  const results = await watcher.locator(".matchresult").allInnerTexts();
  expect(results).toEqual(["0–1", "1–0", "1–0", "½–½"]);
  // The tablets go on with the next round, without a touch.
  await organizer.startRound(2);
  for (const [index, clock] of tablets.entries()) await begin(organizer, index + 1, clock);
});

it("a fallen flag that a player claims ends the match, and its result counts by itself", async () => {
  const { event, organizer, tablets } = await hall([["clock.odds.A_s", "3"]]);
  await organizer.startRound(1);
  const [clock] = tablets as [Page];
  await begin(organizer, 1, clock);
  await is(clock, "A", "flag");
  await claim(clock, "a", t.otb.claim.flag);
  const arbiter = await goToCall(organizer, 1);
  await button(arbiter, t.arbiter.uphold).click();
  await button(arbiter, r.confirm).click();
  await clock.locator(".middle .news", { hasText: "0–1" }).waitFor();
  await organizer.page.getByText(t.desk.missing(3)).waitFor();
  expect(await event.resultOf({ round: 1, table: 1, game: 1 })).toBe("0-1");
});

it("a wall shows all tables, the names, the running clocks and the results, one after the other", async () => {
  const { event, organizer, tablets } = await hall();
  const { page: wall } = await real.device(event.path("/wall"), "main", "desktop");
  await wall.getByRole("heading", { name: t.event.pairs(8) }).waitFor();
  const round = await organizer.startRound(1);
  // A page of the wall is read at once, because the next one may come at any time.
  const lines = (page: string) => wall.locator(`${page} > li`).allInnerTexts();
  await expect.poll(() => lines(".walltables")).toHaveLength(4);
  await expect
    .poll(async () => {
      const shown = await lines(".walltables");
      return round.tables.every(({ table, teams }, index) => [String(table), ...teams.flat()].every((text) => shown[index]?.includes(text)));
    })
    .toBe(true);
  await expect.poll(() => lines(".wallnames")).toHaveLength(16);
  const [clock] = tablets as [Page];
  await begin(organizer, 1, clock);
  await wall.getByRole("heading", { name: t.event.wall.clocks }).waitFor();
  await wall.locator('.wallclock[data-running="true"]').first().waitFor();
  for (const { table } of round.tables) await organizer.enter(table, "1–0");
  const [winner = ""] = round.tables[0]?.teams[0] ?? [];
  await wall.locator(".wallstandings tr").filter({ hasText: winner }).locator(".score", { hasText: /^1$/ }).waitFor();
});

// Asten §6: both games start together. WBN 7.12c: after an outage the arbiter lets the clocks run again.
it("one button at the desk starts all tables that are ready, and an alert leads to each table whose clocks are stopped", async () => {
  const { organizer, tablets } = await hall();
  const { page } = organizer;
  await organizer.startRound(1);
  const [one, two] = tablets as [Page, Page];
  await getReady(one);
  const line = (text: string) => page.locator(".tableline").getByText(text, { exact: true });
  await line(t.desk.tableLine.ready).waitFor();
  await button(page, t.desk.startTable(1)).waitFor();
  await getReady(two);
  await button(page, t.desk.startTables(2)).click();
  await page.getByText(t.desk.startedTables(2)).waitFor();
  for (const clock of tablets) for (const seat of ["A", "B"] as const) await is(clock, seat, "running");
  await page.locator(".tableline", { hasText: /^\d+:\d\d – \d+:\d\d$/ }).nth(1).waitFor();

  await real.away(() => page.getByText(t.desk.connecting).waitFor());
  for (const table of [1, 2]) {
    const alert = page.getByRole("alert").filter({ hasText: t.desk.clocksStopped(table) });
    const arbiter = await arbiterFrom(organizer, alert.getByRole("link", { name: t.desk.goTo }));
    await button(arbiter, r.resume).click();
    await button(arbiter, r.halt).waitFor();
    await arbiter.close();
    await alert.waitFor({ state: "detached" });
  }
});

// Asten §6.
it("without an arbiter the clocks of an Asten day are started on the tablet", async () => {
  const { organizer, tablets } = await hall([], false);
  await organizer.startRound(1);
  const [clock] = tablets as [Page];
  await getReady(clock);
  await button(clock, t.arbiter.start).tap();
  for (const seat of ["A", "B"] as const) await is(clock, seat, "running");
});
