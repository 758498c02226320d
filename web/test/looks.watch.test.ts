// Takes pictures of a watcher's page and of a replay in each size of `SCREENS`. Checks that no part covers another,
// that no word and no move is cut, and that boards are not narrower than the limits in `SCREENS`.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { MIDDLE, PEOPLE, person, ply, table, talk, welcome } from "../dev/fixtures.ts";
import { claims, CLOCK, CLOCK_TABLE, HALTED, OTB_TABLE, STANDING } from "../dev/otb.ts";
import { MATES } from "../dev/watch.ts";
import { t } from "../src/words/index.ts";
import type { GameView, PlyView, ServerMsg } from "../src/wire.gen.ts";
import { complaints } from "./browser.ts";
import { playServer } from "./fixtureserver.ts";
import { useFixturePage } from "./fixturepage.ts";

const PICTURES = new URL("../test-results/looks/", import.meta.url).pathname;
const TABLE = "/t/k7Qm2xW9";
const FILIP = { you: 9, table: table({ people: [...PEOPLE, person(9, "Filip")] }) };
const HALL = talk([], { signals: [], channels: ["hall"], squares: false, marks: false, point: false });

/** For each seat one of the longest moves that usually occur. */
const LONG: PlyView[] = [
  ply("A", 31, "Qxf8=Q+", "e7f8q"),
  ply("a", 32, "N@g2+", "n@g2"),
  ply("B", 31, "Nbxd7+", "b8d7"),
  ply("b", 32, "O-O-O+", "e8c8"),
];

/** The match as a watcher sees it. */
function seen(view: GameView): GameView {
  return { ...view, yours: [], can: [], dests: { A: null, B: null }, plies: [...view.plies, ...LONG] };
}

interface Look {
  readonly path: string;
  readonly says: ServerMsg[];
  readonly shown: string;
}

function watched(view: GameView, shown: string, at = FILIP.table): Look {
  return { path: TABLE, says: [welcome({ ...FILIP, table: at, game: seen(view) }), HALL], shown };
}

const CLAIMED = { ...OTB_TABLE, people: FILIP.table.people };
const RAISED = HALTED.claims?.raised ?? [];
const STOPPED = RAISED.map((one) => Object.assign({}, one, { number: 9, claim: null }));
const CALLED = claims({ phase: "halted", raised: [...RAISED, ...STOPPED] });

const LOOKS: Record<string, Look> = {
  watched: watched(MIDDLE, ".board piece"),
  "watched-mates": watched({ ...MIDDLE, mates: MATES }, ".beside .mates"),
  "watched-later": watched(MIDDLE, ".beside", {
    ...FILIP.table,
    setup: { preset: "fics", set: [["watch.delay_s", "10"]] },
  }),
  "watched-halted": watched(HALTED, ".ruling", CLAIMED),
  "watched-called": watched({ ...HALTED, claims: CALLED }, ".ruling", CLAIMED),
  "watched-decided": watched(STANDING, ".ruling", CLAIMED),
  // A match with clocks only.
  "watched-clocks": {
    path: TABLE,
    says: [welcome({ you: 9, table: { ...CLOCK_TABLE, people: FILIP.table.people }, game: { ...CLOCK, yours: [], can: [] } }), HALL],
    shown: ".beside",
  },
  replay: { path: `${TABLE}/1`, says: [], shown: ".board piece" },
  record: { path: "/r/9f8KwQ2m/1", says: [], shown: ".board piece" },
};

interface Screen {
  readonly width: number;
  readonly height: number;
  /** The smallest widths of a board, px: for a watcher, and in the replay. */
  readonly watched: number;
  readonly replay: number;
}

const SCREENS: Record<string, Screen> = {
  desk: { width: 1440, height: 900, watched: 560, replay: 560 },
  tablet: { width: 1024, height: 768, watched: 460, replay: 376 },
  upright: { width: 768, height: 1024, watched: 360, replay: 360 },
  phone: { width: 390, height: 844, watched: 296, replay: 250 },
  small: { width: 360, height: 640, watched: 200, replay: 160 },
  aside: { width: 844, height: 390, watched: 300, replay: 240 },
};

const fixtures = useFixturePage();
async function open(look: Look, { width, height }: Screen, contrast = false): Promise<Page> {
  const mobile = width < 1000;
  const context = await fixtures.browser.newContext({
    viewport: { width, height },
    hasTouch: width < 1200,
    isMobile: mobile,
    locale: "en-US",
    reducedMotion: "reduce",
    contrast: contrast ? "more" : "no-preference",
  });
  const page = await context.newPage();
  await playServer(page, look.says, MIDDLE.clocks.at);
  await page.goto(fixtures.fixtureServer.address + look.path);
  await page.waitForSelector(look.shown);
  return page;
}

