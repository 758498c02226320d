// Four people play 60 half-moves on pages of four sizes, against the program, while something arrives every 500 ms:
// `cargo xtask still --live` runs this. It lists the controls that moved.

import { it } from "vitest";
import { WebSocket } from "ws";

import { boardOf, BOARDS, partner, SEATS } from "../../src/match/state/seats.ts";
import type { ClientMsg, Seat } from "../../src/wire.gen.ts";
import { openBrowser, newPerson, type Size } from "../browser.ts";
import { begin, Person } from "../people.ts";
import { GameServer } from "../server.ts";
import { LONG_WORD } from "./match.ts";
import { unexpected } from "./exceptions.ts";
import { changes, EVERYTHING } from "./spots.ts";

const SIZE_OF: Readonly<Record<Seat, Size>> = { A: "desktop", a: "tablet", B: "upright", b: "phone" };
/** How often each person sends something, ms. */
const SAID_EVERY_MS = 500;

/** Fifteen half-moves of each color that capture nothing and that no earlier move prevents. */
const WHITE = "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a3a4 b3b4 c3c4 d3d4 e3e4 f3f4 h3h4".split(" ");
const BLACK = WHITE.map((one) => one.replace(/\d/g, (rank) => String(9 - Number(rank))));

/** What a seat says, in turn. */
function sayings(seat: Seat): ClientMsg[] {
  return [
    { t: "signal", seat, signal: { is: "need", role: "Q" } },
    { t: "mark", seat, board: boardOf(seat), shapes: [{ from: "e2", to: "e4" }] },
    { t: "signal", seat, signal: { is: "sit", who: "you" } },
    { t: "tell", to: "table", seat: null, text: LONG_WORD },
    { t: "mark", seat, board: boardOf(partner(seat)), shapes: [{ from: "f7", to: null }] },
    { t: "signal", seat, signal: { is: "ok" } },
    { t: "tell", to: "partner", seat, text: "why do you not give me the knight?" },
  ];
}

it("nothing moves a control while four people play", async () => {
  const server = await GameServer.start();
  const browser = await openBrowser();
  const table = await server.makeTable();
  const people = new Map<Seat, Person>();
  for (const seat of SEATS) {
    const person = await Person.at(await newPerson(browser, SIZE_OF[seat]), server, table);
    await person.sit(seat);
    people.set(seat, person);
  }
  await begin(people.values());
  const talks = await Promise.all([...people].map(([seat, person]) => talkAs(person, seat, server, table)));
  const moved: string[] = [];
  for (const { page } of people.values()) await changes(page, EVERYTHING);
  let plies = 0;
  for (const [index, white] of WHITE.entries()) {
    for (const uci of [white, BLACK[index] ?? ""]) {
      for (const board of BOARDS) {
        const seat = uci === white ? board : (board.toLowerCase() as Seat);
        await people.get(seat)?.play({ seat, san: "", uci }, "tap");
        plies += 1;
        for (const [at, { page }] of people) {
          const lines = unexpected("live", await changes(page, EVERYTHING));
          moved.push(...lines.map((line) => `${SIZE_OF[at]}, half-move ${plies}: ${line}`));
        }
      }
    }
    process.stdout.write(`${plies} half-moves, ${moved.length} moved\n`);
  }
  for (const stop of talks) stop();
  await browser.close();
  await server.stop();
  for (const line of moved) process.stdout.write(`${line}\n`);
  process.stdout.write(`${plies} half-moves, ${moved.length} moved\n`);
  if (moved.length > 0) throw new Error(`${moved.length} moved`);
});

/** Sends something as this person every 500 ms, from another device. Returns what ends it. */
async function talkAs(person: Person, seat: Seat, server: GameServer, table: string): Promise<() => void> {
  const guest = await person.page.evaluate(() => sessionStorage.getItem("bughouse:guest") ?? localStorage.getItem("bughouse:guest"));
  const socket = new WebSocket(`${server.address.replace("http", "ws")}/ws`, { origin: server.address });
  await new Promise((opened) => {
    socket.once("open", opened);
  });
  const send = (message: ClientMsg, n?: number) => socket.send(JSON.stringify({ ...message, n }));
  send({ t: "hello", v: 2, guest, name: null, former: [], beside: null });
  send({ t: "sub", to: { is: "table", table } }, 1);
  const all = sayings(seat);
  let said = 0;
  const timer = setInterval(() => {
    const message = all[said % all.length];
    said += 1;
    if (message !== undefined) send(message, 1);
  }, SAID_EVERY_MS);
  return () => {
    clearInterval(timer);
    socket.close();
  };
}
