// Checks that no message from the server moves or covers a control, or removes a control that is still allowed.

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";

import { game, MATE, MIDDLE, OVER, PEOPLE, person, PLIES, signalled, table, talk, wrote, welcome } from "../dev/fixtures.ts";
import { claims, CLOCK, CLOCK_HALTED, CLOCK_TABLE, HALTED, MADE, OTB_TABLE, seatState, STANDING, TO_MAKE } from "../dev/otb.ts";
import type { EventView, GameView, PlyView, Possibility, Seat, ServerMsg, TableView } from "../src/wire.gen.ts";
import { playServer, type FixtureSocket } from "./fixtureserver.ts";
import { arrive, LONG_WORD, Match } from "./still/match.ts";
import { changes } from "./still/spots.ts";
import { useFixturePage } from "./fixturepage.ts";

const PICTURES = new URL("../test-results/still/", import.meta.url).pathname;
const TABLE = "/t/k7Qm2xW9";

const WINDOWS = { small: [360, 640], phone: [390, 844], sideways: [844, 390], upright: [768, 1024], wide: [1280, 800] } as const;
type Window = keyof typeof WINDOWS;
const LANGUAGES = ["cs", "nl", "ru"];

interface Arrival {
  readonly says: (match: Match) => ServerMsg[];
  /** The controls that the message removes, since they are no longer allowed. */
  readonly without?: RegExp;
  /** An element that the page shows after the message. */
  readonly shown?: string;
}

type Arrivals = Record<string, Arrival>;

interface Scene {
  readonly path?: string;
  readonly says: ServerMsg[];
  readonly game: GameView;
  readonly table?: TableView;
  readonly shown: string;
  readonly arrivals: Arrivals;
}

const RESIGN: Possibility = { act: "resign", seat: "A" };
const OFFER: Possibility = { act: "offer_draw", seat: "A" };
const ANSWER: Possibility = { act: "answer_draw", seat: "A", from: "a" };
const ABORT: Possibility = { act: "abort", seat: "A" };
const REPEATED: Possibility = { act: "claim", seat: "A", claim: "repetition", board: "A", with: null, cost: null, article: "WBN 3.2" };

function event(one: EventView, change: Partial<GameView> = {}, without?: RegExp): Arrival {
  return { says: (match) => [match.frame(one, change)], ...(without && { without }) };
}

function line(n: number, text: string, change = {}): Arrival {
  return { says: () => [{ t: "talked", entry: wrote(n, text, change) }] };
}

/** The message with the table of the match, in which the fields of `change` are replaced. */
function about(change: Partial<TableView>): Arrival {
  return { says: (match) => [{ t: "table", table: { ...match.at, ...change } }] };
}

const SAID: Arrivals = {
  "a long word to all": line(101, LONG_WORD),
  "a long line to all": line(102, "why do you not give me the knight that I asked for three moves ago? ".repeat(3)),
};

const NEWS: Arrivals = {
  "a line of the partner": line(103, LONG_WORD, { to: "partner", seat: "b" }),
  "a signal of the partner": { says: () => [{ t: "talked", entry: signalled(105, "b", { is: "mates_me", role: "N" }) }] },
  "another signal of the partner": { says: () => [{ t: "talked", entry: signalled(107, "b", { is: "need", role: "Q" }) }] },
  "a signal that is over": { says: () => [{ t: "talk_over", over: [105] }] },
};

const BLACK_MOVED = { ...MIDDLE.boards.A, ply: 21, last: ["f6", "d5"] };
const MOVE: PlyView = { seat: "a", ply: 22, san: "Nfxd5+", uci: "f6d5", at: 101_000, left: 78_000 };

/** A list of half-moves for a long match. */
function manyPlies(): PlyView[] {
  return Array.from({ length: 60 }, (_, index) => ({ ...(PLIES[index % PLIES.length] ?? MOVE), at: 101_000 + index }));
}

const MOVES: Arrivals = {
  "a move": event({ e: "played", ...MOVE }, { boards: { ...MIDDLE.boards, A: BLACK_MOVED }, can: [RESIGN, OFFER, REPEATED] }),
  "many moves": { says: (match) => manyPlies().map((one) => match.frame({ e: "played", ...one })) },
  "pieces for all hands": event(
    { e: "noted" },
    { boards: { A: { ...BLACK_MOVED, hands: "PPPPPPPPPPPNNBBRRQQppppppppppnnbbrrqq" }, B: { ...MIDDLE.boards.B, hands: "PPPPPPPPPPNNBBRRQQppppppppppnnbbrrqq" } } },
  ),
};

