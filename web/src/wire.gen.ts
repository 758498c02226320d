// Written by crates/wire/tests/all/types.rs from the Rust types. Do not edit:
// change the types, then run BUGHOUSE_BLESS=1 cargo test -p bughouse-wire --test all types

/** Answer to `POST /api/events/{id}/acts`. */
export type ActDone = {
/** How many lines the log of the event has now. */
seen: number, };

/** The name of an act of the arbiter. */
export type ActName = "start" | "halt" | "resume" | "uphold" | "reject" | "warn" | "freeze" | "adjust" | "forfeit" | "both_lose" | "score" | "decide" | "new_game" | "absent" | "expel" | "note" | "confirm" | "abort";

/** Body of `POST /api/events/{id}/acts`. */
export type ActWanted = {
/** How many lines of the log the page has seen (`seen` of [`EventNews`]). Who pairs, undoes or finishes must have seen all of them. */
seen: number,
/** What is asked. */
act: DeskAct, };

/** What players and arbiter agree on before a match at real boards. */
export type AgreementsView = {
/** Where the pieces in hand lie; null while it is not settled. */
hands: HandsPlaced | null,
/** Where the players want the pieces in hand. */
players: HandPlace | null,
/** Where the arbiter wants the pieces in hand. */
arbiter: HandPlace | null,
/** Whether each player is asked if they agree to this: the arbiter may call offenses, that is, point out illegal moves and fallen flags that no player has claimed (WBN 9.5). */
asks_calls: boolean, };

/** A further time at which others wait. */
export type AlsoView = { chip: Chip,
/** How many people wait for it. */
waiting: number, };

/** An act of the arbiter, tagged by `act`. */
export type ArbiterAct = { "act": "start" } | { "act": "halt" } | { "act": "resume", grant_ms: number, } | { "act": "uphold", number: number | null, } | { "act": "reject", number: number | null, } | { "act": "warn", seat: Seat, } | { "act": "freeze", seat: Seat, s: number, } | { "act": "adjust", seat: Seat, ms: number, } | { "act": "forfeit", team: number, } | { "act": "both_lose" } | { "act": "score", one: number, two: number, } | { "act": "decide", one: number, two: number, } | { "act": "new_game" } | { "act": "absent", seat: Seat, } | { "act": "expel", person: number, } | { "act": "expel_player", seat: Seat, replaced_by?: string, } | { "act": "note", seat: Seat, text: string, } | { "act": "confirm" } | { "act": "abort" };

/** A player who is asked whether they are there. */
export type AskedView = {
/** Their seat. */
seat: Seat,
/** In how many milliseconds they count as absent, counted from when this was sent. */
ms: number, };

/** A table for one match of given players. It begins when all are here, or at a given time. No person can change the seats, except partners at a table of the lobby, and there is no rematch. */
export type AssignedView = {
/** In how many milliseconds the match begins, counted from when this was sent; absent if it begins when all are here, or has begun. */
begins_ms?: number | null,
/** The seats whose players are not here. */
missing: Array<Seat>,
/** In how many milliseconds the match is called off, if they do not come; absent while it does not wait for anybody. */
gives_up_ms?: number | null,
/** Whether the match was called off. */
called_off: boolean,
/** Whether the lobby made the table. Then the players may talk before the match, and it ends without a result if one of them makes no move in their first turn and does not answer. */
lobby?: boolean,
/** The event for which the match counts; absent if there is none. */
event?: EventTable | null,
/** In how many milliseconds the countdown begins at the latest, while the players talk and choose their boards. It begins earlier if all are ready. */
talk_ms?: number | null,
/** The seats whose players would like to change seats with their partners. */
exchange?: Array<Seat>,
/** While the players talk: the round trip between the page of each and the server, in milliseconds; null where it was not measured. */
lags?: BySeat<number | null> | null,
/** The players who made no move in their first turn, and are asked whether they are there. */
asked?: Array<AskedView>, };

/** The players of a table for one match. */
export type AssignedWanted = {
/** Who plays at each seat; null for a seat that is not played. */
seats: BySeat<AssigneeWanted | null>,
/** When the match begins, in milliseconds since 1970, at most a day ahead. Without it the match begins when all are here. */
begins_ms?: number,
/** For how many seconds the match waits from its start on for a person who is away, before it is called off: 5 to 3,600. */
no_show_s?: number, };

/** Who plays at a seat. */
export type AssigneeWanted = { "is": "guest", id: string, } | { "is": "invited", name?: string, } | { "is": "bot", level?: BotLevel, };

/** A piece that a conditional drop of a partner waits for. It is a request to the viewer, as is the signal `need`. */
export type AwaitedView = {
/** The seat whose drop waits. */
seat: Seat,
/** The piece. */
role: Held, };

/** A player who is not connected. Times are match times in milliseconds, as in [`ClocksView::at`]. */
export type AwayView = { seat: Seat,
/** When the player lost the connection. */
since: number,
/** From when on the opponents win if it is this player's turn; absent if the rules have no such limit (`disconnect.abandon_s`). */
loses_at?: number | null, };

/** What changed on a board: the fields of [`BoardView`] that have new values. */
export type BoardChange = { placement?: string | null, hands?: string | null, to_move?: string | null, ply?: number | null, last?: Array<string> | null,
/** The square of a king in check; empty if there is no check any more. */
check?: string | null, piece_counts?: PieceCounts | null, };

/** The name of one of the two boards. */
export type BoardId = "A" | "B";

/** One board as text. */
export type BoardView = {
/** The eight ranks as in FEN, with `~` after a promoted piece. */
placement: string,
/** The pieces in hand of both colors: `QPPn`. Upper case is for White of this board. */
hands: string,
/** The side to move: `w` or `b`. */
to_move: string,
/** The number of half-moves played on this board. */
ply: number,
/** The squares of the last move: `["e2","e4"]`. A drop has one square. */
last: Array<string>,
/** The square of the king in check. Null if no king is in check, or if this viewer must not see checks yet (match by claims). */
check: string | null,
/** How many pieces of each kind each color has. Sent only under rules by which a player who loses the last piece of a kind loses the board (RU O1). */
piece_counts?: PieceCounts | null, };

/** How well a bot plays, from the lowest level to the highest. */
export type BotLevel = "newcomer" | "beginner" | "casual" | "regular" | "club" | "expert" | "master" | "champion";

/** One value for each board. */
export type ByBoard<T> = { A: T, B: T };

/** One value for each seat. */
export type BySeat<T> = { A: T, a: T, B: T, b: T };

/** The recipients of a line of text. */
export type Channel = "partner" | "table" | "hall";

/** A time control of the lobby. Its text is in minutes, and in seconds for each move. */
export type Chip = "1+0" | "2+0" | "3+0" | "5+0" | "3+2";

/** The kinds of claims: a [`Claim`] without the move that a claim of a draw may name. The opponent is the player of the other team on the board of the claim. */
export type ClaimKind = "mate" | "illegal_move" | "flag" | "repetition" | "fifty_moves" | "hiding" | "out_of_turn_move" | "setup" | "hint";

/** The data of a match by claims. Every frame of such a match contains all of it. */
export type ClaimsView = {
/** The phase of the match. */
phase: Phase,
/** Whether an arbiter rules on claims. In a match without an arbiter the program rules at once. */
arbiter: boolean,
/** Whether the server knows the moves. If not (`record.moves = clock_only`), boards and moves have no meaning. */
moves_known: boolean,
/** The number of games: 1, and one more for each new game that the arbiter ordered. */
games: number,
/** For each board: the moves that were made and not yet completed by pressing the clock. */
boards: ByBoard<Unfinished>,
/** The state of each seat. */
seats: BySeat<SeatState>,
/** The claims and the stops of the clocks in the current game, oldest first. */
raised: Array<RaisedView>,
/** The seat that must make the next move of the match, because another player demanded it (RU K2); null if no player did. */
demanded: Seat | null,
/** The result, if the match is decided and the result is not confirmed yet; otherwise null. */
standing: ResultView | null,
/** The roles that a player may choose for a promoting pawn: `QRBN`, `QN`. Empty if a promoting pawn is exchanged for a piece of the other board (`e7e8bc4`). */
promotions: string,
/** What this viewer may do as the arbiter; absent for other viewers. */
acts?: Array<ActName>,
/** Whether the arbiter starts the clocks (`clock.start = arbiter`). */
arbiter_starts?: boolean,
/** Whether the arbiter calls offenses without a claim (`arbiter.passive = false`). Under the WBN Laws all players have then agreed to this (9.5). */
arbiter_calls?: boolean,
/** What the program finds on boards and clocks. Sent to the arbiter. If `arbiter_calls` is true, sent to all viewers, except hints of kind `judgement`. */
hints?: Array<HintView>, };

