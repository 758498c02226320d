// What a player may do in a match over the board, beside moves and the press of the clock: what it is called, and the
// command that it sends. Buttons and the dialog of claims draw this table.

import { claimsOf, partner, type Wish } from "../match/index.ts";
import { handedName, moveText, type Names, t } from "../words/index.ts";
import type { GameView, Possibility, Seat, WrongStop } from "../wire.gen.ts";

/** `making` has buttons beside the boards. The other groups are parts of the dialog of claims. */
export type Group = "making" | "claims" | "stop" | "calls" | "offers";

export interface Deed {
  readonly id: string;
  readonly group: Group;
  readonly act: Possibility["act"];
  readonly seat: Seat;
  readonly label: string;
  readonly wish: Wish;
  /** The article of the Laws; empty for a button. */
  readonly article: string;
  /** What a wrong claim or stop costs; null for nothing. */
  readonly cost: WrongStop | null;
}

/** Makes the deeds of one act. */
interface Making {
  readonly name: Names["name"];
  readonly role: Names["role"];
  /** Who acts, at the end of a label, if this viewer has several seats: ` (Ann)`. */
  readonly by: string;
  readonly button: (label: string) => Deed;
  readonly row: (group: Group, label: string, article: string, wish?: Wish, cost?: WrongStop | null) => Deed;
}

/**
 * The acts in the order of buttons and rows, with their deeds. Moves, the press of the clock and answers have controls of
 * their own.
 */
const DEEDS: { readonly [A in Possibility["act"]]?: (one: Extract<Possibility, { act: A }>, make: Making) => readonly Deed[] } = {
  pass: (one, { button, name }) => [button(t.otb.pass(handedName(one.role), name(partner(one.seat))))],
  demand: (_, { button }) => [button(t.otb.demandShort)],
  go_on: (_, { button, row }) => [button(t.otb.goOn), row("calls", t.otb.goOn, "WBN 7.12c")],
  agree_calls: (_, { button }) => [button(t.otb.agreeCalls)],
  ready_at_board: (_, { button }) => [button(t.otb.ready)],
  retract: (_, { button }) => [button(t.otb.retract)],
  claim: ({ seat, claim, board, with: move, article, cost }, { row, by }) => {
    const label = move === null ? t.otb.claim[claim] : t.otb.claimWith(t.otb.claim[claim], moveText(move.san));
    return [row("claims", label + by, article, { t: "claim", seat, claim, board, mv: move?.uci ?? null }, cost)];
  },
  stop: ({ seat, cost }, { row, by }) => [row("stop", t.otb.callArbiter + by, "WBN 7.12", { t: "stop", seat } as Wish, cost)],
  show_pieces: ({ seat, of }, { row, name }) => [
    row("calls", t.otb.showPieces(name(of)), "WBN 1.8a", { t: "show_pieces", seat, of }),
  ],
  invisible: (one, { row, role }) => [
    row("calls", t.otb.invisible(role(one.role)), "WBN 1.8b", { t: "invisible", seat: one.seat, role: one.role }),
  ],
  visible: (one, { row, role }) => [
    row("calls", t.otb.visible(role(one.role)), "WBN 1.8c", { t: "visible", seat: one.seat, role: one.role }),
  ],
  return_clock: ({ seat, why }, { row }) => [
    row("calls", t.otb.returnClock[why], why === "hidden" ? "Asten §8" : "WBN 6.4", { t: "return_clock", seat, why }),
  ],
  adjust: (_, { row }) => [row("calls", t.otb.adjust, "WBN 6.2")],
  offer_draw: (_, { row }) => [row("offers", t.play.offerDrawSure, "WBN 3.1")],
  abort: (one, { row }) => (one.asks_all === true ? [row("offers", t.play.abort, "Q50")] : []),
  resign: (_, { row }) => [row("offers", t.play.resign, "WBN 2.1c")],
};

/** All that a viewer may do now, in the order of the buttons and rows. */
export function deedsOf(game: GameView, names: Names): Deed[] {
  const all = [...game.can.filter(({ act }) => act !== "claim"), ...claimsOf(game)];
  return Object.entries(DEEDS).flatMap(([act, make]) =>
    all.filter((one) => one.act === act).flatMap((one) => make(one as never, makingFor(one, game, names))),
  );
}

/** The end of the label of a button for viewers who have several seats: ` · a`. */
export function ofSeat({ yours }: GameView, seat: Seat): string {
  return yours.length > 1 ? ` · ${seat}` : "";
}

function makingFor({ act, seat }: Possibility, game: GameView, { name, role }: Names): Making {
  const row: Making["row"] = (group, label, article, wish = { t: act, seat } as Wish, cost = null) => {
    return { id: group + JSON.stringify(wish), group, act, seat, label, wish, article, cost };
  };
  return {
    name,
    role,
    by: game.yours.length > 1 ? ` ${t.otb.by(name(seat))}` : "",
    button: (label) => row("making", label + (act === "pass" ? "" : ofSeat(game, seat)), ""),
    row,
  };
}