/** Pairs of parts of the page that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ".stack, .play > .moves, .lists > .moves, .lists > .lines, .actions > *, .stepper, .lanes, .verdict, .head > *, .diagonal, .beside > *, .piecesleft";
    const all = [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0);
    return all.flatMap((one, index) =>
      all.slice(index + 1).filter((other) => {
        if (one.contains(other) || other.contains(one)) return false;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      }).map((other) => `${one.className} and ${other.className}`),
    );
  });
}

/** Texts that are longer than their place. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".moves .ply, .head .role, .head .what, .beside .me, .verdict .score, .ruling h2")]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth > 0)
      .map((one) => `${one.className}: ${one.innerText}`),
  );
}

/** Elements that are partly outside the window. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".play .stack, .play .info > *, .play .actions > *, .play .stepper, .play .lanes, .play .beside > *")]
      .map((one) => [one, one.getBoundingClientRect()] as const)
      .filter(([, box]) => box.height > 0 && (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5))
      .map(([one]) => one.getAttribute("class") ?? one.tagName),
  );
}

function side(page: Page): Promise<number> {
  return page.locator(".board").first().evaluate((one) => one.clientWidth);
}

describe.each(Object.entries(SCREENS))("on a %s", (size, screen) => {
  it.each(Object.entries(LOOKS))("%s has every part visible", async (name, look) => {
    const page = await open(look, screen);
    const wrong = complaints(page);
    await page.screenshot({ path: `${PICTURES}${name}-${size}.png` });
    expect(await overlaps(page)).toEqual([]);
    expect(await outside(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
    if (name === "watched" || name === "watched-mates") expect(await side(page)).toBeGreaterThanOrEqual(screen.watched);
    if (name === "replay") expect(await side(page)).toBeGreaterThanOrEqual(screen.replay);
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

/** On small screens a button opens a panel with the moves, the variations and the settings of contrast. */
it.each([
  ["phone", "/t/k7Qm2xW9/1"],
  ["aside", "/t/k7Qm2xW9/1"],
  ["aside", "/r/9f8KwQ2m/1"],
] as const)("on a %s the lists of %s are opened by a button", async (size, path) => {
  const screen = SCREENS[size];
  if (screen === undefined) throw new Error(size);
  const page = await open({ path, says: [], shown: ".stepper" }, screen);
  expect(await page.locator(".lists").isVisible()).toBe(false);
  await page.locator(".listsbutton").click();
  await page.screenshot({ path: `${PICTURES}lists-${path.charAt(1)}-${size}.png` });
  for (const part of [".lists .ply", ".lists .lines", ".lists .contrasts"]) {
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, true]);
  }
  expect(await page.locator(".lists .moves").evaluate((one) => one.clientHeight)).toBeGreaterThan(90);
  expect(await outside(page)).toEqual([]);
  await page.locator(".listsbutton").click();
  expect(await page.locator(".lists").isVisible()).toBe(false);
  await page.context().close();
});

it("a match without recorded moves says so, and its watchers can choose high contrast", async () => {
  for (const screen of Object.values(SCREENS)) {
    const page = await open(LOOKS["watched-clocks"] as Look, screen);
    if (await page.locator(".play > .moves").isVisible()) await page.getByText(t.watch.clockOnly).waitFor();
    expect(await page.getByText(t.play.noMoves).count()).toBe(0);
    expect(await page.locator(".contrasts").isVisible()).toBe(true);
    await page.context().close();
  }
});

it("the icon of a button is visible in high contrast", async () => {
  const page = await open({ path: `${TABLE}/1`, says: [], shown: ".stepper .iconbutton" }, { width: 1440, height: 900, watched: 0, replay: 0 }, true);
  await page.waitForSelector('html[data-contrast="more"]');
  const tones = () =>
    page.locator(".stepper .iconbutton").evaluateAll((all) =>
      all.map((one) => getComputedStyle(one)).filter(({ color, backgroundColor }) => color === backgroundColor).length,
    );
  await expect.poll(() => page.locator('.iconbutton[data-main="true"]').evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgb(0, 0, 0)");
  expect(await tones()).toBe(0);
  await page.context().close();
});
