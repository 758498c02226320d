// What a newcomer does in the lobby and at its tables: they look at the page again and again, and do the first thing that it
// asks for.

import { appendFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import type { Locator, Page } from "playwright-core";

import { t } from "../../src/words/index.ts";
import { begins } from "../hand.ts";
import { move, RESULT, YOUR_TURN } from "./moves.ts";
import type { Newcomer } from "./newcomer.ts";

/** So many moves they make in a match before they resign. */
const MOVES = 5;
/** How long they take to see that something is new on the page, ms. */
const NOTICE_MS = 1_000;
/** How long a control that they have seen may take to answer, ms. */
const PATIENCE_MS = 5_000;
/** How long they wait for the page after they pressed something below a result, and for the answer of a person, ms. */
const NEXT_MS = 3_000;
const ANSWER_MS = 12_000;

export class Guest {
  /** The taps until the first move, and when it was made, s after the page was opened. */
  taps = 0;
  firstMove = Number.NaN;
  /** The matches with a result. */
  matches = 0;
  /** The partners with whom they played another match. */
  readonly kept = new Set<string>();
  /** What they did, and when. */
  readonly log: string[] = [];
  private readonly page: Page;
  /** The table of the match, and how many moves they have made there. */
  private table = "";
  private moves = 0;
  private isReady = false;
  private isOver = false;
  /** The partner of the match. */
  private partner = "";
  /** The person whom they asked to stay the partner. */
  private asked = "";
  private askedAt = 0;
  private pressedAt = 0;

  constructor(
    private readonly newcomer: Newcomer,
    /** They do not press more than this before the first move, if they can wait instead. */
    private readonly mostTaps: number,
  ) {
    this.page = newcomer.page;
  }

  /** Whether they have kept a partner and played again. */
  isContent(): boolean {
    return this.kept.size > 0 && this.matches >= 2;
  }

  /** Presses the first button with this name. */
  async press(name: RegExp): Promise<void> {
    await this.page.getByRole("button", { name }).first().click({ timeout: 3 * PATIENCE_MS });
    this.count();
  }

  /** Does the first thing that the page asks for. Returns false if it asks for nothing. */
  async act(): Promise<boolean> {
    this.arrive();
    return (await this.accept()) || (await this.getReady()) || (await this.play()) || (await this.goOn());
  }

  /** Presses a button that is in this part of the page now, after they have noticed it. It may be gone then. */
  private async pressSeen(part: Page | Locator, name: RegExp): Promise<boolean> {
    const button = part.getByRole("button", { name }).first();
    if (!(await button.isVisible())) return false;
    await wait(NOTICE_MS);
    if (!(await button.isVisible())) return false;
    try {
      const label = await button.innerText({ timeout: PATIENCE_MS });
      await button.click({ timeout: PATIENCE_MS });
      this.note(`presses ${label.replaceAll(/\s+/g, " ")}`);
    } catch {
      this.note(`comes too late for ${name.source}`);
      return true;
    }
    this.count();
    return true;
  }

  private note(what: string): void {
    const line = `${this.newcomer.seconds().toFixed(1)} ${what}`;
    this.log.push(line);
    const file = process.env["NEWCOMER_LOG"];
    if (file !== undefined) appendFileSync(file, `${line}\n`);
  }

  private count(): void {
    this.newcomer.taps += 1;
    if (Number.isNaN(this.firstMove)) this.taps = this.newcomer.taps;
  }

  /** Sees that the page has gone to another table. */
  private arrive(): void {
    const table = /\/t\/(\w+)/.exec(this.page.url())?.[1] ?? "";
    if (table === this.table || table === "") return;
    this.note(`comes to table ${table}`);
    Object.assign(this, { table, moves: 0, isReady: false, isOver: false, partner: "" });
  }

  private async accept(): Promise<boolean> {
    const offer = this.page.getByRole("dialog", { name: t.lobby.offer.label });
    if (!(await offer.isVisible())) return false;
    return this.pressSeen(offer, begins(t.lobby.offer.accept));
  }

  /** Before a match: sees who the partner is, and says that they are ready. */
  private async getReady(): Promise<boolean> {
    const plan = this.page.getByRole("region", { name: begins(t.lobby.four.plan("")) });
    const [title] = await plan.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    if (title === undefined) return false;
    this.partner = title.slice(t.lobby.four.plan("").length).trim();
    const waits = Number.isNaN(this.firstMove) && this.taps >= this.mostTaps;
    if (this.isReady || waits) return false;
    this.isReady = await this.pressSeen(plan, begins(t.lobby.four.ready));
    return this.isReady;
  }

  /** Makes a move, or resigns after some moves. */
  private async play(): Promise<boolean> {
    if (!YOUR_TURN.test(await this.page.title())) return false;
    if (this.moves >= MOVES && (await this.pressSeen(this.page, new RegExp(`^${t.play.resign}$`)))) return this.pressSeen(this.page, new RegExp(`^${t.play.yes}$`));
    await move(this.page);
    this.moves += 1;
    this.note(`makes move ${this.moves}`);
    if (Number.isNaN(this.firstMove)) this.firstMove = this.newcomer.seconds();
    return true;
  }

  /** After a match: asks the partner to stay, or looks for a match with them; without an answer, looks for others. */
  private async goOn(): Promise<boolean> {
    const next = this.page.getByRole("group", { name: t.result.next });
    if (!(await next.isVisible())) return false;
    if (!this.isOver) await this.end();
    const now = performance.now();
    if (this.isContent() || now - this.pressedAt < NEXT_MS) return false;
    // A button may go at any time, with the page of the match.
    const [pressed] = await next.getByRole("button", { pressed: true }).allInnerTexts();
    if (pressed !== undefined) {
      const isQuestion = begins(`✓ ${t.lobby.four.askedAgain("")}`).test(pressed);
      if (!isQuestion || now - this.askedAt < ANSWER_MS) return false;
      this.pressedAt = now;
      return this.pressSeen(next, begins(t.lobby.four.look));
    }
    this.pressedAt = now;
    const [again] = await next.getByRole("button", { name: begins(t.lobby.four.again("")) }).allInnerTexts();
    if (again === undefined) return this.pressSeen(next, begins(t.lobby.four.look));
    this.asked = again.slice(t.lobby.four.again("").length).trim();
    this.askedAt = now;
    return this.pressSeen(next, begins(t.lobby.four.again("")));
  }

  /** Sees that the match is over. A match that was called off has no score. */
  private async end(): Promise<void> {
    this.isOver = true;
    this.note(`sees the end: ${await this.page.title()}`);
    if (this.asked !== "" && this.partner === this.asked && this.moves > 0) this.kept.add(this.partner);
    if (RESULT.test(await this.page.title())) this.matches += 1;
  }
}
