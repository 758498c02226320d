// The rows of the dialog of claims for calls, such as "show your pieces", and for offers. They have no penalty.

import { able, type Wish } from "../match/index.ts";
import { roleName, t } from "../words/index.ts";
import type { GameView, Seat } from "../wire.gen.ts";

export interface Offered {
  readonly id: string;
  readonly label: string;
  readonly article: string;
  readonly seat: Seat;
  readonly wish: Wish;
}

/** The rows for calls. `name` returns the name of the player at a seat. */
export function callsOf(game: GameView, name: (seat: Seat) => string): Offered[] {
  return [
    ...able(game, "show_pieces").map(({ seat, of }) =>
      line(seat, `show${of}`, t.otb.showPieces(name(of)), "WBN 1.8a", { t: "show_pieces", seat, of }),
    ),
    ...able(game, "invisible").map(({ seat, role }) =>
      line(seat, `invisible${role}`, t.otb.invisible(roleName(role)), "WBN 1.8b", { t: "invisible", seat, role }),
    ),
    ...able(game, "visible").map(({ seat, role }) =>
      line(seat, `visible${role}`, t.otb.visible(roleName(role)), "WBN 1.8c", { t: "visible", seat, role }),
    ),
    ...able(game, "return_clock").map(({ seat, why }) =>
      line(seat, `return${why}`, t.otb.returnClock[why], why === "hidden" ? "Asten §8" : "WBN 6.4", {
        t: "return_clock",
        seat,
        why,
      }),
    ),
    ...able(game, "go_on").map(({ seat }) =>
      line(seat, "goon", t.otb.goOn, "WBN 7.12c", { t: "go_on", seat }),
    ),
    ...able(game, "adjust").map(({ seat }) =>
      line(seat, "adjust", t.otb.adjust, "WBN 6.2", { t: "adjust", seat }),
    ),
  ];
}

export function offersOf(game: GameView): Offered[] {
  return [
    ...able(game, "offer_draw").map(({ seat }) =>
      line(seat, "draw", t.play.offerDrawSure, "WBN 3.1", { t: "offer_draw", seat }),
    ),
    ...able(game, "abort").filter((one) => one.asks_all === true).map(({ seat }) =>
      line(seat, "abort", t.play.abort, "Q50", { t: "abort", seat }),
    ),
    ...able(game, "resign").map(({ seat }) =>
      line(seat, "resign", t.play.resign, "WBN 2.1c", { t: "resign", seat }),
    ),
  ];
}

function line(seat: Seat, id: string, label: string, article: string, wish: Wish): Offered {
  return { id: `${seat}${id}`, label, article, seat, wish };
}
