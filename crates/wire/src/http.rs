//! The bodies of HTTP requests and answers: for making a table, for the rules, for the addresses of
//! the server, and for a finished match.

use std::collections::BTreeMap;

use crate::game::{BoardView, ClocksView, GameView};
use crate::level::BotLevel;
use crate::material::MateHint;
use bughouse_core::{ByBoard, BySeat, PresetGroup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::problem::Problem;
use crate::table::{Listing, TableSetup};

/// Body of `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableWanted {
    /// Rules and times.
    #[serde(flatten)]
    pub setup: TableSetup,
    /// Who may find the table.
    #[serde(default)]
    pub listing: Listing,
    /// The players, if the table is for one match of given people or bots. The guest whose token the request
    /// has (`authorization: Bearer …`) gets `table_over` when the match has ended or was called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub assigned: Option<AssignedWanted>,
}

/// The players of a table for one match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AssignedWanted {
    /// Who plays at each seat; null for a seat that is not played.
    pub seats: BySeat<Option<AssigneeWanted>>,
    /// When the match begins, in milliseconds since 1970, at most a day ahead. Without it the match begins
    /// when all are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begins_ms: Option<i64>,
    /// For how many seconds the match waits from its start on for a person who is away, before it is called
    /// off: 5 to 3,600.
    #[serde(default = "no_show_s")]
    #[ts(optional, as = "Option<u32>")]
    pub no_show_s: u32,
}

fn no_show_s() -> u32 {
    60
}

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum AssigneeWanted {
    /// A guest, by the public id in `hi`.
    Guest { id: String },
    /// The person who opens the link that the answer has for this seat. Until they choose a name they have
    /// this one.
    Invited {
        #[serde(default)]
        #[ts(optional, as = "Option<String>")]
        name: String,
    },
    /// A bot.
    Bot {
        #[serde(default)]
        #[ts(optional, as = "Option<BotLevel>")]
        level: BotLevel,
    },
}

/// Answer to `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableMade {
    /// The id of the table. Its link is `/t/{id}`. The id cannot be guessed.
    pub id: String,
    /// The public id of the table. `table_over` names the table by it.
    pub public: String,
    /// The keys of invited people: the link of a seat is `/t/{id}?key=…`. Who has the key has the seat, so
    /// each is for its person alone. Absent without invited people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub keys: Option<BySeat<Option<String>>>,
}

/// Answer to `GET /api/rules`: the rules to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesView {
    /// The setup that the form for a match begins with.
    pub first: TableSetup,
    /// The presets in the order in which to show them.
    pub presets: Vec<PresetView>,
    /// The parameters in the order of the Laws, without parameters that have only one value.
    pub params: Vec<ParamView>,
    /// The headings of the parameters, in the order in which to show them.
    pub groups: Vec<String>,
    /// The club variants of the preset `ru`.
    pub variants: Vec<VariantChoice>,
}

/// A preset: a value for each parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PresetView {
    /// The name: `fics`.
    pub name: String,
    /// The title: `FICS`.
    pub title: String,
    /// Who plays by the preset, in a sentence or two.
    pub text: String,
    /// The published text that the preset follows.
    pub source: String,
    /// The mode in which the preset is usually played: `online` or `otb` (over the board). A setup
    /// chooses the other mode with `mode` in its `set`.
    pub mode: String,
    /// The group in a list of all presets: `online`, `over_the_board` or `odd`.
    pub group: PresetGroup,
    /// The value of each parameter in mode `online`, by the name of the parameter.
    #[ts(type = "Record<string, string>")]
    pub values: BTreeMap<String, String>,
    /// The value of each parameter in mode `otb`, by the name of the parameter.
    #[ts(type = "Record<string, string>")]
    pub otb: BTreeMap<String, String>,
}

/// A rule of the preset `ru` that clubs may replace by another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct VariantChoice {
    /// The rule of the preset itself, as a sentence.
    pub usual: String,
    /// What a club may choose instead.
    pub parts: Vec<VariantView>,
}

/// One rule that a club may choose. Its name is a part of the names of club variants: `nom` in
/// `ru-nom-p37`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct VariantView {
    /// The name: `nom`.
    pub name: String,
    /// The meaning of the choice.
    pub text: String,
    /// The parameters that the choice sets.
    pub set: Vec<(String, String)>,
}

/// A parameter of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ParamView {
    /// The name: `promo.pieces`.
    pub name: String,
    /// The title: `Promotion pieces`.
    pub title: String,
    /// The heading under which the parameter is shown.
    pub group: String,
    /// The values to choose from; null if the value is a number.
    pub values: Option<Vec<String>>,
    /// The meaning of each value; empty if the value is a number.
    pub meanings: Vec<String>,
    /// The least and the greatest number; null if the value is not a number.
    pub range: Option<(u32, u32)>,
    /// What the parameter decides.
    pub text: String,
}

/// Answer to `POST /api/rules/check`, whose body is a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesChecked {
    /// Why no match can be played with the setup; null if a match can be played.
    pub problem: Option<Problem>,
}

/// Answer to `POST /api/rules/read`, whose body is a rules file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesRead {
    /// The setup of the file; null if the file has an error.
    pub setup: Option<TableSetup>,
    /// The errors, each as `LINE:COLUMN: sentence`.
    pub defects: Vec<String>,
}

/// Answer to `GET /api/here`: the addresses at which other devices reach this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct HereView {
    /// The addresses, such as `http://192.168.1.5:8080`. The address that most likely works is
    /// first.
    pub addresses: Vec<String>,
    /// Whether the server listens on the local network, not only on this machine.
    pub lan: bool,
}

/// Answer to `GET /api/tables/{table}/{game}`: a finished match with every position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayView {
    /// The match after its end, with all half-moves in `plies`.
    #[serde(flatten)]
    pub game: GameView,
    /// Boards and clocks at the start, then after each half-move of `plies`.
    pub replay: Vec<ReplayStep>,
    /// Where the times come from.
    pub times: ReplayTimes,
    /// The clocks after each event that started, stopped or changed a clock and is not in `plies`:
    /// for example a pause, or a half-move that was undone later. The earliest event is first. The
    /// last entry has the clocks at the end of the match.
    pub between: Vec<ClocksView>,
}

/// Where the times of a replay come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReplayTimes {
    /// The times were recorded with the moves.
    Recorded,
    /// The times are computed from what the clocks showed after each move.
    Clocks,
    /// The times are unknown: the replay has one move each second, and no clock runs.
    Even,
}

/// Both boards and all clocks at the start or after a half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayStep {
    /// Both boards.
    pub boards: ByBoard<BoardView>,
    /// The clocks at the time of the half-move.
    pub clocks: ClocksView,
    /// Material hints for the side to move on each board, if the rules show them to watchers
    /// (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}
