// What may move or disappear when something arrives, with the reason.

interface Exception {
  /** The arrivals that it is about. */
  readonly arrival: RegExp;
  /** The lines of `changes` that it allows. */
  readonly line: RegExp;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { arrival: /^live$/, line: /^gone: button\.button\.quiet .*“Abort”/, reason: "after the first moves a match cannot be aborted; the place of the button stays empty" },
];

/** The changes that no exception allows. */
export function unexpected(arrival: string, lines: readonly string[]): string[] {
  return lines.filter((line) => !EXCEPTIONS.some((one) => one.arrival.test(arrival) && one.line.test(line)));
}
