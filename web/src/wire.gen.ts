// Written by crates/wire/tests/types.rs from the Rust types. Do not edit:
// change the types, then run BUGHOUSE_BLESS=1 cargo test -p bughouse-wire --test types

/**
 * One text frame from the page, tagged by `t`.
 */
export type ClientMsg = { "t": "hello", v: number, token: string | null, name: string | null, last: Seen | null, } | { "t": "name", name: string, } | { "t": "sit", seat: SeatName, } | { "t": "leave", seat: SeatName, } | { "t": "swap", seat: SeatName, with: SeatName, } | { "t": "bot", seat: SeatName, on: boolean, } | { "t": "lock", on: boolean, } | { "t": "kick", person: number, } | { "t": "configure", setup: TableSetup, } | { "t": "ready", on: boolean, } | { "t": "rematch", on: boolean, } | { "t": "play", id: string, board: BoardName, ply: number, mv: string, lag_ms: number, } | { "t": "resign", id: string, seat: SeatName, } | { "t": "offer_draw", id: string, seat: SeatName, } | { "t": "accept_draw", id: string, seat: SeatName, } | { "t": "decline_draw", id: string, seat: SeatName, } | { "t": "claim_repetition", id: string, seat: SeatName, mv: string | null, } | { "t": "waive", id: string, seat: SeatName, } | { "t": "abort", id: string, seat: SeatName, } | { "t": "resync" } | { "t": "ping", n: number, } | { "t": "echo", n: number, };

/**
 * The last frame a page has seen.
 */
export type Seen = {
/**
 * Number of the match at this table, from 1.
 */
game: number,
/**
 * Sequence number of the last frame applied.
 */
seq: number, };

/**
 * The name of a board.
 */
export type BoardName = "A" | "B";

/**
 * What a match is to be played with; the body of `POST /api/tables` too.
 */
export type TableSetup = {
/**
 * A preset: `fics`, `chesscom`, `wbn`, …
 */
preset: string,
/**
 * Parameters that differ from the preset, by the names of the parameter list: `promo.pieces` = `QN`.
 */
set: Array<[string, string]>, };

/**
 * One text frame to the page, tagged by `t`.
 */
export type ServerMsg = { "t": "welcome", v: number, token: string, you: number, table: TableView, game: GameView | null, } | { "t": "table", table: TableView, } | { "t": "game", game: GameView, } | { "t": "frame" } & Frame | { "t": "ack", id: string, seq: number, } | { "t": "refused", id: string | null, reason: string, } | { "t": "pong", n: number, match_ms: number | null, } | { "t": "probe", n: number, } | { "t": "bye", reason: string, retry: boolean, };

/**
 * A seat by its letter: upper case White, lower case Black.
 */
export type SeatName = "A" | "a" | "B" | "b";

/**
 * Something that exists once per seat, as JSON `{"A":…,"a":…,"B":…,"b":…}`.
 */
export type PerSeat<T> = {
/**
 * White on board A.
 */
A: T,
/**
 * Black on board A.
 */
a: T,
/**
 * White on board B.
 */
B: T,
/**
 * Black on board B.
 */
b: T, };

/**
 * A table: the link people open, its people, and the series of matches played there.
 */
export type TableView = {
/**
 * The unguessable part of the link.
 */
id: string,
/**
 * Rules and times of the next (or running) match.
 */
setup: TableSetup,
/**
 * What differs from the preset, in words.
 */
differences: Array<RuleDifference>,
/**
 * The time control in short, `3+0`, `5+3 bronstein`.
 */
control: string,
/**
 * Everyone who opened the link, in order of arrival; bots are not people.
 */
people: Array<PersonView>,
/**
 * Boards that are played: two, or one (seats A and a) as in crazyhouse.
 */
boards: number,
/**
 * Who sits where.
 */
seats: PerSeat<Sitter | null>,
/**
 * The person who made the table, or who inherited it.
 */
owner: number,
/**
 * Nobody new may sit.
 */
locked: boolean,
/**
 * What is going on.
 */
phase: TablePhase,
/**
 * Number of the running match, or of the last one, from 1; 0 before the first.
 */
game: number,
/**
 * Finished matches, oldest first.
 */
finished: Array<FinishedView>, };

