//! What an event agrees once for its matches on the server.

use serde::{Deserialize, Serialize};

/// Where the games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the screens of the players.
    #[default]
    Online,
    /// At real boards: tablets show the clocks. The table of who plays from elsewhere is online.
    Boards,
}

/// Where the pieces in hand lie at a real board, from the view of the player (WBN 1.6, Asten §8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// Between the board and the player.
    InFront,
    /// Beside the board.
    Beside,
    /// On the far side of the board, beside the clock.
    Behind,
}

/// What an event agrees once. Its tables take it over.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hall {
    /// Where the games are played.
    pub place: Place,
    /// The town or the club, for the records.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub site: String,
    /// Parameters of the rules that differ from the preset of the event, by name: the times, who may speak, what a
    /// hint costs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<(String, String)>,
    /// Where the pieces in hand lie at real boards; `None`: each table settles it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<Hands>,
    /// Whether an arbiter starts the matches at real boards and decides claims; otherwise the players do.
    #[serde(default)]
    pub has_arbiter: bool,
    /// Whether everybody finds the event.
    #[serde(default)]
    pub is_listed: bool,
    /// Whether people can enter by a link.
    #[serde(default)]
    pub sign_up: bool,
    /// Whether a player's word counts if an opponent confirms it.
    #[serde(default)]
    pub players_report: bool,
    /// After how many minutes a player who has not come is shown to the arbiters.
    #[serde(default)]
    pub no_show_min: u32,
    /// The pause between two rounds, in minutes.
    #[serde(default)]
    pub pause_min: u32,
}
