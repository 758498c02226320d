//! A game that was played, and what its players used.

use std::time::Duration;

use bughouse_core::{BySeat, Seat};
use bughouse_engine::{Answer, Player};

use crate::contest::Game;
use crate::referee::{Failure, Referee};

/// The players of a game at their seats. A player that does not answer any more is lost: its place
/// is empty after the game.
pub(crate) type Seated = BySeat<Option<Box<dyn Player>>>;

/// What a player or a side has used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Effort {
    /// The moves that were chosen. Opening moves do not count.
    pub(crate) moves: u64,
    /// The processor time.
    pub(crate) processor: Duration,
}

impl Effort {
    pub(crate) fn add(&mut self, other: Effort) {
        self.moves += other.moves;
        self.processor += other.processor;
    }

    pub(crate) fn add_answer(&mut self, answer: &Answer) {
        self.processor += answer.processor;
    }

    /// Milliseconds of processor time for a move.
    pub(crate) fn ms_a_move(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.processor.as_secs_f64() * 1000.0 / self.moves as f64)
    }
}

/// A game that was played.
pub(crate) struct Played {
    /// The game as BPGN.
    pub(crate) text: String,
    /// The failure of a player, if one failed.
    pub(crate) failure: Option<Failure>,
    /// What each player has used.
    pub(crate) efforts: BySeat<Effort>,
}

impl Played {
    pub(crate) fn of(game: &Game, referee: &Referee, efforts: BySeat<Effort>) -> Played {
        let text = referee.text(&game.names, game.tags.clone());
        Played {
            text: text.expect("the game is over"),
            failure: referee.failure().cloned(),
            efforts,
        }
    }
}

/// The time between two opening moves of a board, in milliseconds of the match.
const OPENING_MS: i64 = 100;

/// The most half-moves of both boards together. Only players that fail to mate each other reach it.
pub(crate) const PLIES_MAX: u32 = 2_000;

/// Plays the opening moves. Returns the time of the last one.
pub(crate) fn play_opening(game: &Game, referee: &mut Referee) -> bughouse_match::MatchTime {
    let least_ms = i64::from(game.setup.rules.clock.min_move_ms).max(OPENING_MS);
    let mut at = bughouse_match::MatchTime::ZERO;
    for &(seat, mv) in &game.opening {
        let ply = i64::from(referee.state().plies(seat.board)) + 1;
        at = at.max(bughouse_match::MatchTime::from_ms(ply * least_ms));
        if referee.play(seat, mv, at).is_err() {
            // Very short clocks fall in the opening. Then the game is over.
            break;
        }
    }
    at
}

/// Begins a match with the players in their seats.
pub(crate) fn begin_players(
    players: &mut Seated,
    referee: &Referee,
) -> Result<(), (Seat, bughouse_engine::PlayerError)> {
    for seat in Seat::ALL {
        let view = referee.view(seat, bughouse_match::MatchTime::ZERO);
        if let Some(player) = &mut players[seat] {
            player.begin(&view).map_err(|error| (seat, error))?;
        }
    }
    Ok(())
}
