// Tests of the lessons against the real server: all nine by mouse, by touch, and some by keys alone; misses, the solution,
// and coming back.

import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";

import { LESSONS } from "../src/learn/state/lessons.ts";
import { isSitting, type Step } from "../src/learn/state/steps.ts";
import { type StepText, text as words } from "../src/words/en/learn.ts";
import { t } from "../src/words/index.ts";
import { drag, middleOf, middleOfSlot, waitForPiece } from "./boards.ts";
import { complaints, type Size } from "./browser.ts";
import { useRealServer } from "./realserver.ts";

const real = useRealServer();

/** A match on a real table takes as long as its shortest clock and the countdown. */
const MATCH_MS = 90_000;

async function open(path: string, size: Size = "desktop", window?: BrowserContext): Promise<Page> {
  const page = await (window ?? (await real.window(size))).newPage();
  real.admit({ wrong: complaints(page) });
  await page.goto(real.server.address + path);
  return page;
}

function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

function status(page: Page): Locator {
  return page.locator(".lessoncard").getByRole("status");
}

/** Waits until the learner may move. */
async function turn(page: Page): Promise<void> {
  await page.locator('.play.learn[data-plays="true"]').waitFor();
}

function textOf(lesson: number, step: number): StepText {
  const name = LESSONS[lesson]?.name ?? "capture";
  const found = words.lessons[name].steps[step];
  if (found === undefined) throw new Error(`${name} has no step ${step}`);
  return found;
}

/** How the learner makes moves. */
interface Hand {
  move(page: Page, from: string, to: string): Promise<void>;
  drop(page: Page, role: string, to: string): Promise<void>;
  ask(page: Page, role: string): Promise<void>;
}

const MOUSE: Hand = {
  move: async (page, from, to) => drag(page, await middleOf(page, "A", from), await middleOf(page, "A", to)),
  drop: async (page, role, to) => drag(page, await middleOfSlot(page, "A", role), await middleOf(page, "A", to)),
  ask: (page, role) => slotOf(page, role).click(),
};

const TOUCH: Hand = {
  move: async (page, from, to) => {
    for (const square of [from, to]) await tap(page, await middleOf(page, "A", square));
  },
  drop: async (page, role, to) => {
    await slotOf(page, role).tap();
    await expect.poll(() => slotOf(page, role).getAttribute("aria-pressed")).toBe("true");
    await tap(page, await middleOf(page, "A", to));
  },
  ask: (page, role) => slotOf(page, role).tap(),
};

function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  return page.touchscreen.tap(x, y);
}

/** The place of a piece in the learner's hand, by its name: `Knight: 1, key 2`. */
function slotOf(page: Page, role: string): Locator {
  const name = t.roles[role as keyof typeof t.roles];
  return page.getByRole("group", { name: t.play.yourHand }).getByRole("button", { name: new RegExp(`^${name}: \\d`) });
}

async function solve(page: Page, step: Step, hand: Hand): Promise<void> {
  if (isSitting(step)) {
    await button(page, words.startClocks).click();
    return;
  }
  await turn(page);
  const [goal = ""] = step.goals;
  if (goal.startsWith("ask ")) await hand.ask(page, goal.slice(4));
  for (const [index, mv] of step.solution.entries()) {
    await turn(page);
    const to = mv.slice(3, 5);
    if (mv.charAt(2) === "@") await hand.drop(page, mv.charAt(1), to);
    else await hand.move(page, mv.slice(1, 3), to);
    if (mv.length > 5) await page.getByRole("button", { name: t.roles.Q, exact: true }).click();
    if (index + 1 === step.solution.length) return;
    // The next move may be made when the reply is shown.
    for (const reply of step.replies[index] ?? []) await waitForPiece(page, "A", reply.slice(1, 3), null);
  }
}

async function playAll(size: Size, hand: Hand): Promise<void> {
  const page = await open("/learn", size);
  await page.getByRole("link", { name: words.lessons.capture.title }).click();
  for (const [n, lesson] of LESSONS.entries()) {
    for (const [part, step] of lesson.steps.entries()) {
      await page.getByRole("heading", { name: words.lessons[lesson.name].title }).waitFor();
      await page.getByText(textOf(n, part).task).waitFor();
      await solve(page, step, hand);
      await expect.poll(() => status(page).textContent(), { timeout: MATCH_MS }).toBe(`${words.right} ${textOf(n, part).done}`);
      const last = part + 1 === lesson.steps.length;
      const next = !last ? words.nextStep : n + 1 < LESSONS.length ? words.nextLesson : words.all;
      await button(page, next).click();
    }
  }
  await page.getByText(words.doneOf(9, 9)).waitFor();
}

it("all nine lessons are played with the mouse", () => playAll("desktop", MOUSE));

it("all nine lessons are played by touch on a phone", () => playAll("phone", TOUCH));