/** One text message from a client, tagged by `t`. */
export type ClientMsg = { "t": "hello" } & Hello | { "t": "sub", to: Topic, } | { "t": "unsub" } | { "t": "want", want: Wish, } | { "t": "name", name: string, } | { "t": "sit", seat: Seat, } | { "t": "leave", seat: Seat, } | { "t": "swap", seat: Seat, with: Seat, } | { "t": "bot", seat: Seat,
/** Whether a bot sits there from now on. */
on: boolean,
/** The level of the bot. Without it a new bot gets the level `regular`, and the bot on the seat keeps its level. */
level?: BotLevel, } | { "t": "lock", on: boolean, } | { "t": "place_hands", place: HandPlace, } | { "t": "want_calls", on: boolean, } | { "t": "list", listing: Listing, } | { "t": "kick", person: number, } | { "t": "delete" } | { "t": "configure", setup: TableSetup, } | { "t": "make_key", kind: KeyKind, } | { "t": "drop_key", kind: KeyKind, } | { "t": "name_seat", seat: Seat, name: string, } | { "t": "ready", on: boolean, } | { "t": "rematch", on: boolean, rotate?: boolean, } | { "t": "exchange", on: boolean, } | { "t": "here" } | { "t": "lobby", act: LobbyAct, } | { "t": "play", id: string, board: BoardId,
/** The number of half-moves that were played on that board, as the client knows it. If the board has changed since then, the server refuses the move. */
ply: number,
/** The move as UCI text: `e2e4`, `e7e8q`, `N@f3`; castling `e1g1`, or `e1h1` with the square of the rook; promotion by exchange for a bishop on c4 of the other board `e7e8bc4`. */
mv: string,
/** How long the client has shown that it is this player's turn, in milliseconds. The client claims the rest of the turn as lag. The server grants at most the lag that it measured. Null claims no lag. */
thought_ms: number | null, } | { "t": "queue", id: string, seat: Seat,
/** The number of half-moves that will have been played on that board before this move, if the opponent moves and all earlier moves of the queue are played. If the server counts another number, the board or the queue has changed, and the server refuses the move. */
ply: number,
/** The move as UCI text, as for `play`. Castling must be written as the king's move, because the position in which it will be played is unknown. */
mv: string, } | { "t": "unqueue", id: string, seat: Seat, } | { "t": "resign", id: string, seat: Seat, } | { "t": "offer_draw", id: string, seat: Seat, } | { "t": "accept_draw", id: string, seat: Seat, } | { "t": "decline_draw", id: string, seat: Seat, } | { "t": "claim", id: string, seat: Seat, claim: ClaimKind, board: BoardId, mv: string | null, } | { "t": "waive", id: string, seat: Seat, } | { "t": "abort", id: string, seat: Seat, } | { "t": "ready_at_board", id: string, seat: Seat, } | { "t": "go_on", id: string, seat: Seat, } | { "t": "agree_calls", id: string, seat: Seat, } | { "t": "make", id: string, seat: Seat, ply: number, mv: string, } | { "t": "press", id: string, seat: Seat, } | { "t": "retract", id: string, seat: Seat, } | { "t": "say", id: string, seat: Seat, role: Role, } | { "t": "pass", id: string, seat: Seat, } | { "t": "demand", id: string, seat: Seat, } | { "t": "show_pieces", id: string, seat: Seat, of: Seat, } | { "t": "invisible", id: string, seat: Seat, role: Held, } | { "t": "visible", id: string, seat: Seat, role: Held, } | { "t": "return_clock", id: string, seat: Seat, why: ReturnReason, } | { "t": "stop", id: string, seat: Seat, text: string, } | { "t": "adjust", id: string, seat: Seat, } | { "t": "confirm", id: string, seat: Seat, } | { "t": "rule", id: string, act: ArbiterAct, } | { "t": "signal", seat: Seat, signal: Signal, } | { "t": "withdraw", seat: Seat, signal: Signal, } | { "t": "tell", to: Channel, seat: Seat | null, text: string, } | { "t": "mark" } & Marks | { "t": "together", act: TogetherAct, } | { "t": "resync" } | { "t": "ping", k: number, } | { "t": "echo", k: number, };

/** The four clocks at one instant. */
export type ClocksView = {
/** The instant at which the clocks showed `left`, in milliseconds since the match began. Outages of the server do not count. */
at: number,
/** The time left on each clock, in milliseconds; null in a match without clocks. */
left: BySeat<number | null>,
/** The seats whose clocks run. */
running: Array<Seat>,
/** For each seat in `running`, in the same order: the rest of the delay before its clock counts down, in milliseconds. */
delay: Array<number>, };

/** A place in a replay. */
export type Cursor = {
/** The shown instant, in milliseconds since the match began. */
at: number,
/** The number of half-moves before this place, on both boards together. */
ply: number,
/** The variations that the holder of the cursor tries out, written as in the address of a replay, with `*` after the selected move. Empty if there are none. */
tried: string,
/** The speed of the replay: 4 is real time, 1 is a quarter of it, 0 is stopped. */
speed: number, };

/** The language and rules by which to read the files. */
export type Declared = {
/** The language of the piece letters in the moves: `cs`; empty for English. */
letters: string,
/** The preset or club variant of all games. If empty, each game has the rules of its tags, or `fics` if the tags have no rules. */
rules: string, };

/** What is asked of the desk of an event. */
export type DeskAct = { "is": "add", entries: Array<NewEntry>, } | { "is": "withdraw", name: string, } | { "is": "return", name: string, } | { "is": "replace", name: string, by: string, } | { "is": "substitute", name: string, by: string, } | { "is": "rename", name: string, new: string, } | { "is": "remove", name: string, } | { "is": "absent", round: number, name: string, half: boolean, } | { "is": "present", round: number, name: string, } | { "is": "tables", tables: number, } | { "is": "forbid", name: string, other: string, } | { "is": "penalty", name: string, round: number, half_points: number, reason: string, } | { "is": "pair" } | { "is": "pair_by_hand", pairing: PairingView, } | { "is": "result", game: GameRef, result: string, } | { "is": "correct", game: GameRef, result: string, reason: string, } | { "is": "decider", name: string, other: string, result: string, } | { "is": "move", game: GameRef, to: number, } | { "is": "unpair" } | { "is": "undo" } | { "is": "finish" } | { "is": "expel", name: string, reason: string, } | { "is": "report", game: GameRef, result: string, } | { "is": "settle", game: GameRef, } | { "is": "start_tables", games: Array<GameRef>, } | { "is": "hall", hall: HallView, } | { "is": "add_staff", role: StaffRole, name: string, } | { "is": "remove_staff", staff: number, } | { "is": "renew_link", player: number, } | { "is": "agree", name: string, agrees: boolean, } | { "is": "remote", player: number, remote: boolean, } | { "is": "hide", player: number, } | { "is": "next_round", in_min: number | null, };

/** A line of the log. */
export type DeskLine = {
/** Its number. */
no: number,
/** When, in milliseconds since 1970. */
at_ms: number,
/** Who and what, as the file of the event has it. */
what: Record<string, unknown>, };

/** What only those see who run the event. */
export type DeskView = {
/** What was said about games, and by whom. */
reports: Array<SaidResult>,
/** The games about which several have said something else. */
disputes: Array<GameRef>,
/** Everybody who has helped to run it. */
staff: Array<StaffView>,
/** The keys of the players, by their numbers. */
players: Array<string>,
/** The key of the link to enter by. */
sign_up: string,
/** The key of the arbiter at the tables; absent if the tables have none. */
arbiter?: string,
/** The keys of the tablets, by the numbers of their tables: for both boards, for board A and for board B. */
tablets: Array<[string, string, string]>,
/** What `undo` takes back, as the file of the event has it; absent if it can take nothing back. */
undo?: Record<string, unknown>,
/** How many games wait for a table of this server, because many were made in an hour. They get one as soon as possible. */
without_table?: number,
/** The last lines of the log, the newest first. */
log: Array<DeskLine>, };

/** What a signal is about. */
export type Direction = "i_do" | "you_should" | "answer";

/** What a person has drawn on a board. */
export type Drawing = {
/** Number of the person. */
by: number,
/** The board. */
board: BoardId,
/** The rings and arrows. */
shapes: Array<Shape>, };

/** Whether an entry takes part. */
export type EntryState = "here" | "looks" | "withdrawn" | "expelled";

/** An entry: a player, or a pair. */
export type EntryView = {
/** Its number. */
id: number,
/** Who plays now. */
players: Array<EventPlayer>,
/** Those who were replaced. */
former?: Array<EventPlayer>,
/** The rating. */
rating: number | null,
/** Whether it takes part. */
state: EntryState,
/** Whether the arbiter may say what they see in its matches; null if it was not asked. */
agrees: boolean | null,
/** The rounds in which it will be absent. */
absent?: Array<number>, };

/** What a message has besides its content. */
export type Envelope = {
/** The number of the topic; absent if the message is about the connection itself. */
n?: number,
/** The id of a request, which the client chooses. The answer has the same id: `done`, `ack` or `refused`. */
id?: string, };

/** An event that everybody finds, in the answer to `GET /api/events`. */
export type EventCard = {
/** The public id. The page of the event is `/e/{id}`. */
id: string,
/** Its name. */
name: string,
/** The town or the club; empty if it is not said. */
site: string,
/** Its format. */
format: string,
/** How many entries take part. */
entries: number,
/** The last round that is paired; 0 before the first one. */
round: number,
/** The number of rounds, as far as it is known. */
rounds: number | null,
/** Whether there are no more rounds. */
finished: boolean,
/** Whether people can enter by a link. */
sign_up: boolean, };

/** What an event is. */
export type EventHead = {
/** Its name. */
name: string,
/** Its format. */
format: string,
/** Whether entries are pairs that stay together. */
pairs: boolean,
/** The number of rounds, as far as it is known. */
rounds: number | null,
/** The games of a match. */
games: number,
/** The number of tables; null if there are enough. */
tables: number | null,
/** The tie-breaks, the first one first. */
tie_breaks: Array<string>,
/** The rules and the times of its matches. */
setup: TableSetup,
/** The time control in short, `3+0`. */
control: string,
/** What its matches have. */
hall: HallView,
/** In how many milliseconds the next round begins, counted from when this was sent; null if it is not known. */
next_ms: number | null,
/** Whether there are no more rounds. */
finished: boolean,
/** Whether all rounds are played, or the event is finished. */
over: boolean,
/** The prizes that are won, each with the entries that share it. */
prizes?: Array<[string, Array<number>]>, };

/** Answer to `POST /api/events`. */
export type EventMade = {
/** The public id. The page of the event is `/e/{id}`. */
id: string,
/** The key of the organizer: their link is `/e/{id}?key=…`. */
key: string, };

/** What has changed of an event. What is absent is as it was. */
export type EventNews = {
/** How many lines the log of the event has. */
seen: number,
/** What the event is. */
head?: EventHead,
/** The entries, in the order in which they came. */
entries?: Array<EntryView>,
/** The number of rounds that are paired. */
paired: number,
/** The rounds that have changed. */
rounds?: Array<RoundView>,
/** The standings. */
standings?: Array<StandingView>,
/** What the link of this page is for. */
you?: EventYou,
/** What only those see who run the event. */
desk?: DeskView,
/** The tables that are played now, where they have changed. */
live?: Array<LiveTable>, };

/** A player of an event. */
export type EventPlayer = {
/** Their number. */
id: number,
/** Their name. */
name: string,
/** Whether they play from elsewhere. */
remote?: boolean, };

