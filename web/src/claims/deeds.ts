// What a player may do in a match over the board, beside moves and the press of the clock: what it is called, and the
// command that it sends. Buttons and the dialog of claims draw this table.

import { claimsOf, partner, type Wish } from "../match/index.ts";
import { type Names, t } from "../words/index.ts";
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

/** The order of buttons and rows. */
const ORDER: readonly Possibility["act"][] = [
  "pass", "demand", "go_on", "agree_calls", "ready_at_board", "retract",
  "claim", "stop", "show_pieces", "invisible", "visible", "return_clock", "adjust", "offer_draw", "abort", "resign",
];

/** All that a viewer may do now, in the order of the buttons and rows. */
export function deedsOf(game: GameView, names: Names): Deed[] {
  const all = [...game.can.filter(({ act }) => act !== "claim"), ...claimsOf(game)];
  return ORDER.flatMap((act) => all.filter((one) => one.act === act)).flatMap((one) => deedsFor(one, game, names));
}

/** The end of the label of a button for viewers who have several seats: ` · a`. */
export function ofSeat({ yours }: GameView, seat: Seat): string {
  return yours.length > 1 ? ` · ${seat}` : "";
}

function deedsFor(one: Possibility, game: GameView, { name, role }: Names): Deed[] {
  const { act, seat } = one;
  const plain = { t: act, seat } as Wish;
  const bySeat = game.yours.length > 1 ? ` ${t.otb.by(name(seat))}` : "";
  const row = (group: Group, label: string, article: string, wish = plain, cost: WrongStop | null = null): Deed => {
    return { id: group + JSON.stringify(wish), group, act, seat, label, wish, article, cost };
  };
  const button = (label: string) => row("making", label + (act === "pass" ? "" : ofSeat(game, seat)), "");
  switch (one.act) {
    case "pass":
      return [button(t.otb.pass(role(one.role), name(partner(seat))))];
    case "demand":
      return [button(t.otb.demandShort)];
    case "go_on":
      return [button(t.otb.goOn), row("calls", t.otb.goOn, "WBN 7.12c")];
    case "agree_calls":
      return [button(t.otb.agreeCalls)];
    case "ready_at_board":
      return [button(t.otb.ready)];
    case "retract":
      return [button(t.otb.retract)];
    case "claim": {
      const { claim, board, with: move, article, cost } = one;
      const label = move === null ? t.otb.claim[claim] : t.otb.claimWith(t.otb.claim[claim], move.san);
      return [row("claims", label + bySeat, article, { t: "claim", seat, claim, board, mv: move?.uci ?? null }, cost)];
    }
    case "stop":
      return [row("stop", t.otb.callArbiter + bySeat, "WBN 7.12", plain, one.cost)];
    case "show_pieces":
      return [row("calls", t.otb.showPieces(name(one.of)), "WBN 1.8a", { t: "show_pieces", seat, of: one.of })];
    case "invisible":
      return [row("calls", t.otb.invisible(role(one.role)), "WBN 1.8b", { t: "invisible", seat, role: one.role })];
    case "visible":
      return [row("calls", t.otb.visible(role(one.role)), "WBN 1.8c", { t: "visible", seat, role: one.role })];
    case "return_clock":
      return [row("calls", t.otb.returnClock[one.why], one.why === "hidden" ? "Asten §8" : "WBN 6.4", { t: "return_clock", seat, why: one.why })];
    case "adjust":
      return [row("calls", t.otb.adjust, "WBN 6.2")];
    case "offer_draw":
      return [row("offers", t.play.offerDrawSure, "WBN 3.1")];
    case "abort":
      return one.asks_all === true ? [row("offers", t.play.abort, "Q50")] : [];
    case "resign":
      return [row("offers", t.play.resign, "WBN 2.1c")];
    default:
      return []; // Moves, the press of the clock and answers have controls of their own.
  }
}
