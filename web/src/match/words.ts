// Sentences for events, results and refused requests in the language of the page.

import { boardOf, colorOf, opponent, SEATS, teamOf, type Team } from "./state/seats.ts";
import { clockText, handedName, moveText, type Names, problemText, roleName, shownName, signed, t, type Text } from "../words/index.ts";
import type { EventView, GameView, Problem, RaisedView, ResultView, Seat } from "../wire.gen.ts";
import { ApiError } from "../net/index.ts";

type SeatNames = GameView["names"];

/** The parts of a match that a sentence about an event needs: the names and the claims. */
type EventNames = Pick<GameView, "names"> & { readonly claims?: { readonly raised: readonly RaisedView[] } | null | undefined };

/** What sentences about events are made of. */
interface Say {
  readonly names: SeatNames;
  readonly name: Names["name"];
  /** The sentence of a claim, by its number. */
  readonly raised: (number: number) => string;
}

/** The events of a seat whose sentence has the name of its player, and a piece or a text. */
type OfSeat = keyof Text["note"]["by"];

/** The sentence of each other kind of event; empty for events that are shown elsewhere. */
const EVENTS: { readonly [E in Exclude<EventView["e"], OfSeat>]: (one: Extract<EventView, { e: E }>, say: Say) => string } = {
  started: () => t.note.started,
  draw_declined: () => t.note.drawDeclined,
  setup_corrected: (one) => t.note.setupCorrected(one.board),
  pieces_shown: (one, { name }) => t.note.piecesShown(name(one.by), name(one.of)),
  made_invisible: (one, { name }) => t.note.madeInvisible(name(one.by), roleName(one.role)),
  made_visible: (one, { name }) => t.note.madeVisible(name(one.by), roleName(one.role)),
  clock_returned: (one, { name }) => t.note.clockReturned[one.why](name(one.by)),
  claim_raised: (one, { name }) => t.otb.claimLine(name(one.by), t.otb.claim[one.claim], one.board),
  stopped: (one, { name }) => t.otb.stopLine(name(one.by), one.reason),
  upheld: (one, { raised }) => t.note.upheld(raised(one.number)),
  rejected: (one, { raised }) => t.note.rejected(raised(one.number)),
  frozen: (one, { name }) => t.note.frozen(name(one.seat), one.mark_ms === null || one.mark_ms < 0 ? null : clockText(one.mark_ms)),
  adjusted: (one, { name }) => t.note.adjusted(name(one.seat), signed(one.ms)),
  new_game: () => t.note.newGame,
  expelled: (one) => t.note.expelled(shownName(one.name), one.replaced_by && shownName(one.replaced_by)),
  confirmed: (one, { name }) => (one.by === null ? t.note.confirmed : t.note.confirmedBy(name(one.by))),
  arbiter_decided: (one, { names }) => t.note.decided(scored(one.result, names)),
  ended: (one, { names }) => scored(one.result, names),
  paused: () => t.note.paused,
  resumed: () => t.note.resumed,
  board_ended: (one, { names }) => boardEnded(one, names),
  played: () => "",
  move_pending: () => "",
  noted: () => "",
};

/** What the player names, moves or writes; empty if the event has no such thing. */
function whatIn(event: EventView): string {
  if ("role" in event) return (event.e === "capture_passed" ? handedName : roleName)(event.role);
  if (!("text" in event)) return "";
  return "uci" in event ? moveText(event.text) : event.text;
}

/** The sentence of an event, without its full stop; empty for events that are shown elsewhere. */
export function eventText(event: EventView, { names, claims }: EventNames): string {
  const { name } = namesIn(names);
  const raised = (number: number) => {
    const found = claims?.raised.find((one) => one.number === number);
    return found === undefined ? t.note.someClaim(number) : raisedText(names, found);
  };
  if (isOfSeat(event)) return t.note.by[event.e](name(event.seat), whatIn(event));
  const say = EVENTS[event.e] as ((one: EventView, say: Say) => string) | undefined;
  return say?.(event, { names, name, raised }) ?? ""; // A newer server may send events that this page does not know.
}

function isOfSeat(event: EventView): event is Extract<EventView, { e: OfSeat }> {
  return event.e in t.note.by;
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
  return score.replaceAll("1/2", "½").replace("-", "–");
}

/** A score with its teams: `Blue 1–0 Amber`. The points of team 1 come first for every reader. */
export function teamScore(score: string): string {
  return score === "*" ? score : `${t.team[1]} ${shownScore(score)} ${t.team[2]}`;
}

/** A result with its score: `Blue 1–0 Amber: Anna checkmated Bohumil on board A`. */
function scored(result: ResultView, names: SeatNames): string {
  return `${teamScore(result.score)}: ${resultText(result, names).replace(/\.$/, "")}`;
}

/** The sentence that says how a match ended. `raised`: the claims and stops; the rejected one says what was wrong. */
export function resultText(result: ResultView, names: SeatNames, raised: readonly RaisedView[] = []): string {
  const winner = winnerOf(result);
  const losing = winner === null ? [] : SEATS.filter((seat) => teamOf(seat) !== winner);
  const loser = result.lost_by ?? losing.find((seat) => result.board !== null && boardOf(seat) === result.board);
  const rejected = result.reason === "wrong-claim" ? raised.findLast((one) => one.by === loser && one.ruling?.upheld === false) : undefined;
  const say = t.ended[rejected === undefined ? result.reason : rejected.claim === null ? "rejected-stop" : "rejected-claim"];
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

/** The name of a seat: the board and the color. */
export function seatText(seat: Seat): string {
  return t.seat(boardOf(seat), t.color[colorOf(seat)]);
}

/** The text of a time control: `5+3 Bronstein`, `no clocks`. */
export function controlText(control: string): string {
  if (control === "no clocks") return t.noClocks;
  const [time = control, kind] = control.split(" ");
  return kind === undefined ? time : `${time} ${(t.bonusKinds[kind] ?? kind).toLowerCase()}`;
}

/** Why the server refused the request, in the words of `sentence`, or that the server does not answer. */
export function requestProblem(error: unknown, sentence: (problem: Problem) => string = problemText): string {
  return error instanceof ApiError ? sentence(error.problem) : t.link.silent;
}

/**
 * Each line of `log` with the names of the players at that time. `names` are the names after the last line. If a new player
 * replaces an expelled one, the lines before the expulsion have the old name.
 */
export function withNames<L extends { readonly event: EventView }>(log: readonly L[], names: SeatNames) {
  let then = names;
  const lines = log.toReversed().map((line) => {
    const now = { line, names: then };
    const { event } = line;
    if (event.e === "expelled" && event.replaced_by !== undefined) {
      then = { ...then, ...Object.fromEntries((event.seats ?? []).map((seat) => [seat, event.name])) };
    }
    return now;
  });
  return lines.toReversed();
}