it("two lessons are played with keys alone", async () => {
  const page = await open("/learn");
  const link = page.getByRole("link", { name: words.lessons.check.title });
  await link.waitFor();
  for (let presses = 0; presses < 40 && !(await has(link)); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const type = async (mv: string) => {
    // The task has the focus, and after it is the field.
    await expect.poll(() => has(page.locator(".task"))).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type(mv);
    await page.keyboard.press("Enter");
  };
  const goOn = async (lesson: number, part: number, next: string) => {
    await expect.poll(() => status(page).textContent()).toBe(`${words.right} ${textOf(lesson, part).done}`);
    await expect.poll(() => has(button(page, next))).toBe(true);
    await page.keyboard.press("Enter");
  };
  // A miss first: the button that begins again has the focus.
  await type("d1e1");
  await expect.poll(() => status(page).textContent()).toContain(words.missed.board);
  await expect.poll(() => has(button(page, words.again))).toBe(true);
  await page.keyboard.press("Enter");
  await type("N@e7");
  await goOn(2, 0, words.nextStep);
  await type("N@f7");
  await goOn(2, 1, words.nextLesson);
  await turn(page);
  await page.keyboard.press("/");
  await page.keyboard.type("R@f8");
  await page.keyboard.press("Enter");
  await goOn(3, 0, words.nextLesson);
  await page.getByRole("heading", { name: words.lessons.promotion.title }).waitFor();
});

function has(target: Locator): Promise<boolean> {
  return target.evaluate((one) => one === document.activeElement).catch(() => false);
}

it("a missed goal has its reason, the second miss offers the solution, and the lesson is not done by it", async () => {
  const page = await open("/learn/4");
  await turn(page);
  await MOUSE.drop(page, "R", "a8");
  await expect.poll(() => status(page).textContent()).toBe(`${words.notYet} ${words.missed.blockable}`);
  expect(await button(page, words.show).count()).toBe(0);
  await button(page, words.again).click();
  await turn(page);
  await MOUSE.move(page, "b2", "c3");
  await expect.poll(() => status(page).textContent()).toBe(`${words.notYet} ${words.missed.quiet}`);
  await button(page, words.hint).click();
  await page.getByText(textOf(3, 0).hint).waitFor();
  await button(page, words.show).click();
  await waitForPiece(page, "A", "f8", "white rook");
  await expect.poll(() => status(page).textContent()).toBe(words.shown);
  await page.getByRole("link", { name: words.all }).click();
  await page.getByText(words.doneOf(0, 9)).waitFor();
});

it("a piece that is not the one that the partner needs is named", async () => {
  const page = await open("/learn/1");
  await turn(page);
  await MOUSE.move(page, "f3", "e5");
  await expect.poll(() => status(page).textContent()).toBe(`${words.notYet} ${words.gets.P}`);
  await page.keyboard.press("Escape");
  await turn(page);
  await MOUSE.move(page, "d2", "d4");
  await expect.poll(() => status(page).textContent()).toBe(`${words.notYet} ${words.missed.nothing}`);
});

it("who moves in the lesson of sitting is mated, and may try again", async () => {
  const page = await open("/learn/6");
  await button(page, words.startClocks).click();
  await turn(page);
  await page.waitForSelector(".countdown", { state: "detached" });
  await MOUSE.move(page, "a2", "a4");
  await expect.poll(() => status(page).textContent(), { timeout: MATCH_MS }).toContain(words.missed.moved);
  await button(page, words.again).click();
  await expect.poll(() => status(page).textContent()).toBe(words.sitting);
});

it.each(["en-US", "cs-CZ", "nl-NL", "ru-RU"])("each task and its hint are whole on a small phone: %s", async (locale) => {
  const page = await open("/learn/1", "phone", await real.window("phone", locale));
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [n] of LESSONS.entries()) {
    await page.goto(`${real.server.address}/learn/${n + 1}`);
    const card = page.locator(".lessoncard");
    await card.locator(".task").waitFor();
    await page.locator(".lessonacts .button:not(.primary)").click();
    await card.locator('.said[data-hint="true"]').waitFor();
    expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  }
});

it("says why a drop is not possible", async () => {
  // The browser complains about the refusal.
  const page = await (await real.window()).newPage();
  await page.goto(`${real.server.address}/learn/2`);
  await turn(page);
  await MOUSE.drop(page, "N", "e1");
  await expect.poll(() => status(page).textContent()).toMatch(/^Not possible: /);
});

it("lessons that are done stay done when one comes back", async () => {
  const window = await real.window();
  const page = await open("/learn/2", "desktop", window);
  for (const [part, step] of (LESSONS[1]?.steps ?? []).entries()) {
    await solve(page, step, MOUSE);
    await expect.poll(() => status(page).textContent()).toContain(textOf(1, part).done);
    await button(page, part === 0 ? words.nextStep : words.nextLesson).click();
  }
  await page.getByRole("heading", { name: words.lessons.check.title }).waitFor();
  const back = await open("/learn", "desktop", window);
  await back.getByText(words.doneOf(1, 9)).waitFor();
  const lesson = back.getByRole("link", { name: words.lessons.drop.title });
  expect(await lesson.getAttribute("data-done")).toBe("true");
  await back.reload();
  await back.getByText(words.doneOf(1, 9)).waitFor();
});
