// Written by crates/wire/tests/all/types.rs from the Rust types. Do not edit:
// change the types, then run BUGHOUSE_BLESS=1 cargo test -p bughouse-wire --test all types

/** One text frame from the page, tagged by `t`. */
export type ClientMsg = { "t": "hello", v: number, token: string | null, name: string | null, last: Seen | null, key?: string | null, brief?: boolean, former?: Array<string>, } | { "t": "name", name: string, } | { "t": "sit", seat: Seat, } | { "t": "leave", seat: Seat, } | { "t": "swap", seat: Seat, with: Seat, } | { "t": "bot", seat: Seat, on: boolean, } | { "t": "lock", on: boolean, } | { "t": "place_hands", place: HandPlace, } | { "t": "want_calls", on: boolean, } | { "t": "list", on: boolean, } | { "t": "kick", person: number, } | { "t": "configure", setup: TableSetup, } | { "t": "make_key", kind: KeyKind, } | { "t": "drop_key", kind: KeyKind, } | { "t": "name_seat", seat: Seat, name: string, } | { "t": "ready", on: boolean, } | { "t": "rematch", on: boolean, rotate?: boolean, } | { "t": "play", id: string, board: BoardId, ply: number, mv: string, thought_ms: number | null, } | { "t": "queue", id: string, seat: Seat, ply: number, mv: string, } | { "t": "unqueue", id: string, seat: Seat, } | { "t": "resign", id: string, seat: Seat, } | { "t": "offer_draw", id: string, seat: Seat, } | { "t": "accept_draw", id: string, seat: Seat, } | { "t": "decline_draw", id: string, seat: Seat, } | { "t": "claim", id: string, seat: Seat, claim: ClaimKind, board: BoardId, mv: string | null, } | { "t": "waive", id: string, seat: Seat, } | { "t": "abort", id: string, seat: Seat, } | { "t": "ready_at_board", id: string, seat: Seat, } | { "t": "go_on", id: string, seat: Seat, } | { "t": "agree_calls", id: string, seat: Seat, } | { "t": "make", id: string, seat: Seat, ply: number, mv: string, } | { "t": "press", id: string, seat: Seat, } | { "t": "retract", id: string, seat: Seat, } | { "t": "say", id: string, seat: Seat, role: Role, } | { "t": "pass", id: string, seat: Seat, } | { "t": "demand", id: string, seat: Seat, } | { "t": "show_pieces", id: string, seat: Seat, of: Seat, } | { "t": "invisible", id: string, seat: Seat, role: Held, } | { "t": "visible", id: string, seat: Seat, role: Held, } | { "t": "return_clock", id: string, seat: Seat, why: ReturnReason, } | { "t": "stop", id: string, seat: Seat, text: string, } | { "t": "adjust", id: string, seat: Seat, } | { "t": "confirm", id: string, seat: Seat, } | { "t": "rule", id: string, act: ArbiterAct, } | { "t": "signal", seat: Seat, signal: Signal, } | { "t": "withdraw", seat: Seat, signal: Signal, } | { "t": "tell", to: Channel, seat: Seat | null, text: string, } | { "t": "mark" } & Marks | { "t": "together", act: TogetherAct, } | { "t": "resync" } | { "t": "ping", n: number, } | { "t": "echo", n: number, };

/** The last frame a page has seen. */
export type Seen = {
/** Number of the match at this table, from 1. */
game: number,
/** Sequence number of the last frame applied. */
seq: number, };

/** The name of one of the two boards. */
export type BoardId = "A" | "B";

/** What a match is to be played with; the body of `POST /api/tables` too. */
export type TableSetup = {
/** A preset: `fics`, `chesscom`, `wbn`, … */
preset: string,
/** Parameters that differ from the preset, by the names of the parameter list: `promo.pieces` = `QN`. */
set: Array<[string, string]>, };

/** What a key opens. */
export type KeyKind = { "is": "arbiter" } | { "is": "clock",
/** One board; null for both. */
board: BoardId | null, } | { "is": "assistant",
/** Whose. */
seat: Seat, };

/** A key that exists, and how many tabs hold it now. */
export type KeyView = {
/** What it opens. */
kind: KeyKind,
/** Open tabs that said it. */
tabs: number, };

/** To whom a line is said. */
export type Channel = "partner" | "table" | "hall";

/** What one partner tells the other with one press, tagged by `is`. */
export type Signal = { "is": "need",
/** What is needed. */
role: Held, } | { "is": "keep",
/** What is to be kept from the opponent. */
role: Held, } | { "is": "take",
/** Its kind. */
role: Held,
/** Where it stands: `f6`. */
square: string | null, } | { "is": "trades",
/** They are. */
good: boolean, } | { "is": "sit",
/** Who does. */
who: Who, } | { "is": "go",
/** Who does. */
who: Who, } | { "is": "fast" } | { "is": "mates_me",
/** The kind. */
role: Held, } | { "is": "mates",
/** The kind. */
role: Held, } | { "is": "mate_on_board" } | { "is": "defend" } | { "is": "waits" } | { "is": "time",
/** It is. */
good: boolean, } | { "is": "ok" } | { "is": "no" } | { "is": "sorry" } | { "is": "nice" };

/** A role that can be in hand. A king never is. */
export type Held = "P" | "N" | "B" | "R" | "Q";

/** What a piece is, from pawn to king. */
export type Role = "P" | "N" | "B" | "R" | "Q" | "K";

/** Of whom a signal speaks. */
export type Who = "me" | "you";

/** What one partner draws for the other. The last drawing for a board replaces the one before. */
export type Marks = {
/** Who draws. */
seat: Seat,
/** On which board. */
board: BoardId,
/** Nothing wipes the board. */
shapes: Array<Shape>, };

/** A square with a ring around it, or an arrow. */
export type Shape = {
/** `e2` */
from: string,
/** Where the arrow points; null for a ring. */
to: string | null, };

/** What somebody who looks along does, tagged by `is`. */
export type TogetherAct = { "is": "come", game: number, } | { "is": "go" } | { "is": "hold", on: boolean, } | { "is": "point", cursor: Cursor, } | { "is": "draw", board: BoardId, shapes: Array<Shape>, } | { "is": "let_in", on: boolean, };

