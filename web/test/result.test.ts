// Tests of the end of a match, with prepared messages: the moment on the board, and the buttons that come with the result.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { frame, MATE, MIDDLE, OVER, PEOPLE, person, signalled, table, talk, welcome, wrote } from "../dev/fixtures.ts";
import { t } from "../src/words/index.ts";
import { FOUR_SIZES, newPerson, type Size } from "./browser.ts";
import { FixturePage, type Scene } from "./fixturepage.ts";
import { playServer } from "./fixtureserver.ts";
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
    expect(before).toHaveLength(8);
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

it("the replay shows a player their board at the left as in the match, and its clocks turn with the names", async () => {
  const { page } = await fixtures.play([welcome({ game: { ...OVER, yours: ["b"] } })]);
  await page.locator(".resultacts").getByRole("link", { name: t.result.replay }).click();
  await page.locator(".replay .board piece").first().waitFor();
  await page.keyboard.press("End");
  const bottom = (place: string) => page.locator(`.stack[data-place="${place}"] .strip[data-at="bottom"]`).getAttribute("data-seat");
  expect([await bottom("first"), await bottom("second")]).toEqual(["b", "A"]);
  const clocks = () => page.locator(".strip").evaluateAll((all) => all.map((one) => `${one.getAttribute("data-seat") ?? ""} ${one.querySelector(".clock")?.textContent ?? ""}`).toSorted());
  await expect.poll(clocks).toEqual(["A 1:11", "B 1:13", "a 1:19", "b 1:18"]);
  await page.keyboard.press("f");
  await expect.poll(() => bottom("first")).toBe("B");
  expect(await clocks()).toEqual(["A 1:11", "B 1:13", "a 1:19", "b 1:18"]);
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
  expect(before.length).toBe(8);
  for (const [, , , height] of before.slice(2)) expect(height).toBeGreaterThanOrEqual(44);
  const ready = PEOPLE.map((one) => Object.assign({}, one, { ready: one.id !== 1, rotate: one.id === 2 }));
  server.say({ t: "table", table: table({ ...over, people: [...ready, person(9, "Filip")] }) });
  server.say({ t: "talked", entry: wrote(101, "good game") });
  await page.locator(".waiting", { hasText: "Bohumil" }).waitFor();
  expect(await boxes(page)).toEqual(before);
});

it("a player who reads the replay stays at the table, and goes to the boards when the next match begins", async () => {
  const page = await (await newPerson(fixtures.browser)).newPage();
  const server = await playServer(page, [welcome({ game: OVER, table: table({ phase: { is: "over" } }) })]);
  await page.goto(`${fixtures.address}/1`);
  await page.waitForSelector(".replay .board piece");
  await expect.poll(() => server.heard.some((message) => message.t === "sub")).toBe(true);
  expect(server.heard.some((message) => message.t === "unsub")).toBe(false);
  server.say({ t: "table", table: table({ phase: { is: "playing" }, game: 2 }) });
  await page.locator(".play .board piece").first().waitFor();
  expect(page.url()).toBe(fixtures.address);
});

/** The boxes of both boards and of the buttons, in px. */
function boxes(page: Page): Promise<number[][]> {
  return page.locator(".boardbox, .resultacts .button").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
}