/** What an event agrees. What is absent is as the format usually has it. */
export type EventSetup = {
/** Its name. */
name: string,
/** `round-robin`, `double-round-robin`, `swiss`, `knockout`, `partners` or `individual-swiss`. */
format: string,
/** The preset of rules. */
rules: string,
/** The number of rounds; absent if the format decides, or if it is decided on the way. */
rounds?: number,
/** The games of a match: 1, or 2 with the seats changed. */
games?: number,
/** The number of tables; absent if there are enough. */
tables?: number,
/** The tie-breaks, the first one first. */
tie_breaks?: Array<string>,
/** Whether the number of rounds is open: the event goes on until it is finished. */
open?: boolean,
/** The prizes, as `bughouse event new --prize` has them. */
prizes?: Array<string>,
/** Other choices, as `bughouse event new --set` has them. */
set?: Array<[string, string]>, };

/** The match of a table in its event. */
export type EventTable = {
/** The public id of the event. */
event: string,
/** The name of the event. */
name: string,
/** The town or the club; empty if it is unknown. */
site: string,
/** The round. */
round: number,
/** The table in the round. */
table: number, };

/** What happened, tagged by `e`. */
export type EventView = { "e": "started" } | { "e": "played" } & PlyView | { "e": "warned", seat: Seat, } | { "e": "draw_offered", seat: Seat, } | { "e": "draw_declined", seat: Seat, } | { "e": "draw_accepted", seat: Seat, } | { "e": "resignation_proposed", seat: Seat, } | { "e": "abort_proposed", seat: Seat, } | { "e": "setup_corrected", board: BoardId, } | { "e": "last_drop_expired", seat: Seat, } | { "e": "move_pending", seat: Seat, } | { "e": "move_returned", seat: Seat, } | { "e": "board_ended", board: BoardId,
/** The player who lost; null for a draw. */
lost_by: Seat | null,
/** The reason, as in a result: `checkmate`, `flag`, … */
reason: string,
/** When the end took effect, in milliseconds since the match began; absent if it took effect at the time of this event. */
as_of?: number, } | { "e": "last_drop_opened", seat: Seat, role: Held, } | { "e": "last_drop_waived", seat: Seat, } | { "e": "flag_fell", seat: Seat, } | { "e": "went_away", seat: Seat, } | { "e": "came_back", seat: Seat, } | { "e": "paused" } | { "e": "resumed", grant_ms: number, } | { "e": "noted" } | { "e": "seat_ready", seat: Seat, } | { "e": "pressed", seat: Seat, } | { "e": "made", seat: Seat, uci: string, text: string, } | { "e": "replied", seat: Seat, uci: string, text: string, } | { "e": "out_of_turn_move", seat: Seat, uci: string, text: string, } | { "e": "retracted", seat: Seat, } | { "e": "promotion_announced", seat: Seat, role: Role, } | { "e": "capture_passed", seat: Seat, role: Held, } | { "e": "move_demanded", seat: Seat, } | { "e": "pieces_shown", by: Seat, of: Seat, } | { "e": "made_invisible", by: Seat, role: Held, } | { "e": "made_visible", by: Seat, role: Held, } | { "e": "clock_returned", by: Seat, why: ReturnReason, } | { "e": "adjusting", seat: Seat, } | { "e": "claim_raised", number: number, by: Seat, claim: ClaimKind, board: BoardId, } | { "e": "stopped", number: number, by: Seat, reason: string, } | { "e": "upheld", number: number, article: string, } | { "e": "rejected", number: number, article: string, } | { "e": "arbiter_warned", seat: Seat, } | { "e": "frozen", seat: Seat, mark_ms: number | null, } | { "e": "adjusted", seat: Seat, ms: number, } | { "e": "new_game" } | { "e": "calls_agreed", seat: Seat, } | { "e": "was_absent", seat: Seat, } | { "e": "expelled", name: string, seats?: Array<Seat>, replaced_by?: string, } | { "e": "note_taken", seat: Seat, text: string, } | { "e": "confirmed", by: Seat | null, } | { "e": "arbiter_decided", result: ResultView, } | { "e": "ended", result: ResultView,
/** When the end took effect, in milliseconds since the match began; absent if it took effect at the time of this event. */
as_of?: number, };

/** Body of `POST /api/events`. */
export type EventWanted = {
/** What the event agrees. */
setup: EventSetup,
/** What its matches on this server have. */
hall: HallView,
/** The name of the organizer. */
organizer: string, };

/** What the link of a page is for. */
export type EventYou = { "is": "staff", role: StaffRole, id: number, } | { "is": "player", id: number,
/** The game that they play now or next. */
game: GameRef | null,
/** What was said about its result: by their team, and by the other one. */
said: [string | null, string | null], } | { "is": "tablet", table: number, board: BoardId | null,
/** The game that is played there. */
game: GameRef | null, } | { "is": "sign_up" } | { "is": "watcher" };

/** Why a text cannot be read further, tagged by `is`. `said` is a word of the text. `mv` is a move of the text with its number and seat: `12b. N@f3`. */
export type FaultView = { "is": "empty" } | { "is": "no_move", said: string, } | { "is": "no_seat", said: string, } | { "is": "number_alone", said: string, } | { "is": "open_comment" } | { "is": "open_variation" } | { "is": "not_to_move", mv: string, seat: Seat, } | { "is": "not_a_move", mv: string, } | { "is": "no_mover", mv: string, } | { "is": "ambiguous", mv: string, first: string, second: string, } | { "is": "illegal", mv: string, why: Problem, } | { "is": "after_end", moves: number, };

/** A canceled queue: its first move could not be played on the player's turn, or the move before it was undone. */
export type FellView = {
/** All moves of the queue in order. */
moves: Array<string>,
/** Why the queue was canceled. */
why: Problem, };

/** The name and length of a file in the body. */
export type FileHead = {
/** The name of the file, or the name that the page gives to a pasted text. */
name: string,
/** The length in bytes. */
bytes: number, };

/** What the program finds, tagged by `is`. */
export type FindingView = { "is": "mated", seat: Seat, since: number | null, } | { "is": "mated_illegally", seat: Seat, } | { "is": "not_mated", seat: Seat, } | { "is": "illegal", seat: Seat, mv: string, why: Problem, } | { "is": "legal", seat: Seat, } | { "is": "flag_fallen", seat: Seat, } | { "is": "both_flags_fallen", board: BoardId, } | { "is": "time_left", seat: Seat, left: number, } | { "is": "repeated", board: BoardId, times: number, } | { "is": "halfmove_clock", plies: number, } | { "is": "named_illegal", mv: string, why: Problem, } | { "is": "hiding_noted", seat: Seat, times: number, } | { "is": "moved_out_of_turn", seat: Seat, } | { "is": "not_out_of_turn", seat: Seat, } | { "is": "setup_right" } | { "is": "setup_wrong" };

/** A finished match at this table. Its page is `/m/{id}`; files are `/m/{id}/match.bpgn` and `/m/{id}/match.bfen`. */
export type FinishedView = {
/** The public id of the match. */
id: string,
/** Number of the match at this table, from 1. */
game: number,
/** The names of the players. */
names: BySeat<string>,
/** The result. */
result: ResultView, };

/** An event of a match, and what it changed. */
export type Frame = {
/** The number of the match at its table. */
game: number,
/** The number of the frame within the match, from 1 without gaps. */
seq: number,
/** What happened. */
event: EventView,
/** All clocks at the time of the event. */
clocks: FrameClocks,
/** What changed on board A. */
a?: BoardChange | null,
/** What changed on board B. */
b?: BoardChange | null,
/** In a match by claims: the article of the Laws that applies. */
article?: string | null,
/** The players who are not connected, as in [`GameView::away`]; absent if all are connected. */
away?: Array<AwayView>,
/** The legal destinations, as in [`GameView::dests`]; absent if they are as before. */
dests?: ByBoard<string | null> | null,
/** The commands that the viewer may give now, as in [`GameView::can`]; absent if they are as before. */
can?: Array<Possibility> | null,
/** In a match by claims: claims, phase and boards as they are now. */
claims?: ClaimsView | null,
/** For the arbiter: how much lag the server may still grant to each seat. */
lag?: BySeat<SeatLag> | null,
/** For watchers: the material with which the side to move mates, or is not mated. */
mates?: Array<MateHint>, };

/** The clocks in a frame. */
export type FrameClocks = {
/** The match time of the readings, in milliseconds. */
at: number,
/** What is left on the clocks of `A`, `a`, `B` and `b`, in milliseconds; null without a clock. */
left: [number | null, number | null, number | null, number | null],
/** The seats whose clocks run. */
running: Array<Seat>,
/** For each running clock, how many milliseconds it still waits before it counts; absent if none waits. */
delay?: Array<number>, };

/** A game of an event. */
export type GameRef = {
/** The round. */
round: number,
/** The table. */
table: number,
/** The game of the match: 1, or 2 if a match has two. */
game: number, };

/** A game in a round. */
export type GameRow = {
/** The table. */
table: number,
/** The game of the match. */
game: number,
/** The result. */
result?: string,
/** The id of its table on this server: its link is `/t/{id}`. */
link?: string,
/** Whether it was called off there, because players did not come. */
called_off?: boolean,
/** Whether it was played there to its end: there is a replay. */
replay?: boolean, };

/** A match as one viewer may see it. */
export type GameView = {
/** The public id of the match, for its address `/m/{id}`; absent in the replay of a pasted game. */
id?: string | null,
/** Number of the match at this table, from 1. */
game: number,
/** Number of the latest frame. Its changes are in this view. */
seq: number,
/** The names of the players. */
names: BySeat<string>,
/** The seats that this viewer acts for: as their player, as the player's assistant, or as the device that shows the clock of the board. */
yours: Array<Seat>,
/** The boards in play: both, or only board A in crazyhouse. */
in_play: Array<BoardId>,
/** Both boards. */
boards: ByBoard<BoardView>,
/** The clocks when this was sent. */
clocks: ClocksView,
/** Legal destinations for the seats of this viewer, as in a frame. */
dests: ByBoard<string | null>,
/** The half-moves of both boards, in the order in which they were completed. */
plies: Array<PlyView>,
/** What this viewer may do besides moving. */
can: Array<Possibility>,
/** The players who are not connected. */
away: Array<AwayView>,
/** The result; null while there is no result. */
result: ResultView | null,
/** The data of a match by claims, in which players must claim mates, flags and illegal moves; absent in other matches. */
claims?: ClaimsView | null,
/** How much lag the server may still grant to each seat; sent only to the arbiter. */
lag?: BySeat<SeatLag> | null,
/** The premove queues of this viewer's seats; absent if moves cannot be queued, or if the viewer has no seat. Later `queues` messages replace the queues in this field. */
queueing?: QueueingView | null,
/** The events so far as sentences, without half-moves, which are in `plies`. Only in a match by claims. */
log?: Array<LogLine>,
/** Material hints: drops that mate, and pieces that would parry a mate if they arrived in hand. Sent only to watchers (`watch.hints`). */
mates?: Array<MateHint>, };

