// A newcomer opens the start page for the first time, and goes through the nine lessons: `cargo xtask newcomer --lesson` runs
// this. They act only on what they see and hear: the roles and names of controls, and the squares of the board that is theirs.

import { afterAll, expect, it } from "vitest";

import { LESSONS } from "../../src/learn/state/lessons.ts";
import { isSitting, type Step } from "../../src/learn/state/steps.ts";
import { text as words } from "../../src/words/en/learn.ts";
import { t } from "../../src/words/index.ts";
import { arrive, type Newcomer } from "./newcomer.ts";

/** The lesson of sitting is a match that the clocks decide. */
const LONGEST_MS = 120_000;

const BOARD = t.boardOf("A", words.you, words.opponent);

let newcomer: Newcomer | null = null;
afterAll(() => newcomer?.leave());

it("a newcomer goes through the lessons", async () => {
  newcomer = await arrive();
  const { page } = newcomer;
  await newcomer.open("/");
  await newcomer.tap("link", t.site.learn);
  await newcomer.tap("link", words.lesson(1));
  for (const [n, { name, steps }] of LESSONS.entries()) {
    const { title, steps: texts } = words.lessons[name];
    const card = page.getByRole("region", { name: title });
    for (const [index, step] of steps.entries()) {
      const { task = "", done = "" } = texts[index] ?? {};
      await card.getByText(task).waitFor();
      await solve(newcomer, step);
      await expect.poll(() => card.getByRole("status").textContent(), { timeout: LONGEST_MS }).toBe(`${words.right} ${done}`);
      const isLast = index + 1 === steps.length;
      await newcomer.tap("button", !isLast ? words.nextStep : n + 1 < LESSONS.length ? words.nextLesson : words.all);
    }
  }
  await page.getByText(words.doneOf(LESSONS.length, LESSONS.length)).waitFor();
  process.stdout.write(`${LESSONS.length} lessons, ${newcomer.taps} taps\n`);
});

/** The beginning of the name of a place in a hand. */
function piece(role: string): string {
  return `${t.roles[role as keyof typeof t.roles]}: `;
}

async function solve(someone: Newcomer, step: Step): Promise<void> {
  if (isSitting(step)) return someone.tap("button", words.startClocks);
  const hand = someone.page.getByRole("group", { name: t.play.yourHand });
  const [goal = ""] = step.goals;
  const isTurn = (is: boolean) => hand.getByRole("button").first().waitFor({ state: is ? "visible" : "hidden" });
  await isTurn(true);
  if (goal.startsWith("ask ")) await someone.tap("button", piece(goal.slice(4)), hand);
  for (const [index, mv] of step.solution.entries()) {
    if (index > 0) {
      await isTurn(false);
      await isTurn(true);
    }
    if (mv.charAt(2) === "@") await someone.tap("button", piece(mv.charAt(1)), hand);
    else await someone.tapSquare(BOARD, mv.slice(1, 3));
    await someone.tapSquare(BOARD, mv.slice(3, 5));
    if (mv.length > 5) await someone.tap("button", t.roles.Q, someone.page.getByRole("dialog"));
  }
}
