// Who can sit, and how long. To sit is to make no move on one's turn and let one's clock run. While a player sits, their
// partner's opponent (the diagonal) can sit too. The one of the two with more time can sit, for as long as their lead lasts.

import type { ClocksView, GameView, Seat } from "../../wire.gen.ts";
import { diagonalAt, leftAt, partner, TEAM_SEATS, teamOf } from "../../match/index.ts";
import { clockText, shortName, t } from "../../words/index.ts";

/** Times that differ by less are shown as equal, ms. */
const EVEN_MS = 1_000;

/** How long a player can sit, ms; or the seat of their team whose flag falls first if they sit; or that the clocks are even. */
type Forecast = number | Seat | "even";

/** The forecast for the player at `seat`; null in a match without clocks. */
function forecast(clocks: ClocksView, seat: Seat, now: number): Forecast | null {
  const lead = diagonalAt(clocks, seat, now);
  const left = leftAt(clocks, seat, now);
  if (lead === null || left === null) return null;
  const mate = partner(seat);
  // With equal times at the start and no increment, the partner has more time than this lead.
  const partners = clocks.running.includes(mate) ? (leftAt(clocks, mate, now) ?? Infinity) : Infinity;
  const can = Math.min(lead, partners);
  if (can >= EVEN_MS) return can;
  if (Math.abs(lead) < EVEN_MS) return "even";
  return partners < left ? mate : seat;
}

/** What the diagonals mean. */
interface Meaning {
  /** If the player cannot sit, their clock minus that of the diagonal, such as `−0:30`. Else it is empty. */
  readonly lead: string;
  /** To a player, whether they can sit; to others, which team can. Empty without clocks, and while these are even. */
  readonly sentence: string;
}

const NOTHING: Meaning = { lead: "", sentence: "" };

export function meaning({ names, yours }: Pick<GameView, "names" | "yours">, clocks: ClocksView, now: number): Meaning {
  const seat = yours[0];
  const isPlayer = seat !== undefined && yours.every((one) => teamOf(one) === teamOf(seat));
  return isPlayer ? toPlayer(names, yours, clocks, now) : toOthers(clocks, now);
}

function toPlayer(names: GameView["names"], yours: readonly Seat[], clocks: ClocksView, now: number): Meaning {
  let least = Infinity;
  for (const seat of yours) {
    const one = forecast(clocks, seat, now);
    if (one === null || one === "even") return NOTHING;
    if (typeof one === "number") {
      least = Math.min(least, one);
      continue;
    }
    const lead = diagonalAt(clocks, seat, now) ?? 0;
    return {
      lead: `${lead > 0 ? "+" : ""}${clockText(lead)}`,
      sentence: yours.includes(one) ? t.talk.yourFlag : t.talk.firstOut(shortName(names[one])),
    };
  }
  return { lead: "", sentence: t.talk.maySit(clockText(least)) };
}

function toOthers(clocks: ClocksView, now: number): Meaning {
  let isEven = true;
  for (const team of [1, 2] as const) {
    const all = TEAM_SEATS[team].map((seat) => forecast(clocks, seat, now));
    if (all.includes(null)) return NOTHING;
    if (all.every((one) => typeof one === "number")) return { lead: "", sentence: t.talk.teamMaySit(t.team[team], clockText(Math.min(...all))) };
    isEven = isEven && all.includes("even");
  }
  return isEven ? NOTHING : { lead: "", sentence: t.talk.noneMaySit };
}