/** What the matches of an event on this server have. */
export type HallView = {
/** Where the games are played. */
place: PlaceView,
/** The town or the club; empty if it is not said. */
site: string,
/** Parameters of the rules that differ from the preset. */
set: Array<[string, string]>,
/** Where the pieces in hand lie at real boards; absent: each table settles it. */
hands?: HandPlace,
/** Whether an arbiter starts the matches at real boards and decides claims; otherwise the players do. */
arbiter: boolean,
/** Whether everybody finds the event. */
listed: boolean,
/** Whether people can enter by a link. */
sign_up: boolean,
/** Whether a result that a player says counts if an opponent confirms it. */
players_report: boolean,
/** After how many minutes a player who has not come is shown to the arbiters; 0: never. */
no_show_min: number,
/** The pause between two rounds, in minutes. */
pause_min: number, };

/** Where the pieces in hand lie at a real board, from the view of the player (WBN 1.6, Asten §8). */
export type HandPlace = "in_front" | "beside" | "behind";

/** Where the pieces in hand lie, and who settled it. */
export type HandsPlaced = {
/** The place. */
place: HandPlace,
/** Who settled it. */
by: SettledBy, };

/** A role that can be in hand. A king never is. */
export type Held = "P" | "N" | "B" | "R" | "Q";

/** Who opens a connection. A guest is a person without an account, whom the server recognizes by a token. */
export type Hello = {
/** The version of the protocol. */
v: number,
/** The token of the guest, from an earlier `hi`. Without it, or if the server does not know it, `hi` has the token of a new guest. */
guest?: string | null,
/** The name of a new guest. Without it they have a default name at each table. */
name?: string | null,
/** The tokens of other guests who are the same person, at most eight. They are merged into this guest. */
former?: Array<string>,
/** The token of another guest of the same browser, if this tab is for another person. Where that guest is banned, a new guest of the browser is banned too. */
beside?: string | null, };

/** Answer to `GET /api/here`: the addresses at which other devices reach this server. */
export type HereView = {
/** The addresses, such as `http://192.168.1.5:8080`. The address that most likely works is first. */
addresses: Array<string>,
/** Whether the server listens on the local network, not only on this machine. */
lan: boolean, };

/** What a hint is about. */
export type HintKind = "illegal" | "mate" | "flag" | "repetition" | "judgement";

/** A hint: something that the program finds on boards and clocks (WBN 9.5). */
export type HintView = {
/** What the hint is about. */
kind: HintKind,
/** The board that the hint is about. */
board: BoardId,
/** The player who moved illegally, is mated or has no time left. For a hint of kind `judgement`, the player who raised the claim. Null for a repetition. */
seat: Seat | null,
/** For a `judgement`: the number of the claim. Null for other hints. */
number: number | null,
/** For a `judgement`: whether the claim is true, as far as the program can find out. Null for other hints. */
holds: boolean | null,
/** The article of the rules that applies to the finding. */
article: string | null,
/** The finding as a sentence. */
text: string,
/** The finding as data. */
finding: FindingView, };

/** The role that a key gives. */
export type KeyKind = { "is": "arbiter" } | { "is": "clock",
/** The board; null for both boards. */
board: BoardId | null, } | { "is": "assistant",
/** The seat of the player. */
seat: Seat, };

/** A key of a table, without its secret. */
export type KeyView = {
/** The role that the key gives. */
kind: KeyKind,
/** How many open tabs hold the key. */
tabs: number, };

/** Who may find a table. */
export type Listing = "link" | "watch" | "open";

/** A table that is played now. */
export type LiveTable = {
/** The game. */
game: GameRef,
/** The players for whom the match waits: they are not here, or at a real board not ready. */
missing: Array<number>,
/** Whether the arbiter is called there. */
calls: boolean,
/** What it does. */
state: TableState,
/** The match as watchers see it; absent before it begins. */
preview?: MatchPreview, };

/** What a guest asks of the lobby. */
export type LobbyAct = { "do": "search", rules: LobbyRules,
/** At least one. */
chips: Array<Chip>, pair?: boolean, } | { "do": "stop" } | { "do": "answer", offer: number, yes: boolean, } | { "do": "bots" } | { "do": "seek", on: boolean, } | { "do": "ask_partner", who: string, } | { "do": "answer_partner", who: string, yes: boolean, } | { "do": "unpartner", who?: string, } | { "do": "make_link" } | { "do": "drop_link", link: string, } | { "do": "use_link", link: string, } | { "do": "challenge", who: string, rules: LobbyRules, chip: Chip, } | { "do": "next", want: NextWish, } | { "do": "block", who: string, on: boolean, } | { "do": "talk", language: string, text: string, };

/** A line of the talk in the lobby. */
export type LobbyLine = {
/** Its number. Later lines have greater numbers. */
no: number, from: Someone, text: string,
/** How long ago it was written, in seconds. */
age_s: number, };

/** What has changed in the lobby since the last message. A client keeps the rows by their ids. */
export type LobbyNews = {
/** How many people are here. */
here: number,
/** How many of them look for a match. */
searching: number,
/** How many people play. */
playing: number,
/** New and changed rows: a table by its id, a person by their `who`. */
rows?: Array<LobbyRow>,
/** The ids of rows that are gone. */
gone?: Array<string>,
/** How many rows there are that the client does not get, because there are too many. */
more: number,
/** New lines of the talk in the language of the client, the oldest first. */
talk?: Array<LobbyLine>, };

/** Why an offer or a match came to nothing. */
export type LobbyNote = { "is": "declined", by: Someone, } | { "is": "gone", by: Someone, } | { "is": "late" } | { "is": "absent", who: Someone, } | { "is": "were_absent" } | { "is": "have_left" } | { "is": "stopped", by: Someone, } | { "is": "unpartnered", by: Someone, } | { "is": "bots_ended" } | { "is": "was_away" } | { "is": "not_made" };

/** A row of the lobby. */
export type LobbyRow = { "is": "table",
/** The public id of the table. It is also its address: `/t/{id}`. */
id: string,
/** The preset. */
preset: string,
/** How many parameters differ from the preset, besides the times. */
changed: number,
/** The time control in short. */
control: string,
/** Who sits where; a seat that is null is free. Of a bot, `who` is empty. */
seats: BySeat<Someone | null>,
/** The seats that the rules use. */
played: Array<Seat>,
/** For how long the table has been open, in seconds. */
age_s: number, } | { "is": "person",
/** Their partner, if they look for a match as a pair. */
with?: Someone,
/** The rules and times of their search; absent if they look only for a partner. */
search?: Searched,
/** Whether they look for a partner. */
seeks: boolean,
/** For how long they have looked, in seconds. */
age_s: number,
/** Their public id. */
who: string,
/** Their name; empty if they chose none. */
name: string, };

/** The rules of a match of the lobby: the name of a preset. */
export type LobbyRules = "fics" | "chesscom";

/** An event of a match by claims as a sentence. */
export type LogLine = {
/** The number of the frame. */
seq: number,
/** The time of the frame, in milliseconds since the match began. */
at: number,
/** What happened, as in the frame. */
event: EventView,
/** The article of the rules that applies to the event: `WBN 1.14`. */
article?: string | null, };

/** A person who looks at the match with others. */
export type Looker = {
/** Number of the person at the table. */
id: number,
/** Name of the person. */
name: string,
/** The first seat of the person in the match; null if they did not play. */
seat: Seat | null,
/** Whether the person may hold the cursor and draw. */
may: boolean, };

/** A move that was made and is not completed yet. The board is still shown as it was before the move. */
export type MadeView = {
/** The player who made the move. */
seat: Seat,
/** The move as UCI text: `g1f3`. */
uci: string,
/** The move in long notation: `Ng1-f3`. */
text: string,
/** The role that the player announced for the promoting pawn; null if they announced none. */
said: Role | null,
/** When the move was made, in milliseconds since the match began. */
at: number, };

/** What a player draws for the partner. It replaces the earlier drawing on the board. */
export type Marks = {
/** The player who draws. */
seat: Seat,
/** The board. */
board: BoardId,
/** The rings and arrows; an empty list removes the drawing. */
shapes: Array<Shape>, };

/** A match as the public sees it, with the delay that the rules set for watchers. */
export type MatchPreview = {
/** The public id of the match. The owner of its table has made the table public. */
id: string,
/** Number of the match at the table. */
game: number,
/** The names of the players. */
names: BySeat<string>,
/** The score of each player in the series at this table, in half points; null for bots. */
half_points: BySeat<number | null>,
/** The number of finished matches at this table. */
finished: number,
/** The preset. */
preset: string,
/** The time control in short, `3+0`. */
control: string,
/** How moves are completed, and who ends boards. With `clock_only` the boards have no meaning. */
style: MatchStyle,
/** The boards in play. */
in_play: Array<BoardId>,
/** Both boards. */
boards: ByBoard<BoardView>,
/** The clocks as they were `age` milliseconds before the server sent this. */
clocks: ClocksView,
/** The age of the clocks, in milliseconds. */
age: number,
/** Whether the match is paused until its players are connected again. */
paused: boolean,
/** The result; null while the match runs. */
result: ResultView | null,
/** The number of watchers at the table. */
watchers: number, };

/** How moves are completed, and who ends boards. */
export type MatchStyle = "automatic" | "claims" | "clock_only";

/** A material hint for the side to move of a board, tagged by `is`. */
export type MateHint = { "is": "unless",
/** The player in check. */
seat: Seat,
/** The kinds of pieces that would parry the check if they were dropped, pawn first. */
roles: Array<Held>, } | { "is": "mates",
/** The player to move. */
seat: Seat,
/** The kind of piece. */
role: Held,
/** The squares on which the drop mates: `f7`. */
squares: Array<string>,
/** Whether the player has such a piece in hand. */
held: boolean, };