/**
 * One parameter that differs from its preset.
 */
export type RuleDifference = {
/**
 * `promo.pieces`
 */
param: string,
/**
 * The value in force.
 */
value: string,
/**
 * The preset's value.
 */
preset: string, };

/**
 * Where a table is between matches.
 */
export type TablePhase = { "is": "seating" } | { "is": "countdown", ms: number, } | { "is": "playing" } | { "is": "over" } | { "is": "paused", ms: number, };

/**
 * A person at the table.
 */
export type PersonView = {
/**
 * Number at this table.
 */
id: number,
/**
 * Shown name, unique at the table.
 */
name: string,
/**
 * A connection is open.
 */
online: boolean,
/**
 * Ready for the match (in seating) or for the next one (when it is over).
 */
ready: boolean,
/**
 * Points in this series: 1 a win, half a draw, counted in halves.
 */
half_points: number,
/**
 * Matches played here.
 */
played: number,
/**
 * Matches sat out since this person last played.
 */
sat_out: number, };

/**
 * Who holds a seat.
 */
export type Sitter = { "who": "person", id: number, } | { "who": "bot", name: string, };

/**
 * A finished match at this table. Its page is `/t/{table}/{game}`; files are
 * `/t/{table}/{game}.bpgn` and `/t/{table}/{game}.bfen`.
 */
export type FinishedView = {
/**
 * Number at this table, from 1.
 */
game: number,
/**
 * Names by seat.
 */
names: PerSeat<string>,
/**
 * How it ended.
 */
result: ResultView, };

/**
 * A match as one viewer may see it.
 */
export type GameView = {
/**
 * Number at this table, from 1.
 */
game: number,
/**
 * The last frame that is contained.
 */
seq: number,
/**
 * Names by seat, as they were at the start.
 */
names: PerSeat<string>,
/**
 * Seats this viewer holds.
 */
yours: Array<SeatName>,
/**
 * Both boards now.
 */
boards: PerBoard<BoardView>,
/**
 * Clocks now.
 */
clocks: ClocksView,
/**
 * Legal destinations for seats of this viewer that are to move.
 */
dests: PerBoard<string | null>,
/**
 * What has been played, over both boards in order.
 */
plies: Array<PlyView>,
/**
 * What this viewer may do beside moving.
 */
can: Array<Possibility>,
/**
 * Who is away.
 */
away: Array<SeatName>,
/**
 * The result once there is one.
 */
result: ResultView | null, };

/**
 * Something for each board.
 */
export type PerBoard<T> = {
/**
 * The first board.
 */
A: T,
/**
 * The second board.
 */
B: T, };

/**
 * One board as text.
 */
export type BoardView = {
/**
 * Eight ranks as in FEN, `~` after a promoted man.
 */
placement: string,
/**
 * Held pieces of both colors: `QPPn`; upper case held by White of this board.
 */
hands: string,
/**
 * `w` or `b`.
 */
to_move: string,
/**
 * Half-moves played on this board.
 */
ply: number,
/**
 * Squares of the last move: `["e2","e4"]`; a drop has one.
 */
last: Array<string>,
/**
 * The square of a king in check.
 */
check: string | null, };

/**
 * Four clocks at one instant.
 */
export type ClocksView = {
/**
 * Time of the match, in milliseconds since it began, for which the readings hold.
 */
at: number,
/**
 * What is left, in milliseconds; null without clocks.
 */
left: PerSeat<number | null>,
/**
 * Seats whose clock runs.
 */
running: Array<SeatName>,
/**
 * A delay the running clocks still owe before they count, in milliseconds, in the order of `running`.
 */
delay: number[], };

/**
 * One half-move.
 */
