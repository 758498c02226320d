// Sentences for events and results in the language of the page.

import { boardOf, opponent, SEATS, teamOf, type Team } from "./state/seats.ts";
import { clockText, type Names, roleName, shownName, signed, t } from "../words/index.ts";
import type { EventView, GameView, RaisedView, ResultView } from "../wire.gen.ts";

type SeatNames = GameView["names"];

/** The parts of a match that a sentence about an event needs: the names and the claims. */
type EventNames = Pick<GameView, "names"> & { readonly claims?: { readonly raised: readonly RaisedView[] } | null | undefined };

/** The sentence of an event, without its full stop; empty for events that are shown elsewhere. */
export function eventText(event: EventView, { names, claims }: EventNames): string {
  const { name } = namesIn(names);
  const raised = (number: number) => {
    const found = claims?.raised.find((one) => one.number === number);
    return found === undefined ? t.note.someClaim(number) : raisedText(names, found);
  };
  switch (event.e) {
    case "started":
      return t.note.started;
    case "made":
      return t.note.made(name(event.seat), event.text);
    case "replied":
      return t.note.replied(name(event.seat), event.text);
    case "out_of_turn_move":
      return t.note.premoved(name(event.seat), event.text);
    case "pressed":
      return t.note.pressed(name(event.seat));
    case "capture_passed":
      return t.note.passed(name(event.seat), roleName(event.role));
    case "seat_ready":
      return t.note.seatReady(name(event.seat));
    case "draw_offered":
      return t.note.drawOffered(name(event.seat));
    case "draw_declined":
      return t.note.drawDeclined;
    case "draw_accepted":
      return t.note.drawAccepted(name(event.seat));
    case "warned":
      return t.note.warned(name(event.seat));
    case "resignation_proposed":
      return t.note.resignationProposed(name(event.seat));
    case "abort_proposed":
      return t.note.abortProposed(name(event.seat));
    case "setup_corrected":
      return t.note.setupCorrected(event.board);
    case "last_drop_expired":
      return t.note.lastDropExpired(name(event.seat));
    case "move_returned":
      return t.note.moveReturned(name(event.seat));
    case "last_drop_opened":
      return t.note.lastDrop(name(event.seat), roleName(event.role));
    case "last_drop_waived":
      return t.note.waived(name(event.seat));
    case "flag_fell":
      return t.note.flagFell(name(event.seat));
    case "went_away":
      return t.note.wentAway(name(event.seat));
    case "came_back":
      return t.note.cameBack(name(event.seat));
    case "retracted":
      return t.note.retracted(name(event.seat));
    case "promotion_announced":
      return t.note.said(name(event.seat), roleName(event.role));
    case "move_demanded":
      return t.note.demanded(name(event.seat));
    case "pieces_shown":
      return t.note.piecesShown(name(event.by), name(event.of));
    case "made_invisible":
      return t.note.madeInvisible(name(event.by), roleName(event.role));
    case "made_visible":
      return t.note.madeVisible(name(event.by), roleName(event.role));
    case "clock_returned":
      return t.note.clockReturned[event.why](name(event.by));
    case "adjusting":
      return t.note.adjusting(name(event.seat));
    case "claim_raised":
      return t.otb.claimLine(name(event.by), t.otb.claim[event.claim], event.board);
    case "stopped":
      return t.otb.stopLine(name(event.by), event.reason);
    case "upheld":
      return t.note.upheld(raised(event.number));
    case "rejected":
      return t.note.rejected(raised(event.number));
    case "arbiter_warned":
      return t.note.arbiterWarned(name(event.seat));
    case "frozen":
      return t.note.frozen(name(event.seat), event.mark_ms === null || event.mark_ms < 0 ? null : clockText(event.mark_ms));
    case "adjusted":
      return t.note.adjusted(name(event.seat), signed(event.ms));
    case "new_game":
      return t.note.newGame;
    case "calls_agreed":
      return t.note.callsAgreed(name(event.seat));
    case "was_absent":
      return t.note.wasAbsent(name(event.seat));
    case "expelled":
      return t.note.expelled(shownName(event.name), event.replaced_by && shownName(event.replaced_by));
    case "note_taken":
      return t.note.noteTaken(name(event.seat), event.text);
    case "confirmed":
      return event.by === null ? t.note.confirmed : t.note.confirmedBy(name(event.by));
    case "arbiter_decided":
      return t.note.decided(scored(event.result, names));
    case "ended":
      return scored(event.result, names);
    case "paused":
      return t.note.paused;
    case "resumed":
      return t.note.resumed;
    case "board_ended":
      return boardEnded(event, names);
    case "played":
    case "move_pending":
    case "noted":
      return "";
  }
}

