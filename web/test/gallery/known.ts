// Faults that the page has today. A new fault fails the tests, and so does one that is gone and still listed here.

export interface Known {
  /** The states with this fault. */
  readonly states: readonly string[];
  /** The sizes of the windows with this fault: `390x844`. */
  readonly windows: readonly string[];
  /** The start of the fault's line. */
  readonly fault: string;
  /** What is wrong. */
  readonly why: string;
}

export const KNOWN: readonly Known[] = [];

/** Separates known faults from new ones, and finds known ones that are gone. */
export class KnownFaults {
  private readonly looked = new Map<string, boolean>();

  /** The new faults of a state in a window of this size. */
  newOf(state: string, size: string, found: readonly string[]): string[] {
    const known = KNOWN.filter((one) => one.states.includes(state) && one.windows.includes(size));
    for (const one of known) {
      const key = `${state} ${size} ${one.fault}`;
      this.looked.set(key, this.looked.get(key) === true || found.some((fault) => fault.startsWith(one.fault)));
    }
    return found.filter((fault) => !known.some((one) => fault.startsWith(one.fault)));
  }

  /** Known faults that were not found in any picture of their state and window. */
  get gone(): string[] {
    return [...this.looked].filter(([, seen]) => !seen).map(([key]) => `${key}: is gone, so remove it from test/gallery/known.ts`);
  }
}