/** What a viewer may send now. */
export type MaySay = {
/** Seats of this viewer from which signals may be sent to the partner. */
signals: Array<Seat>,
/** The recipients that lines of text may have. */
channels: Array<Channel>,
/** Whether signals may name squares, not only kinds of pieces. */
squares: boolean,
/** Whether the viewer may draw for the partner on the viewer's own board. */
marks: boolean,
/** Whether the viewer may draw on the partner's board (`talk.point_on_partner_board`). */
point: boolean,
/** Whether the whole table receives the talk of partners. */
open: boolean, };

/** A move in two notations. */
export type NamedMove = {
/** The move as UCI text: `g1f3`. */
uci: string,
/** The move in short notation: `Nf3`. */
san: string, };

/** A new entry. */
export type NewEntry = {
/** The name. */
name: string,
/** The partner, where pairs stay together. */
partner?: string,
/** The rating. */
rating?: number, };

/** Answer to `GET /api/events/{id}/next`: the next round as the program would pair it; and to `POST`, which has a [`PairingView`] as its body: the same pairing. */
export type NextRound = {
/** Who plays where. */
pairing: PairingView,
/** What is unusual in it. */
remarks: Array<PairingRemark>, };

/** Who plays where in the next match, if all players ask for it. A seat that is null stays empty. */
export type NextView = {
/** The seats with the same partners and other colors. */
rematch: BySeat<Sitter | null>,
/** The seats with other partners; null if no other partners are possible. */
rotated: BySeat<Sitter | null> | null, };

/** What a player wants after a match of the lobby. */
export type NextWish = "same" | "change" | "leave";

/** A comment or sign beside a move. */
export type NoteView = {
/** The number of the half-move, counted over both boards; 0 for a text before the first half-move. A text at the end has the number of the last half-move. */
ply: number,
/** The text to show: `!?`, `a note`, `(12A. Nf3)`. */
text: string, };

/** Why four people are asked. */
export type OfferKind = "found" | "bots" | "challenge" | "substitute" | "play_on";

/** A match that begins if all accept. */
export type OfferView = { id: number, kind: OfferKind,
/** The seat of the person who asks the others: with bots, and for a challenge. */
by?: Seat, rules: LobbyRules, chip: Chip,
/** How long they may still answer, in milliseconds. */
ms: number,
/** Who would play where. */
seats: BySeat<OfferedSeat>,
/** The own seat. */
yours: Seat,
/** Whether a match with bots ends without a result when all accept. */
ends_bots: boolean, };

/** A seat of an offered match. */
export type OfferedSeat = {
/** Whether a bot would play there. */
bot: boolean,
/** The round trip between their page and the server, in milliseconds; absent if it was not measured. */
lag_ms?: number,
/** Whether they have accepted. */
accepted: boolean,
/** Their public id. */
who: string,
/** Their name; empty if they chose none. */
name: string, };

/** What the lobby says to one guest about themselves. It is sent whole after each change, but for `blocked`. All times count from when this was sent. */
export type OwnLobby = {
/** The running search. */
search?: SearchView,
/** Whether they look for a partner. */
seeks: boolean,
/** The match that they are asked to play. */
offer?: OfferView,
/** The public id of the table at which the lobby has seated them, until its match has ended. The page goes there. */
table?: string,
/** The partner. */
partner?: PartnerView,
/** The people who ask to be the partner. */
asks: Array<Someone>,
/** The people whom they asked. */
asked: Array<Someone>,
/** The open links by which a person becomes the partner: the page of a link is `/p/{link}`. */
links: Array<string>,
/** The people whom they block; absent if these are the same as in the last message. */
blocked?: Array<Someone>,
/** The last match of the lobby, and who wants to play again. */
set?: SetView,
/** If they have to wait before the next search: for how long, and why. */
wait?: WaitView,
/** Why the last offer or match came to nothing; absent after the next one. */
note?: LobbyNote, };

/** The part of a frame that is for one viewer. */
export type OwnPart = {
/** The legal destinations, as in [`GameView::dests`]; absent if they are as before. */
dests?: ByBoard<string | null> | null,
/** The commands that the viewer may give now, as in [`GameView::can`]; absent if they are as before. */
can?: Array<Possibility> | null,
/** In a match by claims: claims, phase and boards as they are now. */
claims?: ClaimsView | null,
/** For the arbiter: how much lag the server may still grant to each seat. */
lag?: BySeat<SeatLag> | null,
/** For watchers: the material with which the side to move mates, or is not mated. */
mates?: Array<MateHint>, };

/** Something unusual in a pairing. */
export type PairingRemark = {
/** What. */
what: UnusualView,
/** Why. */
why: WhyView, };

/** Who plays where in a round. */
export type PairingView = {
/** The tables, by their numbers. */
tables: Array<SeatedTable>,
/** The entries with a bye, which scores. */
byes: Array<number>,
/** The entries that sit out. */
out: Array<number>,
/** The entries that are absent, and what they get for it. */
absent: Array<[number, number]>, };

/** A parameter of the rules. */
export type ParamView = {
/** The name: `promo.pieces`. */
name: string,
/** The title: `Promotion pieces`. */
title: string,
/** The heading under which the parameter is shown. */
group: string,
/** The values to choose from; null if the value is a number. */
values: Array<string> | null,
/** The meaning of each value; empty if the value is a number. */
meanings: Array<string>,
/** The least and the greatest number; null if the value is not a number. */
range: [number, number] | null,
/** What the parameter decides. */
text: string, };

/** The partner. */
export type PartnerView = { at: Whereabouts,
/** The public id of the open or public table where they are. */
table?: string,
/** Their public id. */
who: string,
/** Their name; empty if they chose none. */
name: string, };

/** A person at the table. */
export type PersonView = {
/** Number of the person at this table. */
id: number,
/** The public id of the guest; absent if they were invited and have not come yet. */
who?: string,
/** Name, unique at the table. */
name: string,
/** Whether the person is connected. */
online: boolean,
/** Whether the person is ready for the match or, after a match, for the next match. */
ready: boolean,
/** Whether the person wants other partners in the next match. */
rotate?: boolean,
/** Whether the person agrees that the arbiter may call offenses (`asks_calls`, WBN 9.5). */
agrees_calls?: boolean,
/** Score of the person in this series, in half points. */
half_points: number,
/** How many matches the person has played at this table. */
played: number,
/** How many matches have ended since the person last played. */
sat_out: number,
/** Whether the person may only watch: they have come by the public id of a table that is not open. */
only_watches?: boolean,
/** The role that a key gave to this person; absent without a key. */
role?: KeyKind | null, };

/** How far a match has come. */
export type Phase = "setup" | "running" | "halted" | "last_drop" | "decided" | "over";

/** How many pawns, knights, bishops, rooks, queens and kings are on a board, in this order. A promoted piece counts as the piece that it is now, not as a pawn. */
export type PieceCounts = {
/** The pieces of White. */
w: [number, number, number, number, number, number],
/** The pieces of Black. */
b: [number, number, number, number, number, number], };

/** Where the games of an event are played. */
export type PlaceView = "online" | "boards";

/** The lag of one move, in milliseconds. */
export type PlyLag = {
/** The maximum lag that the server could grant, according to the round trip that it measured; absent if it is unknown. */
bound?: number,
/** The lag that the player's client claimed; absent if it is unknown. The server grants at most `bound`, whatever a client claims. */
claimed?: number,
/** The lag that the server granted. */
granted: number, };

/** One half-move. */
export type PlyView = {
/** The player who moved. */
seat: Seat,
/** Number of the half-move on its board, from 1. */
ply: number,
/** The move in short notation: `Nf3`, `P@e6`, `e8=Q+`. During a match by claims, in which players must find checks and mates themselves, the move is in long notation without `+` and `#`: `Ng1-f3`. */
san: string,
/** The move as UCI text: `g1f3`. */
uci: string,
/** When the half-move was completed, in milliseconds since the match began. */
at: number,
/** The time left on the clock of the player after the half-move, in milliseconds; null in a match without clocks. */
left: number | null,
/** The lag of the half-move; absent if no lag was measured, claimed or granted. */
lag?: PlyLag | null,
/** Why the move was illegal; absent for a legal move. During the match sent only to the arbiter or, if the arbiter calls offenses, to all viewers. After the match sent to all viewers. */
illegal?: Problem | null, };

/** Body of `POST /api/tried`: one line of tried moves from any position. */
export type PositionTryAsk = {
/** Both boards as BFEN. */
position: string,
/** The rules. Their `start` does not count. */
rules: TableSetup,
/** The tried moves, as in [`TryAsk`]. */
moves: Array<string>, };

/** Answer to a line of tried moves from any position. */
export type PositionTryView = {
/** Both boards before the tried moves. */
start: ByBoard<BoardView>,
/** The seats that are checkmated after the last move. A player in check who has no move, but may still get a piece that parries the check, is not checkmated. */
mated: Array<Seat>,
/** One entry for each tried move. */
steps: Array<TryStep>,
/** Legal destinations of the sides to move after the last move, as in a frame; null for a board that is not in play. */
dests: ByBoard<string | null>, };

/** Something that a seat of this viewer may do now, tagged by `act`. */
export type Possibility = { "act": "resign", seat: Seat, } | { "act": "offer_draw", seat: Seat, } | { "act": "answer_draw", seat: Seat, from: Seat, } | { "act": "await_answer", seat: Seat, } | { "act": "claim", seat: Seat, claim: ClaimKind, board: BoardId, with: NamedMove | null, by_move?: boolean,
/** The penalty for a wrong claim; null if there is no penalty. */
cost: WrongStop | null,
/** The article of the rules that gives the right to this claim: `WBN 1.16`. */
article: string, } | { "act": "last_drop", seat: Seat, role: Held, } | { "act": "abort", seat: Seat,
/** Whether this would be a proposal: all players have to agree, and no player has proposed it yet. */
asks_all?: boolean, } | { "act": "ready_at_board", seat: Seat, } | { "act": "agree_calls", seat: Seat, } | { "act": "go_on", seat: Seat, } | { "act": "press", seat: Seat, } | { "act": "retract", seat: Seat, } | { "act": "say", seat: Seat, roles: string, } | { "act": "pass", seat: Seat, role: Held, } | { "act": "demand", seat: Seat, } | { "act": "show_pieces", seat: Seat, of: Seat, } | { "act": "invisible", seat: Seat, role: Held, } | { "act": "visible", seat: Seat, role: Held, } | { "act": "return_clock", seat: Seat, why: ReturnReason, } | { "act": "stop", seat: Seat, cost: WrongStop | null, } | { "act": "adjust", seat: Seat, } | { "act": "confirm", seat: Seat, };

