// Marks beside the name of a player in a match over the board: a move that waits for the press of the clock, a
// fallen flag, the penalty "freeze" (WBN 9.4b), a move that an opponent demands (RU K2), a captured piece that is not
// handed over yet, a role that the player may not drop until the opponent allows it again (WBN 1.8c).

import { face } from "./state/clocks.ts";
import { madeBy } from "./state/claims.ts";
import type { Held } from "./state/pieces.ts";
import { colorOf, boardOf, partner, otherColor } from "./state/seats.ts";
import { t } from "../words/index.ts";
import type { GameView, Seat } from "../wire.gen.ts";
import { PieceIcon } from "./pieceicon.tsx";

import "./otb.css";

export function Marks({ game, seat, nameOf }: { game: GameView; seat: Seat; nameOf: (seat: Seat) => string }) {
  const { claims } = game;
  if (claims == null) return null;
  const state = claims.seats[seat];
  const made = madeBy(game, seat);
  const { transit } = claims.boards[boardOf(seat)];
  const passes = transit !== null && partner(transit.to) === seat ? transit : null;
  return (
    <>
      {made !== null && (
        <span class="tag made" title={t.otb.madeLong(made)}>
          {t.otb.made}
        </span>
      )}
      {state.flag !== null && <span class="tag bad">{t.otb.flag}</span>}
      {state.frozen !== null && (
        <span class="tag cold" title={t.otb.frozen(face(state.frozen, false))}>
          {t.otb.frozenShort}
        </span>
      )}
      {claims.demanded === seat && <span class="tag warn">{t.otb.demandedMark}</span>}
      {passes !== null && (
        <span class="transit" title={t.otb.transit(t.roles[passes.role as Held], nameOf(passes.to))}>
          <PieceIcon role={passes.role as Held} color={otherColor(colorOf(seat))} />
          <span class="unseen">{t.otb.transit(t.roles[passes.role as Held], nameOf(passes.to))}</span>
        </span>
      )}
      {state.barred !== "" && (
        <span class="unseen">
          {state.barred
            .split("")
            .map((role) => t.otb.barred(t.roles[role as Held]))
            .join(", ")}
        </span>
      )}
    </>
  );
}