/** Where the cursor is. */
export type Cursor = {
/** The instant of the replay, in milliseconds of the match. */
at: number,
/** Half-moves that are played there, over both boards. */
ply: number,
/** Moves that are tried beside the match, as the address of a replay has them; empty for none. */
tried: string,
/** The replay goes on by itself so fast, in quarters of the time of the match; 0 stands still. */
speed: number, };

/** What a player can claim, without the move that a claim of a draw may name. */
export type ClaimKind = "mate" | "illegal_move" | "flag" | "repetition" | "fifty_moves" | "hiding" | "out_of_turn_move" | "setup" | "hint";

/** What a groundless stop or a wrong claim costs (WBN 7.12d, 3.4). */
export type WrongStop = "loss" | "time_penalty" | "warn";

/** Why a player starts the opponent's clock again without a move. */
export type ReturnReason = "hidden" | "displaced";

/** What the arbiter does, tagged by `act`. */
export type ArbiterAct = { "act": "start" } | { "act": "halt" } | { "act": "resume", grant_ms: number, } | { "act": "uphold", number: number | null, } | { "act": "reject", number: number | null, } | { "act": "warn", seat: Seat, } | { "act": "freeze", seat: Seat, s: number, } | { "act": "adjust", seat: Seat, ms: number, } | { "act": "forfeit", team: number, } | { "act": "both_lose" } | { "act": "score", one: number, two: number, } | { "act": "decide", one: number, two: number, } | { "act": "new_game" } | { "act": "absent", seat: Seat, } | { "act": "expel", person: number, } | { "act": "expel_player", seat: Seat, replaced_by?: string, } | { "act": "note", seat: Seat, text: string, } | { "act": "confirm" } | { "act": "abort" };

/** The name of something that the arbiter may do now. */
export type ActName = "start" | "halt" | "resume" | "uphold" | "reject" | "warn" | "freeze" | "adjust" | "forfeit" | "both_lose" | "score" | "decide" | "new_game" | "absent" | "expel" | "note" | "confirm" | "abort";

/** One text frame to the page, tagged by `t`. */
export type ServerMsg = { "t": "welcome", v: number, token: string, you: number, role: KeyKind | null, table: TableView, game: GameView | null, } | { "t": "key_made", kind: KeyKind, path: string, } | { "t": "table", table: TableView, } | { "t": "game", game: GameView, } | { "t": "frame" } & Frame | { "t": "brief" } & BriefFrame | { "t": "queues", game: number, queues: Array<QueueView>, } | { "t": "ack", id: string, seq: number, } | { "t": "refused", id: string | null, problem: Problem, } | { "t": "talk", talk: TalkView, } | { "t": "talked", entry: TalkEntry, } | { "t": "talk_over", n: Array<number>, } | { "t": "marked" } & Marks | { "t": "together", news: TogetherNews, } | { "t": "pong", n: number, match_ms: number | null, } | { "t": "probe", n: number, } | { "t": "bye", problem: Problem, retry: boolean, };

/** The talk as one viewer may hear it: the last lines, and every signal that still stands. */
export type TalkView = {
/** Number of the running or last match; 0 before the first. */
game: number,
/** Oldest first. */
entries: Array<TalkEntry>,
/** What this viewer may say. */
may: MaySay, };

/** What a viewer may say now. */
export type MaySay = {
/** Seats of this viewer whose partner hears signals. */
signals: Array<Seat>,
/** Where lines of text go. */
channels: Array<Channel>,
/** Squares may be named to the partner; else men by their kind alone. */
squares: boolean,
/** The viewer may draw for his partner on his own board. */
marks: boolean,
/** And on the partner's board (`talk.point_on_partner_board`). */
point: boolean,
/** Partners are heard by the whole table. */
open: boolean, };

/** One thing that was said. */
export type TalkEntry = {
/** Its number: later ones of the same circle have greater ones, between circles they say nothing. */
n: number,
/** Time of the match, ms; null where none was going on. */
at: number | null,
/** The person who said it. */
by: number,
/** His name then. */
name: string,
/** For which seat, where it is said to a partner. */
seat: Seat | null,
/** To whom. */
to: Channel,
/** What. */
said: Said, };

/** What was said, tagged by `is`. */
export type Said = { "is": "signal",
/** Which. */
signal: Signal,
/** Which way it points. */
direction: Direction,
/** It fades so many milliseconds of the match after it was given; null where it stands until `talk_over` names it. */
for_ms: number | null,
/** It was withdrawn, replaced or fulfilled. */
over: boolean, } | { "is": "text",
/** As it is shown: one line. */
text: string,
/** It names a move where partners may name none (RU T2); told to the arbiter alone, with what the rules let him take for it: `none`, `time`, `loss`. */
hint?: string | null, };

/** Which way a signal points. */
export type Direction = "i_do" | "you_should" | "answer";

/** What those who look along are told, tagged by `is`. */
export type TogetherNews = { "is": "all", view: TogetherView, } | { "is": "pointed", cursor: Cursor, } | { "is": "drawn", drawing: Drawing, } | { "is": "over" };

/** All of it. */
export type TogetherView = {
/** The match. */
game: number,
/** Who looks along, by their numbers. */
lookers: Array<Looker>,
/** Who has the cursor. */
holder: number | null,
/** Everybody may hold it and draw. */
open: boolean,
/** Where it is; null before anybody has pointed. */
cursor: Cursor | null,
/** What is drawn there. */
drawings: Array<Drawing>, };

/** Somebody who looks along. */
export type Looker = {
/** His number at the table. */
id: number,
/** As he is called. */
name: string,
/** The first of his seats in that match. */
seat: Seat | null,
/** He may hold the cursor and draw. */
may: boolean, };

/** What somebody drew. */
export type Drawing = {
/** The person. */
by: number,
/** Where. */
board: BoardId,
/** Rings and arrows. */
shapes: Array<Shape>, };