const PLAYED: Arrivals = {
  ...MOVES,
  "a claim that is no longer allowed": event({ e: "noted" }, { can: [RESIGN, OFFER] }, /Claim|repet/),
};

const OFFERS: Arrivals = {
  "a draw offer on the other board": event({ e: "draw_offered", seat: "b" }),
  "a draw offer": event({ e: "draw_offered", seat: "a" }, { can: [RESIGN, ANSWER] }, /Draw/),
  "a draw that the partner wants": event({ e: "draw_accepted", seat: "b" }),
  "a draw declined": event({ e: "draw_declined", seat: "A" }, { can: [RESIGN, OFFER] }, /Accept|Decline/),
};

const REFUSED: Arrival = { says: () => [{ t: "refused", id: null, problem: { code: "long", text: "you may not say more than twenty lines in ten seconds; wait a moment and say it again" } }], shown: ".toast" };

const HAPPENS: Arrivals = {
  "an abort proposed": event({ e: "abort_proposed", seat: "a" }),
  "a warning": event({ e: "warned", seat: "A" }),
  "an opponent away": event({ e: "went_away", seat: "a" }),
  "the partner away": event({ e: "went_away", seat: "b" }),
  "an opponent back": event({ e: "came_back", seat: "a" }),
  "a flag": event({ e: "flag_fell", seat: "B" }),
  "a table paused": about({ phase: { is: "paused", ms: 9_000 } }),
  "a table resumed": about({}),
  "watchers": about({ more: 130 }),
  "a refusal": REFUSED,
};

const QUEUEING = { room: 8, wait_drop: true, promotions: "QRBN", queues: [{ seat: "A" as const, moves: ["e5f7", "f7h8", "N@f5"] }] };
const FELL = { moves: ["e5f7", "f7h8", "N@f5"], why: { code: "illegal", args: { mv: "e5f7", why: "king_in_check" }, text: "illegal e5f7: the king would be in check" } };

const QUEUED: Arrivals = {
  "premoves dropped": {
    says: () => [{ t: "queues", game: 1, queues: [{ seat: "A", moves: [], fell: FELL }] }],
    without: /↶|takeback/,
    shown: ".toast",
  },
};

const OFFERED: Possibility[] = [...TO_MAKE.can.filter(({ act }) => act !== "offer_draw"), ANSWER];
const RUNNING = { claims: claims(), can: TO_MAKE.can, clocks: TO_MAKE.clocks };

/** The button that presses the clock. It is not allowed while clocks are stopped. */
const PRESS = /Press/;

/** The events of a match over the board. */
const CLAIMED: Arrivals = {
  "a move that is made": event({ e: "made", seat: "b", uci: "g5g2", text: "Qg5xg2" }, { claims: MADE.claims ?? null }),
  "a press": event({ e: "pressed", seat: "b" }, RUNNING),
  "a demand": event({ e: "move_demanded", seat: "B" }, { claims: claims({ demanded: "B" }) }),
  "a move": event({ e: "played", ...MOVE }, RUNNING),
  "a draw offer": event({ e: "draw_offered", seat: "a" }, { can: OFFERED }),
  "a draw declined": event({ e: "draw_declined", seat: "A" }, RUNNING, /Accept|Decline/),
  "a freeze": event({ e: "frozen", seat: "A", mark_ms: 68_000 }, { claims: claims({ seats: { ...claims().seats, A: seatState({ frozen: 68_000, barred: "B" }) } }) }),
  "a claim": event({ e: "claim_raised", number: 1, by: "b", claim: "illegal_move", board: "B" }, { claims: HALTED.claims ?? null, can: HALTED.can, clocks: HALTED.clocks }, PRESS),
  "a claim rejected": event({ e: "rejected", number: 1, article: "WBN 2.1b" }, RUNNING),
  "a stop": event({ e: "stopped", number: 2, by: "a", reason: "a piece fell from the table" }, { claims: claims({ phase: "halted" }), can: HALTED.can, clocks: HALTED.clocks }, PRESS),
  "a stop that is over": event({ e: "resumed", grant_ms: 0 }, RUNNING),
  "another claim": event({ e: "claim_raised", number: 1, by: "b", claim: "illegal_move", board: "B" }, { claims: HALTED.claims ?? null, can: HALTED.can, clocks: HALTED.clocks }, PRESS),
  "a ruling": event({ e: "upheld", number: 1, article: "WBN 2.1b" }, { claims: STANDING.claims ?? null, can: STANDING.can }),
};

