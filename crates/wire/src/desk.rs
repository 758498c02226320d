//! Events, that is tournaments, as pages see them: the entries, the rounds with their tables, the standings, and the desk
//! of those who run it.
//!
//! A page follows an event as a topic ([`crate::topic::Topic::Event`]) and acts by `POST /api/events/{id}/acts` with the
//! key of its link. Numbers of players and entries count from 0, those of rounds, tables and games from 1. Results are
//! of team 1: `1-0`, `0-1`, `1/2-1/2`, `0-0` if both lose, and with an `f` behind if the match was not played.

use bughouse_core::{BoardId, BySeat, Team};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::running::MatchPreview;
use crate::table::{HandPlace, TableSetup};

/// Body of `POST /api/events`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EventWanted {
    /// What the event agrees.
    pub setup: EventSetup,
    /// What its matches on this server have.
    pub hall: HallView,
    /// The name of the organizer.
    pub organizer: String,
}

/// What an event agrees. What is absent is as the format usually has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct EventSetup {
    /// Its name.
    pub name: String,
    /// `round-robin`, `double-round-robin`, `swiss`, `knockout`, `partners` or `individual-swiss`.
    pub format: String,
    /// The preset of rules.
    pub rules: String,
    /// The number of rounds; absent if the format decides, or if it is decided on the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The games of a match: 1, or 2 with the seats changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// The number of tables; absent if there are enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<u32>,
    /// The tie-breaks, the first one first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie_breaks: Option<Vec<String>>,
    /// Whether the number of rounds is open: the event goes on until it is finished.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>")]
    pub open: bool,
    /// The prizes, as `bughouse event new --prize` has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>")]
    pub prizes: Vec<String>,
    /// Other choices, as `bughouse event new --set` has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>")]
    pub set: Vec<(String, String)>,
}

/// Answer to `POST /api/events`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EventMade {
    /// The public id. The page of the event is `/e/{id}`.
    pub id: String,
    /// The key of the organizer: their link is `/e/{id}?key=…`.
    pub key: String,
}

/// An event that everybody finds, in the answer to `GET /api/events`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EventCard {
    /// The public id. The page of the event is `/e/{id}`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The town or the club; empty if it is not said.
    pub site: String,
    /// Its format.
    pub format: String,
    /// How many entries take part.
    pub entries: u32,
    /// The last round that is paired; 0 before the first one.
    pub round: u32,
    /// The number of rounds, as far as it is known.
    pub rounds: Option<u32>,
    /// Whether there are no more rounds.
    pub finished: bool,
    /// Whether people can enter by a link.
    pub sign_up: bool,
}

/// Where the games of an event are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceView {
    /// On the screens of the players.
    #[default]
    Online,
    /// At real boards; tablets show the clocks.
    Boards,
}

/// What the matches of an event on this server have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct HallView {
    /// Where the games are played.
    pub place: PlaceView,
    /// The town or the club; empty if it is not said.
    #[serde(default)]
    pub site: String,
    /// Parameters of the rules that differ from the preset.
    #[serde(default)]
    pub set: Vec<(String, String)>,
    /// Where the pieces in hand lie at real boards; absent: each table settles it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hands: Option<HandPlace>,
    /// Whether an arbiter starts the matches at real boards and decides claims; otherwise the players do.
    #[serde(default)]
    pub arbiter: bool,
    /// Whether everybody finds the event.
    #[serde(default)]
    pub listed: bool,
    /// Whether people can enter by a link.
    #[serde(default)]
    pub sign_up: bool,
    /// Whether a result that a player says counts if an opponent confirms it.
    #[serde(default)]
    pub players_report: bool,
    /// After how many minutes a player who has not come is shown to the arbiters; 0: never.
    #[serde(default)]
    pub no_show_min: u32,
    /// The pause between two rounds, in minutes.
    #[serde(default)]
    pub pause_min: u32,
}

/// A game of an event.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema,
)]
pub struct GameRef {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The game of the match: 1, or 2 if a match has two.
    pub game: u32,
}

/// What a member of the staff does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StaffRole {
    /// They run the event.
    Organizer,
    /// They decide what happens at the boards.
    Arbiter,
}