/** An error of any crate. Its sentences are written on its own type and nowhere else; a page with words of its own finds them by the code. */
export type Problem = {
/** The name of the error's variant: `not_your_turn`, `illegal`. */
code: string,
/** The facts in the sentence: one of them alone, several by name or in their order, left out where there are none. An error within this one has its code as its name: `{"occupied": "f7"}`. */
args?: unknown,
/** In English, with all its causes: `illegal N@f7: f7 is occupied`. */
text: string, };

/** A place at the match: one color on one board. */
export type Seat = "A" | "a" | "B" | "b";

/** One value for each seat. */
export type BySeat<T> = { A: T, a: T, B: T, b: T };

/** A table: the link people open, its people, and the series of matches played there. */
export type TableView = {
/** The unguessable part of the link. */
id: string,
/** Rules and times of the next (or running) match. */
setup: TableSetup,
/** What differs from the preset, in words. */
differences: Array<RuleDifference>,
/** The time control in short, `3+0`, `5+3 bronstein`. */
control: string,
/** Those who opened the link, in order of arrival; bots are not people. Of a crowd that only watches, the first few. */
people: Array<PersonView>,
/** How many more are there who only watch. */
more: number,
/** Boards that are played: two, or one (seats A and a) as in crazyhouse. */
boards: number,
/** Who sits where. */
seats: BySeat<Sitter | null>,
/** The person who made the table, or who inherited it. */
owner: number,
/** Nobody new may sit. */
locked: boolean,
/** Its matches are shown to everybody on the page of running matches. */
listed: boolean,
/** What is going on. */
phase: TablePhase,
/** After a match, who would play the next one where; absent when nobody is here who may. */
next?: NextView | null,
/** Number of the running match, or of the last one, from 1; 0 before the first. */
game: number,
/** What is agreed before a match at real boards; absent where it is played online. */
agreements?: AgreementsView | null,
/** Finished matches, oldest first. */
finished: Array<FinishedView>,
/** How the rules run a match. */
style: MatchStyle,
/** The mode in force, `online` or `otb`. */
mode: string,
/** Keys that were given out: whether an arbiter is invited and there, which clocks and assistants are bound. */
keys: Array<KeyView>, };

/** How the rules run a match. */
export type MatchStyle = "automatic" | "claims" | "clock_only";

/** One parameter that differs from its preset. */
export type RuleDifference = {
/** `promo.pieces` */
param: string,
/** The value in force. */
value: string,
/** The preset's value. */
preset: string, };

/** Where a table is between matches. */
export type TablePhase = { "is": "seating" } | { "is": "countdown", ms: number, } | { "is": "playing" } | { "is": "over" } | { "is": "paused", ms: number, };

/** A person at the table. */
export type PersonView = {
/** Number at this table. */
id: number,
/** Shown name, unique at the table. */
name: string,
/** A connection is open. */
online: boolean,
/** Ready for the match (in seating) or for the next one (when it is over). */
ready: boolean,
/** Asks for the next match with other partners. */
rotate?: boolean,
/** Agrees that the arbiter says what they see (WBN 9.5). */
agrees_calls?: boolean,
/** Points in this series: 1 a win, half a draw, counted in halves. */
half_points: number,
/** Matches played here. */
played: number,
/** Matches sat out since this person last played. */
sat_out: number,
/** What the key of this tab opened. */
role?: KeyKind | null, };

/** Who holds a seat. */
export type Sitter = { "who": "person", id: number, } | { "who": "bot", name: string, } | { "who": "at_board", name: string, };

/** Where the pieces in hand lie at a real board, seen from the player (WBN 1.6, Asten §8). */
export type HandPlace = "in_front" | "beside" | "behind";

/** Who settled it. */
export type SettledBy = "players" | "arbiter" | "both";

/** Where the pieces in hand lie, and who settled it. */
export type HandsPlaced = {
/** Where. */
place: HandPlace,
/** By whom. */
by: SettledBy, };

/** What is agreed before a match at real boards. */
export type AgreementsView = {
/** Where the pieces in hand lie; null while that is not settled. */
hands: HandsPlaced | null,
/** Where the players want them. */
players: HandPlace | null,
/** Where the arbiter wants them. */
arbiter: HandPlace | null,
/** All players are asked whether the arbiter says what they see (WBN 9.5). */
asks_calls: boolean, };

/** Who would play the next match where, if all who may play it ask for it. A seat that is null is left open. */
export type NextView = {
/** With the same partners and other colors. */
rematch: BySeat<Sitter | null>,
/** With other partners; null where nobody can have another. */
rotated: BySeat<Sitter | null> | null, };

/** A finished match at this table. Its page is `/t/{table}/{game}`; files are `/t/{table}/{game}.bpgn` and `/t/{table}/{game}.bfen`. */
export type FinishedView = {
/** Number at this table, from 1. */
game: number,
/** Names by seat. */
names: BySeat<string>,
/** How it ended. */
result: ResultView, };

/** A match as one viewer may see it. */
export type GameView = {
/** Number at this table, from 1. */
game: number,
/** The last frame that is contained. */
seq: number,
/** Names by seat, as they were at the start. */
names: BySeat<string>,
/** Seats this viewer acts for: those he holds, assists, or has the clock of. */
yours: Array<Seat>,
/** The boards that are played: both, or the first alone (crazyhouse). */
in_play: Array<BoardId>,
/** Both boards now. */
boards: ByBoard<BoardView>,
/** Clocks now. */
clocks: ClocksView,
/** Legal destinations for seats of this viewer that are to move. */
dests: ByBoard<string | null>,
/** What has been played, over both boards in order. */
plies: Array<PlyView>,
/** What this viewer may do beside moving. */
can: Array<Possibility>,
/** Who is away. */
away: Array<Seat>,
/** The result once there is one. */
result: ResultView | null,
/** What a match by claims has beside this; absent in automatic matches. */
claims?: ClaimsView | null,
/** What each seat may still be granted for lag; told to the arbiter. */
lag?: BySeat<SeatLag> | null,
/** Moves that wait for their turn; absent where none may, and for viewers without a seat. Later `queues` messages bring its queues anew. */
queueing?: QueueingView | null,
/** What has happened, in words; in matches by claims alone. */
log?: Array<LogLine>,
/** What material decides now, for watchers alone (`watch.hints`). */
mates?: Array<MateHint>, };

