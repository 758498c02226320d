// A person who has never seen the page runs an evening for ten friends from a phone: `cargo xtask evening` runs this. They use
// only what they see and hear: the roles and names of controls.

import { afterAll, expect, it } from "vitest";

import { t } from "../../src/words/index.ts";
import { Organizer, playersOf, type SeatedRound } from "../organizer.ts";
import { arrive, type Newcomer } from "./newcomer.ts";

/** How many taps an evening takes at most, beside the typing of names. */
const MOST_TAPS = 25;
/** So many rounds are played, with two tables in each. */
const ROUNDS = 3;
const TABLES = [1, 2];

const FRIENDS = ["Anna", "Bohumil", "Cyril", "Dana", "Emil", "Filip", "Gita", "Hana", "Ivan", "Jana"];

let newcomer: Newcomer | null = null;
afterAll(() => newcomer?.leave());

it("a person on a phone runs an evening for ten friends", async () => {
  newcomer = await arrive();
  const organizer = new Organizer(newcomer);
  await newcomer.open("/");
  await newcomer.tap("link", t.home.runEvent);
  await organizer.makeEvent("Olga");
  await organizer.add(FRIENDS);
  await newcomer.page.getByText(t.desk.ready(FRIENDS.length, false)).waitFor();

  const first = await organizer.startRound(1);
  const seconds = newcomer.seconds();
  checkSeats(first);
  await enterResults(organizer);
  for (let round = 2; round <= ROUNDS; round += 1) {
    const seated = await organizer.startRound(round);
    checkSeats(seated);
    if (round === 2) expect(playersOf(seated)).toEqual(expect.arrayContaining([...first.out]));
    await enterResults(organizer);
  }
  await organizer.finish();
  const { taps } = newcomer;
  process.stdout.write(`evening: ${taps} taps, ${seconds.toFixed(1)} s to the first round; ${ROUNDS} rounds played\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

/** Eight are seated, and the two others are named. */
function checkSeats(round: SeatedRound): void {
  expect(round.tables).toHaveLength(TABLES.length);
  expect([...playersOf(round), ...round.out].toSorted()).toEqual(FRIENDS);
  expect(round.out).toHaveLength(2);
}

/** Enters the result of each table: the first team wins. */
async function enterResults(organizer: Organizer): Promise<void> {
  for (const table of TABLES) await organizer.enter(table, "1–0");
}
