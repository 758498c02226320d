// One animation loop updates everything on the page that shows time. It writes a text only if the text changed.

import { signal } from "@preact/signals";

import { face, mayHaveFallen, leftAt, LOW_MS } from "./state/clocks.ts";
import type { TableStore } from "./store.ts";
import type { ClocksView, GameView, Seat } from "../wire.gen.ts";
import { SEATS } from "./state/seats.ts";

/** A clock shows this many signs in large digits: `0:09.4`. */
const LONGEST = 6;

/** Called on each animation frame, with the clocks as the server last sent them and the current match time. */
export type Draw = (clocks: ClocksView, now: number) => void;

export class Clockwork {
  private readonly draws = new Set<Draw>();
  private frame = 0;
  /** The match time at which the connection was lost; null while there is one. */
  private lostAt: number | null = null;

  /**
   * The flags that are not certain, by seat. `open`: the clock is at zero on this page, and the server has not
   * reported the flag. `up`: the clock was `open`, and a later message of the server gave the player more time.
   */
  readonly flags = signal<Readonly<Partial<Record<Seat, "open" | "up">>>>({});

  constructor(private readonly store: TableStore) {}

  start(): () => void {
    const tick = () => {
      this.draw();
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(this.frame);
  }

  /** Shows the clock of `seat` in `element`. Returns a stop function. */
  clock(seat: Seat, element: HTMLElement): () => void {
    const text = writer(element);
    return this.onFrame((clocks, now) => {
      const left = leftAt(clocks, seat, now);
      const digits = this.textOf(clocks, seat, now);
      text(digits);
      mark(element, "long", digits.length > LONGEST);
      mark(element, "low", left !== null && left < LOW_MS);
      mark(element, "lost", this.isLost());
      this.watchFlag(clocks, seat, now, element);
    });
  }

  /** Updates `flags` for `seat`, and marks the element of its clock in the same way. */
  private watchFlag(clocks: ClocksView, seat: Seat, now: number, element: HTMLElement): void {
    const was = this.flags.peek()[seat];
    const open = mayHaveFallen(clocks, seat, now) && !this.hasFallen(seat);
    const left = leftAt(clocks, seat, now) ?? 0;
    const is = open ? "open" : was !== undefined && left > 0 ? "up" : undefined;
    if (element.dataset["flag"] !== is) {
      if (is === undefined) delete element.dataset["flag"];
      else element.dataset["flag"] = is;
    }
    if (was === is) return;
    const { [seat]: _, ...others } = this.flags.peek();
    this.flags.value = is === undefined ? others : { ...others, [seat]: is };
  }

  private hasFallen(seat: Seat): boolean {
    return (this.store.state.peek().game?.claims?.seats[seat].flag ?? null) !== null;
  }

  /** The text of the clock of `seat`. It is zero if the flag has fallen or may have fallen. */
  textOf(clocks: ClocksView, seat: Seat, now: number): string {
    if (this.hasFallen(seat) || mayHaveFallen(clocks, seat, now)) return face(0, false);
    return face(leftAt(clocks, seat, now), clocks.running.includes(seat));
  }

  /** Calls `draw` now and on every animation frame. Returns a stop function. */
  onFrame(draw: Draw): () => void {
    this.draws.add(draw);
    this.draw();
    return () => {
      this.draws.delete(draw);
    };
  }

  /** The match time that is shown. It does not advance without a connection. */
  private now(): number {
    if (this.isLost() && this.lostAt !== null) return this.lostAt;
    const now = this.store.sync.matchTime(performance.now());
    this.lostAt = this.isLost() ? now : null;
    return now;
  }

  private isLost(): boolean {
    return this.store.state.peek().link === "lost";
  }

  private draw(): void {
    const clocks = this.store.state.peek().game?.clocks;
    if (clocks === undefined) return;
    const now = this.now();
    for (const draw of this.draws) draw(clocks, now);
  }
}

/** Sets or removes a class, if the element does not have it so already. */
function mark(element: HTMLElement, name: string, on: boolean): void {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

function writer(element: HTMLElement): (text: string) => void {
  let shown: string | null = null;
  return (text) => {
    if (text === shown) return;
    shown = text;
    element.textContent = text;
  };
}

/**
 * The time from one request to the next, ms. The page only estimates the match time, so the first request may
 * come too early.
 */
const AGAIN_MS = 300;

/**
 * Asks the server for the state of a match over the board when a freeze (a penalty) ends or a flag falls. Only the passing
 * of time causes these changes, and the server sends no event for them. Returns a stop function.
 */
export function resyncOnExpiry(store: TableStore, clockwork: Clockwork): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  return clockwork.onFrame((clocks, now) => {
    const { game } = store.state.peek();
    const at = performance.now();
    if (game === null || at - askedAt < AGAIN_MS || !hasExpired(game, clocks, now)) return;
    askedAt = at;
    store.ask({ t: "resync" });
  });
}

/** Whether a running clock is at zero or at the end of a freeze, and the server has not reported this yet. */
export function hasExpired(game: GameView, clocks: ClocksView, now: number): boolean {
  const seats = game.claims?.seats;
  if (seats === undefined || game.result !== null) return false;
  return SEATS.some((seat) => {
    const left = leftAt(clocks, seat, now);
    if (left === null || !clocks.running.includes(seat)) return false;
    const { frozen, flag } = seats[seat];
    return (frozen !== null && left <= frozen) || (flag === null && left <= 0);
  });
}