/** How moves may wait in this match, and what waits at the seats of this viewer. */
export type QueueingView = {
/** How many moves a seat may have waiting (`move.queue`). */
room: number,
/** Whether a drop may wait for its piece (`move.wait_drop`). */
wait_drop: boolean,
/** What a pawn may be declared to become: `QRBN`; empty where it becomes a man of the other board. */
promotions: string,
/** What waits, for the seats where anything does. */
queues: Array<QueueView>, };

/** What waits at a seat of this viewer. Moves are UCI text; castling is the king's step. */
export type QueueView = {
/** Whose. */
seat: Seat,
/** A move that is made and completes in a moment (`clock.min_move_ms`). */
going?: string | null,
/** What waits, the first first. */
moves: Array<string>,
/** What came back, until this seat moves or queues again. */
fell?: FellView | null, };

/** Moves that came back, since the first of them could not be played when its turn came. */
export type FellView = {
/** All of them, the first first. */
moves: Array<string>,
/** Why. */
why: Problem, };

/** One value for each board. */
export type ByBoard<T> = { A: T, B: T };

/** One board as text. */
export type BoardView = {
/** Eight ranks as in FEN, `~` after a promoted man. */
placement: string,
/** Held pieces of both colors: `QPPn`; upper case held by White of this board. */
hands: string,
/** `w` or `b`. */
to_move: string,
/** Half-moves played on this board. */
ply: number,
/** Squares of the last move: `["e2","e4"]`; a drop has one. */
last: Array<string>,
/** The square of a king in check; not told to players of a match by claims. */
check: string | null,
/** The men of each color on the board, kind by kind, where losing all of one kind loses the board (RU O1). */
piece_counts?: PieceCounts | null, };

/** How many men of each kind stand on a board: pawns, knights, bishops, rooks, queens, kings. A promoted man counts as what it is now. */
export type PieceCounts = {
/** White's. */
w: [number, number, number, number, number, number],
/** Black's. */
b: [number, number, number, number, number, number], };

/** Four clocks at one instant. */
export type ClocksView = {
/** Time of the match, in milliseconds since it began, for which the readings hold. */
at: number,
/** What is left, in milliseconds; null without clocks. */
left: BySeat<number | null>,
/** Seats whose clock runs. */
running: Array<Seat>,
/** A delay the running clocks still owe before they count, in milliseconds, in the order of `running`. */
delay: number[], };

/** The lag of one move, in milliseconds. */
export type PlyLag = {
/** The most that the server could have granted as far as it measured the round trip; absent where nobody knows any more. */
bound?: number,
/** How much of the turn was lag, as the mover's page said: evidence, never believed. Absent where nobody knows any more. */
claimed?: number,
/** How much was given back. */
granted: number, };

/** What a seat may still be granted, in milliseconds. */
export type SeatLag = {
/** For one move, as far as the server measures its round trip now; zero where it measures none. */
bound: number,
/** What is left of its budget. */
budget: number, };

/** One half-move. */
export type PlyView = {
/** Who played it. */
seat: Seat,
/** Half-move number on its board, from 1. */
ply: number,
/** `Nf3`, `P@e6`, `e8=Q+`; in a match by claims `Ng1-f3`, until it is over. */
san: string,
/** `g1f3` */
uci: string,
/** Time of the match, ms. */
at: number,
/** The mover's clock after it, ms. */
left: number | null,
/** Its lag, where any was measured, claimed or given back. */
lag?: PlyLag | null,
/** Why the move was illegal; told to the arbiter, and to all when the match is over. */
illegal?: Problem | null, };

/** A move for the machine and for people. */
export type NamedMove = {
/** `g1f3` */
uci: string,
/** `Nf3` */
san: string, };

/** Something a seat of this viewer may do now. */
export type Possibility = { "act": "resign", seat: Seat, } | { "act": "offer_draw", seat: Seat, } | { "act": "answer_draw", seat: Seat, from: Seat, } | { "act": "await_answer", seat: Seat, } | { "act": "claim", seat: Seat, claim: ClaimKind, board: BoardId, with: NamedMove | null, by_move?: boolean,
/** What it costs if it is wrong; null: nothing. */
cost: WrongStop | null,
/** The article that it rests on: `WBN 1.16`. */
article: string, } | { "act": "last_drop", seat: Seat, role: Held, } | { "act": "abort", seat: Seat,
/** All have to agree, and nobody has asked them yet. */
asks_all?: boolean, } | { "act": "ready_at_board", seat: Seat, } | { "act": "agree_calls", seat: Seat, } | { "act": "go_on", seat: Seat, } | { "act": "press", seat: Seat, } | { "act": "retract", seat: Seat, } | { "act": "say", seat: Seat, roles: string, } | { "act": "pass", seat: Seat, role: Held, } | { "act": "demand", seat: Seat, } | { "act": "show_pieces", seat: Seat, of: Seat, } | { "act": "invisible", seat: Seat, role: Held, } | { "act": "visible", seat: Seat, role: Held, } | { "act": "return_clock", seat: Seat, why: ReturnReason, } | { "act": "stop", seat: Seat, cost: WrongStop | null, } | { "act": "adjust", seat: Seat, } | { "act": "confirm", seat: Seat, };

/** What a match by claims has beside boards and clocks; whole with every frame. */
export type ClaimsView = {
/** Where the match is. */
phase: Phase,
/** An arbiter rules on claims; without one the program does, at once. */
arbiter: boolean,
/** Moves are made on the screen. False where only presses are known (`record.moves = clock_only`): boards and moves are then of no meaning. */
moves_known: boolean,
/** How often the match was begun: 1, and one more for each new game that was ordered. */
games: number,
/** What stands on each board and is not completed. */
boards: ByBoard<Unfinished>,
/** What is to be known of each seat. */
seats: BySeat<SeatState>,
/** Claims and stops, oldest first. */
raised: Array<RaisedView>,
/** Who must make the next move of the match (RU K2). */
demanded: Seat | null,
/** The result as it stands while it is not confirmed. */
standing: ResultView | null,
/** What the pawn may become when a move brings it to the last rank: `QRBN`, `QN`; empty where it takes a man of the other board instead (`e7e8bc4`). */
promotions: string,
/** What this viewer may do as the arbiter; nothing for others. */
acts?: Array<ActName>,
/** Whether the arbiter starts the clocks, not the players with Black (`clock.start`). */
arbiter_starts?: boolean,
/** Whether the arbiter says what they see, as all agreed (WBN 9.5). */
arbiter_calls?: boolean,
/** What the program sees. For the arbiter alone, unless the arbiter says it: then all have it, but for `judgement`. */
hints?: Array<HintView>, };

