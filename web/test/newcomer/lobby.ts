// A newcomer comes alone to a server where fifty people are, plays with three of them, keeps one as the partner, and plays
// again: `cargo xtask newcomer --lobby` runs this. They use only what they see and hear: the roles and names of controls.

import { setTimeout as wait } from "node:timers/promises";

import { afterAll, expect, it } from "vitest";

import { t } from "../../src/words/index.ts";
import { Guest } from "./guest.ts";
import { arrive, type Newcomer } from "./newcomer.ts";
import { peopleCome } from "./people.ts";

/** How many taps lead to a running match at most, and how long it takes to the first move at most, s. */
const MOST_TAPS = 3;
const MOST_S = 60;
/** A newcomer who has not found a partner and played again after this time gives up, ms. */
const LONGEST_MS = 900_000;
/** How often a newcomer looks at the page, ms. */
const LOOK_MS = 200;

const SEED = Number(process.env["NEWCOMER_SEED"] ?? "1");

let newcomer: Newcomer | null = null;
let peopleGo = () => {};
afterAll(async () => {
  await newcomer?.leave();
  peopleGo();
});

it("a newcomer plays with three of fifty people, keeps one as the partner, and plays again", async ({ onTestFailed }) => {
  newcomer = await arrive([`proxies = ["127.0.0.1"]`]);
  peopleGo = await peopleCome(newcomer.address, SEED);
  const guest = new Guest(newcomer, MOST_TAPS);
  onTestFailed(() => void process.stderr.write(`${guest.log.join("\n")}\n`));
  await newcomer.open("/");
  await guest.press(new RegExp(`^${t.lobby.play}\\s*${t.lobby.playHint}`));
  const end = performance.now() + LONGEST_MS;
  while (!guest.isContent() && performance.now() < end) {
    if (!(await guest.act())) await wait(LOOK_MS);
  }
  const { taps, firstMove, kept, matches } = guest;
  process.stdout.write(`crowd: ${taps} taps, ${firstMove.toFixed(1)} s to the first move, ${kept.size} partners kept, ${matches} matches\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(firstMove).toBeLessThanOrEqual(MOST_S);
  expect(kept.size).toBeGreaterThanOrEqual(1);
  expect(matches).toBeGreaterThanOrEqual(2);
});
