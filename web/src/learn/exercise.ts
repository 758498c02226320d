// One step of a lesson: the boards, the learner's moves, the replies, and whether the goal is reached. Each line of moves
// is sent to the server, which answers with both boards and the legal moves.

import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";

import {
  afterPremoves,
  type BoardInput,
  type Dests,
  type Held,
  NO_INPUT,
  perBoard,
  perspective,
  type Mode,
  type PlayableBoards,
  readDests,
  requestProblem,
  shownAfter,
  type ShownPosition,
} from "../match/index.ts";
import { ApiError } from "../net/index.ts";
import type { BoardId, PositionTryView, Problem, Seat } from "../wire.gen.ts";
import { askedIn, missed, type Missed, YOU } from "./state/goals.ts";
import { isSitting, type Step } from "./state/steps.ts";

/** The time from one shown move to the next, ms. */
const PACE_MS = 700;

/** After so many misses the page offers to show the solution. */
export const MISSES = 2;

const PROMOTIONS: readonly Held[] = ["Q", "R", "B", "N"];

export type Stage =
  | { readonly is: "loading" | "underway" | "replies" | "solved" | "shown" }
  /** The learner is to move. `refused`: why the drop that they tried last is not possible. */
  | { readonly is: "yours"; readonly refused?: Problem }
  /** A premove or a conditional drop waits. */
  | { readonly is: "waits"; readonly mv: string }
  | { readonly is: "missed"; readonly why: Missed | { readonly is: "illegal" } }
  | { readonly is: "failed"; readonly reason: string };

export class Exercise implements PlayableBoards {
  readonly stage = signal<Stage>({ is: "loading" });
  /** How often the learner missed the goal. */
  readonly misses = signal(0);
  readonly match: ReadonlySignal<string>;
  readonly yours: ReadonlySignal<readonly Seat[]> = signal([YOU]);
  readonly perspective = signal(perspective([YOU]));
  readonly boards;
  readonly input;
  readonly dests;
  /** The server's answer to the line that is shown. */
  private readonly answer = signal<PositionTryView | null>(null);
  private readonly line = signal<readonly string[]>([]);
  /** The learner's move that the server has not answered yet. */
  private readonly tried = signal<string | null>(null);
  private readonly attempt = signal(0);
  /** How many moves of the learner reached their goal. */
  private goalsReached = 0;
  private readonly answers = new Map<string, PositionTryView>();

  constructor(
    readonly step: Step,
    private readonly ask: (step: Step, moves: readonly string[]) => Promise<PositionTryView>,
    private readonly wait: (ms: number) => Promise<void> = pause,
  ) {
    this.match = computed(() => `${step.lesson}.${step.number}.${this.attempt.value}`);
    this.boards = perBoard((board) => computed(() => this.shownOn(board)));
    this.input = perBoard((board) => computed(() => (board === "A" ? this.inputNow() : NO_INPUT)));
    const none = signal(readDests(null));
    this.dests = { A: computed(() => this.destsNow()), B: none };
  }

  /** Shows the position of the step. Returns a stop function. */
  start(): () => void {
    this.again();
    return () => {
      this.attempt.value += 1;
    };
  }

  /** Begins the step again. */
  again(): void {
    batch(() => {
      this.attempt.value += 1;
      this.goalsReached = 0;
      this.tried.value = null;
      this.line.value = [];
      this.answer.value = this.answers.get("") ?? null;
      this.stage.value = { is: this.answer.value === null ? "loading" : "yours" };
    });
    if (this.answer.peek() === null) void this.run(async (showLine) => {
      await showLine([]);
      this.stage.value = { is: "yours" };
    });
  }

  send(_: BoardId, mv: string, mode: Mode): void {
    if (this.stage.peek().is !== "yours") return;
    if (mode === "queue") void this.run((showLine) => this.playLater(showLine, mv));
    else void this.run((showLine) => this.play(showLine, mv));
  }

  impossible(_: BoardId, mv: string): void {
    const stage = this.stage.peek();
    if (stage.is !== "yours" || this.step.before.length > 0) return;
    this.ask(this.step, [...this.line.peek(), YOU + mv]).catch((error: unknown) => {
      if (error instanceof ApiError && this.stage.peek() === stage) this.stage.value = { is: "yours", refused: error.problem };
    });
  }

  /** The learner asks the partner for a piece. */
  askFor(role: Held): void {
    if (this.stage.peek().is !== "yours") return;
    if (askedIn(this.step.goals[0] ?? "") !== role) {
      this.miss({ is: "otherPiece" });
      return;
    }
    void this.run((showLine) => this.reply(showLine));
  }

