// Tests of the clock page against the real server: matches with clocks only, from the creation of the table to
// the confirmed result.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { text as r } from "../src/words/en/arbiter.ts";
import { text as claims } from "../src/words/en/claims.ts";
import { text as c } from "../src/words/en/clock.ts";
import { t } from "../src/words/index.ts";
import type { Seat, TableSetup } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import type { Device } from "./device.ts";
import { useRealServer } from "./realserver.ts";
import { button, makeLink } from "./otbpeople.ts";
import type { Person } from "./people.ts";
import { faults } from "./geometry.ts";
import { Fingers, type Point } from "./touch.ts";

const { overTheBoard: o } = claims;

const NAMES: Record<Seat, string> = { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" };

const real = useRealServer();

function zone(page: Page, seat: Seat) {
  return page.locator(`.zone[data-seat="${seat}"]`);
}

async function middle(page: Page, seat: Seat): Promise<Point> {
  const box = await zone(page, seat).boundingBox();
  if (box === null) throw new Error(`no zone of ${seat}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function is(page: Page, seat: Seat, state: string): Promise<void> {
  await expect.poll(() => zone(page, seat).getAttribute("data-state"), { timeout: 20_000 }).toBe(state);
}

/** The host's page of a table with clocks only, and the links that the host made for other devices. */
async function hosted(set: TableSetup["set"], keys: readonly string[]): Promise<{ host: Person; links: string[] }> {
  const table = await real.server.makeTable(set, "wbn");
  const host = await real.person(table);
  // On their page the host chooses a match at real boards, with clocks only.
  await host.page.getByRole("radio", { name: o.modes.clock_only }).click();
  await host.page.locator('.key[data-key="clock"]').waitFor();
  const links = [];
  for (const key of keys) links.push(await makeLink(host, key));
  return { host, links };
}

/** Opens a clock by its link on a device, and enters the names of the people at `seats`. */
async function setUp(host: Person, link: string, seats: readonly Seat[]): Promise<Device> {
  const device = await real.device(link, ".clocknames", "tablet");
  for (const seat of seats) {
    const field = device.page.locator(`.nameat[data-seat="${seat}"] input`);
    await field.fill(NAMES[seat]);
    await field.blur();
    await host.page.locator(`.seat[data-seat="${seat}"]`, { hasText: NAMES[seat] }).waitFor();
  }
  expect(await violations(device.page)).toEqual([]);
  return device;
}

/** The host's page, a clock page for both boards with a name at each seat, and the links for `keys`. */
async function onTable(set: TableSetup["set"], keys: readonly string[] = []): Promise<{ host: Person; clock: Page; links: string[] }> {
  const { host, links } = await hosted(set, [...keys, "clock"]);
  const { page } = await setUp(host, links.at(-1) ?? "", SEATS);
  await button(page, c.begin).click();
  await page.waitForSelector(".zone");
  return { host, clock: page, links };
}

/** All four players confirm the setup, and the two players of Black start the clocks. */
async function start(clock: Page): Promise<void> {
  for (const seat of SEATS) await zone(clock, seat).locator(".clockface").tap();
  for (const seat of ["a", "b"] as const) {
    await zone(clock, seat).getByText(c.startTap).waitFor();
    await zone(clock, seat).locator(".clockface").tap();
  }
  await is(clock, "A", "running");
  await is(clock, "B", "running");
}

describe("a clock on the table", () => {
  // WBN 7.1.
  it("counts presses of several fingers at once, even while another finger rests on the screen", async () => {
    const { clock } = await onTable([]);
    await start(clock);
    const fingers = await Fingers.on(clock);
    // Both players of White press at the same moment, while a thumb rests on a zone whose clock is stopped.
    await fingers.press(1, await middle(clock, "a"));
    await fingers.press(2, await middle(clock, "A"));
    await fingers.press(3, await middle(clock, "B"));
    await is(clock, "a", "running");
    await is(clock, "b", "running");
    // A fourth finger touches the screen while the three are still on it. The thumb that rests has not pressed
    // the clock of its zone.
    await fingers.press(4, await middle(clock, "b"));
    await is(clock, "B", "running");
    await is(clock, "a", "running");
    for (const finger of [1, 2, 3, 4]) await fingers.lift(finger);
    expect(await clock.evaluate(() => [scrollX, scrollY, visualViewport?.scale])).toEqual([0, 0, 1]);
    expect(await violations(clock)).toEqual([]);
  });

  // WBN 7.3.
  it("shows which flag fell first; after a claim of this flag and a confirmation of the result the match is over", async () => {
    const { host, clock } = await onTable([
      ["clock.base_s", "600"],
      ["clock.odds.A_s", "3"],
      ["clock.odds.B_s", "4"],
    ]);
    await start(clock);
    await is(clock, "A", "flag");
    await is(clock, "B", "flag");
    await clock.locator(".middle .news", { hasText: c.firstFlag(NAMES.A) }).waitFor();
    expect(await zone(clock, "A").locator(".stateline").innerText()).toMatch(/ \d:\d\d$/);
    expect(await zone(clock, "A").locator(".digits").innerText()).toBe("0:00.0");
    await zone(clock, "a").locator(".corner").tap();
    const line = clock.locator(".zoneclaims .line", { hasText: t.otb.claim.flag }).first();
    expect(await line.innerText()).toMatch(/(WBN|Asten) /);
    await line.tap();
    expect(await violations(clock)).toEqual([]);
    await button(clock, t.otb.claimNow).tap();
    await clock.locator(".middle .news", { hasText: "0–1" }).waitFor();
    await button(clock, t.arbiter.confirm).tap();
    expect(await host.seesResult()).toContain("0–1");
    // The log says when each flag fell, although the program records no event then.
    await button(clock, c.menu).tap();
    for (const seat of ["A", "B"] as const) await clock.locator(".log li", { hasText: t.note.by.flag_fell(NAMES[seat]) }).waitFor();
    await clock.keyboard.press("Escape");
    // Another team plays the next match on this clock.
    await button(clock, c.others).tap();
    const field = clock.locator('.nameat[data-seat="A"] input');
    await field.fill("Eva");
    await field.blur();
    await button(clock, c.begin).tap();
    await zone(clock, "A").getByText("Eva").waitFor();
  });

  // WBN 7.12a.
  it("is stopped, adjusted and started again by an arbiter on a phone, who also decides a player's claim", async () => {
    const { clock, links } = await onTable([], ["arbiter"]);
    const arbiter = await real.device(links[0] ?? "", ".arbiter", "phone");
    await start(clock);
    await button(arbiter.page, r.halt).tap();
    await is(clock, "A", "paused");
    await is(clock, "a", "waiting");
    // A second press of the same button acts: the first only asks.
    const more = button(arbiter.page, `${r.more(60)}: ${NAMES.a}`);
    await more.tap();
    await arbiter.page.getByText(r.again(r.more(60))).waitFor();
    expect(await zone(clock, "a").locator(".digits").innerText()).toBe("5:00");
    await more.tap();
    await expect.poll(() => zone(clock, "a").locator(".digits").innerText()).toBe("6:00");
    for (let press = 0; press < 2; press += 1) await button(arbiter.page, `${r.freeze(5)}: ${NAMES.A}`).tap();
    await button(arbiter.page, r.resume).tap();
    await is(clock, "A", "frozen");
    // A freeze is a penalty: the player has to wait until their clock shows five seconds less.
    await zone(clock, "A").locator(".stateline", { hasText: c.frozenFor(0).slice(0, 6) }).waitFor();
    await is(clock, "A", "running");
    await zone(clock, "A").locator(".clockface").tap();
    await is(clock, "a", "running");
    expect(await violations(arbiter.page)).toEqual([]);
    await zone(clock, "a").locator(".corner").tap();
    await clock.locator(".zoneclaims .line", { hasText: t.otb.claim.illegal_move }).first().tap();
    await button(clock, t.otb.claimNow).tap();
    await arbiter.page.locator(".openclaim").waitFor();
    await button(arbiter.page, t.arbiter.uphold).tap();
    await button(arbiter.page, r.confirm).tap();
    await clock.locator(".middle .news", { hasText: "0–1" }).waitFor();
    await arbiter.page.locator(".log li").first().waitFor();
    expect(await arbiter.page.locator(".log").innerText()).toContain("WBN");
  });

  // WBN 9.5.
  it("asks all four players whether the arbiter may point out offenses, after host and arbiter agreed where pieces in hand lie", async () => {
    const { host, links } = await hosted([["arbiter.passive", "false"]], ["arbiter", "clock"]);
    const arbiter = await real.device(links[0] ?? "", ".seats", "phone");
    await host.page.getByRole("radio", { name: o.places.beside }).click();
    await arbiter.page.getByText(o.unsettled).waitFor();
    await arbiter.page.getByRole("radio", { name: o.places.beside }).click();
    const settled = `${o.places.beside}, ${o.settledBy.both}`;
    for (const { page } of [host, arbiter]) {
      await page.getByText(settled).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await faults(page, true)).toEqual([]);
    }
    const { page: clock } = await setUp(host, links[1] ?? "", SEATS);
    await button(clock, c.begin).click();
    await clock.waitForSelector(".zone .agree");
    for (const [width, height] of [[360, 640], [844, 390], [1024, 768]] as const) {
      await clock.setViewportSize({ width, height });
      expect(await faults(clock, false)).toEqual([]);
    }
    expect(await violations(clock)).toEqual([]);
    for (const seat of SEATS) await zone(clock, seat).locator(".agree").tap();
    await expect.poll(() => clock.locator(".agree").count()).toBe(0);
    await start(clock);
    const said = arbiter.page.locator(".log li", { hasText: t.note.by.calls_agreed(NAMES.b) });
    await said.filter({ hasText: "WBN 9.5" }).waitFor();
  });

  // WBN 1.9: a player captured a piece and was then mated. Their partner may drop this piece as a last move.
  it("ends a match in a draw when the last drop mates too", async () => {
    const { host, clock } = await onTable([]);
    await start(clock);
    await zone(clock, "a").locator(".corner").tap();
    await clock.locator(".zoneclaims .line", { hasText: t.otb.claim.mate }).first().tap();
    await button(clock, t.otb.claimNow).tap();
    await is(clock, "A", "paused");
    // The clock does not know the moves. The people at the boards see that the last drop mates, and record the
    // draw (WBN 1.9, 2.2c).
    await button(clock, c.lastDropDraw).tap();
    await clock.locator(".middle .question", { hasText: c.lastDropSure }).waitFor();
    expect(await violations(clock)).toEqual([]);
    await button(clock, t.play.yes).tap();
    await clock.locator(".middle .news", { hasText: "½–½" }).waitFor();
    await button(clock, t.arbiter.confirm).tap();
    expect(await host.seesResult()).toContain("½–½");
  });
});

describe("a clock at each board", () => {
  it("has the zones of its own board only, and a log with the presses on both clocks", async () => {
    const { host, links } = await hosted([], ["clockA", "clockB"]);
    const [toA = "", toB = ""] = links;
    // The host may have a seat too. Bots cannot play at real boards.
    await host.page.getByRole("button", { name: `${t.table.sit}: ${t.seat("A", t.color.white)}` }).click();
    await button(host.page, t.table.ready).waitFor();
    expect(await button(host.page, t.table.fillBots).count()).toBe(0);
    await host.page.getByRole("button", { name: t.table.leaveLong(t.seat("A", t.color.white)) }).click();
    const [atA, atB] = [await setUp(host, toA, ["A", "a"]), await setUp(host, toB, ["B", "b"])];
    expect(await atB.page.locator('.nameat[data-seat="A"] input').isDisabled()).toBe(true);
    // The clock that is set first waits for the other clock.
    await button(atA.page, c.begin).tap();
    await atA.page.getByText(c.waitBoard("B")).waitFor();
    await button(atB.page, c.begin).tap();
    const seats = [[atA.page, "A", "a"], [atB.page, "B", "b"]] as const;
    for (const [page, white, black] of seats) {
      await page.waitForSelector(".zone");
      const shown = await page.locator(".zone").evaluateAll((all) => all.map((one) => one.getAttribute("data-seat")));
      expect(shown.toSorted()).toEqual([white, black].toSorted());
      for (const seat of [white, black]) await zone(page, seat).locator(".clockface").tap();
    }
    for (const [page, white, black] of seats) {
      await zone(page, black).getByText(c.startTap).waitFor();
      await zone(page, black).locator(".clockface").tap();
      await is(page, white, "running");
      await zone(page, white).locator(".clockface").tap();
      await is(page, black, "running");
    }
    for (const [page] of seats) {
      await button(page, c.menu).tap();
      for (const seat of ["a", "b", "A", "B"] as const) {
        await page.locator(".log li", { hasText: t.note.by.pressed(NAMES[seat]) }).first().waitFor();
      }
      expect(await violations(page)).toEqual([]);
    }
  });
});