/** The groups of presets, in the order in which users see them. */
export type PresetGroup = "online" | "over_the_board" | "odd";

/** A preset: a value for each parameter. */
export type PresetView = {
/** The name: `fics`. */
name: string,
/** The title: `FICS`. */
title: string,
/** Who plays by the preset, in a sentence or two. */
text: string,
/** The published text that the preset follows. */
source: string,
/** The mode in which the preset is usually played: `online` or `otb` (over the board). A setup chooses the other mode with `mode` in its `set`. */
mode: string,
/** The group in a list of all presets: `online`, `over_the_board` or `odd`. */
group: PresetGroup,
/** The value of each parameter in mode `online`, by the name of the parameter. */
values: Record<string, string>,
/** The value of each parameter in mode `otb`, by the name of the parameter. */
otb: Record<string, string>, };

/** An error of any crate of this workspace. `text` is the sentence that the error type prints. A page that has translations finds them by `code`. */
export type Problem = {
/** The name of the error's variant: `not_your_turn`, `illegal`. */
code: string,
/** The facts in the sentence: one fact as a value, several facts by name or as a list; absent if there are no facts. If a fact is another error, which caused this one, its value has the code and the facts of that error: `{"occupied": "f7"}`. */
args?: unknown,
/** The sentence in English, with all causes of the error: `illegal N@f7: f7 is occupied`. */
text: string, };

/** The premove queue of a seat of this viewer. Moves are UCI text; castling is the king's move. */
export type QueueView = {
/** The seat. */
seat: Seat,
/** A reply that was made and completes by itself when the opponent's move is `clock.min_move_ms` old; absent if there is none. */
going?: string | null,
/** The queued moves in order. */
moves: Array<string>,
/** The queue that was canceled, until this seat moves or queues a move again. */
fell?: FellView | null, };

/** How moves may be queued in this match, and the queues of this viewer. */
export type QueueingView = {
/** How many moves a queue may hold (`move.queue`). */
room: number,
/** Whether a queued drop may wait until its piece is in hand (`move.wait_drop`). */
wait_drop: boolean,
/** The roles that a player may choose for a promoting pawn: `QRBN`. Empty if a promoting pawn is exchanged for a piece of the other board. */
promotions: string,
/** The queues that are not empty. */
queues: Array<QueueView>,
/** The pieces that partners of this viewer wait for. */
awaited?: Array<AwaitedView>, };

/** A claim, or a stop of the clocks. */
export type RaisedView = {
/** The number of the claim or stop, counted from 1 over the whole match. */
number: number,
/** The player who raised the claim or stopped the clocks. */
by: Seat,
/** What is claimed; null for a stop. */
claim: ClaimKind | null,
/** Why the player stopped the clocks; null for a claim. */
reason: string | null,
/** The board that the claim is about; for a stop, the board of the player. */
board: BoardId,
/** The move that the claim names, as UCI text: `g1f3`; null if it names none. */
mv: string | null,
/** When the player raised the claim or stopped the clocks, in milliseconds since the match began. */
at: number,
/** The penalty if the claim or stop is rejected; null if there is no penalty. */
cost: WrongStop | null,
/** The ruling; null if there is none yet. */
ruling: RulingView | null, };

/** One game or position of a list. */
export type RecordLine = {
/** The name of the file; `A.json+B.json` for two files of chess.com. */
file: string,
/** The names of the players; empty if unknown. */
names: BySeat<string>,
/** The tags `Event` and `Date`; empty if there are none. */
event: string,
/** The score: `1-0`, `0-1`, `1/2-1/2`, `0-0` or `*`. The team of White of A is first. */
score: string,
/** The number of half-moves that could be played. */
plies: number,
/** The number of repairs: places that were read differently from what is written. */
repairs: number,
/** Why the game could not be read to its end; null if it could. */
defect: Remarked | null, };

/** Answer to `GET /api/records/{id}/{number}`: a game or position. */
export type RecordView = {
/** The number of the game over all files, from 1. */
number: number,
/** How many games there are. */
count: number,
/** The name of the file. */
file: string,
/** The game, as a finished match of a table. */
replay: ReplayView,
/** The tags of the game that are not shown in another field: `Event`, `Date`, ratings and others. */
tags: Array<[string, string]>,
/** The rules: a preset and what differs from it, `fics clock.base_s=120`. */
rules: string,
/** Whether the order of the moves over both boards was computed from the clocks. */
reconstructed: boolean,
/** The comments and the signs such as `!?` beside the moves. */
notes: Array<NoteView>,
/** The places that were read differently from what is written. */
repairs: Array<Remarked>,
/** Parts of the record whose result differs from the result that is shown. */
conflicts: Array<Remarked>,
/** How many drops use pieces that were captured on a board which the record does not have. */
unseen_drops: number,
/** Why the game could not be read to its end; null if it could. The moves before the defect are played. */
defect: Remarked | null, };

/** The first line of the body of `POST /api/records`, as JSON. The bytes of the files follow, one file after the other. */
export type RecordsHead = {
/** The files in order. */
files: Array<FileHead>,
/** How to read the files. */
declared: Declared, };

/** Answer to `POST /api/records` and `GET /api/records/{id}`: what was found in the files. */
export type RecordsView = {
/** The id of the files and of the way they were read. The page of the list is `/r/{id}`, the page of a game `/r/{id}/{number}`. The same files, read in the same way, have the same id. */
id: string,
/** How the files were read. */
declared: Declared,
/** The games in the order of the files. */
games: Array<RecordLine>,
/** Whether there are more games than listed. */
more: boolean, };

/** A remark on a place in a record. */
export type Remarked = {
/** Line and column in the file, from 1; null if the remark has no place. */
place: [number, number] | null,
/** The number of the half-move, counted over both boards; 0 for the start, null if unknown. A defect has the number of the last half-move that was played. */
ply: number | null,
/** The remark as an English sentence. */
text: string,
/** The defect as data; null for other remarks, and for a defect that occurs seldom. */
fault: FaultView | null, };

/** Both boards and all clocks at the start or after a half-move. */
export type ReplayStep = {
/** Both boards. */
boards: ByBoard<BoardView>,
/** The clocks at the time of the half-move. */
clocks: ClocksView,
/** Material hints for the side to move on each board, if the rules show them to watchers (`watch.hints`). */
mates?: Array<MateHint>, };

/** Where the times of a replay come from. */
export type ReplayTimes = "recorded" | "clocks" | "even";

/** Answer to `GET /api/tables/{table}/{game}`: a finished match with every position. */
export type ReplayView = {
/** Boards and clocks at the start, then after each half-move of `plies`. */
replay: Array<ReplayStep>,
/** Where the times come from. */
times: ReplayTimes,
/** The clocks after each event that started, stopped or changed a clock and is not in `plies`: for example a pause, or a half-move that was undone later. The earliest event is first. The last entry has the clocks at the end of the match. */
between: Array<ClocksView>,
/** The public id of the match, for its address `/m/{id}`; absent in the replay of a pasted game. */
id?: string | null,
/** Number of the match at this table, from 1. */
game: number,
/** Number of the latest frame. Its changes are in this view. */
seq: number,
/** The names of the players. */
names: BySeat<string>,
/** The seats that this viewer acts for: as their player, as the player's assistant, or as the device that shows the clock of the board. */
yours: Array<Seat>,
/** The boards in play: both, or only board A in crazyhouse. */
in_play: Array<BoardId>,
/** Both boards. */
boards: ByBoard<BoardView>,
/** The clocks when this was sent. */
clocks: ClocksView,
/** Legal destinations for the seats of this viewer, as in a frame. */
dests: ByBoard<string | null>,
/** The half-moves of both boards, in the order in which they were completed. */
plies: Array<PlyView>,
/** What this viewer may do besides moving. */
can: Array<Possibility>,
/** The players who are not connected. */
away: Array<AwayView>,
/** The result; null while there is no result. */
result: ResultView | null,
/** The data of a match by claims, in which players must claim mates, flags and illegal moves; absent in other matches. */
claims?: ClaimsView | null,
/** How much lag the server may still grant to each seat; sent only to the arbiter. */
lag?: BySeat<SeatLag> | null,
/** The premove queues of this viewer's seats; absent if moves cannot be queued, or if the viewer has no seat. Later `queues` messages replace the queues in this field. */
queueing?: QueueingView | null,
/** The events so far as sentences, without half-moves, which are in `plies`. Only in a match by claims. */
log?: Array<LogLine>,
/** Material hints: drops that mate, and pieces that would parry a mate if they arrived in hand. Sent only to watchers (`watch.hints`). */
mates?: Array<MateHint>, };

/** A line of the log with the clocks at the time of its event. */
export type ReportLine = {
/** What each clock showed, in milliseconds; null without clocks. */
left: BySeat<number | null>,
/** The number of the frame. */
seq: number,
/** The time of the frame, in milliseconds since the match began. */
at: number,
/** What happened, as in the frame. */
event: EventView,
/** The article of the rules that applies to the event: `WBN 1.14`. */
article?: string | null, };

/** Answer to `GET /api/tables/{table}/{game}/report`. While the match runs, the server answers only a request with the arbiter's key: `?key=`. */
export type ReportView = {
/** Number of the match at the table, from 1. */
game: number,
/** The day on which the match began, in UTC: `2026.11.22`. */
day: string,
/** The names of the players. */
names: BySeat<string>,
/** The boards in play. */
boards: Array<BoardId>,
/** The preset: `asten`. */
preset: string,
/** The mode: `online` or `otb`. */
mode: string,
/** The time control: `5+0`. */
control: string,
/** How moves are completed, and who ends boards. */
style: MatchStyle,
/** Where the pieces in hand lay; absent if no place was agreed. */
hands?: HandsPlaced | null,
/** The parameters that differ from the preset. */
differences: Array<RuleDifference>,
/** The result; null while the match runs. */
result: ResultView | null,
/** The claims and the stops of the clocks, with their rulings. */
raised: Array<RaisedView>,
/** The whole log. */
log: Array<ReportLine>, };

