//! A table as its people see it: who sits where, by which rules, and what was played there.

use bughouse_core::BySeat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::keys::{KeyKind, KeyView};
use crate::result::ResultView;

/// What a match is to be played with; the body of `POST /api/tables` too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSetup {
    /// A preset: `fics`, `chesscom`, `wbn`, …
    pub preset: String,
    /// Parameters that differ from the preset, by the names of the parameter list: `promo.pieces` = `QN`.
    #[serde(default)]
    pub set: Vec<(String, String)>,
}

/// Where the pieces in hand lie at a real board, seen from the player (WBN 1.6, Asten §8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HandPlace {
    /// Between the board and the player's hands.
    InFront,
    /// Next to it.
    Beside,
    /// On the far side, with the clock.
    Behind,
}

/// Who settled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettledBy {
    /// The players.
    Players,
    /// The arbiter.
    Arbiter,
    /// Both agreed.
    Both,
}

/// Where the pieces in hand lie, and who settled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
pub struct HandsPlaced {
    /// Where.
    pub place: HandPlace,
    /// By whom.
    pub by: SettledBy,
}

/// What is agreed before a match at real boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AgreementsView {
    /// Where the pieces in hand lie; null while that is not settled.
    pub hands: Option<HandsPlaced>,
    /// Where the players want them.
    pub players: Option<HandPlace>,
    /// Where the arbiter wants them.
    pub arbiter: Option<HandPlace>,
    /// All players are asked whether the arbiter says what they see (WBN 9.5).
    pub asks_calls: bool,
}

/// A table: the link people open, its people, and the series of matches played there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableView {
    /// The unguessable part of the link.
    pub id: String,
    /// Rules and times of the next (or running) match.
    pub setup: TableSetup,
    /// What differs from the preset, in words.
    pub differences: Vec<RuleDifference>,
    /// The time control in short, `3+0`, `5+3 bronstein`.
    pub control: String,
    /// Those who opened the link, in order of arrival; bots are not people. Of a crowd that only
    /// watches, the first few.
    pub people: Vec<PersonView>,
    /// How many more are there who only watch.
    #[serde(default)]
    pub more: u32,
    /// Boards that are played: two, or one (seats A and a) as in crazyhouse.
    pub boards: u32,
    /// Who sits where.
    pub seats: BySeat<Option<Sitter>>,
    /// The person who made the table, or who inherited it.
    pub owner: u32,
    /// Nobody new may sit.
    pub locked: bool,
    /// Its matches are shown to everybody on the page of running matches.
    #[serde(default)]
    pub listed: bool,
    /// What is going on.
    pub phase: TablePhase,
    /// After a match, who would play the next one where; absent when nobody is here who may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub next: Option<NextView>,
    /// Number of the running match, or of the last one, from 1; 0 before the first.
    pub game: u32,
    /// What is agreed before a match at real boards; absent where it is played online.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub agreements: Option<AgreementsView>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RuleDifference {
    /// `promo.pieces`
    pub param: String,
    /// The value in force.
    pub value: String,
    /// The preset's value.
    pub preset: String,
}

/// Where a table is between matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PersonView {
    /// Number at this table.
    pub id: u32,
    /// Shown name, unique at the table.
    pub name: String,
    /// A connection is open.
    pub online: bool,
    /// Ready for the match (in seating) or for the next one (when it is over).
    pub ready: bool,
    /// Asks for the next match with other partners.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub rotate: bool,
    /// Agrees that the arbiter says what they see (WBN 9.5).
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub agrees_calls: bool,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    /// A person of the table.
    Person { id: u32 },
    /// A bot, by its name.
    Bot { name: String },
    /// Somebody at a real board, beside a clock of this table; the clock gives the name.
    AtBoard { name: String },
}

/// Who would play the next match where, if all who may play it ask for it. A seat that is null is
/// left open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NextView {
    /// With the same partners and other colors.
    pub rematch: BySeat<Option<Sitter>>,
    /// With other partners; null where nobody can have another.
    pub rotated: Option<BySeat<Option<Sitter>>>,
}

/// A finished match at this table. Its page is `/t/{table}/{game}`; files are
/// `/t/{table}/{game}.bpgn` and `/t/{table}/{game}.bfen`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FinishedView {
    /// Number at this table, from 1.
    pub game: u32,
    /// Names by seat.
    pub names: BySeat<String>,
    /// How it ended.
    pub result: ResultView,
}

fn is_false(flag: &bool) -> bool {
    !flag
}