export type PlyView = {
/**
 * Who played it.
 */
seat: SeatName,
/**
 * Half-move number on its board, from 1.
 */
ply: number,
/**
 * `Nf3`, `P@e6`, `e8=Q+`
 */
san: string,
/**
 * `g1f3`
 */
uci: string,
/**
 * Time of the match, ms.
 */
at: number,
/**
 * The mover's clock after it, ms.
 */
left: number | null, };

/**
 * A move for the machine and for people.
 */
export type NamedMove = {
/**
 * `g1f3`
 */
uci: string,
/**
 * `Nf3`
 */
san: string, };

/**
 * Something a seat of this viewer may do now.
 */
export type Possibility = { "act": "resign", seat: SeatName, } | { "act": "offer_draw", seat: SeatName, } | { "act": "answer_draw", seat: SeatName, from: SeatName, } | { "act": "await_answer", seat: SeatName, } | { "act": "claim_repetition", seat: SeatName, with: NamedMove | null, } | { "act": "last_drop", seat: SeatName, role: string, } | { "act": "abort", seat: SeatName, };

/**
 * One event of a match and all that it changed.
 */
export type Frame = {
/**
 * Number of the match at this table.
 */
game: number,
/**
 * Dense from 1.
 */
seq: number,
/**
 * What happened.
 */
event: EventView,
/**
 * Clocks at this instant.
 */
clocks: ClocksView,
/**
 * Boards that changed (a capture changes the partner's hand).
 */
a?: BoardView | null,
/**
 * Board B, likewise.
 */
b?: BoardView | null,
/**
 * Legal destinations for seats of this viewer to move, for both boards: those that are
 * absent are no longer valid. `e2:e3e4 g1:f3h3 N@:f7h8`; a promotion lists its roles,
 * `e7:e8d8=QRBN`, or the squares of the other board whose piece it may take, `e7:e8/c4f1`.
 */
dests: PerBoard<string | null>,
/**
 * What this viewer may do beside moving.
 */
can: Array<Possibility>, };

/**
 * What happened.
 */
export type EventView = { "e": "started" } | { "e": "played" } & PlyView | { "e": "warned", seat: SeatName, } | { "e": "draw_offered", seat: SeatName, } | { "e": "draw_declined", seat: SeatName, } | { "e": "draw_accepted", seat: SeatName, } | { "e": "resignation_proposed", seat: SeatName, } | { "e": "move_waits", seat: SeatName, } | { "e": "move_returned", seat: SeatName, } | { "e": "board_ended", board: BoardName, } | { "e": "last_drop", seat: SeatName, role: string, } | { "e": "waived", seat: SeatName, } | { "e": "flag_fell", seat: SeatName, } | { "e": "went_away", seat: SeatName, } | { "e": "came_back", seat: SeatName, } | { "e": "paused" } | { "e": "resumed", grant_ms: number, } | { "e": "noted" } | { "e": "ended", result: ResultView, };

/**
 * How a match ended.
 */
