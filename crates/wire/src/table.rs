//! The view of a table: people, seats, rules and finished matches.

use bughouse_core::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::keys::{KeyKind, KeyView};
use crate::level::BotLevel;
use crate::result::ResultView;

/// The rules of a match, including its times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSetup {
    /// A preset: `fics`, `chesscom`, `wbn`, …
    pub preset: String,
    /// Parameters that differ from the preset, by name: `promo.pieces` = `QN`.
    #[serde(default)]
    pub set: Vec<(String, String)>,
    /// The starting position of both boards as BFEN, in a match that is not over the board. Without it the boards
    /// start as `start.array` says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start: Option<String>,
}

/// Where the pieces in hand lie at a real board, from the view of the player (WBN 1.6, Asten §8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HandPlace {
    /// Between the board and the player.
    InFront,
    /// Beside the board.
    Beside,
    /// On the far side of the board, beside the clock.
    Behind,
}

/// Who settled where the pieces in hand lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettledBy {
    /// The players.
    Players,
    /// The arbiter.
    Arbiter,
    /// Players and arbiter agree.
    Both,
}

/// Where the pieces in hand lie, and who settled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
pub struct HandsPlaced {
    /// The place.
    pub place: HandPlace,
    /// Who settled it.
    pub by: SettledBy,
}

/// What players and arbiter agree on before a match at real boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AgreementsView {
    /// Where the pieces in hand lie; null while it is not settled.
    pub hands: Option<HandsPlaced>,
    /// Where the players want the pieces in hand.
    pub players: Option<HandPlace>,
    /// Where the arbiter wants the pieces in hand.
    pub arbiter: Option<HandPlace>,
    /// Whether each player is asked if they agree to this: the arbiter may call offenses, that is,
    /// point out illegal moves and fallen flags that no player has claimed (WBN 9.5).
    pub asks_calls: bool,
}

/// A table: its people, its seats, and the series of matches played there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct TableView {
    /// The public id of the table. It gives no access to the table.
    pub id: String,
    /// Rules and times of the running or next match.
    pub setup: TableSetup,
    /// The parameters that differ from the preset.
    pub differences: Vec<RuleDifference>,
    /// The time control in short, `3+0`, `5+3 bronstein`.
    pub control: String,
    /// The people who opened the link, in order of arrival, without bots. Watchers are listed up to a
    /// limit.
    pub people: Vec<PersonView>,
    /// The number of watchers who are not listed.
    #[serde(default)]
    pub more: u32,
    /// The number of boards in play: two, or one in crazyhouse.
    pub boards: u32,
    /// Who holds each seat; null for an empty seat.
    pub seats: BySeat<Option<Sitter>>,
    /// Number of the owner: the person who opened the link first, or, when the owner has been away for 20
    /// seconds, the first person online who holds a seat. While no person holds one, it is the first person
    /// online.
    pub owner: u32,
    /// Whether the table is locked. At a locked table only the owner and people who hold a seat may
    /// sit down.
    pub locked: bool,
    /// Who may find the table.
    #[serde(default)]
    pub listing: Listing,
    /// The phase of the table in its series of matches.
    pub phase: TablePhase,
    /// If the seats of the table were assigned: for whom the match waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigned: Option<AssignedView>,
    /// After a match: who plays where in the next match. Absent before and during a match, and
    /// while all people who played the last match or wait for a seat are offline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextView>,
    /// Number of the running or last match, from 1; 0 before the first match.
    pub game: u32,
    /// What players and arbiter agree on before a match at real boards; absent in other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreements: Option<AgreementsView>,
    /// The finished matches, the oldest first.
    pub finished: Vec<FinishedView>,
    /// How moves are completed, and who ends boards.
    pub style: MatchStyle,
    /// The mode of the rules: `online` or `otb` (over the board).
    pub mode: String,
    /// The keys that the owner has made for this table. A key gives a tab the role of arbiter,
    /// clock or assistant.
    pub keys: Vec<KeyView>,
}

/// Who may find a table.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Listing {
    /// Only people who have its link.
    #[default]
    Link,
    /// Everybody may watch: its matches are on the page of running matches.
    Watch,
    /// Everybody may play: while it has a free seat, it is in the lobby. Its matches are on the page of
    /// running matches.
    Open,
}

