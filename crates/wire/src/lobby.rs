//! The lobby: who is here, who looks for a match or a partner, what a guest asks of it, and what it says to
//! them.
//!
//! A *search* looks for a match. An *offer* is a match that four may begin if all accept. *Partners* stay
//! together until one ends it. People are named by their public ids.

use bughouse_core::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use bughouse_lobby::{Chip, LobbyRules, NextWish};

/// What a guest asks of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum LobbyAct {
    /// Looks for a match, alone or (`pair`) with the partner. A search that runs already keeps its place,
    /// and gets these rules and times.
    Search {
        rules: LobbyRules,
        /// At least one.
        chips: Vec<Chip>,
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        pair: bool,
    },
    /// Ends the search. Of a pair, either may do this.
    Stop,
    /// Accepts or declines an offer.
    Answer { offer: u32, yes: bool },
    /// Begins with bots for those who are missing. The search goes on: when four are found and all accept,
    /// the match with bots ends without a result.
    Bots,
    /// Says whether this guest looks for a partner.
    Seek { on: bool },
    /// Asks a person to be the partner.
    AskPartner { who: String },
    /// Answers a person who asked to be the partner.
    AnswerPartner { who: String, yes: bool },
    /// Ends the partnership, or withdraws the own question to this person.
    Unpartner {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        who: Option<String>,
    },
    /// Makes a link by which a person becomes the partner. It is for one person.
    MakeLink,
    /// Withdraws such a link.
    DropLink { link: String },
    /// Becomes the partner of the person who made the link.
    UseLink { link: String },
    /// With the partner: challenges a person and their partner.
    Challenge {
        who: String,
        rules: LobbyRules,
        chip: Chip,
    },
    /// After a match of the lobby: what this guest wants next.
    Next { want: NextWish },
    /// Blocks a person, or no longer. They are not put together with this guest, cannot ask or challenge
    /// them, and cannot sit at their open table.
    Block { who: String, on: bool },
    /// Writes a line of at most 200 characters to those who speak this language: `en`, `cs`, `nl` or `ru`.
    Talk { language: String, text: String },
}

/// A person, as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Someone {
    /// Their public id.
    pub who: String,
    /// Their name; empty if they chose none.
    pub name: String,
}

/// A row of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum LobbyRow {
    /// An open table with a free seat.
    Table {
        /// The public id of the table. It is also its address: `/t/{id}`.
        id: String,
        /// The preset.
        preset: String,
        /// How many parameters differ from the preset, besides the times.
        changed: u32,
        /// The time control in short.
        control: String,
        /// Who sits where; a seat that is null is free. Of a bot, `who` is empty.
        seats: BySeat<Option<Someone>>,
        /// The seats that the rules use.
        played: Vec<Seat>,
        /// For how long the table has been open, in seconds.
        age_s: u32,
    },
    /// A person who looks for a match or for a partner.
    Person {
        #[serde(flatten)]
        someone: Someone,
        /// Their partner, if they look for a match as a pair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        with: Option<Someone>,
        /// The rules and times of their search; absent if they look only for a partner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        search: Option<Searched>,
        /// Whether they look for a partner.
        seeks: bool,
        /// For how long they have looked, in seconds.
        age_s: u32,
    },
}

/// What a search is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Searched {
    pub rules: LobbyRules,
    pub chips: Vec<Chip>,
}

/// What has changed in the lobby since the last message. A client keeps the rows by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct LobbyNews {
    /// How many people are here.
    pub here: u32,
    /// How many of them look for a match.
    pub searching: u32,
    /// How many people play.
    pub playing: u32,
    /// New and changed rows: a table by its id, a person by their `who`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LobbyRow>>")]
    pub rows: Vec<LobbyRow>,
    /// The ids of rows that are gone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub gone: Vec<String>,
    /// How many rows there are that the client does not get, because there are too many.
    #[serde(default)]
    pub more: u32,
    /// New lines of the talk in the language of the client, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LobbyLine>>")]
    pub talk: Vec<LobbyLine>,
}

/// A line of the talk in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct LobbyLine {
    /// Its number. Later lines have greater numbers.
    pub no: u32,
    pub from: Someone,
    pub text: String,
    /// How long ago it was written, in seconds.
    pub age_s: u32,
}

/// What the lobby says to one guest about themselves. It is sent whole after each change, but for `blocked`. All times count
/// from when this was sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct OwnLobby {
    /// The running search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchView>,
    /// Whether they look for a partner.
    pub seeks: bool,
    /// The match that they are asked to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferView>,
    /// The public id of the table at which the lobby has seated them, until its match has ended. The page
    /// goes there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The partner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<PartnerView>,
    /// The people who ask to be the partner.
    pub asks: Vec<Someone>,
    /// The people whom they asked.
    pub asked: Vec<Someone>,
    /// The open links by which a person becomes the partner: the page of a link is `/p/{link}`.
    pub links: Vec<String>,
    /// The people whom they block; absent if these are the same as in the last message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<Vec<Someone>>,
    /// The last match of the lobby, and who wants to play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<SetView>,
    /// If they have to wait before the next search: for how long, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<WaitView>,
    /// Why the last offer or match came to nothing; absent after the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<LobbyNote>,
}

