// Measures the page of a match against fixtures: how fast it reacts to a touch, how much time it needs for many moves
// of other people, and how much memory it needs over a long evening.

import type { CDPSession } from "playwright-core";
import { it } from "vitest";

import { board, clocks, frame, game, ply, START_DESTS, welcome } from "../../dev/fixtures.ts";
import type { ServerMsg } from "../../src/wire.gen.ts";
import { middleOf } from "../boards.ts";
import { newPerson } from "../browser.ts";
import { part, slowed, tell } from "../figures.ts";
import { playServerOverSocket } from "../socket.ts";
import { useFixturePage, type Scene } from "../fixturepage.ts";

const fixtures = useFixturePage();

/** Opens the page of a table with this first message of the server. */
async function open(first: ServerMsg): Promise<Scene> {
  const server = playServerOverSocket(fixtures.fixtureServer, [first]);
  const page = await (await newPerson(fixtures.browser)).newPage();
  await page.goto(fixtures.address);
  await page.waitForSelector(".board piece");
  return { page, server };
}

const TAPS = 60;
/** The time between two taps, ms. It is not a multiple of the time between two animation frames. */
const BETWEEN_MS = 57;
/** The number of moves per second on both boards together, and the duration. */
const PER_S = 40;
const BURST_S = 10;
const LONG_MOVES = 6_000;
/** The number of moves in each match of the evening. */
const MATCH_MOVES = 200;

/** Messages of the server with moves: a knight goes out and back on each board. Each message changes one board. */
function moves(first: number, count: number): ServerMsg[] {
  const out = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R";
  return Array.from({ length: count }, (_, index) => {
    const seq = first + index;
    const seat = seq % 2 === 0 ? "A" : "B";
    const away = seq % 4 < 2;
    const seen = board({ ...(away ? { placement: out } : {}), ply: seq, last: away ? ["g1", "f3"] : ["f3", "g1"] });
    return frame(
      seq,
      { e: "played", ...ply(seat, seq, away ? "Nf3" : "Ng1", away ? "g1f3" : "f3g1") },
      { ...(seat === "A" ? { a: seen } : { b: seen }), clocks: clocks({ at: seq * 10 }), dests: { A: START_DESTS, B: null } },
    );
  });
}

async function metric(line: CDPSession, name: string): Promise<number> {
  const { metrics } = await line.send("Performance.getMetrics");
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}

it.each([1, 4])("a touch changes the picture, on a CPU slowed by %d", async (rate) => {
  const { page } = await open(welcome());
  await slowed(page, rate);
  await page.evaluate(() => {
    const found: number[] = [];
    (window as unknown as { found: number[] }).found = found;
    addEventListener("pointerdown", (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => found.push(performance.now() - event.timeStamp), { once: true });
        port1.start();
        port2.postMessage(null); // The message is handled after this frame was drawn.
      });
    }, { capture: true });
  });
  // The positions are computed in advance, since a query by Playwright costs the page more than a tap.
  const knights = [await middleOf(page, "A", "g1"), await middleOf(page, "A", "b1")];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const { x, y } = knights[tap % 2] ?? { x: 0, y: 0 };
    await page.mouse.click(x, y);
    await page.waitForTimeout(BETWEEN_MS);
  }
  const found = await page.evaluate(() => (window as unknown as { found: number[] }).found);
  tell(`pointer down to the frame's end, CPU x${rate} (ms)`, [["p50", part(found, 0.5)], ["p95", part(found, 0.95)]]);
  await page.context().close();
});

it("the page shows many moves per second on both boards", async () => {
  const { page, server } = await open(welcome());
  const line = await slowed(page, 1);
  // Counts the time of the page's own thread only, not that of other threads and programs.
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(() => {
    const found: number[] = [];
    (window as unknown as { found: number[] }).found = found;
    let before = performance.now();
    const look = (now: number) => {
      found.push(now - before);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const [busy, script] = [await metric(line, "TaskDuration"), await metric(line, "ScriptDuration")];
  const all = moves(2, PER_S * BURST_S);
  const began = Date.now();
  for (const [index, one] of all.entries()) {
    const due = began + (index * 1_000) / PER_S;
    if (due > Date.now()) await new Promise((done) => setTimeout(done, due - Date.now()));
    server.say(one);
  }
  await page.waitForFunction((count) => document.querySelectorAll(".moves .ply").length === count, all.length);
  const found = await page.evaluate(() => (window as unknown as { found: number[] }).found);
  const used = ((await metric(line, "TaskDuration")) - busy) * 1_000;
  const scripts = ((await metric(line, "ScriptDuration")) - script) * 1_000;
  tell(`20 moves a second on each board for ${BURST_S} s`, [
    ["frames", found.length],
    ["later than 34 ms", found.filter((ms) => ms > 34).length],
    ["script per move, with the running clocks (ms)", scripts / all.length],
    ["time of the main thread per move, with layout and painting (ms)", used / all.length],
  ]);
  await page.context().close();
});

it("the page shows many matches over a long evening", async () => {
  const { page, server } = await open(welcome({ game: game() }));
  const line = await page.context().newCDPSession(page);
  await line.send("Performance.enable");
  await line.send("HeapProfiler.enable");
  const heap = async () => {
    await line.send("HeapProfiler.collectGarbage");
    return (await metric(line, "JSHeapUsedSize")) / 1e6;
  };
  const found: [string, number][] = [["at the start", await heap()]];
  for (let played = 0; played < LONG_MOVES; played += MATCH_MOVES) {
    for (const one of moves(2, MATCH_MOVES)) server.say(one);
    await page.waitForFunction((all) => document.querySelectorAll(".moves .ply").length === all, MATCH_MOVES);
    server.say(welcome({ game: game() }));
    await page.waitForFunction(() => document.querySelectorAll(".moves .ply").length === 0);
    if ((played + MATCH_MOVES) % (LONG_MOVES / 3) === 0) found.push([`after ${played + MATCH_MOVES} moves`, await heap()]);
  }
  tell("JS heap (MB)", found);
  await page.context().close();
});