const RUNS = { can: CLOCK.can, claims: CLOCK.claims ?? null, clocks: CLOCK.clocks };
const HALTS = { can: CLOCK_HALTED.can, claims: CLOCK_HALTED.claims ?? null, clocks: CLOCK_HALTED.clocks };
const UPHELD = claims({ ...CLOCK_HALTED.claims, phase: "decided", standing: STANDING.claims?.standing ?? null, raised: [], acts: ["confirm", "resume"] });

/** The events on the clock page. */
const CLOCKED: Arrivals = {
  "a press": event({ e: "pressed", seat: "a" }, { ...RUNS, clocks: { ...CLOCK.clocks, running: ["A", "B"] } }),
  "a flag": event({ e: "flag_fell", seat: "a" }, { ...RUNS, claims: { ...claims(CLOCK.claims ?? {}), seats: { ...claims().seats, a: seatState({ flag: 98_000 }), B: seatState({ flag: 98_868 }) } } }),
  "a freeze": event({ e: "frozen", seat: "b", mark_ms: 68_000 }, { ...RUNS, claims: { ...claims(CLOCK.claims ?? {}), seats: { ...claims().seats, b: seatState({ frozen: 68_000 }) } } }),
  "a claim": event({ e: "claim_raised", number: 1, by: "b", claim: "flag", board: "B" }, { ...HALTS, claims: { ...claims(HALTS.claims ?? {}), acts: ["uphold", "reject", "resume"] } }, /Claim|Stop/),
  "a claim rejected": event({ e: "rejected", number: 1, article: "WBN 2.1b" }, RUNS, /Uphold|Reject|Resume/),
  "a stop": event({ e: "stopped", number: 2, by: "a", reason: "a piece fell from the table" }, { ...HALTS, claims: { ...claims(HALTS.claims ?? {}), raised: [] } }, /Claim|Stop/),
  "a stop that is over": event({ e: "resumed", grant_ms: 0 }, RUNS, /Resume/),
  "a refusal": REFUSED,
  "a ruling": event({ e: "upheld", number: 1, article: "WBN 2.1b" }, { ...HALTS, claims: UPHELD }, /Claim|Stop/),
};

const PLAYERS = PEOPLE.map((one) => ({ ...one, played: 1 }));
const FINISHED = table({ phase: { is: "over" }, people: PLAYERS, finished: [{ id: "w4k2mqxyzabc", game: 1, names: OVER.names, result: MATE }] });

/** The message which says that the first `n` people after Anna want another match. */
function wishes(n: number): Arrival {
  return about({ people: PLAYERS.map((one, index) => Object.assign({}, one, { ready: index > 0 && index <= n })) });
}

const WISHED: Arrivals = {
  "a wish for another match": wishes(1),
  "wishes of all others": wishes(3),
  "a wish withdrawn": wishes(2),
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
    arrivals: { ...SAID, ...NEWS, ...QUEUED, ...PLAYED, ...OFFERS, ...HAPPENS },
  },
  opening: {
    says: [welcome({ game: OPENING }), talk([])],
    game: OPENING,
    shown: ".signals",
    arrivals: {
      "a draw offer": event({ e: "draw_offered", seat: "a" }, { can: [RESIGN, ANSWER, ABORT] }, /Draw/),
      "a move": event({ e: "played", ...MOVE }, { can: [RESIGN, OFFER] }, /Abort|Accept|Decline/),
    },
  },
  deaf: {
    says: [welcome({ game: PLAYING }), talk([], DEAF)],
    game: PLAYING,
    shown: ".board piece",
    arrivals: { ...SAID, ...PLAYED, ...OFFERS, ...HAPPENS },
  },
  team: {
    says: [welcome({ game: TEAM }), talk([], DEAF)],
    game: TEAM,
    shown: ".board piece",
    arrivals: { ...SAID, ...QUEUED, ...PLAYED, ...OFFERS, ...HAPPENS },
  },
  watching: {
    says: [welcome({ you: 9, table: AUDIENCE, game: WATCHED }), talk([], DEAF)],
    game: WATCHED,
    table: AUDIENCE,
    shown: ".beside",
    arrivals: { ...SAID, ...MOVES, ...HAPPENS },
  },
};

