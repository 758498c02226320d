//! The log of the desk: what has happened, and by whom.

use bughouse_core::Team;
use bughouse_events::{EntryId, Fact, GameResult, PlayerId};
use serde::{Deserialize, Serialize};

use crate::{By, Game, Hall, Reporter, Role, StaffId};

/// A line of the log, without its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Who has done it; `None` on the command line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// What has happened.
    #[serde(flatten)]
    pub note: Note,
}

/// Something that has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Note {
    /// In the event.
    Event(Fact),
    /// At the desk.
    Desk(DeskNote),
}

/// Something that has happened at the desk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "desk", rename_all = "snake_case")]
pub enum DeskNote {
    /// The event has agreed this.
    Hall(Hall),
    /// Another person helps to run the event.
    Staff {
        /// What they do.
        role: Role,
        /// Their name.
        name: String,
    },
    /// They do not any more.
    StaffLeft {
        /// Who.
        staff: StaffId,
    },
    /// The earlier link of a player is not valid any more.
    LinkRenewed {
        /// Whose.
        player: PlayerId,
    },
    /// Whether the arbiter may say what they see in the matches of an entry (WBN 9.5).
    Agreed {
        /// The entry.
        entry: EntryId,
        /// Whether it agrees.
        agrees: bool,
    },
    /// Whether a player plays from elsewhere.
    Remote {
        /// Who.
        player: PlayerId,
        /// Whether they do.
        is_remote: bool,
    },
    /// The name of a player is not shown any more.
    Hidden {
        /// Whose.
        player: PlayerId,
    },
    /// A game has a room of the server.
    Room {
        /// The game.
        game: Game,
        /// The public id of the table.
        public: String,
        /// The secret part of its link.
        link: String,
    },
    /// The game of a room was called off: these players had not come.
    CalledOff {
        /// The game.
        game: Game,
        /// Who had not come.
        missing: Vec<PlayerId>,
    },
    /// A player or the match reports how a game ended. This is no result yet.
    Reported {
        /// The game.
        game: Game,
        /// Who has said it.
        from: Reporter,
        /// What they have said.
        result: GameResult,
    },
    /// The clocks of these games were started.
    Started {
        /// The games.
        games: Vec<Game>,
    },
    /// The reports of a game were dismissed.
    Settled {
        /// The game.
        game: Game,
    },
    /// When the next round begins, in milliseconds since 1970.
    NextRound {
        /// The time; `None` if it is not known.
        at_ms: Option<i64>,
    },
}

impl From<Fact> for Note {
    fn from(fact: Fact) -> Note {
        Note::Event(fact)
    }
}

impl From<DeskNote> for Note {
    fn from(note: DeskNote) -> Note {
        Note::Desk(note)
    }
}

impl From<Team> for Reporter {
    fn from(team: Team) -> Reporter {
        Reporter::Team(team)
    }
}