/// A table for one match of given players. It begins when all are here, or at a given time. No person can
/// change the seats, except partners at a table of the lobby, and there is no rematch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct AssignedView {
    /// In how many milliseconds the match begins, counted from when this was sent; absent if it begins
    /// when all are here, or has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins_ms: Option<u32>,
    /// The seats whose players are not here.
    pub missing: Vec<Seat>,
    /// In how many milliseconds the match is called off, if they do not come; absent while it does not
    /// wait for anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gives_up_ms: Option<u32>,
    /// Whether the match was called off.
    pub called_off: bool,
    /// Whether the lobby made the table. Then the players may talk before the match, and it ends without a
    /// result if one of them makes no move in their first turn and does not answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub lobby: bool,
    /// The event for which the match counts; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventTable>,
    /// In how many milliseconds the countdown begins at the latest, while the players talk and choose their
    /// boards. It begins earlier if all are ready.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk_ms: Option<u32>,
    /// The seats whose players would like to change seats with their partners.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub exchange: Vec<Seat>,
    /// While the players talk: the round trip between the page of each and the server, in milliseconds; null
    /// where it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lags: Option<BySeat<Option<u32>>>,
    /// The players who made no move in their first turn, and are asked whether they are there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<AskedView>>")]
    pub asked: Vec<AskedView>,
}

/// The match of a table in its event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EventTable {
    /// The public id of the event.
    pub event: String,
    /// The name of the event.
    pub name: String,
    /// The town or the club; empty if it is unknown.
    pub site: String,
    /// The round.
    pub round: u32,
    /// The table in the round.
    pub table: u32,
}

/// A player who is asked whether they are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AskedView {
    /// Their seat.
    pub seat: Seat,
    /// In how many milliseconds they count as absent, counted from when this was sent.
    pub ms: u32,
}

/// How moves are completed, and who ends boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchStyle {
    /// A move counts at once, illegal moves are refused, and the program ends boards.
    #[default]
    Automatic,
    /// Pressing the clock completes a move, and players must claim the end of a board.
    Claims,
    /// A match by claims at real boards. The server knows when clocks are pressed, but not the
    /// moves.
    ClockOnly,
}

/// A parameter that differs from the preset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RuleDifference {
    /// The name: `promo.pieces`.
    pub param: String,
    /// The value of the table.
    pub value: String,
    /// The value of the preset.
    pub preset: String,
}

/// The phase of a table in its series of matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TablePhase {
    /// People choose seats.
    Seating,
    /// All seats are ready. Play begins `ms` milliseconds after this was sent.
    Countdown { ms: u32 },
    /// A match is running.
    Playing,
    /// The last match has ended. People may ask for a rematch.
    Over,
    /// The server was restarted. The match goes on when its players are connected, at the latest after
    /// `ms` milliseconds.
    Paused { ms: u32 },
}

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PersonView {
    /// Number of the person at this table.
    pub id: u32,
    /// The public id of the guest; absent if they were invited and have not come yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub who: Option<String>,
    /// Name, unique at the table.
    pub name: String,
    /// Whether the person is connected.
    pub online: bool,
    /// Whether the person is ready for the match or, after a match, for the next match.
    pub ready: bool,
    /// Whether the person wants other partners in the next match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub rotate: bool,
    /// Whether the person agrees that the arbiter may call offenses (`asks_calls`, WBN 9.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub agrees_calls: bool,
    /// Score of the person in this series, in half points.
    pub half_points: u32,
    /// How many matches the person has played at this table.
    pub played: u32,
    /// How many matches have ended since the person last played.
    pub sat_out: u32,
    /// Whether the person may only watch: they have come by the public id of a table that is not open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub only_watches: bool,
    /// The role that a key gave to this person; absent without a key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<KeyKind>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    /// A person of the table.
    Person { id: u32 },
    /// A bot, and how well it plays.
    Bot { name: String, level: BotLevel },
    /// A player at a real board. The name was entered on the device that shows the clock of the
    /// board.
    AtBoard { name: String },
}

/// Who plays where in the next match, if all players ask for it. A seat that is null stays empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NextView {
    /// The seats with the same partners and other colors.
    pub rematch: BySeat<Option<Sitter>>,
    /// The seats with other partners; null if no other partners are possible.
    pub rotated: Option<BySeat<Option<Sitter>>>,
}

/// A finished match at this table. Its page is `/m/{id}`; files are `/m/{id}/match.bpgn` and
/// `/m/{id}/match.bfen`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FinishedView {
    /// The public id of the match.
    pub id: String,
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// The names of the players.
    pub names: BySeat<String>,
    /// The result.
    pub result: ResultView,
}
