// Faults that the page has today. A new fault fails the tests. `cargo xtask gallery` also fails if one is gone and still
// listed here.

export interface Known {
  /** The states with this fault. */
  readonly states: readonly string[];
  /** The sizes of the windows with this fault: `390x844`. */
  readonly windows: readonly string[];
  /** The start of the fault's line, without the texts in it; an empty one is any fault. */
  readonly fault: string;
  /** The language with this fault; in every language if there is none. */
  readonly language?: string;
  /** What is wrong. */
  readonly why: string;
}

export const KNOWN: readonly Known[] = [];

/** Separates known faults from new ones, and finds known ones that are gone. */
export class KnownFaults {
  private readonly looked = new Map<string, boolean>();

  /** The new faults of a state in a window of this size. */
  newOf(state: string, size: string, found: readonly string[], language = "en"): string[] {
    const known = KNOWN.filter((one) => one.states.includes(state) && one.windows.includes(size) && (one.language ?? language) === language);
    for (const one of known.filter((each) => (each.language ?? "en") === language)) {
      const key = [state, size, language, one.fault].join(" ");
      this.looked.set(key, this.looked.get(key) === true || found.some((fault) => isOf(fault, one)));
    }
    return found.filter((fault) => !known.some((one) => isOf(fault, one)));
  }

  /** Known faults that were not found in any picture of their state and window. */
  get gone(): string[] {
    return [...this.looked].filter(([, seen]) => !seen).map(([key]) => `${key}: is gone, so remove it from test/gallery/known.ts`);
  }
}

function isOf(line: string, known: Known): boolean {
  return line.replaceAll(/ ?“[^”]*”/g, "").startsWith(known.fault);
}
