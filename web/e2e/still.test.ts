// What arrives from the server moves nothing that can be touched, covers nothing of one's own, and
// takes nothing away from under a finger, but for what is no longer allowed.

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";

import { frame, game, MATE, MIDDLE, PEOPLE, person, PLIES, signalled, table, talk, told, welcome } from "../dev/fixtures.ts";
import { claims, CLOCK, CLOCK_HALTED, CLOCK_SETUP, CLOCK_TABLE, HALTED, INSPECT, MADE, OTB_TABLE, seatState, STANDING, TO_MAKE } from "../dev/otb.ts";
import type { EventView, GameView, PlyView, Possibility, SeatName, ServerMsg, TableView } from "../src/wire.gen.ts";
import { conduct, type Puppeteer } from "./stage.ts";
import { changes, LONG_WORD } from "./still.ts";
import { openTheatre } from "./theatre.ts";

const PICTURES = new URL("../test-results/still/", import.meta.url).pathname;
const TABLE = "/t/k7Qm2xW9";

const WINDOWS = { small: [360, 640], phone: [390, 844], sideways: [844, 390], upright: [768, 1024], wide: [1280, 800] } as const;
type Window = keyof typeof WINDOWS;
const LANGUAGES = ["cs", "nl", "ru"];

/** What the server says, as long as a match goes on: each frame follows the one before. */
class Match {
  constructor(public game: GameView) {}

  frame(event: EventView, change: Partial<GameView> = {}): ServerMsg {
    this.game = { ...this.game, ...change, seq: this.game.seq + 1 };
    const { seq, clocks, dests, boards, claims: raised, mates } = this.game;
    const can = this.game.yours.length === 0 ? [] : this.game.can;
    return frame(seq, event, { clocks, dests, can, a: boards.A, b: boards.B, claims: raised ?? null, mates: mates ?? [] });
  }
}

interface Arrival {
  readonly says: (match: Match) => ServerMsg[];
  /** What is no longer there then: what may not be done any more. */
  readonly without?: RegExp;
  /** What has been loaded by then. */
  readonly shown?: string;
}

type Arrivals = Record<string, Arrival>;

interface Scene {
  readonly path?: string;
  readonly says: ServerMsg[];
  readonly game: GameView;
  readonly shown: string;
  readonly arrivals: Arrivals;
}

const RESIGN: Possibility = { act: "resign", seat: "A" };
const OFFER: Possibility = { act: "offer_draw", seat: "A" };
const ANSWER: Possibility = { act: "answer_draw", seat: "A", from: "a" };
const ABORT: Possibility = { act: "abort", seat: "A" };
const REPEATED: Possibility = { act: "claim", seat: "A", claim: "repetition", board: "A", with: null, cost: null, article: "WBN 3.2" };

function event(one: EventView, change: Partial<GameView> = {}): Arrival {
  return { says: (match) => [match.frame(one, change)] };
}

function line(n: number, text: string, change = {}): Arrival {
  return { says: () => [{ t: "talked", entry: told(n, text, change) }] };
}

/** The people at the table as `change` has them. */
function people(view: TableView, change: Partial<TableView>): Arrival {
  return { says: () => [{ t: "table", table: { ...view, ...change } }] };
}

const SAID: Arrivals = {
  "a long word to all": line(101, LONG_WORD),
  "a long line to all": line(102, "why do you not give me the knight that I asked for three moves ago? ".repeat(3)),
};

const TOLD: Arrivals = {
  "a line of the partner": line(103, LONG_WORD, { to: "partner", seat: "b" }),
  "a signal of the partner": { says: () => [{ t: "talked", entry: signalled(105, "b", { is: "mates_me", role: "N" }) }] },
  "another signal of the partner": { says: () => [{ t: "talked", entry: signalled(107, "b", { is: "need", role: "Q" }) }] },
  "a signal that is over": { says: () => [{ t: "talk_over", n: [105] }] },
};

const BLACK_MOVED = { ...MIDDLE.boards.A, ply: 21, last: ["f6", "d5"] };
const MOVE: PlyView = { seat: "a", ply: 22, san: "Nfxd5+", uci: "f6d5", at: 101_000, left: 78_000 };

/** So many plies in a row, and their last. */
function manyPlies(): PlyView[] {
  return Array.from({ length: 60 }, (_, index) => ({ ...(PLIES[index % PLIES.length] ?? MOVE), at: 101_000 + index }));
}

const PLAYED: Arrivals = {
  "a move": event({ e: "played", ...MOVE }, { boards: { ...MIDDLE.boards, A: BLACK_MOVED }, can: [RESIGN, OFFER, REPEATED] }),
  "many moves": { says: (match) => manyPlies().map((one) => match.frame({ e: "played", ...one })) },
  "pieces for all hands": event(
    { e: "noted" },
    { boards: { A: { ...BLACK_MOVED, hands: "PPPPPPPPPPPNNBBRRQQppppppppppnnbbrrqq" }, B: { ...MIDDLE.boards.B, hands: "PPPPPPPPPPNNBBRRQQppppppppppnnbbrrqq" } } },
  ),
  "what may be claimed no more": { ...event({ e: "noted" }, { can: [RESIGN, OFFER] }), without: /Claim|repet/ },
};