/// A new entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct NewEntry {
    /// The name.
    pub name: String,
    /// The partner, where pairs stay together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<String>,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
}

/// Body of `POST /api/events/{id}/acts`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ActWanted {
    /// How many lines of the log the page has seen (`seen` of [`EventNews`]). Who pairs, undoes or finishes must have
    /// seen all of them.
    pub seen: u32,
    /// What is asked.
    pub act: DeskAct,
}

/// Answer to `POST /api/events/{id}/acts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ActDone {
    /// How many lines the log of the event has now.
    pub seen: u32,
}

/// What is asked of the desk of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum DeskAct {
    /// Adds entries: all of them, or none.
    Add { entries: Vec<NewEntry> },
    /// The entry is not paired any more.
    Withdraw { name: String },
    /// The entry is paired again.
    Return { name: String },
    /// Another player plays for this one.
    Replace { name: String, by: String },
    /// In this round an entry that waits plays in the place of one that has not come.
    Substitute { name: String, by: String },
    /// A name was written wrongly.
    Rename { name: String, new: String },
    /// An entry that no round has had is no entry any more.
    Remove { name: String },
    /// The entry does not play in a round, and gets half a point for it or nothing.
    Absent {
        round: u32,
        name: String,
        half: bool,
    },
    /// The entry plays in a round after all.
    Present { round: u32, name: String },
    /// There are so many tables.
    Tables { tables: u32 },
    /// Two entries are kept apart.
    Forbid { name: String, other: String },
    /// Half points are deducted.
    Penalty {
        name: String,
        round: u32,
        half_points: u32,
        reason: String,
    },
    /// The next round is paired, and begins.
    Pair,
    /// The next round is paired so.
    PairByHand { pairing: PairingView },
    /// A result.
    Result { game: GameRef, result: String },
    /// A result was wrong.
    Correct {
        game: GameRef,
        result: String,
        reason: String,
    },
    /// Two who are equal after the last round have played a decider; the result is that of the first one.
    Decider {
        name: String,
        other: String,
        result: String,
    },
    /// A match is played at another table.
    Move { game: GameRef, to: u32 },
    /// The last round, which has no result yet, is not paired any more.
    Unpair,
    /// The last result, entry, absence or pairing did not happen.
    Undo,
    /// There are no more rounds.
    Finish,
    /// An entry is expelled (WBN 9.4g).
    Expel { name: String, reason: String },
    /// A player says how a game of theirs ended.
    Report { game: GameRef, result: String },
    /// What was said about a game is settled: its result stays as it is.
    Settle { game: GameRef },
    /// The clocks at these tables are started. A table that is not ready stays as it is.
    StartTables { games: Vec<GameRef> },
    /// The event agrees something else.
    Hall { hall: HallView },
    /// Another person helps to run the event.
    AddStaff { role: StaffRole, name: String },
    /// They do not any more.
    RemoveStaff { staff: u32 },
    /// A player gets another link; the earlier one is not valid any more.
    RenewLink { player: u32 },
    /// Whether the arbiter may say what they see in the matches of an entry (WBN 9.5).
    Agree { name: String, agrees: bool },
    /// Whether a player plays from elsewhere: their table is online.
    Remote { player: u32, remote: bool },
    /// The name of a player is not shown any more.
    Hide { player: u32 },
    /// In how many minutes the next round begins; null: it is not known.
    NextRound { in_min: Option<u32> },
}

/// Who plays where in a round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PairingView {
    /// The tables, by their numbers.
    pub tables: Vec<SeatedTable>,
    /// The entries with a bye, which scores.
    pub byes: Vec<u32>,
    /// The entries that sit out.
    pub out: Vec<u32>,
    /// The entries that are absent, and what they get for it.
    pub absent: Vec<(u32, f64)>,
}

/// The players of a table in the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatedTable {
    /// The number of the table.
    pub table: u32,
    /// The players.
    pub seats: BySeat<u32>,
}