for (const [name, yours] of Object.entries({ alone: ["A"], team: ["A", "b"], watching: [] } as Record<string, Seat[]>)) {
  const made: GameView = { ...TO_MAKE, yours, can: yours.length === 0 ? [] : TO_MAKE.can, dests: { A: null, B: null } };
  const view = { ...OTB_TABLE, people: AUDIENCE.people };
  SCENES[`over the board ${name}`] = {
    says: [welcome({ you: yours.length === 0 ? 9 : 1, table: view, game: made }), talk([], DEAF)],
    game: made,
    table: view,
    shown: ".board piece",
    arrivals: { ...SAID, ...CLAIMED, ...HAPPENS },
  };
}

SCENES["over"] = {
  says: [welcome({ table: FINISHED, game: OVER }), talk([], DEAF)],
  game: OVER,
  table: FINISHED,
  shown: ".nextmatch",
  arrivals: WISHED,
};

SCENES["clock"] = {
  path: `${TABLE}/clock?key=secret`,
  says: [welcome({ role: { is: "clock", board: null }, table: CLOCK_TABLE, game: CLOCK })],
  game: CLOCK,
  table: CLOCK_TABLE,
  shown: ".zone",
  arrivals: CLOCKED,
};

const fixtures = useFixturePage();

interface Open {
  readonly page: Page;
  readonly server: FixtureSocket;
}

async function open(scene: Scene, window: Window, locale = "en-US"): Promise<Open> {
  const [width, height] = WINDOWS[window];
  const touch = window !== "wide";
  const context = await fixtures.browser.newContext({ viewport: { width, height }, locale, hasTouch: touch, reducedMotion: "reduce" });
  const page = await context.newPage();
  const server = await playServer(page, scene.says, scene.game.clocks.at);
  await page.goto(fixtures.fixtureServer.address + (scene.path ?? TABLE));
  await page.waitForSelector(scene.shown);
  await page.waitForLoadState("networkidle");
  return { page, server };
}

/** Sends the messages, and waits until the page shows all their effects. */
async function arrives({ page, server }: Open, messages: ServerMsg[], n: number, shown?: string): Promise<void> {
  await arrive(server, messages, n);
  if (shown !== undefined) await page.waitForSelector(shown, { state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The contents of a page without the clocks, which change by themselves. */
function content(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll(".clock, .clockface, .diagonal").forEach((one) => one.remove());
    return copy.innerHTML;
  });
}

/** The controls that moved, were covered or disappeared, with the name of the message. */
async function moved(scene: Scene, opened: Open, picture: string): Promise<string[]> {
  const match = new Match(scene.game, scene.table ?? table());
  const found: string[] = [];
  let n = 1_000;
  await arrives(opened, [], n);
  await changes(opened.page);
  for (const [name, { says, shown, without }] of Object.entries(scene.arrivals)) {
    n += 1;
    const before = await content(opened.page);
    await arrives(opened, says(match), n, shown);
    const lines = await changes(opened.page);
    if ((await content(opened.page)) === before) lines.push("changes nothing on the page");
    found.push(...lines.filter((one) => !(one.startsWith("gone: ") && without?.test(one) === true)).map((one) => `${name}: ${one}`));
    if (process.env["PICTURES"]) await opened.page.screenshot({ path: `${PICTURES}${picture}-${name}.png` });
  }
  return found;
}

describe.each(Object.entries(SCENES))("no message moves a control on the page %s", (name, scene) => {
  afterEach(() => fixtures.leave());

  it.each(Object.keys(WINDOWS) as Window[])("in a window that is %s", async (window) => {
    const opened = await open(scene, window);
    expect((await moved(scene, opened, `${name}-${window}`)).join("\n")).toBe("");
  });

  it.each(LANGUAGES)("in a small window, in the language %s", async (language) => {
    const opened = await open(scene, "small", language);
    const lines = await moved(scene, opened, `${name}-${language}`);
    // `without` has English names, so removed controls are not checked in this language.
    expect(lines.filter((one) => !one.includes(": gone: ")).join("\n")).toBe("");
  });
});