/** How far a match has come. */
export type Phase = "setup" | "running" | "halted" | "last_drop" | "decided" | "over";

/** What was made on a board and is not completed, and what is on its way from it. */
export type Unfinished = {
/** The move that was made and not yet pressed. */
made: MadeView | null,
/** The reply that was made before that press (WBN 6.5a). */
reply: MadeView | null,
/** A captured man that its captor has not handed over yet. */
transit: TransitView | null, };

/** A move that was made and not completed; the board shows what stood before it. */
export type MadeView = {
/** Who made it. */
seat: Seat,
/** `g1f3` */
uci: string,
/** `Ng1-f3` */
text: string,
/** The promotion that was announced: `N`. */
said: Role | null,
/** Time of the match, ms. */
at: number, };

/** A man on its way to the partner (WBN 1.6). */
export type TransitView = {
/** Who will have it. */
to: Seat,
/** `N` */
role: Held, };

/** What is to be known of a seat. */
export type SeatState = {
/** Has looked at board and clock, and is ready (WBN 1.15). */
ready: boolean,
/** When its flag fell, if it is down: time of the match, ms (WBN 7.3). */
flag: number | null,
/** Its moves are locked until its clock shows this much, ms (WBN 9.4b). */
frozen: number | null,
/** Kinds that it may not drop until the opponent says "visible": `BN` (WBN 1.8c). */
barred: string,
/** Has confirmed the result. */
confirmed: boolean, };

/** A claim or a stop. */
export type RaisedView = {
/** From 1, over the whole match. */
number: number,
/** Who raised it. */
by: Seat,
/** What he claims; null for a stop. */
claim: ClaimKind | null,
/** Why he stopped the clocks. */
reason: string | null,
/** The board it is about. */
board: BoardId,
/** The move that was named with it: `g1f3`. */
mv: string | null,
/** Time of the match, ms. */
at: number,
/** What it costs if it is wrong. */
cost: WrongStop | null,
/** What was ruled. */
ruling: RulingView | null, };

/** What was ruled on a claim or a stop. */
export type RulingView = {
/** It was right. */
upheld: boolean,
/** By which article: `WBN 1.14`. */
article: string, };

/** Something that the program sees (WBN 9.5). */
export type HintView = {
/** What it is about. */
kind: HintKind,
/** Where. */
board: BoardId,
/** Whose illegal move, mate, flag; who claims. */
seat: Seat | null,
/** The claim that it judges. */
number: number | null,
/** Whether that claim is right, as far as the program can tell. */
holds: boolean | null,
/** The article it rests on. */
article: string | null,
/** One sentence. */
text: string,
/** The same as data. */
finding: FindingView, };

/** What was seen, tagged by `is`. */
export type FindingView = { "is": "mated", seat: Seat, since: number | null, } | { "is": "mated_illegally", seat: Seat, } | { "is": "not_mated", seat: Seat, } | { "is": "illegal", seat: Seat, mv: string, why: Problem, } | { "is": "legal", seat: Seat, } | { "is": "flag_down", seat: Seat, } | { "is": "both_flags_down", board: BoardId, } | { "is": "flag_up", seat: Seat, left: number, } | { "is": "stood", board: BoardId, times: number, } | { "is": "quiet", plies: number, } | { "is": "named_illegal", mv: string, why: Problem, } | { "is": "told", seat: Seat, times: number, } | { "is": "premoved", seat: Seat, } | { "is": "not_premoved", seat: Seat, } | { "is": "set_up_as_ruled" } | { "is": "set_up_otherwise" };

/** What a hint is about. */
export type HintKind = "illegal" | "mate" | "flag" | "repetition" | "judgement";

/** An entry of the log of a match by claims, in words. */
export type LogLine = {
/** The number of its frame. */
seq: number,
/** Time of the match, ms. */
at: number,
/** What happened, as the frame said it. */
event: EventView,
/** One sentence: `Bob claims an illegal move on board A.` */
text: string,
/** The article it rests on, where there is one: `WBN 1.14`. */
article?: string | null, };

/** One event of a match and all that it changed. */
export type Frame = {
/** Number of the match at this table. */
game: number,
/** Dense from 1. */
seq: number,
/** What happened. */
event: EventView,
/** Clocks at this instant. */
clocks: ClocksView,
/** Boards that changed (a capture changes the partner's hand). */
a?: BoardView | null,
/** Board B, likewise. */
b?: BoardView | null,
/** Legal destinations for seats of this viewer to move, for both boards: those that are absent are no longer valid. `e2:e3e4 g1:f3h3 N@:f7h8`; a promotion lists its roles, `e7:e8d8=QRBN`, or the squares of the other board whose piece it may take, `e7:e8/c4f1`. In a match by claims `*`: any man of one's own to any square without a man of one's own and without a king, any held man to any empty square; of the side to move while nothing is made there, else of its opponent, who may reply (WBN 6.5a). */
dests: ByBoard<string | null>,
/** What this viewer may do beside moving. */
can: Array<Possibility>,
/** What a match by claims has beside this; absent in automatic matches. */
claims?: ClaimsView | null,
/** What each seat may still be granted for lag; told to the arbiter. */
lag?: BySeat<SeatLag> | null,
/** The event in words, as [`LogLine`] has it; in matches by claims alone. */
text?: string | null,
/** The article it rests on, likewise. */
article?: string | null,
/** What material decides now, for watchers alone (`watch.hints`); absent where it decides nothing. */
mates?: Array<MateHint>, };