/** How a match ended. */
export type ResultView = {
/** The score: `1-0`, `0-1`, `1/2-1/2` or `*`. The score of the team of White of board A is first. */
score: string,
/** The reason: `checkmate`, `flag`, `resignation`, … */
reason: string,
/** The result as a sentence: `Anna checkmated Bob on board A.` */
text: string,
/** The article of the rules: `WBN 2.1a`, or `as in WBN 2.1a` if the text that the rules follow has no such article. */
article: string,
/** The board that decided the match; null if no single board did. */
board: BoardId | null,
/** The player who lost the board, for example by mate, flag or resignation; absent if there is no such player. */
lost_by?: Seat | null, };

/** Why a player starts the opponent's clock again without making a move. */
export type ReturnReason = "hidden" | "displaced";

/** What a piece is, from pawn to king. */
export type Role = "P" | "N" | "B" | "R" | "Q" | "K";

/** A round. */
export type RoundView = {
/** Its number. */
round: number,
/** Who plays where. */
pairing: PairingView,
/** The games, those of the first table first. */
games: Array<GameRow>, };

/** A parameter that differs from the preset. */
export type RuleDifference = {
/** The name: `promo.pieces`. */
param: string,
/** The value of the table. */
value: string,
/** The value of the preset. */
preset: string, };

/** Answer to `POST /api/rules/check`, whose body is a setup. */
export type RulesChecked = {
/** Why no match can be played with the setup; null if a match can be played. */
problem: Problem | null, };

/** Answer to `POST /api/rules/read`, whose body is a rules file. */
export type RulesRead = {
/** The setup of the file; null if the file has an error. */
setup: TableSetup | null,
/** The errors, each as `LINE:COLUMN: sentence`. */
defects: Array<string>, };

/** Answer to `GET /api/rules`: the rules to choose from. */
export type RulesView = {
/** The setup that the form for a match begins with. */
first: TableSetup,
/** The presets in the order in which to show them. */
presets: Array<PresetView>,
/** The parameters in the order of the Laws, without parameters that have only one value. */
params: Array<ParamView>,
/** The headings of the parameters, in the order in which to show them. */
groups: Array<string>,
/** The club variants of the preset `ru`. */
variants: Array<VariantChoice>, };

/** The ruling on a claim or a stop. */
export type RulingView = {
/** Whether the claim or stop was upheld; if not, it was rejected. */
upheld: boolean,
/** The article of the rules on which the ruling is based: `WBN 1.14`. */
article: string, };

/** A signal or a line of text, tagged by `is`. */
export type Said = { "is": "signal",
/** The signal. */
signal: Signal,
/** What the signal is about. */
direction: Direction,
/** How long the signal is shown, in milliseconds; null if it is shown until a `talk_over` message with its number arrives. */
for_ms: number | null,
/** Whether the signal was withdrawn, replaced or fulfilled. */
over: boolean, } | { "is": "text",
/** The line. */
text: string,
/** Present if the line names a move although partners may not name moves (RU T2): the penalty by the rules, `none`, `time` or `loss`. Sent only to the arbiter. */
hint?: string | null, };

/** A reported result of a game. */
export type SaidResult = {
/** The game. */
game: GameRef,
/** The team of the player who has said it; null for the match itself. */
team: Team | null,
/** The result. */
result: string, };

/** A running search. */
export type SearchView = { rules: LobbyRules, chips: Array<Chip>,
/** Whether the partner plays too. */
pair: boolean,
/** For how long it has run, in milliseconds. */
age_ms: number,
/** How many people are found so far, with this guest: 1 to 4. */
found: number,
/** Whether four are looking, but some of them have just been opponents: they are put together again when one of them has waited for 30 seconds. */
meets_again: boolean,
/** After 20 seconds: a further time at which others wait. */
also?: AlsoView,
/** After 30 seconds, while fewer than four are found: how many bots would play if they began now. */
bots?: number, };

/** What a search is for. */
export type Searched = { rules: LobbyRules, chips: Array<Chip>, };

/** A place at the match: one color on one board. */
export type Seat = "A" | "a" | "B" | "b";

/** How much lag the server may still grant to a seat, in milliseconds. */
export type SeatLag = {
/** The maximum lag that the server may grant to one move, according to the round trip that it measures; zero if it has measured none. */
bound: number,
/** The rest of the lag budget of the seat. Granted lag reduces the budget, and each move adds a little to it. */
budget: number, };

/** The state of a player in a match by claims. */
export type SeatState = {
/** Whether the player has inspected board and clock (WBN 1.15). */
ready: boolean,
/** When the flag fell, in milliseconds since the match began (WBN 7.3); null if it has not fallen. */
flag: number | null,
/** If the player is frozen: the time to which their clock must run down before they may move again, in milliseconds (WBN 9.4b). Null if the player is not frozen. */
frozen: number | null,
/** The kinds of pieces that the player may not drop until the opponent allows it again: `BN` (WBN 1.8c). */
barred: string,
/** Whether the player has confirmed the result. */
confirmed: boolean, };

/** The players of a table in the first game. */
export type SeatedTable = {
/** The number of the table. */
table: number,
/** The players. */
seats: BySeat<number>, };

/** The last frame that a client has received. */
export type Seen = {
/** Number of the match at this table, from 1. */
game: number,
/** Number of the frame. */
seq: number, };

/** One text message to a client, tagged by `t`. */
export type ServerMsg = { "t": "hi",
/** The version of the protocol. */
v: number,
/** The time of the server, as in `pong`. */
now: number,
/** The parts of the server that are switched on. */
features: Array<string>,
/** The public id of the guest. It may be shown to everybody. */
you: string,
/** The token of a new guest, if `hello` had none that the server knows. The server stores the guest when they come to a table. */
guest?: string, } | { "t": "welcome",
/** Number of this person at the table. */
you: number,
/** The number of this device. Command ids count for the device, so two devices of a person may use the same ids. A client that subscribes again sends it in `sub`. */
device: number,
/** The role that the key in `sub` gives; null without a key. */
role: KeyKind | null, table: TableView,
/** The running or last match. Null if there was no match yet, or if the frames after `last` of `sub` follow instead. */
game: GameView | null, } | { "t": "clock", zero: number | null, } | { "t": "key_made", kind: KeyKind, key: string, } | { "t": "table", table: TableView, } | { "t": "game", game: GameView, } | { "t": "frame" } & Frame | { "t": "queues", game: number, queues: Array<QueueView>, awaited?: Array<AwaitedView>, } | { "t": "ack", id: string, seq: number, } | { "t": "done", id: string, } | { "t": "refused", id: string | null, problem: Problem, } | { "t": "talk", talk: TalkView, } | { "t": "talked", entry: TalkEntry, } | { "t": "talk_over", over: Array<number>, } | { "t": "marked" } & Marks | { "t": "together", news: TogetherNews, } | { "t": "state", state: TopicState, } | { "t": "table_over" } & TableOver | { "t": "pong", k: number, now: number, } | { "t": "probe", k: number, } | { "t": "bye", problem: Problem, retry: boolean, };

/** The four of the last match of the lobby. */
export type SetView = {
/** The public id of the table of the last match. */
table: string, rules: LobbyRules, chip: Chip,
/** Who played where. Of a bot, `who` is empty. */
seats: BySeat<Someone>,
/** The points of each player over the set, in half points. */
half_points: BySeat<number>,
/** How many matches of the set have ended. */
played: number,
/** What each of them wants next; null while they have not said it. */
wants: BySeat<NextWish | null>,
/** Whether the last match has ended. */
over: boolean, };

/** Who settled where the pieces in hand lie. */
export type SettledBy = "players" | "arbiter" | "both";

/** A ring around a square, or an arrow. */
export type Shape = {
/** The square, or where the arrow starts: `e2`. */
from: string,
/** Where the arrow ends; null for a ring. */
to: string | null, };

/** A signal from one partner to the other, tagged by `is`. */
export type Signal = { "is": "need",
/** The kind of piece. */
role: Held, } | { "is": "keep",
/** The kind of piece. */
role: Held, } | { "is": "take",
/** The kind of piece. */
role: Held,
/** The square of the piece: `f6`. */
square: string | null, } | { "is": "trades",
/** Whether trades are good. */
good: boolean, } | { "is": "sit",
/** The player that the signal is about. */
who: Who, } | { "is": "go",
/** The player that the signal is about. */
who: Who, } | { "is": "fast" } | { "is": "mates_me",
/** The kind of piece. */
role: Held, } | { "is": "mates",
/** The kind of piece. */
role: Held, } | { "is": "mate_on_board" } | { "is": "defend" } | { "is": "waits" } | { "is": "time",
/** Whether the time is good. */
good: boolean, } | { "is": "ok" } | { "is": "no" } | { "is": "sorry" } | { "is": "nice" };

/** Who holds a seat. */
export type Sitter = { "who": "person", id: number, } | { "who": "bot", name: string, level: BotLevel, } | { "who": "at_board", name: string, };

/** A person, as everybody may see them. */
export type Someone = {
/** Their public id. */
who: string,
/** Their name; empty if they chose none. */
name: string, };

/** What a member of the staff does. */
export type StaffRole = "organizer" | "arbiter";

/** A person who helps to run an event. */
export type StaffView = {
/** Their number. */
id: number,
/** What they do. */
role: StaffRole,
/** Their name. */
name: string,
/** Whether they have left. */
left: boolean,
/** Their key; only organizers see it. */
key?: string, };

/** An entry in the standings, the best first. */
export type StandingView = {
/** The group, from 1; absent in an event without groups. */
group?: number,
/** The place, in the group if there are some. Those who are equal have the same. */
rank: number,
/** The number of the entry. */
entry: number,
/** The points. */
points: number,
/** The matches that were played, and how many of them were won, drawn and lost. */
played: number, won: number, drawn: number, lost: number,
/** The tie-breaks. */
tie_breaks: Array<number>,
/** The rounds whose match or bye does not count, because one of the two left before half of a round robin. */
uncounted?: Array<number>, };

/** Answer to `POST /api/tables`. */
export type TableMade = {
/** The id of the table. Its link is `/t/{id}`. The id cannot be guessed. */
id: string,
/** The public id of the table. `table_over` names the table by it. */
public: string,
/** The keys of invited people: the link of a seat is `/t/{id}?key=…`. Who has the key has the seat, so each is for its person alone. Absent without invited people. */
keys?: BySeat<string | null>, };

