//! What the server tells a page.
//!
//! A page knows no rule of chess: positions, legal destinations, checks and results come with
//! each frame. Frames of one match are numbered without gaps; a page that sees a gap asks for
//! the tail or, failing that, for everything.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::ClaimsView;
use crate::client::{BoardName, TableSetup};
use crate::event::EventView;
use crate::keys::{KeyKind, KeyView};
use crate::possibility::Possibility;

/// One text frame to the page, tagged by `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a message is encoded at once, never stored in bulk"
)]
pub enum ServerMsg {
    /// Answer to `hello`. `token` belongs to this tab. `role` is what the key of `hello` opened.
    /// `game` is the match in progress or just ended; it is left out when the frames after `last`
    /// follow instead.
    Welcome {
        v: u32,
        token: String,
        you: u32,
        role: Option<KeyKind>,
        table: TableView,
        game: Option<GameView>,
    },
    /// Answer to `make_key`, to the owner alone: the path of the link that carries the key. It is
    /// said once; a key that was there before does not fit any more.
    KeyMade { kind: KeyKind, path: String },
    /// The table changed: people, seats, score, phase.
    Table { table: TableView },
    /// A whole match: at its start and after `resync`.
    Game { game: GameView },
    /// One event of the match, durable before it is sent.
    Frame(Frame),
    /// The command with this id is in the log, as frame `seq`.
    Ack { id: String, seq: u32 },
    /// The command (or, without id, the table request) was refused; nothing changed.
    Refused { id: Option<String>, reason: String },
    /// Answer to `ping`: `match_ms` is the time of the running match at the moment of sending.
    Pong {
        n: u32,
        #[ts(type = "number | null")]
        match_ms: Option<i64>,
    },
    /// The server measures the round trip: answer with `echo` at once.
    Probe { n: u32 },
    /// The connection ends for this reason (kicked, replaced by another tab, server stops).
    Bye { reason: String, retry: bool },
}

/// A seat by its letter: upper case White, lower case Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum SeatName {
    /// White on board A.
    A,
    /// Black on board A.
    #[serde(rename = "a")]
    BlackOfA,
    /// White on board B.
    B,
    /// Black on board B.
    #[serde(rename = "b")]
    BlackOfB,
}

/// Something that exists once per seat, as JSON `{"A":…,"a":…,"B":…,"b":…}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(non_snake_case)]
pub struct PerSeat<T> {
    /// White on board A.
    #[serde(rename = "A")]
    pub A: T,
    /// Black on board A.
    #[serde(rename = "a")]
    pub a: T,
    /// White on board B.
    #[serde(rename = "B")]
    pub B: T,
    /// Black on board B.
    #[serde(rename = "b")]
    pub b: T,
}

/// A table: the link people open, its people, and the series of matches played there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableView {
    /// The unguessable part of the link.
    pub id: String,
    /// Rules and times of the next (or running) match.
    pub setup: TableSetup,
    /// What differs from the preset, in words.
    pub differences: Vec<RuleDifference>,
    /// The time control in short, `3+0`, `5+3 bronstein`.
    pub control: String,
    /// Everyone who opened the link, in order of arrival; bots are not people.
    pub people: Vec<PersonView>,
    /// Boards that are played: two, or one (seats A and a) as in crazyhouse.
    pub boards: u32,
    /// Who sits where.
    pub seats: PerSeat<Option<Sitter>>,
    /// The person who made the table, or who inherited it.
    pub owner: u32,
    /// Nobody new may sit.
    pub locked: bool,
    /// What is going on.
    pub phase: TablePhase,
    /// Number of the running match, or of the last one, from 1; 0 before the first.
    pub game: u32,
    /// Finished matches, oldest first.
    pub finished: Vec<FinishedView>,
    /// How the rules run a match.
    pub style: MatchStyle,
    /// The mode in force, `online` or `otb`.
    pub mode: String,
    /// Keys that were given out: whether an arbiter is invited and there, which clocks and
    /// assistants are bound.
    pub keys: Vec<KeyView>,
}

/// How the rules run a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MatchStyle {
    /// Moves count at once, illegal ones are refused, ends are found.
    Automatic,
    /// Moves count when the clock is pressed, and somebody must claim.
    Claims,
    /// The same at real boards: presses are known, moves are not.
    ClockOnly,
}

/// One parameter that differs from its preset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RuleDifference {
    /// `promo.pieces`
    pub param: String,
    /// The value in force.
    pub value: String,
    /// The preset's value.
    pub preset: String,
}

/// Where a table is between matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TablePhase {
    /// People choose seats.
    Seating,
    /// All are ready; both boards start when this many milliseconds have passed since sending.
    Countdown { ms: u32 },
    /// A match is running.
    Playing,
    /// The last match has ended; a rematch can be asked for.
    Over,
    /// The server came back; the match goes on when its seats are back, or after this many milliseconds.
    Paused { ms: u32 },
}

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PersonView {
    /// Number at this table.
    pub id: u32,
    /// Shown name, unique at the table.
    pub name: String,
    /// A connection is open.
    pub online: bool,
    /// Ready for the match (in seating) or for the next one (when it is over).
    pub ready: bool,
    /// Points in this series: 1 a win, half a draw, counted in halves.
    pub half_points: u32,
    /// Matches played here.
    pub played: u32,
    /// Matches sat out since this person last played.
    pub sat_out: u32,
    /// What the key of this tab opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<KeyKind>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    /// A person of the table.
    Person { id: u32 },
    /// A bot, by its name.
    Bot { name: String },
    /// Somebody at a real board, beside a clock of this table; the clock gives the name.
    AtBoard { name: String },
}

