// The time of the match on the page's own clock.
//
// Each pong carries the match time at the server when the pong was sent. The best estimate of the offset is
// the sample with the shortest round trip. The shown time follows a better estimate smoothly, so that no
// clock jumps, but at once while the first few come in: until then the shown time may be late by the whole
// delay of a busy page. It never runs behind a reading that came with a frame.

/** Older samples are forgotten: clocks drift, routes change. */
const KEPT_MS = 60_000;
/** How far two clocks may drift apart while samples are kept. */
const DRIFT_MS = 20;
/** How fast the shown time may be corrected, ms per ms. */
const SLEW = 0.05;
/** A larger error is corrected at once. */
const JUMP_MS = 1_000;

/** How many pongs come soon after each other at first; then the time is known. */
const OPENING = 4;

interface Sample {
  readonly at: number;
  readonly rtt: number;
  readonly offset: number;
}

export class Sync {
  private samples: Sample[] = [];
  private offset: number | null = null;
  private corrected = 0;
  private floor = Number.NEGATIVE_INFINITY;

  /** Forgets everything, for another match or the same one after a pause. */
  reset(): void {
    this.samples = [];
    this.offset = null;
    this.floor = Number.NEGATIVE_INFINITY;
  }

  /** The page may have slept: the samples are invalid. The shown time continues until the next measurement. */
  doubt(): void {
    this.samples = [];
  }

  /** A pong with `matchMs`, for the ping sent at `sent`, arrived at `received`. */
  pong(matchMs: number, sent: number, received: number): void {
    const rtt = Math.max(0, received - sent);
    const sample = { at: received, rtt, offset: matchMs + rtt / 2 - received };
    this.samples = this.samples.filter((one) => received - one.at < KEPT_MS && agree(one, sample));
    this.samples.push(sample);
    // Until now the shown time came from a reading, or from a page that was still drawing: no one has seen it
    // for long.
    if (this.offset === null || this.samples.length <= OPENING) this.settle(received);
  }

  /** A reading of match time `at` arrived at `received`: the match time is at least that. */
  reading(at: number, received: number): void {
    this.floor = Math.max(this.floor, at);
    if (this.offset === null || received + this.offset < at) {
      this.offset = at - received;
      this.corrected = received;
    }
  }

  /** The shortest recent round trip, ms; null before the first pong. */
  get rtt(): number | null {
    return this.best()?.rtt ?? null;
  }

  /** Match time at `now` on the page's clock, ms. */
  matchTime(now: number): number {
    this.follow(now);
    return Math.max(this.floor, now + (this.offset ?? -now));
  }

  private best(): Sample | null {
    let best: Sample | null = null;
    for (const one of this.samples) if (best === null || one.rtt < best.rtt) best = one;
    return best;
  }

  private settle(now: number): void {
    this.offset = this.best()?.offset ?? this.offset;
    this.corrected = now;
  }

  private follow(now: number): void {
    const target = this.best()?.offset;
    if (target === undefined || this.offset === null) return;
    const error = target - this.offset;
    const step = Math.max(0, now - this.corrected) * SLEW;
    this.corrected = Math.max(now, this.corrected);
    this.offset =
      Math.abs(error) > JUMP_MS || Math.abs(error) <= step
        ? target
        : this.offset + Math.sign(error) * step;
  }
}

/**
 * Each sample leaves half its round trip open to either side. Where two samples exclude each other, the match
 * has been stopped in between (a slow or full disk): the older ones are invalid.
 */
function agree(one: Sample, other: Sample): boolean {
  return Math.abs(one.offset - other.offset) <= (one.rtt + other.rtt) / 2 + DRIFT_MS;
}
