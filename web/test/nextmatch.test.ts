// Tests of what happens after a match: people who watch a match of bots stay watchers, and each button asks
// for the kind of next match that its text names.

import { expect, it } from "vitest";

import { SEATS } from "../src/match/state/seats.ts";
import { t } from "../src/words/index.ts";
import type { Seat } from "../src/wire.gen.ts";
import { violations } from "./axe.ts";
import { useRealServer } from "./realserver.ts";
import { begin, type Person } from "./people.ts";

const real = useRealServer();

/** Rules under which the flag of White on board A falls at once. */
const SHORT: [string, string][] = [
  ["clock.base_s", "60"],
  ["clock.odds.A_s", "1"],
];

it("a person who starts a match of four bots is a watcher during the match and after it", async () => {
  const table = await real.server.makeTable([["clock.base_s", "3"]]);
  const owner = await real.person(table);
  const { page } = owner;
  for (const seat of SEATS) await owner.giveToBot(seat);
  for (const match of [1, 2]) {
    await page.getByRole("button", { name: t.table.beginBots, exact: true }).click();
    await page.locator(".head", { hasText: t.table.match(match) }).waitFor();
    await owner.seesBoards();
    await page.locator(".moves .ply").first().waitFor();
    await owner.seesResult();
    // Another person joins. This does not start a new match.
    const guest = await real.window();
    const other = await guest.newPage();
    await other.goto(`${real.server.address}/t/${table}`);
    await other.locator(".result").waitFor();
    await other.getByRole("button", { name: t.result.seats }).click();
    await other.getByRole("button", { name: t.table.beginBots, exact: true }).waitFor();
    await guest.close();
    expect(await page.locator(".result").count()).toBe(1);
    expect(await page.locator(".countdown").count()).toBe(0);
    expect(await page.locator(".strip .hand.own").count()).toBe(0);
    expect(await page.locator(".head", { hasText: t.table.match(match) }).count()).toBe(1);
    await page.getByRole("button", { name: t.result.seats }).click();
    for (const seat of SEATS) {
      expect(await owner.card(seat).getAttribute("data-mine")).toBe("false");
    }
  }
  // With another button the person takes part in the next match.
  await page.getByRole("button", { name: t.result.joinNext, exact: true }).click();
  await owner.seesBoards();
  await expect.poll(() => page.locator(".strip .hand.own").count()).toBe(1);
});

it("one button asks for a rematch with the same partners, another for new partners, and each says what the player plays", async () => {
  const window = await real.window("laptop");
  const { all: people } = await real.four(SHORT, "fics", () => Promise.resolve(window));
  const all = Object.entries(people) as [Seat, Person][];
  for (const [seat, person] of all) await person.isCalled(NAMES[seat]);
  const persons = all.map(([, person]) => person);
  await begin(persons);
  await Promise.all(persons.map((person) => person.seesResult()));
  const anna = people.A.page;
  await asks(anna, "rematch").waitFor();
  // The button says it in the words of the player who reads it.
  const says = (way: "rematch" | "rotate") => asks(anna, way).locator(".playsas").innerText();
  await expect.poll(() => says("rematch")).toBe(t.result.playsAs(t.color.black, "A", "Dmitri"));
  const rotated = await says("rotate");
  expect(await violations(anna)).toEqual([]);

  // The requests differ, so no match begins, and everyone gets a message.
  await asks(anna, "rematch").click();
  for (const person of persons.slice(1)) await asks(person.page, "rotate").click();
  await anna.getByText(t.result.disagree).waitFor();
  await anna.getByText(t.result.waits(t.result.rematch, "Bohumil, Chloe, Dmitri")).waitFor();
  expect(await anna.locator(".countdown").count()).toBe(0);
  await asks(anna, "rotate").click();
  for (const person of persons) {
    await person.page.locator(".head", { hasText: t.table.match(2) }).waitFor();
    await person.seesBoards();
  }
  // Anna is at the bottom of the first board, and the partner at the bottom of the other.
  const bottom = (place: string) => anna.locator(`.stack[data-place="${place}"] .strip[data-at="bottom"]`);
  const seat = (await bottom("first").getAttribute("data-seat")) ?? "";
  const color = seat === seat.toUpperCase() ? t.color.white : t.color.black;
  const partner = await bottom("second").locator(".name").innerText();
  expect(rotated).toBe(t.result.playsAs(color, seat.toUpperCase(), partner));
});

const NAMES: Record<Seat, string> = { A: "Anna", a: "Bohumil", B: "Chloe", b: "Dmitri" };

/** The button that asks for that kind of next match. */
function asks(page: Person["page"], way: "rematch" | "rotate") {
  return page.locator(`.resultacts [data-next="${way}"]`);
}
