// Tests of the end of a match, with prepared messages: the moment on the board, and the buttons that come with the result.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { frame, MATE, MIDDLE, OVER, PEOPLE, person, signalled, table, talk, welcome, wrote } from "../dev/fixtures.ts";
import { t } from "../src/words/index.ts";
import { FOUR_SIZES, type Size } from "./browser.ts";
import { FixturePage, type Scene } from "./fixturepage.ts";
import { NEXT } from "./gallery/match.ts";

const fixtures = new FixturePage();
beforeAll(() => fixtures.open());
afterEach(() => fixtures.leave());
afterAll(() => fixtures.close());

const ENDED = frame(MIDDLE.seq + 1, { e: "ended", result: MATE });
const SAID = talk([signalled(5, "b", { is: "need", role: "N" }, 82_000)]);

/** A match in play. `motion`: whether the person has nothing against motion. */
async function running(motion: boolean, size: Size = "desktop"): Promise<Scene> {
  const scene = await fixtures.play([welcome({ game: MIDDLE }), SAID], size);
  if (motion) await scene.page.emulateMedia({ reducedMotion: "no-preference" });
  return scene;
}

/** Ends the match, and stops the animation of the moment. */
async function endsWithMoment({ page, server }: Scene): Promise<void> {
  await page.addStyleTag({ content: ".moment { animation-play-state: paused !important; }" });
  server.say(ENDED);
  await page.locator(".moment").waitFor({ state: "attached" });
}

describe("the moment of the end", () => {
  it("is on the board that decided the match, and a key or a press ends it", async () => {
    for (const end of ["key", "press"] as const) {
      const scene = await running(true);
      const { page } = scene;
      await endsWithMoment(scene);
      const [moment, board] = await Promise.all([".moment", '.stack[data-board="A"]'].map((one) => page.locator(one).boundingBox()));
      if (!moment || !board) throw new Error("the moment is not on the page");
      expect(moment.x).toBeGreaterThanOrEqual(board.x);
      expect(moment.x + moment.width).toBeLessThanOrEqual(board.x + board.width);
      expect(await page.locator(".moment").innerText()).toContain(t.result.youWin);
      if (end === "key") await page.keyboard.press("Shift");
      else await page.locator(".result h2").click();
      await page.locator(".moment").waitFor({ state: "detached" });
    }
  });

  it("ends by itself, and the buttons are at their places before", async () => {
    const scene = await running(true);
    await endsWithMoment(scene);
    const before = await boxes(scene.page);
    expect(before).toHaveLength(6);
    expect(await scene.page.locator('[data-next="rematch"]').isEnabled()).toBe(true);
    scene.server.say({ t: "table", table: table({ phase: { is: "over" }, next: NEXT }) });
    await scene.page.locator('[data-next="rotate"]:enabled').waitFor();
    expect(await boxes(scene.page)).toEqual(before);
    await scene.page.locator(".moment").evaluate((one) => one.getAnimations().forEach((animation) => animation.finish()));
    await scene.page.locator(".moment").waitFor({ state: "detached" });
  });

  it("does not come with reduced motion, or when the page opens after the end", async () => {
    const still = await running(false);
    still.server.say(ENDED);
    await still.page.locator(".resultacts").waitFor();
    expect(await still.page.locator(".moment").count()).toBe(0);
    const late = await fixtures.play([welcome({ game: OVER })]);
    await late.page.emulateMedia({ reducedMotion: "no-preference" });
    await late.page.locator(".resultacts").waitFor();
    expect(await late.page.locator(".moment").count()).toBe(0);
  });
});

it("a press that began before the end chooses nothing", async () => {
  const { page, server } = await fixtures.play([welcome({ game: OVER, table: table({ phase: { is: "over" }, next: NEXT }) })]);
  const button = page.locator('.resultacts [data-next="rematch"]');
  await button.waitFor();
  // The press began elsewhere: the page gets only its end.
  await button.evaluate((one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
  await page.locator('.resultacts [data-next="rotate"]').click();
  const asked = () => server.heard.flatMap((message) => (message.t === "rematch" ? [message.rotate] : []));
  await expect.poll(asked).toContain(true);
  expect(asked()).toEqual([true]);
});

it.each(FOUR_SIZES)("on a %s the buttons have their places, and no message moves them or the boards", async (size) => {
  const over = { phase: { is: "over" }, next: NEXT } as const;
  const { page, server } = await fixtures.play([welcome({ game: OVER, table: table(over) }), SAID], size);
  const before = await boxes(page);
  expect(before.length).toBe(6);
  for (const [, , , height] of before.slice(2)) expect(height).toBeGreaterThanOrEqual(44);
  const ready = PEOPLE.map((one) => Object.assign({}, one, { ready: one.id !== 1, rotate: one.id === 2 }));
  server.say({ t: "table", table: table({ ...over, people: [...ready, person(9, "Filip")] }) });
  server.say({ t: "talked", entry: wrote(101, "good game") });
  await page.locator('[data-next="rotate"] .chose', { hasText: "Bohumil" }).waitFor();
  expect(await boxes(page)).toEqual(before);
});

/** The boxes of both boards and of the four buttons, in px. */
function boxes(page: Page): Promise<number[][]> {
  return page.locator(".boardbox, .resultacts .button").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
}