export type ResultView = {
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`, always of WhiteA's team.
 */
score: string,
/**
 * `checkmate`, `flag`, `resignation`, …
 */
reason: string,
/**
 * One sentence for people: `Anna checkmated Bob on board A.`
 */
text: string,
/**
 * The article it rests on: `WBN 2.1a`.
 */
article: string,
/**
 * The board that decided, where one did.
 */
board: BoardName | null, };

/**
 * Answer to `POST /api/tables`.
 */
export type TableMade = {
/**
 * The unguessable part of the link: `/t/{id}`.
 */
id: string, };

/**
 * Body of every answer that is an error (status 400 and above).
 */
export type ErrorView = {
/**
 * One sentence for people.
 */
error: string, };

/**
 * Answer to `GET /api/rules`: what a match may be played with.
 */
export type RulesView = {
/**
 * What the form for a match begins with.
 */
first: TableSetup,
/**
 * In the order in which they are to be offered.
 */
presets: Array<PresetView>,
/**
 * In the order of the parameter list of the Laws; those that all rules agree on are left out.
 */
params: Array<ParamView>,
/**
 * The headings of the parameters, in the order in which to show them.
 */
groups: Array<string>,
/**
 * What clubs that play by the preset `ru` choose.
 */
variants: Array<VariantChoice>, };

/**
 * A preset: a name for a value of every parameter.
 */
export type PresetView = {
/**
 * `fics`
 */
name: string,
/**
 * `FICS`
 */
title: string,
/**
 * Who plays so, in a sentence or two.
 */
text: string,
/**
 * The text it follows.
 */
source: string,
/**
 * How it is played where nothing else is said: `online` or `otb`. Both may be asked for, by
 * `mode` in `set`; without it a table plays online.
 */
mode: string,
/**
 * The value of every parameter online, by its name.
 */
values: Record<string, string>,
/**
 * The same over the board.
 */
otb: Record<string, string>, };

/**
 * A parameter of the rules.
 */
export type ParamView = {
/**
 * `promo.pieces`
 */
name: string,
/**
 * `Promotion pieces`
 */
title: string,
/**
 * The heading it belongs to.
 */
group: string,
/**
 * The values there are; null where a number stands.
 */
values: Array<string> | null,
/**
 * What each of the values means; empty for a number.
 */
meanings: Array<string>,
/**
 * The least and the greatest number.
 */
range: [number, number] | null,
/**
 * What it decides.
 */
text: string, };

/**
 * Something that clubs choose beside a preset.
 */
export type VariantChoice = {
/**
 * How the preset itself has it.
 */
usual: string,
/**
 * What may be chosen instead.
 */
parts: Array<VariantView>, };

/**
 * One thing to choose, and a part of the names of club variants.
 */
export type VariantView = {
/**
 * `nom`
 */
name: string,
/**
 * What it means.
 */
text: string,
/**
 * The parameters it sets.
 */
set: Array<[string, string]>, };

/**
 * Answer to `POST /api/rules/check`, whose body is a setup.
 */
export type RulesChecked = {
/**
 * Why no match can be played so, in a sentence; null if it can.
 */
problem: string | null, };

/**
 * Answer to `POST /api/rules/read`, whose body is a rules file.
 */
export type RulesRead = {
/**
 * What the file asks for; null if something is wrong with it.
 */
setup: TableSetup | null,
/**
 * All that is wrong, each as `LINE:COLUMN: sentence`.
 */
defects: Array<string>, };

/**
 * Answer to `GET /api/here`: under which addresses others reach this server.
 */
export type HereView = {
/**
 * `http://192.168.1.5:8080`, the likeliest first.
 */
addresses: Array<string>,
/**
 * The server listens on the local network, not on this machine alone.
 */
lan: boolean, };

/**
 * Answer to `GET /api/tables/{table}/{game}`: a finished match and every position of it.
 */
export type ReplayView = {
/**
 * The start, then one entry after each of `plies`.
 */
replay: Array<ReplayStep>,
/**
 * Number at this table, from 1.
 */
game: number,
/**
 * The last frame that is contained.
 */
seq: number,
/**
 * Names by seat, as they were at the start.
 */
names: PerSeat<string>,
/**
 * Seats this viewer holds.
 */
yours: Array<SeatName>,
/**
 * Both boards now.
 */
boards: PerBoard<BoardView>,
/**
 * Clocks now.
 */
clocks: ClocksView,
/**
 * Legal destinations for seats of this viewer that are to move.
 */
dests: PerBoard<string | null>,
/**
 * What has been played, over both boards in order.
 */
plies: Array<PlyView>,
/**
 * What this viewer may do beside moving.
 */
can: Array<Possibility>,
/**
 * Who is away.
 */
away: Array<SeatName>,
/**
 * The result once there is one.
 */
result: ResultView | null, };

/**
 * Both boards and all clocks after one ply.
 */
export type ReplayStep = {
/**
 * Both boards.
 */
boards: PerBoard<BoardView>,
/**
 * The clocks at the moment of that ply.
 */
clocks: ClocksView, };
