// What may move or disappear when something arrives, with the reason.

interface Exception {
  /** The arrivals that it is about. */
  readonly arrival: RegExp;
  /** The lines of `changes` that it allows. */
  readonly line: RegExp;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { arrival: /./, line: /^(?:moved|covered|gone): button\.name /, reason: "a name makes room for marks and signals of its seat; its button only opens what one may do with the person" },
  { arrival: /^this player is asked$/, line: /^covered: div\.boardbox/, reason: "the button of the question is over the middle of the board, where no piece is in the first turn; a press beside it moves pieces" },
  { arrival: /^live$/, line: /^gone: button\.button\.quiet .*“Abort”/, reason: "after the first moves a match cannot be aborted; the place of the button stays empty" },
];

/** The changes that no exception allows. */
export function unexpected(arrival: string, lines: readonly string[]): string[] {
  return lines.filter((line) => !EXCEPTIONS.some((one) => one.arrival.test(arrival) && one.line.test(line)));
}