  /** Plays the solution. */
  show(): void {
    this.again();
    void this.run(async (showLine) => {
      for (const mv of this.step.before) await this.playShown(showLine, [mv]);
      for (const [index, mv] of this.step.solution.entries()) {
        await this.playShown(showLine, [mv]);
        for (const reply of this.step.replies[index] ?? []) await this.playShown(showLine, [reply]);
      }
      if (this.step.solution.length === 0) for (const reply of this.step.replies[0] ?? []) await this.playShown(showLine, [reply]);
      this.stage.value = { is: "shown" };
    });
  }

  private async playShown(showLine: ShowLine, moves: readonly string[]): Promise<void> {
    this.stage.value = { is: "replies" };
    await this.wait(PACE_MS);
    await showLine([...this.line.peek(), ...moves]);
  }

  private async play(showLine: ShowLine, mv: string): Promise<void> {
    batch(() => {
      this.tried.value = mv;
      this.stage.value = { is: "underway" };
    });
    await showLine([...this.line.peek(), YOU + mv]);
    const answer = this.answer.peek();
    const why = answer === null ? null : missed(this.step.goals[this.goalsReached] ?? "", answer);
    if (why === null) await this.reply(showLine);
    else this.miss(why);
  }

  private async playLater(showLine: ShowLine, mv: string): Promise<void> {
    this.stage.value = { is: "waits", mv };
    for (const before of this.step.before) {
      await this.wait(2 * PACE_MS);
      await showLine([...this.line.peek(), before]);
    }
    await this.wait(PACE_MS);
    try {
      await this.play(showLine, mv);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error;
      this.miss({ is: "illegal" });
    }
  }

  private async reply(showLine: ShowLine): Promise<void> {
    const replies = this.step.replies[this.goalsReached] ?? [];
    this.goalsReached += 1;
    for (const mv of replies) await this.playShown(showLine, [mv]);
    this.stage.value = { is: this.goalsReached < this.step.goals.length ? "yours" : "solved" };
  }

  private miss(why: Missed | { readonly is: "illegal" }): void {
    batch(() => {
      this.tried.value = null;
      this.misses.value += 1;
      this.stage.value = { is: "missed", why };
    });
  }

  /** Runs a part of the step, unless the step begins again meanwhile. */
  private async run(part: (showLine: ShowLine) => Promise<void>): Promise<void> {
    const attempt = this.attempt.peek();
    const showLine: ShowLine = async (moves) => {
      const answer = this.answers.get(moves.join(".")) ?? (await this.ask(this.step, moves));
      this.answers.set(moves.join("."), answer);
      if (attempt !== this.attempt.peek()) throw new Superseded();
      batch(() => {
        this.line.value = moves;
        this.answer.value = answer;
        this.tried.value = null;
      });
    };
    try {
      await part(showLine);
    } catch (error) {
      if (error instanceof Superseded || attempt !== this.attempt.peek()) return;
      batch(() => {
        this.tried.value = null;
        this.stage.value = { is: "failed", reason: requestProblem(error as Error) };
      });
    }
  }

  private shownOn(board: BoardId): ShownPosition | null {
    const answer = this.answer.value;
    if (answer === null) return null;
    const view = (answer.steps.at(-1)?.boards ?? answer.start)[board];
    const tried = board === "A" ? this.tried.value : null;
    const stage = this.stage.value;
    const later = stage.is === "waits" && board === "A" ? stage.mv : null;
    const mv = tried ?? later;
    if (mv === null) return { view, left: [], made: [] };
    const shown = later === null ? { view: shownAfter(view, mv) } : afterPremoves(view, YOU, [later]);
    return { ...shown, left: [], made: [] };
  }

  private inputNow(): BoardInput {
    if (this.stage.value.is !== "yours" || isSitting(this.step)) return NO_INPUT;
    const [before] = this.step.before;
    if (before === undefined) return { ...NO_INPUT, mover: YOU };
    // The opponent is to move: a premove. The partner is to move: a drop that waits for its piece.
    if (before.startsWith(YOU)) return { mode: "queue", mover: YOU, promotion: { roles: PROMOTIONS, exchanges: [] }, awaits: null };
    return { ...NO_INPUT, mover: YOU, awaits: YOU };
  }

  private destsNow(): Dests {
    return this.stage.value.is === "yours" ? readDests(this.answer.value?.dests.A ?? null) : readDests(null);
  }
}

/** Fetches a line and shows it. */
type ShowLine = (moves: readonly string[]) => Promise<void>;

/** The step began again. */
class Superseded extends Error {}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
