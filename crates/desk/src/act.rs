//! What is asked of the desk.

use bughouse_events::{Command, GameResult, PlayerId};

use crate::{Game, Hall, Role, StaffId};

/// A request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A command of the event.
    Event(Command),
    /// A player says how a game of theirs ended.
    Report {
        /// The game.
        game: Game,
        /// Its result.
        result: GameResult,
    },
    /// Dismisses the reports of a game: its result stays as it is.
    Settle(Game),
    /// The clocks of these games are started. All of them are ready.
    Start(Vec<Game>),
    /// The event agrees something else.
    Hall(Hall),
    /// Another person helps to run the event, by a link of their own.
    AddStaff {
        /// What they do.
        role: Role,
        /// Their name.
        name: String,
    },
    /// They do not any more.
    RemoveStaff(StaffId),
    /// The link of a player is not valid any more; there is another one.
    RenewLink(PlayerId),
    /// Whether the arbiter may say what they see in the matches of an entry (WBN 9.5).
    Agree {
        /// A player of the entry.
        name: String,
        /// Whether they agree.
        agrees: bool,
    },
    /// Whether a player plays from elsewhere: their table is played online.
    Remote {
        /// The player.
        player: PlayerId,
        /// Whether they do.
        is_remote: bool,
    },
    /// The name of a player is not shown any more.
    Hide(PlayerId),
    /// The next round begins at this time, in milliseconds since 1970; `None`: it is not known when.
    NextRound(Option<i64>),
}
