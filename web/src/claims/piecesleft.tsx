// The number of pieces of each role on the boards. It is shown if, by the rules, a player loses when their last
// piece of some role is captured (RU O1). The number 1 is marked.

import { boardOf, colorOf, HELD, PieceIcon, type Role, seatsOf, teamOf } from "../match/index.ts";
import { t } from "../words/index.ts";
import type { GameView, Seat } from "../wire.gen.ts";

import "./claims.css";

/** The roles in the order of the server's counts. */
const KINDS: readonly Role[] = HELD;

export function PiecesLeft({ game }: { game: GameView }) {
  if (game.boards.A.piece_counts === undefined || game.boards.A.piece_counts === null) return null;
  return (
    <table class="piecesleft framed medium" aria-label={t.otb.left}>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t.otb.left}</span>
          </th>
          {KINDS.map((role) => (
            <th key={role} scope="col">
              <PieceIcon role={role} color="black" />
              <span class="unseen">{t.roles[role]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seatsOf(game.in_play.length).map((seat) => (
          <tr key={seat} data-seat={seat} data-team={teamOf(seat)}>
            <th scope="row">
              <span class="seatmark">{seat}</span>
            </th>
            {KINDS.map((role, index) => {
              const n = count(game, seat, index);
              return (
                <td key={role} data-last={n === 1}>
                  {n}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function count(game: GameView, seat: Seat, kind: number): number {
  const counts = game.boards[boardOf(seat)].piece_counts;
  return (colorOf(seat) === "white" ? counts?.w : counts?.b)?.[kind] ?? 0;
}