/** What changed of a board; what is absent is what it was. */
export type BriefBoard = {
/** Eight ranks as in FEN, `~` after a promoted man. */
placement?: string | null,
/** Held pieces of both colors. */
hands?: string | null,
/** `w` or `b`. */
to_move?: string | null,
/** Half-moves played on this board. */
ply?: number | null,
/** Squares of the last move. */
last?: Array<string> | null,
/** The square of a king in check; empty where none is any more. */
check?: string | null,
/** The men of each color, where losing all of one kind loses the board. */
piece_counts?: PieceCounts | null, };

/** Four clocks at one instant, as [`ClocksView`]. */
export type BriefClocks = {
/** Time of the match, in milliseconds, for which the readings hold. */
at: number,
/** What is left of `A`, `a`, `B` and `b`, in milliseconds; null without clocks. */
left: [number | null, number | null, number | null, number | null],
/** Seats whose clock runs. */
running: Array<Seat>,
/** A delay that the running clocks still owe, in milliseconds, in the order of `running`; absent where none owes any. */
delay?: Array<number>, };

/** A [`Frame`] in which boards, `dests` and `can` stand only so far as they have changed since the last frame, or since the whole match; everything else is as there. */
export type BriefFrame = {
/** Number of the match at this table. */
game: number,
/** Dense from 1, as in [`Frame`]. */
seq: number,
/** What happened. */
event: EventView,
/** Clocks at this instant. */
clocks: BriefClocks,
/** What changed of board A, if anything did. */
a?: BriefBoard | null,
/** Board B, likewise. */
b?: BriefBoard | null,
/** Legal destinations; absent where they are what they were. */
dests?: ByBoard<string | null> | null,
/** What this viewer may do beside moving; absent where it is what it was. */
can?: Array<Possibility> | null,
/** What a match by claims has beside this. */
claims?: ClaimsView | null,
/** What each seat may still be granted for lag. */
lag?: BySeat<SeatLag> | null,
/** The event in words. */
text?: string | null,
/** The article it rests on. */
article?: string | null,
/** What material decides now. */
mates?: Array<MateHint>, };

/** What a man that arrives would decide, tagged by `is`. */
export type MateHint = { "is": "unless",
/** Who is in check. */
seat: Seat,
/** What parries, pawn first. */
roles: Array<Held>, } | { "is": "mates",
/** Who would drop it. */
seat: Seat,
/** The kind. */
role: Held,
/** Where: `f7`. */
squares: Array<string>,
/** It is in his hand already. */
held: boolean, };

/** What happened. */
export type EventView = { "e": "started" } | { "e": "played" } & PlyView | { "e": "warned", seat: Seat, } | { "e": "draw_offered", seat: Seat, } | { "e": "draw_declined", seat: Seat, } | { "e": "draw_accepted", seat: Seat, } | { "e": "resignation_proposed", seat: Seat, } | { "e": "abort_proposed", seat: Seat, } | { "e": "setup_corrected", board: BoardId, } | { "e": "last_drop_expired", seat: Seat, } | { "e": "move_waits", seat: Seat, } | { "e": "move_returned", seat: Seat, } | { "e": "board_ended", board: BoardId,
/** Who lost it; null after a draw. */
lost_by: Seat | null,
/** `checkmate`, `flag`, … as of a result. */
reason: string,
/** The time of the match it counts from, ms, where it was decided only later. */
as_of?: number, } | { "e": "last_drop", seat: Seat, role: Held, } | { "e": "waived", seat: Seat, } | { "e": "flag_fell", seat: Seat, } | { "e": "went_away", seat: Seat, } | { "e": "came_back", seat: Seat, } | { "e": "paused" } | { "e": "resumed", grant_ms: number, } | { "e": "noted" } | { "e": "seat_ready", seat: Seat, } | { "e": "pressed", seat: Seat, } | { "e": "made", seat: Seat, uci: string, text: string, } | { "e": "replied", seat: Seat, uci: string, text: string, } | { "e": "premoved", seat: Seat, uci: string, text: string, } | { "e": "retracted", seat: Seat, } | { "e": "said", seat: Seat, role: Role, } | { "e": "passed", seat: Seat, role: Held, } | { "e": "demanded", seat: Seat, } | { "e": "pieces_shown", by: Seat, of: Seat, } | { "e": "made_invisible", by: Seat, role: Held, } | { "e": "made_visible", by: Seat, role: Held, } | { "e": "clock_returned", by: Seat, why: ReturnReason, } | { "e": "adjusting", seat: Seat, } | { "e": "claimed", number: number, by: Seat, claim: ClaimKind, board: BoardId, } | { "e": "stopped", number: number, by: Seat, reason: string, } | { "e": "upheld", number: number, article: string, } | { "e": "rejected", number: number, article: string, } | { "e": "arbiter_warned", seat: Seat, } | { "e": "frozen", seat: Seat, mark_ms: number | null, } | { "e": "adjusted", seat: Seat, ms: number, } | { "e": "new_game" } | { "e": "calls_agreed", seat: Seat, } | { "e": "was_absent", seat: Seat, } | { "e": "expelled", name: string, seats?: Array<Seat>, replaced_by?: string, } | { "e": "note_taken", seat: Seat, text: string, } | { "e": "confirmed", by: Seat | null, } | { "e": "decided", result: ResultView | null, } | { "e": "ended", result: ResultView,
/** The time of the match it counts from, ms, where it was decided only later. */
as_of?: number, };

/** How a match ended. */
export type ResultView = {
/** `1-0`, `0-1`, `1/2-1/2` or `*`, always of WhiteA's team. */
score: string,
/** `checkmate`, `flag`, `resignation`, … */
reason: string,
/** One sentence for people: `Anna checkmated Bob on board A.` */
text: string,
/** The article it rests on: `WBN 2.1a`, or `as in WBN 2.1a` where the text that the rules follow is silent. */
article: string,
/** The board that decided, where one did. */
board: BoardId | null,
/** Who was mated, ran out of time, resigned, …; absent where nobody in particular did. */
lost_by?: Seat | null, };

