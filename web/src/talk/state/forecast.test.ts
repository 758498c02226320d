import { describe, expect, it } from "vitest";

import { clocks, game } from "../../../dev/fixtures.ts";
import type { ClocksView, Seat } from "../../wire.gen.ts";
import { meaning } from "./forecast.ts";

/**
 * The four clocks, those that run (`A+5`: with five seconds of a delay left), the time since the server's message, the seats of
 * the viewer, and what the page says to them, after their lead. Anna (A) and Dmitri (b) are the blue team; Bohumil (a) and Chloe (B) the other.
 */
const CASES = `
  the start, all clocks equal           | A 3:00 a 3:00 B 3:00 b 3:00 | A B     | 0 s  | A    |
  ahead, and the clock runs             | A 1:30 a 1:10 B 1:00 b 1:20 | A b     | 6 s  | A    | You can sit 0:24
  ahead, and it is the opponent’s turn  | A 1:30 a 1:10 B 1:06 b 1:20 | a b     | 6 s  | A    | You can sit 0:24
  ahead, and the diagonal runs too      | A 1:30 a 1:10 B 1:06 b 1:20 | A B     | 6 s  | A    | You can sit 0:24
  the lead has just gone                | A 1:30 a 1:10 B 1:06 b 1:20 | A b     | 24 s | A    |
  behind                                | A 1:00 a 1:20 B 1:30 b 1:10 | A B     | 0 s  | A    | −0:30 You can’t sit: your flag falls first
  behind, the partner even more         | A 1:00 a 1:20 B 1:30 b 0:40 | A b     | 0 s  | A    | −0:30 You can’t sit: Dmitri’s flag falls first
  the same, the partner’s clock stopped | A 1:00 a 1:20 B 1:30 b 0:40 | A B     | 0 s  | A    | −0:30 You can’t sit: your flag falls first
  an increment: ahead, the partner low  | A 2:00 a 0:50 B 1:00 b 0:12 | a b     | 2 s  | A    | You can sit 0:10
  the same for the partner              | A 2:00 a 0:50 B 1:00 b 0:12 | a b     | 2 s  | b    | −0:38 You can’t sit: your flag falls first
  a delay: the clock does not count yet | A 1:30 a 1:10 B 1:06 b 1:20 | A+5 b+5 | 4 s  | A    | You can sit 0:24
  a delay that is over                  | A 1:30 a 1:10 B 1:06 b 1:20 | A+5 b+5 | 7 s  | A    | You can sit 0:22
  the partner’s flag falls at once      | A 1:30 a 1:10 B 1:06 b 0:00 | A b     | 0 s  | A    | +0:24 You can’t sit: Dmitri’s flag falls first
  all clocks stopped                    | A 1:30 a 1:10 B 1:06 b 1:26 |         | 9 s  | A    | You can sit 0:24
  over an hour                          | A 2:30:00 a 1 B 1:00:00 b 2 | A       | 0 s  | A    | You can sit 1:30:00
  both seats of a team                  | A 1:30 a 1:10 B 1:06 b 1:30 | A b     | 0 s  | A b  | You can sit 0:20
  both seats of a team, behind          | A 1:00 a 1:20 B 1:30 b 0:40 | A b     | 0 s  | A b  | −0:30 You can’t sit: your flag falls first
  a watcher, also of clocks only        | A 1:30 a 1:10 B 1:06 b 1:34 | A b     | 0 s  |      | Blue can sit 0:24
  a watcher, the other team is ahead    | A 1:00 a 1:20 B 1:30 b 0:40 | a B     | 0 s  |      | Amber can sit 0:30
  a watcher, all clocks equal           | A 3:00 a 3:00 B 3:00 b 3:00 | A B     | 0 s  |      |
  a player of both sides of a board     | A 1:30 a 1:10 B 1:06 b 1:34 | A b     | 0 s  | A a  | Blue can sit 0:24
  a match without clocks                | A –    a –    B –    b –    | A B     | 0 s  | A    |
`;

function seconds(text: string): number | null {
  return text === "–" ? null : text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
}

function clocksOf(left: string, running: string): ClocksView {
  const words = left.split(/\s+/);
  const timeOf = (seat: Seat) => seconds(words[words.indexOf(seat) + 1] ?? "");
  const all = running.split(/\s+/).filter((one) => one !== "").map((one) => one.split("+"));
  return clocks({
    at: 60_000,
    left: { A: timeOf("A"), a: timeOf("a"), B: timeOf("B"), b: timeOf("b") } as ClocksView["left"],
    running: all.map(([seat]) => seat as Seat),
    delay: all.map(([, owed = "0"]) => Number(owed) * 1_000),
  });
}

const ROWS = CASES.trim().split("\n").map((line) => line.split("|").map((part) => part.trim()));

describe("whether a player can sit", () => {
  // RU S2.
  it.each(ROWS)("is said by their lead over the partner's opponent: %s", (_, left = "", running = "", later = "", viewer = "", sentence = "") => {
    const yours = viewer.split(" ").filter((one) => one !== "") as Seat[];
    const now = 60_000 + Number.parseInt(later, 10) * 1_000;
    const said = meaning(game({ yours }), clocksOf(left, running), now);
    expect(`${said.lead} ${said.sentence}`.trim()).toBe(sentence);
  });
});