/// A finished match at this table. Its page is `/t/{table}/{game}`; files are
/// `/t/{table}/{game}.bpgn` and `/t/{table}/{game}.bfen`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FinishedView {
    /// Number at this table, from 1.
    pub game: u32,
    /// Names by seat.
    pub names: PerSeat<String>,
    /// How it ended.
    pub result: ResultView,
}

/// A match as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameView {
    /// Number at this table, from 1.
    pub game: u32,
    /// The last frame that is contained.
    pub seq: u32,
    /// Names by seat, as they were at the start.
    pub names: PerSeat<String>,
    /// Seats this viewer acts for: those he holds, assists, or has the clock of.
    pub yours: Vec<SeatName>,
    /// The boards that are played: both, or the first alone (crazyhouse).
    pub in_play: Vec<BoardName>,
    /// Both boards now.
    pub boards: PerBoard<BoardView>,
    /// Clocks now.
    pub clocks: ClocksView,
    /// Legal destinations for seats of this viewer that are to move.
    pub dests: PerBoard<Option<String>>,
    /// What has been played, over both boards in order.
    pub plies: Vec<PlyView>,
    /// What this viewer may do beside moving.
    pub can: Vec<Possibility>,
    /// Who is away.
    pub away: Vec<SeatName>,
    /// The result once there is one.
    pub result: Option<ResultView>,
    /// What a match by claims has beside this; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<ClaimsView>,
    /// What has happened, in words; in matches by claims alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
}

/// An entry of the log of a match by claims, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LogLine {
    /// The number of its frame.
    pub seq: u32,
    /// Time of the match, ms.
    #[ts(type = "number")]
    pub at: i64,
    /// What happened, as the frame said it.
    pub event: EventView,
    /// One sentence: `Bob claims an illegal move on board A.`
    pub text: String,
    /// The article it rests on, where there is one: `WBN 1.14`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}

/// Something for each board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PerBoard<T> {
    /// The first board.
    #[serde(rename = "A")]
    pub a: T,
    /// The second board.
    #[serde(rename = "B")]
    pub b: T,
}

/// One board as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BoardView {
    /// Eight ranks as in FEN, `~` after a promoted man.
    pub placement: String,
    /// Held pieces of both colors: `QPPn`; upper case held by White of this board.
    pub hands: String,
    /// `w` or `b`.
    pub to_move: String,
    /// Half-moves played on this board.
    pub ply: u32,
    /// Squares of the last move: `["e2","e4"]`; a drop has one.
    pub last: Vec<String>,
    /// The square of a king in check; not told to players of a match by claims.
    pub check: Option<String>,
    /// The men of each color on the board, kind by kind, where losing all of one kind loses the
    /// board (RU O1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub men: Option<MenView>,
}

/// How many men of each kind stand on a board: pawns, knights, bishops, rooks, queens, kings. A
/// promoted man counts as what it is now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MenView {
    /// White's.
    pub w: [u32; 6],
    /// Black's.
    pub b: [u32; 6],
}

/// Four clocks at one instant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClocksView {
    /// Time of the match, in milliseconds since it began, for which the readings hold.
    #[ts(type = "number")]
    pub at: i64,
    /// What is left, in milliseconds; null without clocks.
    #[ts(type = "PerSeat<number | null>")]
    pub left: PerSeat<Option<i64>>,
    /// Seats whose clock runs.
    pub running: Vec<SeatName>,
    /// A delay the running clocks still owe before they count, in milliseconds, in the order of `running`.
    #[ts(type = "number[]")]
    pub delay: Vec<i64>,
}

/// One half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlyView {
    /// Who played it.
    pub seat: SeatName,
    /// Half-move number on its board, from 1.
    pub ply: u32,
    /// `Nf3`, `P@e6`, `e8=Q+`; in a match by claims `Ng1-f3`, until it is over.
    pub san: String,
    /// `g1f3`
    pub uci: String,
    /// Time of the match, ms.
    #[ts(type = "number")]
    pub at: i64,
    /// The mover's clock after it, ms.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
    /// Why the move was illegal; told to the arbiter, and to all when the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<String>,
}

/// A move for the machine and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NamedMove {
    /// `g1f3`
    pub uci: String,
    /// `Nf3`
    pub san: String,
}

/// One event of a match and all that it changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Frame {
    /// Number of the match at this table.
    pub game: u32,
    /// Dense from 1.
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// Clocks at this instant.
    pub clocks: ClocksView,
    /// Boards that changed (a capture changes the partner's hand).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a: Option<BoardView>,
    /// Board B, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub b: Option<BoardView>,
    /// Legal destinations for seats of this viewer to move, for both boards: those that are
    /// absent are no longer valid. `e2:e3e4 g1:f3h3 N@:f7h8`; a promotion lists its roles,
    /// `e7:e8d8=QRBN`, or the squares of the other board whose piece it may take, `e7:e8/c4f1`.
    /// In a match by claims `*`: any man of one's own to any square without a man of one's own and
    /// without a king, any held man to any empty square; of the side to move while nothing is
    /// made there, else of its opponent, who may reply (WBN 6.5a).
    pub dests: PerBoard<Option<String>>,
    /// What this viewer may do beside moving.
    pub can: Vec<Possibility>,
    /// What a match by claims has beside this; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<ClaimsView>,
    /// The event in words, as [`LogLine`] has it; in matches by claims alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The article it rests on, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, always of WhiteA's team.
    pub score: String,
    /// `checkmate`, `flag`, `resignation`, …
    pub reason: String,
    /// One sentence for people: `Anna checkmated Bob on board A.`
    pub text: String,
    /// The article it rests on: `WBN 2.1a`.
    pub article: String,
    /// The board that decided, where one did.
    pub board: Option<BoardName>,
}
