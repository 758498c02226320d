// Plays a replay, as a media player plays a film. It has the shown instant, the speed, and whether the replay runs.

import { batch, effect, signal } from "@preact/signals";

import { advance, isOver, otherSpeed, seek, step, type Instant } from "./state/pace.ts";
import type { Timeline } from "./state/timeline.ts";

/** The maximum time that one animation frame adds, ms. So a page that was hidden continues about where it was. */
const LONGEST_MS = 250;
/** How long the note of a skipped wait is shown, ms. */
const SAID_MS = 3_000;

export class Player {
  readonly instant;
  readonly playing = signal(false);
  readonly speed = signal(1);
  readonly skip = signal(false);
  /** The match time that was skipped a moment ago, ms; 0 for none. */
  readonly skipped = signal(0);
  private said = 0;

  constructor(
    readonly line: Timeline,
    first: Instant,
  ) {
    this.instant = signal(first);
  }

  get last(): number {
    return this.line.at.length - 1;
  }

  /** Advances the replay while it plays. Returns a stop function. */
  start(): () => void {
    return effect(() => {
      if (!this.playing.value) return undefined;
      let before = performance.now();
      let frame = 0;
      const next = () => {
        const now = performance.now();
        this.goOn(Math.min(LONGEST_MS, now - before), now);
        before = now;
        frame = requestAnimationFrame(next);
      };
      frame = requestAnimationFrame(next);
      return () => cancelAnimationFrame(frame);
    });
  }

  private goOn(passed: number, now: number): void {
    batch(() => {
      const { skipped, ...instant } = advance(this.line, this.instant.peek(), passed, {
        speed: this.speed.peek(),
        skip: this.skip.peek(),
      });
      this.instant.value = instant;
      if (skipped > 0) {
        this.skipped.value = skipped;
        this.said = now;
      } else if (now - this.said > SAID_MS) {
        this.skipped.value = 0;
      }
      if (isOver(this.line, instant)) this.playing.value = false;
    });
  }

  /** Plays or pauses. At the end of the match it plays again from the beginning. */
  toggle(): void {
    batch(() => {
      if (!this.playing.peek() && isOver(this.line, this.instant.peek())) this.instant.value = step(this.line, 0);
      this.playing.value = !this.playing.peek() && this.line.end > this.line.start;
      this.skipped.value = 0;
    });
  }

  pause(): void {
    this.playing.value = false;
  }

  /** Shows the match after `ply` half-moves. A number above the last shows the end of the match. */
  toPly(ply: number): void {
    batch(() => {
      this.skipped.value = 0;
      this.instant.value = step(this.line, ply);
    });
  }

  toTime(now: number): void {
    batch(() => {
      this.skipped.value = 0;
      this.instant.value = seek(this.line, now);
    });
  }

  faster(by: 1 | -1): void {
    this.speed.value = otherSpeed(this.speed.peek(), by);
  }
}
