// A Swiss of twelve pairs over five rounds, against the real server: its organizer at the desk, and the page that everybody
// sees.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { t } from "../src/words/index.ts";
import { Organizer, type SeatedRound } from "./organizer.ts";
import { useRealServer } from "./realserver.ts";
import { ServerEvent } from "./serverevent.ts";

/** Eleven pairs who are here at the beginning, the strongest first, and one that comes late. */
const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"];
const PAIRS = LETTERS.map((letter, index) => ({ name: `${letter}nna`, partner: `${letter}milos`, rating: 2_000 - 20 * index }));
const LATE = { name: "Lada", partner: "Luboš", rating: 1_500 };

const real = useRealServer();

/** The points of each pair in the standings of the public page, by the name of its first player. */
async function pointsOn(page: Page): Promise<Map<string, string>> {
  const rows = await page.getByRole("region", { name: t.event.standings }).getByRole("row").all();
  const all = new Map<string, string>();
  for (const row of rows.slice(1)) {
    const name = (await row.getByRole("rowheader").innerText()).replace("* ", "");
    all.set(name.split(" / ")[0] ?? "", await row.locator("td.score").innerText());
  }
  return all;
}

/** Waits until the public page has these points of a pair. */
async function hasPoints(page: Page, name: string, points: string): Promise<void> {
  await expect.poll(async () => (await pointsOn(page)).get(name)).toBe(points);
}

/** The first player of each team at a table, by which pairs are known. */
function pairsAt(round: SeatedRound, table: number): readonly [string, string] {
  const known = new Set([...PAIRS, LATE].map(({ name }) => name));
  const [one = "", two = ""] = (round.tables.find((at) => at.table === table)?.teams ?? []).map((team) => team.find((name) => known.has(name)) ?? "");
  return [one, two];
}

/** Enters the results of all tables that have none: the pair that comes first in the list wins. */
async function enterAll(organizer: Organizer, round: SeatedRound, but: readonly number[] = []): Promise<void> {
  for (const { table } of round.tables) {
    if (but.includes(table)) continue;
    const [one, two] = pairsAt(round, table);
    await organizer.enter(table, one < two ? "1–0" : "0–1");
  }
}

it("twelve pairs play five rounds, with a late entry, a no-show, a correction, a killed server and a decider", async () => {
  const setup = { name: "Open", format: "swiss", rules: "wbn", rounds: 5, tie_breaks: ["decider", "buchholz"] };
  const event = await ServerEvent.make(real.server, setup);
  const { page } = await real.device(event.desk, ".desk", "laptop");
  const organizer = Organizer.on(page);
  await organizer.paste(PAIRS.map(({ name, partner, rating }) => `${name}\t${partner}\t${rating}`));
  await page.getByText(t.desk.ready(11, true)).first().waitFor();
  const { page: watcher } = await real.device(event.path(), "main");

  const first = await organizer.startRound(1);
  expect(first.tables).toHaveLength(5);
  // With eleven pairs one has a bye, which counts as a win.
  const rounds = watcher.getByRole("region", { name: t.event.rounds });
  await rounds.getByText(t.event.byes, { exact: true }).waitFor();
  const [winner, loser] = pairsAt(first, 1);
  await organizer.enter(1, "1–0");
  // The standings move while the other tables play.
  await hasPoints(watcher, winner, "1");
  await hasPoints(watcher, loser, "0");
  await enterAll(organizer, first, [1]);

  // A pair that comes late plays from the second round on.
  await organizer.turnTo("players");
  await organizer.addPair(LATE);
  await page.getByText(t.desk.playsFrom(`${LATE.name}${t.desk.and}${LATE.partner}`, 2, true)).waitFor();
  await watcher.getByText(t.event.pairs(12)).waitFor();
  const second = await organizer.startRound(2);
  expect(second.tables).toHaveLength(6);
  expect(second.tables.flatMap(({ teams }) => teams.flat())).toContain(LATE.name);

  // A pair does not come.
  const [here, absent] = pairsAt(second, 6);
  const before = (await pointsOn(watcher)).get(here);
  const sheet = await organizer.openTable(6);
  await sheet.getByText(t.desk.notPlayed).click();
  await sheet.getByRole("button", { name: new RegExp(`${absent}.*\\+ : −$`) }).click();
  await sheet.waitFor({ state: "hidden" });
  await hasPoints(watcher, here, String(Number(before) + 1));
  await enterAll(organizer, second, [6]);

  // A result was typed the wrong way round.
  const third = await organizer.startRound(3);
  const [one, two] = pairsAt(third, 1);
  const [ofOne, ofTwo] = [(await pointsOn(watcher)).get(one), (await pointsOn(watcher)).get(two)];
  await organizer.enter(1, "1–0");
  await hasPoints(watcher, one, String(Number(ofOne) + 1));
  await organizer.correct(1, "0–1", "typed the wrong way round");
  await hasPoints(watcher, one, ofOne ?? "");
  await hasPoints(watcher, two, String(Number(ofTwo) + 1));
  await organizer.enter(2, "½–½");
  await rounds.getByText("½–½").waitFor();

  // The server is killed in the middle of the round, and both pages go on without being loaded again.
  const standing = await pointsOn(watcher);
  await real.away(() => page.getByText(t.desk.connecting).waitFor());
  await page.getByText(t.desk.connecting).waitFor({ state: "detached" });
  await page.getByText(t.desk.missing(4)).waitFor();
  expect(await pointsOn(watcher)).toEqual(standing);
  await enterAll(organizer, third, [1, 2]);
  await organizer.turnTo("log");
  await page.getByText("typed the wrong way round").waitFor();

  for (const round of [4, 5]) await enterAll(organizer, await organizer.startRound(round));
  await page.getByRole("heading", { name: t.desk.allPlayed }).waitFor();

  // Two with the same points play a decider: the one who wins it is placed first.
  const [winners, losers] = await organizer.decide("0–1");
  await expect.poll(async () => {
    const order = [...(await pointsOn(watcher)).keys()];
    return order.indexOf(winners) < order.indexOf(losers);
  }).toBe(true);
  const final = await pointsOn(watcher);
  expect(final.get(winners)).toBe(final.get(losers));
  await organizer.finish();
  await watcher.getByText(t.event.finished).first().waitFor();
});