const OFFERS: Arrivals = {
  "a draw offer on the other board": event({ e: "draw_offered", seat: "b" }),
  "a draw offer": { ...event({ e: "draw_offered", seat: "a" }, { can: [RESIGN, ANSWER] }), without: /Draw/ },
  "a draw that the partner wants": event({ e: "draw_accepted", seat: "b" }),
  "a draw declined": { ...event({ e: "draw_declined", seat: "A" }, { can: [RESIGN, OFFER] }), without: /Accept|Decline/ },
};

const HAPPENS: Arrivals = {
  "an abort proposed": event({ e: "abort_proposed", seat: "a" }),
  "a warning": event({ e: "warned", seat: "A" }),
  "an opponent away": event({ e: "went_away", seat: "a" }),
  "the partner away": event({ e: "went_away", seat: "b" }),
  "an opponent back": event({ e: "came_back", seat: "a" }),
  "a flag": event({ e: "flag_fell", seat: "B" }),
  "a table paused": people(table(), { phase: { is: "paused", ms: 9_000 } }),
  "a table resumed": people(table(), {}),
  "watchers": people(table(), { more: 130 }),
  "a refusal": { says: () => [{ t: "refused", id: null, reason: "you may not say more than twenty lines in ten seconds; wait a moment and say it again" }], shown: ".toast" },
};

const QUEUEING = { room: 8, wait_drop: true, promotions: "QRBN", queues: [{ seat: "A" as const, moves: ["e5f7", "f7h8", "N@f5"] }] };
const FELL = { moves: ["e5f7", "f7h8", "N@f5"], reason: "e5f7 is no longer legal", why: { why: "illegal" as const, mv: "e5f7", because: { is: "king_in_check" as const } } };

const QUEUED: Arrivals = {
  "premoves dropped": {
    says: () => [{ t: "queues", game: 1, queues: [{ seat: "A", moves: [], fell: FELL }] }],
    without: /↶|takeback/,
    shown: ".toast",
  },
};

const OFFERED: Possibility[] = [...TO_MAKE.can.filter(({ act }) => act !== "offer_draw"), ANSWER];
const RUNNING = { claims: TO_MAKE.claims, can: TO_MAKE.can, clocks: TO_MAKE.clocks };

/** What happens in a match by claims. */
const CLAIMED: Arrivals = {
  "a move that is made": event({ e: "made", seat: "b", uci: "g5g2", text: "Qg5xg2" }, { claims: MADE.claims }),
  "a press": event({ e: "pressed", seat: "b" }, RUNNING),
  "a demand": event({ e: "demanded", seat: "B" }, { claims: claims({ demanded: "B" }) }),
  "a move": event({ e: "played", ...MOVE }, RUNNING),
  "a draw offer": event({ e: "draw_offered", seat: "a" }, { can: OFFERED }),
  "a draw declined": { ...event({ e: "draw_declined", seat: "A" }, RUNNING), without: /Accept|Decline/ },
  "a lock": event({ e: "frozen", seat: "A", mark_ms: 68_000 }, { claims: claims({ seats: { ...claims().seats, A: seatState({ frozen: 68_000, barred: "B" }) } }) }),
  "a claim": event({ e: "claimed", number: 1, by: "b", claim: "illegal", board: "B" }, { claims: HALTED.claims, can: HALTED.can, clocks: HALTED.clocks }),
  "a claim rejected": event({ e: "rejected", number: 1, article: "WBN 2.1b" }, RUNNING),
  "a stop": event({ e: "stopped", number: 2, by: "a", reason: "a piece fell from the table" }, { claims: claims({ phase: "halted" }), can: HALTED.can, clocks: HALTED.clocks }),
  "a stop that is over": event({ e: "resumed", grant_ms: 0 }, RUNNING),
  "another claim": event({ e: "claimed", number: 1, by: "b", claim: "illegal", board: "B" }, { claims: HALTED.claims, can: HALTED.can, clocks: HALTED.clocks }),
  "a ruling": event({ e: "upheld", number: 1, article: "WBN 2.1b" }, { claims: STANDING.claims, can: STANDING.can }),
};

const PLAYING: GameView = { ...MIDDLE, queueing: QUEUEING };
const TEAM: GameView = { ...PLAYING, yours: ["A", "b"] };
const OPENING: GameView = game({ can: [RESIGN, OFFER, ABORT], clocks: { ...MIDDLE.clocks, at: 4_000 } });
const WATCHED: GameView = { ...MIDDLE, yours: [], can: [], dests: { A: null, B: null } };
const AUDIENCE = table({ people: [...PEOPLE, person(9, "Filip")] });
const DEAF = { signals: [], channels: ["table" as const], marks: false, point: false };