impl OwnLobby {
    /// The people whom they block.
    pub fn blocked(&self) -> &[Someone] {
        self.blocked.as_deref().unwrap_or_default()
    }

    /// This message with what it leaves out because it is as in the last one.
    pub fn completed(mut self, last: &OwnLobby) -> OwnLobby {
        self.blocked = self.blocked.or_else(|| last.blocked.clone());
        self
    }
}

/// A running search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct SearchView {
    pub rules: LobbyRules,
    pub chips: Vec<Chip>,
    /// Whether the partner plays too.
    pub pair: bool,
    /// For how long it has run, in milliseconds.
    pub age_ms: u32,
    /// How many people are found so far, with this guest: 1 to 4.
    pub found: u32,
    /// Whether four are looking, but some of them have just been opponents: they are put together again when one of
    /// them has waited for 30 seconds.
    pub meets_again: bool,
    /// After 20 seconds: a further time at which others wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<AlsoView>,
    /// After 30 seconds, while fewer than four are found: how many bots would play if they began now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<u32>,
}

/// A further time at which others wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AlsoView {
    pub chip: Chip,
    /// How many people wait for it.
    pub waiting: u32,
}

/// Why four people are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// Four were found.
    Found,
    /// Fewer were found, and one of them wants to begin with bots.
    Bots,
    /// A pair challenges a pair.
    Challenge,
    /// A player was absent, and this person is asked to take their place.
    Substitute,
    /// A player was absent, and no one waits: the other three are asked to play on with a bot.
    PlayOn,
}

/// A match that begins if all accept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct OfferView {
    pub id: u32,
    pub kind: OfferKind,
    /// The seat of the person who asks the others: with bots, and for a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    pub rules: LobbyRules,
    pub chip: Chip,
    /// How long they may still answer, in milliseconds.
    pub ms: u32,
    /// Who would play where.
    pub seats: BySeat<OfferedSeat>,
    /// The own seat.
    pub yours: Seat,
    /// Whether a match with bots ends without a result when all accept.
    pub ends_bots: bool,
}

/// A seat of an offered match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct OfferedSeat {
    #[serde(flatten)]
    pub someone: Someone,
    /// Whether a bot would play there.
    pub bot: bool,
    /// The round trip between their page and the server, in milliseconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag_ms: Option<u32>,
    /// Whether they have accepted.
    pub accepted: bool,
}

/// The partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct PartnerView {
    #[serde(flatten)]
    pub someone: Someone,
    pub at: Whereabouts,
    /// The public id of the open or public table where they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// Where a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Not connected.
    Away,
    /// On a page of the site.
    Here,
    /// Looking for a match.
    Searching,
    /// At a table, where no match runs.
    AtTable,
    /// In a match.
    Playing,
}

/// The four of the last match of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SetView {
    /// The public id of the table of the last match.
    pub table: String,
    pub rules: LobbyRules,
    pub chip: Chip,
    /// Who played where. Of a bot, `who` is empty.
    pub seats: BySeat<Someone>,
    /// The points of each player over the set, in half points.
    pub half_points: BySeat<u32>,
    /// How many matches of the set have ended.
    pub played: u32,
    /// What each of them wants next; null while they have not said it.
    pub wants: BySeat<Option<NextWish>>,
    /// Whether the last match has ended.
    pub over: bool,
}

/// Why a guest has to wait before the next search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct WaitView {
    /// For how long, in milliseconds.
    pub ms: u32,
    /// How often they were absent or left a match in the last hour.
    pub times: u32,
}

/// Why an offer or a match came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum LobbyNote {
    /// This person did not accept. The others keep their places.
    Declined { by: Someone },
    /// This person is not here, or did not come. The others keep their places.
    Gone { by: Someone },
    /// This guest did not answer in time, and lost their place.
    Late,
    /// This player made no move in their first turn, and did not answer. The match ended without a result.
    Absent { who: Someone },
    /// This guest made no move in their first turn, and did not answer.
    WereAbsent,
    /// This guest left a match while it ran.
    HaveLeft,
    /// The partner has ended the search.
    Stopped { by: Someone },
    /// The partner has ended the partnership.
    Unpartnered { by: Someone },
    /// Four were found, and the match with bots ended without a result.
    BotsEnded,
    /// The search ended, because this guest was away for a minute.
    WasAway,
    /// The match could not be made. Everybody keeps their place.
    NotMade,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_sent_as_its_text() {
        for chip in Chip::ALL {
            let sent = serde_json::to_value(chip).expect("plain data");
            assert_eq!(sent, chip.to_string());
        }
    }
}
