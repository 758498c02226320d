//! What every player of one seat has in common: what it may know, what it is asked, what it
//! answers.
//!
//! Our engine, the player `simple` and every program of another author are a [`Player`]. A player
//! knows both boards, the four clocks, and the signals of its partner. It never learns what its
//! opponents say to each other.

use std::fmt;
use std::time::Duration;

use bughouse_core::{BoardId, Boards, BySeat, Move, Ruleset, Seat, Signal};

/// What a player may know at one moment.
#[derive(Clone, Debug)]
pub struct View {
    /// The seat of the player.
    pub seat: Seat,
    /// The rules of the match.
    pub rules: Ruleset,
    /// Both boards with all hands.
    pub boards: Boards,
    /// The time left on each clock in milliseconds; `None` without clocks. The clock of each side
    /// to move runs.
    pub clocks_ms: Option<BySeat<i64>>,
    /// The time since the match began, in milliseconds.
    pub now_ms: i64,
}

/// Something that has happened in the match. The [`View`] beside it is the one after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A move was played. A captured piece has arrived in the hand of the captor's partner.
    Played {
        /// The board.
        board: BoardId,
        /// The move.
        mv: Move,
    },
    /// The partner says something.
    Said(Signal),
    /// The partner no longer says it.
    Withdrawn(Signal),
}

/// How long a player may think about one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// A number of positions that the search visits. The player must move if it has a legal move.
    Nodes(u64),
    /// The processor time of the whole process with its threads. The player must move if it has a
    /// legal move.
    Processor(Duration),
    /// The player decides itself, by the clocks of the [`View`].
    Clock,
}

/// How long a player waits that has no move. News come sooner.
pub const NO_MOVE: Duration = Duration::from_secs(60);

/// What a player does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// It plays this move.
    Play(Move),
    /// It waits. It is asked again after the next [`News`], and not later than after this time.
    Wait(Duration),
    /// It resigns for its team.
    Resign,
}

/// The answer of a player that was asked to think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What it does.
    pub action: Action,
    /// The number of positions that its search has visited, as it counts them; 0 if it does not
    /// say.
    pub nodes: u64,
    /// The processor time that it has used for this answer.
    pub processor: Duration,
    /// How long a move takes in all, from the moment when the player was asked. With clocks the move is
    /// played when this time is over, or at once if the answer comes later. If a piece arrives in the
    /// player's hand before, the answer is void, and the player is asked again.
    pub time: Duration,
}

/// The table at which a player sits while it thinks: it brings news and carries signals to the
/// partner.
pub trait Table {
    /// The next news since the last call, with the view after it; `None` if nothing has happened.
    /// Never waits.
    fn news(&mut self) -> Option<(News, View)>;

    /// Whether the player must answer at once, because it has to move now, or because the match is over.
    fn must_answer(&mut self) -> bool;

    /// Sends a signal to the partner.
    fn say(&mut self, signal: Signal);

    /// Takes a signal to the partner back.
    fn withdraw(&mut self, signal: Signal);

    /// The number of positions that count as one second of thinking, at a table with a virtual clock.
    /// `None`: the clocks show real time.
    fn nodes_a_second(&self) -> Option<u64> {
        None
    }
}

/// A table without news, whose partner hears nothing: for one search by itself.
#[derive(Clone, Copy, Default, Debug)]
pub struct Alone;

impl Table for Alone {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }
    fn must_answer(&mut self) -> bool {
        false
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
}

/// A player of one seat. All calls return soon, but for [`Player::think`].
pub trait Player: Send {
    /// Takes the seat at the beginning of a match, or in its middle.
    ///
    /// # Errors
    /// Why the player cannot play this match: its rules, for example.
    fn begin(&mut self, view: &View) -> Result<(), PlayerError>;

    /// Takes note of what has happened while it was not asked to think. Each move of the match is heard
    /// once, with the boards after it; a signal comes with the boards after the last move heard.
    ///
    /// # Errors
    /// The player is gone, or does not understand the match any more.
    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError>;

    /// Chooses a move for its seat, which is to move. It looks at the table's news while it thinks,
    /// and thinks anew when they change something for it.
    ///
    /// # Errors
    /// The player is gone, or has sent something that is no legal move.
    fn think(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError>;
}

/// Why a player cannot play on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerError {
    /// It cannot play a match with these rules or from this position; the sentence says why.
    CannotPlay(String),
    /// The program has ended, or did not answer in time.
    Gone(String),
    /// It sent a move that is not legal.
    Illegal(String),
    /// Its board is not the board of the match.
    OutOfStep(String),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (PlayerError::CannotPlay(why)
        | PlayerError::Gone(why)
        | PlayerError::Illegal(why)
        | PlayerError::OutOfStep(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for PlayerError {}