/** The end of the match of an assigned table. */
export type TableOver = {
/** The public id of the table. */
table: string,
/** The public id of the match; null if it was called off. */
game: string | null,
/** The result of the match; null if it was called off. */
result: ResultView | null,
/** The seats whose players were not there, or made no move in their first turn. */
missing: Array<Seat>, };

/** The phase of a table in its series of matches. */
export type TablePhase = { "is": "seating" } | { "is": "countdown", ms: number, } | { "is": "playing" } | { "is": "over" } | { "is": "paused", ms: number, };

/** The rules of a match, including its times. */
export type TableSetup = {
/** A preset: `fics`, `chesscom`, `wbn`, … */
preset: string,
/** Parameters that differ from the preset, by name: `promo.pieces` = `QN`. */
set: Array<[string, string]>,
/** The starting position of both boards as BFEN, in a match that is not over the board. Without it the boards start as `start.array` says. */
start?: string, };

/** What a table of an event does. */
export type TableState = "waits" | "no_clock" | "begins" | "ready" | "runs" | "claimed" | "stopped" | "paused" | "decided" | "over";

/** A table: its people, its seats, and the series of matches played there. */
export type TableView = {
/** The public id of the table. It gives no access to the table. */
id: string,
/** Rules and times of the running or next match. */
setup: TableSetup,
/** The parameters that differ from the preset. */
differences: Array<RuleDifference>,
/** The time control in short, `3+0`, `5+3 bronstein`. */
control: string,
/** The people who opened the link, in order of arrival, without bots. Watchers are listed up to a limit. */
people: Array<PersonView>,
/** The number of watchers who are not listed. */
more: number,
/** The number of boards in play: two, or one in crazyhouse. */
boards: number,
/** Who holds each seat; null for an empty seat. */
seats: BySeat<Sitter | null>,
/** Number of the owner: the person who opened the link first, or, when the owner has been away for 20 seconds, the first person online who holds a seat. While no person holds one, it is the first person online. */
owner: number,
/** Whether the table is locked. At a locked table only the owner and people who hold a seat may sit down. */
locked: boolean,
/** Who may find the table. */
listing: Listing,
/** The phase of the table in its series of matches. */
phase: TablePhase,
/** If the seats of the table were assigned: for whom the match waits. */
assigned?: AssignedView | null,
/** After a match: who plays where in the next match. Absent before and during a match, and while all people who played the last match or wait for a seat are offline. */
next?: NextView | null,
/** Number of the running or last match, from 1; 0 before the first match. */
game: number,
/** What players and arbiter agree on before a match at real boards; absent in other matches. */
agreements?: AgreementsView | null,
/** The finished matches, the oldest first. */
finished: Array<FinishedView>,
/** How moves are completed, and who ends boards. */
style: MatchStyle,
/** The mode of the rules: `online` or `otb` (over the board). */
mode: string,
/** The keys that the owner has made for this table. A key gives a tab the role of arbiter, clock or assistant. */
keys: Array<KeyView>, };

/** Body of `POST /api/tables`. */
export type TableWanted = {
/** Who may find the table. */
listing: Listing,
/** The players, if the table is for one match of given people or bots. The guest whose token the request has (`authorization: Bearer …`) gets `table_over` when the match has ended or was called off. */
assigned?: AssignedWanted,
/** A preset: `fics`, `chesscom`, `wbn`, … */
preset: string,
/** Parameters that differ from the preset, by name: `promo.pieces` = `QN`. */
set: Array<[string, string]>,
/** The starting position of both boards as BFEN, in a match that is not over the board. Without it the boards start as `start.array` says. */
start?: string, };

/** An entry of the talk. */
export type TalkEntry = {
/** Number of the entry. Among entries with the same recipients a later entry has a greater number. */
n: number,
/** When the entry was sent, in milliseconds since the match began; null if no match was running. */
at: number | null,
/** Number of the sender. */
by: number,
/** Name of the sender when they sent the entry. */
name: string,
/** The seat of the sender, if the recipient is the partner; null for other recipients. */
seat: Seat | null,
/** The recipients. */
to: Channel,
/** The signal or text. */
said: Said, };

/** The talk that one viewer may read: the last lines of text, and all signals that are still shown. */
export type TalkView = {
/** Number of the running or last match; 0 before the first. */
game: number,
/** The entries, the oldest first. */
entries: Array<TalkEntry>,
/** What this viewer may send. */
may: MaySay, };

/** Two players who win or lose together. */
export type Team = "one" | "two";

/** An act of a person who looks at a finished match with others, tagged by `is`. */
export type TogetherAct = { "is": "come", game: number, } | { "is": "go" } | { "is": "hold", on: boolean, } | { "is": "point", cursor: Cursor, } | { "is": "draw", board: BoardId, shapes: Array<Shape>, } | { "is": "let_in", on: boolean, };

/** News for people who look at a match together, tagged by `is`. */
export type TogetherNews = { "is": "all", view: TogetherView, } | { "is": "pointed", cursor: Cursor, } | { "is": "drawn", drawing: Drawing, } | { "is": "over" };

/** The people who look at a match together, their cursor and their drawings. */
export type TogetherView = {
/** Number of the match. */
game: number,
/** The people, ordered by their numbers. */
lookers: Array<Looker>,
/** Number of the person who holds the cursor; null if no person holds it. */
holder: number | null,
/** Whether all people who look at the match may hold the cursor and draw. */
open: boolean,
/** The cursor; null before it was first moved. */
cursor: Cursor | null,
/** The drawings. */
drawings: Array<Drawing>, };

/** What a client can subscribe to. */
export type Topic = { "is": "table" } & Visit | { "is": "matches" } | { "is": "lobby" } | { "is": "event",
/** Its public id. */
event: string,
/** The key of the link; null without one: then the page may only watch. */
key: string | null, };

/** A state of a topic, sent each time that it changes. */
export type TopicState = { "is": "matches",
/** The public ids of the matches, up to a limit. */
matches: Array<string>,
/** How many matches run, including those beyond the limit. */
running: number, } | { "is": "previews",
/** The previews. */
previews: Array<MatchPreview>, } | { "is": "lobby", news: LobbyNews, } | { "is": "own", own: OwnLobby, } | { "is": "event", news: EventNews, };

/** A captured piece that was not handed over to the partner yet (WBN 1.6). */
export type TransitView = {
/** The seat that receives the piece: the partner of the player who captured it. */
to: Seat,
/** The kind of the piece. */
role: Held, };

/** Body of `POST /api/tables/{table}/{game}/tried` and `POST /api/records/{id}/{number}/tried`: one line of tried moves. */
export type TryAsk = {
/** How many half-moves of the match come before the tried moves, over both boards. */
ply: number,
/** The tried moves, each with its board: `Ae2e4`, `BN@f7`, `Ae7e8q`. */
moves: Array<string>, };

/** A tried move. */
export type TryStep = {
/** The player who would make the move. */
seat: Seat,
/** The move in short notation: `Nf3`. */
san: string,
/** Both boards after the move. */
boards: ByBoard<BoardView>,
/** Material hints for the side to move on each board, if the rules show them to watchers (`watch.hints`). */
mates?: Array<MateHint>, };

/** Answer to a line of tried moves. */
export type TryView = {
/** One entry for each tried move. */
steps: Array<TryStep>,
/** Legal destinations of the sides to move after the last move, as in a frame; null for a board that is not in play. */
dests: ByBoard<string | null>, };

/** What is not completed on a board: the made move, the reply to it, and the piece that the made move captured. */
export type Unfinished = {
/** The made move; its player completes it by pressing the clock. */
made: MadeView | null,
/** The reply that the opponent made before that press (WBN 6.5a). */
reply: MadeView | null,
/** The piece that the made move captured; it is not handed over to the partner yet. */
transit: TransitView | null, };

/** What is unusual in a pairing. */
export type UnusualView = { "is": "partners", entries: [number, number], round: number, } | { "is": "meet", entries: [number, number], round: number, } | { "is": "out", entry: number, times: number, };

/** A rule of the preset `ru` that clubs may replace by another. */
export type VariantChoice = {
/** The rule of the preset itself, as a sentence. */
usual: string,
/** What a club may choose instead. */
parts: Array<VariantView>, };

/** One rule that a club may choose. Its name is a part of the names of club variants: `nom` in `ru-nom-p37`. */
export type VariantView = {
/** The name: `nom`. */
name: string,
/** The meaning of the choice. */
text: string,
/** The parameters that the choice sets. */
set: Array<[string, string]>, };

/** A visit to a table. */
export type Visit = {
/** The secret part of the table's link; of a table that everybody may watch, its public id or that of one of its matches; or the public id of a table of which this guest is a person, such as a player of an assigned table. */
table: string,
/** The number of the person (`you` of `welcome`) as whom this tab was here before. A guest may be several people at a table, after two guests were merged. */
person?: number | null,
/** The number of the device, from the `welcome` of an earlier connection of this tab. */
device?: number | null,
/** The last frame that the client has. If the server still has the frames after it, it sends them instead of the whole match. Null asks for the whole match. */
last?: Seen | null,
/** The key in the link, a secret that gives the tab a role such as arbiter; absent or null if the link has no key. */
key?: string | null, };

/** Why a guest has to wait before the next search. */
export type WaitView = {
/** For how long, in milliseconds. */
ms: number,
/** How often they were absent or left a match in the last hour. */
times: number, };

/** Where a person is. */
export type Whereabouts = "away" | "here" | "searching" | "at_table" | "playing";

/** The player that a signal is about. */
export type Who = "me" | "you";

/** Why a pairing has something unusual. */
export type WhyView = { "is": "all", entry: number, } | { "is": "no_better" } | { "is": "by_choice" };

/** What a client wants of a topic with a state. */
export type Wish = { "is": "previews",
/** The public ids of the matches. */
matches: Array<string>, } | { "is": "lobby",
/** Whether the rows are on the screen. */
rows: boolean,
/** The language of the talk that is on the screen; null if none is. */
talk: string | null, };

/** What a groundless stop or a wrong claim costs (WBN 7.12d, 3.4). */
export type WrongStop = "loss" | "time_penalty" | "warn";