const SCENES: Record<string, Scene> = {
  player: {
    says: [welcome({ game: PLAYING }), talk([signalled(9, "A", { is: "keep", role: "Q" }, 88_000)])],
    game: PLAYING,
    shown: ".signals",
    arrivals: { ...SAID, ...TOLD, ...QUEUED, ...PLAYED, ...OFFERS, ...HAPPENS },
  },
  opening: {
    says: [welcome({ game: OPENING }), talk([])],
    game: OPENING,
    shown: ".signals",
    arrivals: {
      "a draw offer": { ...event({ e: "draw_offered", seat: "a" }, { can: [RESIGN, ANSWER, ABORT] }), without: /Draw/ },
      "a move": { ...event({ e: "played", ...MOVE }, { can: [RESIGN, OFFER] }), without: /Abort|Accept|Decline/ },
    },
  },
  deaf: {
    says: [welcome({ game: PLAYING }), talk([], DEAF)],
    game: PLAYING,
    shown: ".talkbutton",
    arrivals: { ...SAID, ...PLAYED, ...OFFERS, ...HAPPENS },
  },
  team: {
    says: [welcome({ game: TEAM }), talk([], DEAF)],
    game: TEAM,
    shown: ".talkbutton",
    arrivals: { ...SAID, ...QUEUED, ...PLAYED, ...OFFERS, ...HAPPENS },
  },
  watching: {
    says: [welcome({ you: 9, table: AUDIENCE, game: WATCHED }), talk([], DEAF)],
    game: WATCHED,
    shown: ".beside",
    arrivals: { ...SAID, ...PLAYED, ...HAPPENS },
  },
};

for (const [name, yours] of Object.entries({ alone: ["A"], team: ["A", "b"], watching: [] } as Record<string, SeatName[]>)) {
  const made: GameView = { ...TO_MAKE, yours, can: yours.length === 0 ? [] : TO_MAKE.can, dests: { A: null, B: null } };
  SCENES[`over the board ${name}`] = {
    says: [welcome({ you: yours.length === 0 ? 9 : 1, table: { ...OTB_TABLE, people: AUDIENCE.people }, game: made }), talk([], DEAF)],
    game: made,
    shown: ".talkbutton",
    arrivals: { ...SAID, ...CLAIMED, ...HAPPENS },
  };
}

const theatre = openTheatre();

interface Open {
  readonly page: Page;
  readonly server: Puppeteer;
}

async function open(scene: Scene, window: Window, locale = "en-US"): Promise<Open> {
  const [width, height] = WINDOWS[window];
  const touch = window !== "wide";
  const context = await theatre.browser.newContext({ viewport: { width, height }, locale, hasTouch: touch, reducedMotion: "reduce" });
  const page = await context.newPage();
  const server = await conduct(page, scene.says, scene.game.clocks.at);
  await page.goto(theatre.stage.address + (scene.path ?? TABLE));
  await page.waitForSelector(scene.shown);
  await page.waitForLoadState("networkidle");
  return { page, server };
}

/** Says it, and waits until the page shows all that came with it. */
async function arrives({ page, server }: Open, messages: ServerMsg[], n: number, shown?: string): Promise<void> {
  for (const message of messages) server.say(message);
  server.say({ t: "probe", n });
  await expect.poll(() => server.heard.some((one) => one.t === "echo" && one.n === n)).toBe(true);
  if (shown !== undefined) await page.waitForSelector(shown, { state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What changed its place with each arrival. */
async function moved(scene: Scene, opened: Open, picture: string): Promise<string[]> {
  const match = new Match(scene.game);
  const found: string[] = [];
  let n = 1_000;
  await arrives(opened, [], n);
  await changes(opened.page);
  for (const [name, { says, shown, without }] of Object.entries(scene.arrivals)) {
    n += 1;
    await arrives(opened, says(match), n, shown);
    const lines = await changes(opened.page);
    found.push(...lines.filter((one) => !(one.startsWith("gone: ") && without?.test(one) === true)).map((one) => `${name}: ${one}`));
    if (process.env["PICTURES"]) await opened.page.screenshot({ path: `${PICTURES}${picture}-${name}.png` });
  }
  return found;
}

describe.each(Object.entries(SCENES))("what arrives moves nothing: %s", (name, scene) => {
  afterEach(() => theatre.leave());

  it.each(Object.keys(WINDOWS) as Window[])("in a window that is %s", async (window) => {
    const opened = await open(scene, window);
    expect((await moved(scene, opened, `${name}-${window}`)).join("\n")).toBe("");
  });
});
