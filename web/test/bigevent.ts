// A day in a big hall: 32 pairs with long names, who play a Swiss at sixteen tables.

import type { EventSetup, HallView } from "../src/wire.gen.ts";
import type { GameServer } from "./server.ts";
import { ServerEvent } from "./serverevent.ts";

const FIRST = ["Aleksandra", "Bartholomew", "Christopher", "Dominika", "Ekaterina", "Ferdinand", "Guadalupe", "Hildegarde"];
const LETTERS = 30;

/** A name of thirty letters. */
function longName(number: number): string {
  const first = `${FIRST[number % FIRST.length] ?? ""} ${String.fromCodePoint(65 + (number % 26))}${number}`;
  return `${first} Konstantinopolskaya-Wolfeschlegel`.slice(0, LETTERS);
}

export const BIG_PAIRS: readonly (readonly [string, string])[] = Array.from({ length: 32 }, (_, pair) => [longName(2 * pair), longName(2 * pair + 1)]);
export const BIG_TABLES = BIG_PAIRS.length / 2;

/** An event of these pairs, in which so many rounds are paired. All but the last one have results. */
export async function bigEvent(server: GameServer, rounds: number, setup: Partial<EventSetup> = {}, hall: Partial<HallView> = {}): Promise<ServerEvent> {
  const prizes = ["1=Challenge cup and a bottle", "2=Book", "3=Book", "4=Chocolate"];
  const event = await ServerEvent.make(server, { name: "Open of the whole country", format: "swiss", rules: "wbn", rounds: 9, prizes, ...setup }, hall);
  await event.does({ is: "add", entries: BIG_PAIRS.map(([name, partner]) => ({ name, partner })) });
  for (let round = 1; round <= rounds; round += 1) {
    await event.does({ is: "pair" });
    if (round < rounds) await playRound(event, round);
  }
  return event;
}

/** Enters a result for each table of a round. */
export async function playRound(event: ServerEvent, round: number): Promise<void> {
  const tables = Array.from({ length: BIG_TABLES }, (_, index) => index + 1);
  await event.does(...tables.map((table) => ({ is: "result", game: { round, table, game: 1 }, result: table % 3 === 0 ? "1/2-1/2" : "1-0" }) as const));
}
