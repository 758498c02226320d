//! Bodies of the plain HTTP door: making a table, the rules to choose from, where the server is
//! found, and a finished match.

use std::collections::BTreeMap;

use crate::game::{BoardView, ClocksView, GameView};
use crate::material::MateHint;
use bughouse_core::ByBoard;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::problem::Problem;
use crate::table::TableSetup;

/// Body of `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableWanted {
    /// Rules and times.
    #[serde(flatten)]
    pub setup: TableSetup,
    /// Its matches are shown to everybody.
    #[serde(default)]
    pub listed: bool,
}

/// Answer to `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableMade {
    /// The unguessable part of the link: `/t/{id}`.
    pub id: String,
}

/// Answer to `GET /api/rules`: what a match may be played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesView {
    /// What the form for a match begins with.
    pub first: TableSetup,
    /// In the order in which they are to be offered.
    pub presets: Vec<PresetView>,
    /// In the order of the parameter list of the Laws; those that all rules agree on are left out.
    pub params: Vec<ParamView>,
    /// The headings of the parameters, in the order in which to show them.
    pub groups: Vec<String>,
    /// What clubs that play by the preset `ru` choose.
    pub variants: Vec<VariantChoice>,
}

/// A preset: a name for a value of every parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PresetView {
    /// `fics`
    pub name: String,
    /// `FICS`
    pub title: String,
    /// Who plays so, in a sentence or two.
    pub text: String,
    /// The text it follows.
    pub source: String,
    /// How it is played where nothing else is said: `online` or `otb`. Both may be asked for, by
    /// `mode` in `set`.
    pub mode: String,
    /// The value of every parameter online, by its name.
    #[ts(type = "Record<string, string>")]
    pub values: BTreeMap<String, String>,
    /// The same over the board.
    #[ts(type = "Record<string, string>")]
    pub otb: BTreeMap<String, String>,
}

/// Something that clubs choose beside a preset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct VariantChoice {
    /// How the preset itself has it.
    pub usual: String,
    /// What may be chosen instead.
    pub parts: Vec<VariantView>,
}

/// One thing to choose, and a part of the names of club variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct VariantView {
    /// `nom`
    pub name: String,
    /// What it means.
    pub text: String,
    /// The parameters it sets.
    pub set: Vec<(String, String)>,
}

/// A parameter of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ParamView {
    /// `promo.pieces`
    pub name: String,
    /// `Promotion pieces`
    pub title: String,
    /// The heading it belongs to.
    pub group: String,
    /// The values there are; null where a number stands.
    pub values: Option<Vec<String>>,
    /// What each of the values means; empty for a number.
    pub meanings: Vec<String>,
    /// The least and the greatest number.
    pub range: Option<(u32, u32)>,
    /// What it decides.
    pub text: String,
}

/// Answer to `POST /api/rules/check`, whose body is a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesChecked {
    /// Why no match can be played so; null if it can.
    pub problem: Option<Problem>,
}

/// Answer to `POST /api/rules/read`, whose body is a rules file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesRead {
    /// What the file asks for; null if something is wrong with it.
    pub setup: Option<TableSetup>,
    /// All that is wrong, each as `LINE:COLUMN: sentence`.
    pub defects: Vec<String>,
}

/// Answer to `GET /api/here`: under which addresses others reach this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct HereView {
    /// `http://192.168.1.5:8080`, the likeliest first.
    pub addresses: Vec<String>,
    /// The server listens on the local network, not on this machine alone.
    pub lan: bool,
}

/// Answer to `GET /api/tables/{table}/{game}`: a finished match and every position of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayView {
    /// The match as it ended, `plies` complete.
    #[serde(flatten)]
    pub game: GameView,
    /// The start, then one entry after each of `plies`.
    pub replay: Vec<ReplayStep>,
    /// How the times of all this are known.
    pub times: ReplayTimes,
    /// The clocks whenever they began to run, stopped or were changed otherwise than by one of
    /// `plies`, in the order of time; the last one as the match ended.
    pub between: Vec<ClocksView>,
}

/// How the times of a replay are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReplayTimes {
    /// They were recorded with the moves.
    #[serde(rename = "told")]
    Recorded,
    /// They follow from what the clocks showed after each move.
    Clocks,
    /// They are not known: a move is made each second, and no clock runs.
    Even,
}

/// Both boards and all clocks after one ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayStep {
    /// Both boards.
    pub boards: ByBoard<BoardView>,
    /// The clocks at the moment of that ply.
    pub clocks: ClocksView,
    /// What material decided then, where the rules let watchers know (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}