/// Answer to `GET /api/events/{id}/next`: the next round as the program would pair it; and to `POST`, which has a
/// [`PairingView`] as its body: the same pairing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NextRound {
    /// Who plays where.
    pub pairing: PairingView,
    /// What is unusual in it.
    pub remarks: Vec<PairingRemark>,
}

/// Something unusual in a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PairingRemark {
    /// What.
    pub what: UnusualView,
    /// Why.
    pub why: WhyView,
}

/// What is unusual in a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum UnusualView {
    /// Two who were partners in this round are partners again.
    Partners { entries: [u32; 2], round: u32 },
    /// Two who met in this round meet again.
    Meet { entries: [u32; 2], round: u32 },
    /// An entry does not play, for this time.
    Out { entry: u32, times: u32 },
}

/// Why a pairing has something unusual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum WhyView {
    /// This entry has played so with everybody who is here; or everybody who plays has sat out as often.
    All { entry: u32 },
    /// No pairing of those who are here has less of it.
    NoBetter,
    /// Another pairing does without it.
    ByChoice,
}

/// What has changed of an event. What is absent is as it was.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct EventNews {
    /// How many lines the log of the event has.
    pub seen: u32,
    /// What the event is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<EventHead>,
    /// The entries, in the order in which they came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<EntryView>>,
    /// The number of rounds that are paired.
    pub paired: u32,
    /// The rounds that have changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>")]
    pub rounds: Vec<RoundView>,
    /// The standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Vec<StandingView>>,
    /// What the link of this page is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<EventYou>,
    /// What only those see who run the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub desk: Option<DeskView>,
    /// The tables that are played now, where they have changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>")]
    pub live: Vec<LiveTable>,
}

/// What an event is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EventHead {
    /// Its name.
    pub name: String,
    /// Its format.
    pub format: String,
    /// Whether entries are pairs that stay together.
    pub pairs: bool,
    /// The number of rounds, as far as it is known.
    pub rounds: Option<u32>,
    /// The games of a match.
    pub games: u32,
    /// The number of tables; null if there are enough.
    pub tables: Option<u32>,
    /// The tie-breaks, the first one first.
    pub tie_breaks: Vec<String>,
    /// The rules and the times of its matches.
    pub setup: TableSetup,
    /// The time control in short, `3+0`.
    pub control: String,
    /// What its matches have.
    pub hall: HallView,
    /// In how many milliseconds the next round begins, counted from when this was sent; null if it is not known.
    pub next_ms: Option<u32>,
    /// Whether there are no more rounds.
    pub finished: bool,
    /// Whether all rounds are played, or the event is finished.
    pub over: bool,
    /// The prizes that are won, each with the entries that share it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(String, Vec<u32>)>>")]
    pub prizes: Vec<(String, Vec<u32>)>,
}

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EventPlayer {
    /// Their number.
    pub id: u32,
    /// Their name.
    pub name: String,
    /// Whether they play from elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub remote: bool,
}

/// Whether an entry takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryState {
    /// It does.
    Here,
    /// It is a player who looks for a partner.
    Looks,
    /// It has withdrawn.
    Withdrawn,
    /// The arbiter has expelled it.
    Expelled,
}

/// An entry: a player, or a pair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct EntryView {
    /// Its number.
    pub id: u32,
    /// Who plays now.
    pub players: Vec<EventPlayer>,
    /// Those who were replaced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<EventPlayer>>")]
    pub former: Vec<EventPlayer>,
    /// The rating.
    pub rating: Option<u32>,
    /// Whether it takes part.
    pub state: EntryState,
    /// Whether the arbiter may say what they see in its matches; null if it was not asked.
    pub agrees: Option<bool>,
    /// The rounds in which it will be absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub absent: Vec<u32>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RoundView {
    /// Its number.
    pub round: u32,
    /// Who plays where.
    pub pairing: PairingView,
    /// The games, those of the first table first.
    pub games: Vec<GameRow>,
}

/// A game in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct GameRow {
    /// The table.
    pub table: u32,
    /// The game of the match.
    pub game: u32,
    /// The result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The id of its table on this server: its link is `/t/{id}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Whether it was called off there, because players did not come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>")]
    pub called_off: bool,
    /// Whether it was played there to its end: there is a replay.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>")]
    pub replay: bool,
}

