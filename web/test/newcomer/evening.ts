// A person who has never seen the page runs an evening for ten friends from a phone: `cargo xtask evening` runs this. They use
// only what they see and hear: the roles and names of controls.

import type { Locator } from "playwright-core";
import { afterAll, expect, it } from "vitest";

import { t } from "../../src/words/index.ts";
import { arrive, type Newcomer } from "./newcomer.ts";

/** How many taps an evening takes at most, beside the typing of names. */
const MOST_TAPS = 25;
/** So many rounds are played, with two tables in each. */
const ROUNDS = 3;
const TABLES = 2;

const FRIENDS = ["Anna", "Bohumil", "Cyril", "Dana", "Emil", "Filip", "Gita", "Hana", "Ivan", "Jana"];

let newcomer: Newcomer | null = null;
afterAll(() => newcomer?.leave());

it("a person on a phone runs an evening for ten friends", async () => {
  newcomer = await arrive();
  await newcomer.open("/");
  await newcomer.tap("link", t.home.runEvent);
  // Both pages before and after have such a field.
  await newcomer.page.getByRole("heading", { name: t.desk.newEvent }).waitFor();
  await write(newcomer, t.desk.yourName, ["Olga"]);
  await newcomer.tap("button", t.desk.create);
  await newcomer.page.getByRole("heading", { name: t.desk.whoPlays }).waitFor();
  await write(newcomer, t.desk.name, FRIENDS);
  await newcomer.page.getByText(t.desk.ready(FRIENDS.length, false)).waitFor();

  const first = await startRound(newcomer, 1);
  const seconds = newcomer.seconds();
  expect(first.out).toHaveLength(2);
  await enterResults(newcomer);
  for (let round = 2; round <= ROUNDS; round += 1) {
    const { seated } = await startRound(newcomer, round);
    if (round === 2) expect(first.out.filter((name) => !seated.includes(name))).toEqual([]);
    await enterResults(newcomer);
  }
  await newcomer.tap("button", t.desk.finish);
  await newcomer.tap("button", t.play.yes);
  await newcomer.page.getByText(t.desk.finished).waitFor();
  const { taps } = newcomer;
  process.stdout.write(`evening: ${taps} taps, ${seconds.toFixed(1)} s to the first round; ${ROUNDS} rounds played\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

/** Taps a field, and writes lines into it, each with Enter. A line that is alone is not sent. */
async function write(someone: Newcomer, field: string, lines: readonly string[]): Promise<void> {
  await someone.tap("textbox", field);
  for (const line of lines) {
    await someone.page.keyboard.type(line);
    if (lines.length > 1) await someone.page.keyboard.press("Enter");
  }
}

interface Seating {
  readonly seated: readonly string[];
  readonly out: readonly string[];
}

/** Looks at the preview of a round, and begins it. Eight are seated, and the two others are named. */
async function startRound(someone: Newcomer, round: number): Promise<Seating> {
  await someone.tap("button", t.desk.start(round));
  const preview = someone.page.getByRole("dialog", { name: t.desk.preview(round) });
  const idle = preview.getByRole("group", { name: t.desk.sitsOut });
  await idle.waitFor();
  const seated = await friendsIn(preview.getByRole("listitem"));
  const out = await friendsIn(idle);
  expect([...seated, ...out].toSorted()).toEqual(FRIENDS);
  expect(seated).toHaveLength(4 * TABLES);
  await someone.tap("button", t.desk.start(round), preview);
  await someone.page.getByRole("heading", { name: t.desk.plays(round) }).waitFor();
  return { seated, out };
}

/** The friends whose names are on buttons of these parts of the page. */
async function friendsIn(part: Locator): Promise<string[]> {
  const texts = await part.getByRole("button").allInnerTexts();
  return FRIENDS.filter((name) => texts.some((text) => text.includes(name)));
}

/** Enters the result of each table: the first team wins. */
async function enterResults(someone: Newcomer): Promise<void> {
  for (let table = 1; table <= TABLES; table += 1) {
    const name = t.desk.table(table);
    const match = await someone.page.getByRole("button", { name }).first().innerText();
    const winners = FRIENDS.filter((friend) => match.includes(friend)).toSorted((one, other) => match.indexOf(one) - match.indexOf(other)).slice(0, 2);
    await someone.tap("button", name);
    const sheet = someone.page.getByRole("dialog", { name: t.desk.tableSheet(table) });
    await someone.tap("button", t.desk.won(winners.join(t.desk.and)), sheet);
    await sheet.waitFor({ state: "hidden" });
  }
}