/** Body of `POST /api/tables`. */
export type TableWanted = {
/** Its matches are shown to everybody. */
listed: boolean,
/** A preset: `fics`, `chesscom`, `wbn`, … */
preset: string,
/** Parameters that differ from the preset, by the names of the parameter list: `promo.pieces` = `QN`. */
set: Array<[string, string]>, };

/** Answer to `POST /api/tables`. */
export type TableMade = {
/** The unguessable part of the link: `/t/{id}`. */
id: string, };

/** One text frame from the page of running matches, tagged by `t`. */
export type RunningAsk = { "t": "look", tables: Array<string>, };

/** One text frame to that page, tagged by `t`. */
export type RunningMsg = { "t": "matches",
/** Their tables, as many as are told. */
tables: Array<string>,
/** How many are going on, told or not. */
running: number, } | { "t": "previews", previews: Array<MatchPreview>, };

/** A match of a table as everybody may see it: as far behind as watchers of it are. */
export type MatchPreview = {
/** The unguessable part of the table's link, which its owner has made public. */
table: string,
/** Number of the match at the table. */
game: number,
/** Names by seat. */
names: BySeat<string>,
/** Points of each in the series at this table, counted in halves; null for bots. */
half_points: BySeat<number | null>,
/** Matches that were finished at this table. */
finished: number,
/** The preset. */
preset: string,
/** The time control in short, `3+0`. */
control: string,
/** How the rules run it: where moves are not recorded there is nothing on the boards. */
style: MatchStyle,
/** The boards that are played. */
in_play: Array<BoardId>,
/** Both boards. */
boards: ByBoard<BoardView>,
/** Clocks, as they were `age` milliseconds before this was sent. */
clocks: ClocksView,
/** How old the clocks are, in milliseconds. */
age: number,
/** It stands until its people are back. */
paused: boolean,
/** How it ended, once it has. */
result: ResultView | null,
/** How many watch at the table. */
watchers: number, };

/** Answer to `GET /api/rules`: what a match may be played with. */
export type RulesView = {
/** What the form for a match begins with. */
first: TableSetup,
/** In the order in which they are to be offered. */
presets: Array<PresetView>,
/** In the order of the parameter list of the Laws; those that all rules agree on are left out. */
params: Array<ParamView>,
/** The headings of the parameters, in the order in which to show them. */
groups: Array<string>,
/** What clubs that play by the preset `ru` choose. */
variants: Array<VariantChoice>, };

/** A preset: a name for a value of every parameter. */
export type PresetView = {
/** `fics` */
name: string,
/** `FICS` */
title: string,
/** Who plays so, in a sentence or two. */
text: string,
/** The text it follows. */
source: string,
/** How it is played where nothing else is said: `online` or `otb`. Both may be asked for, by `mode` in `set`. */
mode: string,
/** The value of every parameter online, by its name. */
values: Record<string, string>,
/** The same over the board. */
otb: Record<string, string>, };

/** A parameter of the rules. */
export type ParamView = {
/** `promo.pieces` */
name: string,
/** `Promotion pieces` */
title: string,
/** The heading it belongs to. */
group: string,
/** The values there are; null where a number stands. */
values: Array<string> | null,
/** What each of the values means; empty for a number. */
meanings: Array<string>,
/** The least and the greatest number. */
range: [number, number] | null,
/** What it decides. */
text: string, };

/** Something that clubs choose beside a preset. */
export type VariantChoice = {
/** How the preset itself has it. */
usual: string,
/** What may be chosen instead. */
parts: Array<VariantView>, };

/** One thing to choose, and a part of the names of club variants. */
export type VariantView = {
/** `nom` */
name: string,
/** What it means. */
text: string,
/** The parameters it sets. */
set: Array<[string, string]>, };

/** Answer to `POST /api/rules/check`, whose body is a setup. */
export type RulesChecked = {
/** Why no match can be played so; null if it can. */
problem: Problem | null, };

/** Answer to `POST /api/rules/read`, whose body is a rules file. */
export type RulesRead = {
/** What the file asks for; null if something is wrong with it. */
setup: TableSetup | null,
/** All that is wrong, each as `LINE:COLUMN: sentence`. */
defects: Array<string>, };

/** Answer to `GET /api/here`: under which addresses others reach this server. */
export type HereView = {
/** `http://192.168.1.5:8080`, the likeliest first. */
addresses: Array<string>,
/** The server listens on the local network, not on this machine alone. */
lan: boolean, };

/** Answer to `GET /api/tables/{table}/{game}`: a finished match and every position of it. */
export type ReplayView = {
/** The start, then one entry after each of `plies`. */
replay: Array<ReplayStep>,
/** How the times of all this are known. */
times: ReplayTimes,
/** The clocks whenever they began to run, stopped or were changed otherwise than by one of `plies`, in the order of time; the last one as the match ended. */
between: Array<ClocksView>,
/** Number at this table, from 1. */
game: number,
/** The last frame that is contained. */
seq: number,
/** Names by seat, as they were at the start. */
names: BySeat<string>,
/** Seats this viewer acts for: those he holds, assists, or has the clock of. */
yours: Array<Seat>,
/** The boards that are played: both, or the first alone (crazyhouse). */
in_play: Array<BoardId>,
/** Both boards now. */
boards: ByBoard<BoardView>,
/** Clocks now. */
clocks: ClocksView,
/** Legal destinations for seats of this viewer that are to move. */
dests: ByBoard<string | null>,
/** What has been played, over both boards in order. */
plies: Array<PlyView>,
/** What this viewer may do beside moving. */
can: Array<Possibility>,
/** Who is away. */
away: Array<Seat>,
/** The result once there is one. */
result: ResultView | null,
/** What a match by claims has beside this; absent in automatic matches. */
claims?: ClaimsView | null,
/** What each seat may still be granted for lag; told to the arbiter. */
lag?: BySeat<SeatLag> | null,
/** Moves that wait for their turn; absent where none may, and for viewers without a seat. Later `queues` messages bring its queues anew. */
queueing?: QueueingView | null,
/** What has happened, in words; in matches by claims alone. */
log?: Array<LogLine>,
/** What material decides now, for watchers alone (`watch.hints`). */
mates?: Array<MateHint>, };

