// Estimates the match time from the page's clock.
//
// Each pong has the match time at which the server sent it. A ping with its pong is a sample. The sample with the
// shortest round trip gives the best estimate of the offset between the match time and the page's clock. The shown
// time follows a better estimate smoothly, so that no clock on the page jumps. In two cases it is corrected at once.
// The first few samples correct it at once, since the page may have been busy, and the time shown before them is then
// late. An error of more than JUMP_MS is corrected at once too. A frame, the server's message about an event, has a
// match time too, called a reading. The shown time is never earlier than a reading.

/** Samples are kept this long, ms. Older ones are discarded, since clocks drift and network routes change. */
const KEPT_MS = 60_000;
/** The maximum by which the page's clock and the server's drift apart in KEPT_MS, ms. */
const DRIFT_MS = 20;
/** The fastest smooth correction of the shown time, ms per ms. */
const SLEW = 0.05;
/** A larger error than this is corrected at once, ms. */
const JUMP_MS = 1_000;

/** The first samples correct the shown time at once. This is their number. */
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

  /** Forgets all measurements, for another match or for the same match after a pause. */
  reset(): void {
    this.samples = [];
    this.offset = null;
    this.floor = Number.NEGATIVE_INFINITY;
  }

  /** Forgets the samples, because the page may have slept. The shown time runs on until the next sample. */
  doubt(): void {
    this.samples = [];
  }

  /** Adds a sample: a pong with the match time `matchMs`, for the ping sent at `sent`, that arrived at `received`. */
  pong(matchMs: number, sent: number, received: number): void {
    const rtt = Math.max(0, received - sent);
    const sample = { at: received, rtt, offset: matchMs + rtt / 2 - received };
    this.samples = this.samples.filter((one) => received - one.at < KEPT_MS && agree(one, sample));
    this.samples.push(sample);
    // The time shown before came from a reading, or was measured while the page was busy with its first rendering.
    // A jump of the shown time so early does not disturb.
    if (this.offset === null || this.samples.length <= OPENING) this.settle(received);
  }

  /** Adds a reading: a frame with the match time `at` arrived at `received`. The match time is at least `at`. */
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
    return Math.max(this.floor, this.offset === null ? 0 : now + this.offset);
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
 * Whether two samples are consistent. The offset of a sample may be wrong by half its round trip. If two
 * samples contradict each other, the match was stopped in between, for example by a slow or full disk.
 */
function agree(one: Sample, other: Sample): boolean {
  return Math.abs(one.offset - other.offset) <= (one.rtt + other.rtt) / 2 + DRIFT_MS;
}