/** The sentence of a claim or of a stop of the clocks: the player, and the claim or the reason. */
export function raisedText(names: SeatNames, { by, claim, board, reason, mv }: RaisedView): string {
  const name = namesIn(names).name(by);
  if (claim === null) return t.otb.stopLine(name, reason ?? "");
  const what = mv === null ? t.otb.claim[claim] : t.otb.claimWith(t.otb.claim[claim], mv);
  return t.otb.claimLine(name, what, board);
}

/** The names of players and pieces for sentences of the server. */
export function namesIn(names: SeatNames): Names {
  return { name: (seat) => shownName(names[seat]), role: roleName };
}

/** The sentence of a lost or drawn board; empty if the page has no words for it. */
function boardEnded({ lost_by: loser, reason, board }: Extract<EventView, { e: "board_ended" }>, names: SeatNames): string {
  const winner = loser === null ? null : shownName(names[opponent(loser)]);
  const lost = loser === null ? null : shownName(names[loser]);
  return (t.ended[reason]?.({ loser: lost, winner, losers: [], board }) ?? "").replace(/\.$/, "");
}

/** The team that won; null after a draw or without a result. */
export function winnerOf(result: ResultView): Team | null {
  if (result.score === "1-0") return 1;
  return result.score === "0-1" ? 2 : null;
}

/** The result in two or three words: "You win" for a player, "Amber team wins" for other people. */
export function headline(result: ResultView, yours: GameView["yours"]): string {
  const winner = winnerOf(result);
  if (winner === null) return result.score === "*" ? t.result.none : t.result.draw;
  const teams = new Set(yours.map(teamOf));
  if (teams.size !== 1) return t.result.win(t.teamLong[winner]);
  return teams.has(winner) ? t.result.youWin : t.result.youLose;
}

/** A score in plain notation: `1–0`, `½–½`. */
export function shownScore(score: string): string {
  return score.replace("1/2-1/2", "½–½").replace("-", "–");
}

/** A result with its score: `1–0: Anna checkmated Bohumil on board A`. */
function scored(result: ResultView, names: SeatNames): string {
  return `${shownScore(result.score)}: ${resultText(result, names).replace(/\.$/, "")}`;
}

/** The sentence that says how a match ended. */
export function resultText(result: ResultView, names: SeatNames): string {
  const winner = winnerOf(result);
  const losing = winner === null ? [] : SEATS.filter((seat) => teamOf(seat) !== winner);
  const loser = result.lost_by ?? losing.find((seat) => result.board !== null && boardOf(seat) === result.board);
  const say = t.ended[result.reason];
  if (say === undefined) return result.text;
  return (
    say({
      loser: loser === undefined ? null : shownName(names[loser]),
      winner: loser === undefined ? null : shownName(names[opponent(loser)]),
      losers: losing.map((seat) => shownName(names[seat])),
      board: result.board,
    }) ?? result.text
  );
}

/** The text of a time control: `5+3 Bronstein`, `no clocks`. */
export function controlText(control: string): string {
  if (control === "no clocks") return t.noClocks;
  const [time = control, kind] = control.split(" ");
  return kind === undefined ? time : `${time} ${(t.bonusKinds[kind] ?? kind).toLowerCase()}`;
}