/** How the times of a replay are known. */
export type ReplayTimes = "told" | "clocks" | "even";

/** Both boards and all clocks after one ply. */
export type ReplayStep = {
/** Both boards. */
boards: ByBoard<BoardView>,
/** The clocks at the moment of that ply. */
clocks: ClocksView,
/** What material decided then, where the rules let watchers know (`watch.hints`). */
mates?: Array<MateHint>, };

/** What stands before the files in the body of `POST /api/records`, in one line of JSON. The files follow, one behind the other, byte for byte. */
export type RecordsHead = {
/** In their order. */
files: Array<FileHead>,
/** How they are to be read. */
declared: Declared, };

/** What is declared about texts that do not say it themselves. */
export type Declared = {
/** The language of the letters of pieces in the moves, `cs`; empty: English. */
letters: string,
/** The preset or club variant by which everything is played, whatever its tags say; empty: those of the tags, else `fics`. */
rules: string, };

/** A file in [`RecordsHead`]. */
export type FileHead = {
/** As it is called; of a pasted text what the page calls it. */
name: string,
/** How many bytes it has. */
bytes: number, };

/** Answer to `POST /api/records` and `GET /api/records/{id}`: what was found in the files. */
export type RecordsView = {
/** The page of it is `/r/{id}`, that of one game `/r/{id}/{number}`. The same files, read in the same way, have the same one. */
id: string,
/** How they were read. */
declared: Declared,
/** In the order of the files. */
games: Array<RecordLine>,
/** There are more, which are not told. */
more: boolean, };

/** One game or position of a list. */
export type RecordLine = {
/** The file; two of chess.com as `A.json+B.json`. */
file: string,
/** Names by seat; empty where they are not told. */
names: BySeat<string>,
/** `Event` and `Date`, as far as they are told. */
event: string,
/** `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`, of WhiteA's team. */
score: string,
/** Half-moves that were legally played. */
plies: number,
/** How many repairs there are. */
repairs: number,
/** Why it breaks off. */
defect: Remarked | null, };

/** Answer to `GET /api/records/{id}/{number}`: a game or position. */
export type RecordView = {
/** Its number over all files, from 1. */
number: number,
/** How many there are. */
count: number,
/** The file. */
file: string,
/** The same as for a finished match of a table. */
replay: ReplayView,
/** What else is told: `Event`, `Date`, ratings, and whatever the file has. */
tags: Array<[string, string]>,
/** The preset by which it was played, and what differs from it: `fics clock.base_s=120`. */
rules: string,
/** The order of the moves of both boards was made from their clocks. */
reconstructed: boolean,
/** What is said beside the moves: `ply` is the number of the half-move over both boards, 0 before the first. What is said at the end stands with the last. */
notes: Array<NoteView>,
/** What was read otherwise than it is written. */
repairs: Array<Remarked>,
/** Parts of the record that tell another result than the one that is shown. */
conflicts: Array<Remarked>,
/** Drops of pieces that nobody saw captured, of a record of one board. */
unseen_drops: number,
/** Why it breaks off; the moves before it were played. */
defect: Remarked | null, };

/** Something said beside a move. */
export type NoteView = {
/** See [`RecordView::notes`]. */
ply: number,
/** As it is to be shown: `!?`, `a note`, `(12A. Nf3)`. */
text: string, };

/** Something to be known of a text, and where. */
export type Remarked = {
/** Line and column in the file, from 1; null for what stands nowhere. */
place: [number, number] | null,
/** The number of the half-move it concerns, over both boards; 0 is the start, null where that is not known. Of a defect the last that was played. */
ply: number | null,
/** A short sentence in English. */
text: string, };

/** Answer to `GET /api/tables/{table}/{game}/report`, with `?key=` of the arbiter while the match goes on. */
export type ReportView = {
/** Its number at the table, from 1. */
game: number,
/** The day it began, `2026.11.22`, in UTC. */
day: string,
/** Who sat where. */
names: BySeat<string>,
/** Boards that were played. */
boards: Array<BoardId>,
/** `asten` */
preset: string,
/** `online` or `otb`. */
mode: string,
/** `5+0` */
control: string,
/** How the rules ran it. */
style: MatchStyle,
/** Where the pieces in hand lay, if that was settled. */
hands?: HandsPlaced | null,
/** What differed from the preset. */
differences: Array<RuleDifference>,
/** How it ended; null while it goes on. */
result: ResultView | null,
/** Claims and stops, as they were ruled on. */
raised: Array<RaisedView>,
/** Everything that happened. */
log: Array<ReportLine>, };

/** A line of the log, with the clocks then. */
export type ReportLine = {
/** What each clock showed, ms; null without clocks. */
left: BySeat<number | null>,
/** The number of its frame. */
seq: number,
/** Time of the match, ms. */
at: number,
/** What happened, as the frame said it. */
event: EventView,
/** One sentence: `Bob claims an illegal move on board A.` */
text: string,
/** The article it rests on, where there is one: `WBN 1.14`. */
article?: string | null, };

/** Body of `POST /api/tables/{table}/{game}/tried` and `POST /api/records/{id}/{number}/tried`: one line of moves. */
export type TryAsk = {
/** The half-moves of the match that stand before it, over both boards. */
ply: number,
/** What is tried then, each with its board: `Ae2e4`, `BN@f7`, `Ae7e8q`. */
moves: Array<string>, };

/** Answer to [`TryAsk`]. */
export type TryView = {
/** One for each of the moves. */
steps: Array<TryStep>,
/** Legal destinations of the sides to move after the last of them, as in [`crate::game::Frame::dests`]; null for a board that is not played. */
dests: ByBoard<string | null>, };

/** A move that was tried. */
export type TryStep = {
/** Who plays it. */
seat: Seat,
/** `Nf3` */
san: string,
/** Both boards after it. */
boards: ByBoard<BoardView>,
/** What material decides then, where the rules let watchers know. */
mates?: Array<MateHint>, };