/// An entry in the standings, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct StandingView {
    /// The group, from 1; absent in an event without groups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub group: Option<u32>,
    /// The place, in the group if there are some. Those who are equal have the same.
    pub rank: u32,
    /// The number of the entry.
    pub entry: u32,
    /// The points.
    pub points: f64,
    /// The matches that were played, and how many of them were won, drawn and lost.
    pub played: u32,
    #[allow(missing_docs)]
    pub won: u32,
    #[allow(missing_docs)]
    pub drawn: u32,
    #[allow(missing_docs)]
    pub lost: u32,
    /// The tie-breaks.
    pub tie_breaks: Vec<f64>,
    /// The rounds whose match or bye does not count, because one of the two left before half of a round robin.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub uncounted: Vec<u32>,
}

/// What the link of a page is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum EventYou {
    /// To run the event, with this number among the staff.
    Staff { role: StaffRole, id: u32 },
    /// To play, with this number.
    Player {
        id: u32,
        /// The game that they play now or next.
        game: Option<GameRef>,
        /// What was said about its result: by their team, and by the other one.
        said: [Option<String>; 2],
    },
    /// To show the clocks of a table, or of one of its boards.
    Tablet {
        table: u32,
        board: Option<BoardId>,
        /// The game that is played there.
        game: Option<GameRef>,
    },
    /// To enter.
    SignUp,
    /// To watch.
    Watcher,
}

/// What only those see who run the event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeskView {
    /// What was said about games, and by whom.
    pub reports: Vec<SaidResult>,
    /// The games about which several have said something else.
    pub disputes: Vec<GameRef>,
    /// Everybody who has helped to run it.
    pub staff: Vec<StaffView>,
    /// The keys of the players, by their numbers.
    pub players: Vec<String>,
    /// The key of the link to enter by.
    pub sign_up: String,
    /// The key of the arbiter at the tables; absent if the tables have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub arbiter: Option<String>,
    /// The keys of the tablets, by the numbers of their tables: for both boards, for board A and for board B.
    pub tablets: Vec<[String; 3]>,
    /// What `undo` takes back, as the file of the event has it; absent if it can take nothing back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub undo: Option<Value>,
    /// How many games wait for a table of this server, because many were made in an hour. They get one as soon as possible.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<_>", optional)]
    pub without_table: u32,
    /// The last lines of the log, the newest first.
    pub log: Vec<DeskLine>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde has it
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A reported result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SaidResult {
    /// The game.
    pub game: GameRef,
    /// The team of the player who has said it; null for the match itself.
    pub team: Option<Team>,
    /// The result.
    pub result: String,
}

/// A person who helps to run an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct StaffView {
    /// Their number.
    pub id: u32,
    /// What they do.
    pub role: StaffRole,
    /// Their name.
    pub name: String,
    /// Whether they have left.
    pub left: bool,
    /// Their key; only organizers see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeskLine {
    /// Its number.
    pub no: u32,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who and what, as the file of the event has it.
    #[ts(type = "Record<string, unknown>")]
    pub what: Value,
}

/// What a table of an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// The match waits for players.
    Waits,
    /// At a real board no device shows the clocks.
    NoClock,
    /// The match begins in a moment, or when its players press.
    Begins,
    /// All are ready, and the arbiter starts the clocks.
    Ready,
    /// The clocks run.
    Runs,
    /// A claim, or a stop of the clocks by a player, has no ruling.
    Claimed,
    /// The clocks are stopped until the arbiter lets them run.
    Stopped,
    /// The clocks are stopped until the players go on.
    Paused,
    /// The match is decided, and its result is not confirmed yet.
    Decided,
    /// The match has ended, or was called off.
    Over,
}

/// A table that is played now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct LiveTable {
    /// The game.
    pub game: GameRef,
    /// The players for whom the match waits: they are not here, or at a real board not ready.
    pub missing: Vec<u32>,
    /// Whether the arbiter is called there.
    pub calls: bool,
    /// What it does.
    pub state: TableState,
    /// The match as watchers see it; absent before it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview: Option<Box<MatchPreview>>,
}
