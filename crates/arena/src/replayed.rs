//! Plays a game of the file again through the rules.
//!
//! The moves and their clocks are played in a new match, and the ending of the text is asked of it.
//! What the match then writes must be the text, byte for byte. So a changed move, result or tag is
//! found, and a clock that the rules do not allow.

use bughouse_archive::{GameRead, Record};
use bughouse_core::Ruleset;
use bughouse_match::{MatchTime, Reason};
use bughouse_notation::bpgn::Reader;

use crate::contest::{Game, Side};
use crate::played::{PLIES_MAX, play_opening};
use crate::referee::{FAILURE, Failed, Failure, Referee};

/// What counts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    /// The side that won. `None` for a draw.
    pub(crate) winner: Option<Side>,
    pub(crate) reason: Reason,
    /// The side whose player failed, the failure, and whether that player is ours.
    pub(crate) failure: Option<(Side, Failed, bool)>,
}

/// Plays a game again. `game` is the game that the contest has at this place, and `is_ours` says
/// which players are of this repository.
///
/// # Errors
/// A sentence that says what is wrong.
pub(crate) fn replay(
    text: &str,
    game: &Game,
    is_ours: impl Fn(bughouse_core::Seat) -> bool,
) -> Result<Facts, String> {
    let rules = game.setup.rules;
    let record = read(text, &rules)?;
    let moves = record.plies.iter().map(|ply| (ply.seat, ply.played));
    let opening = &game.opening;
    if record.plies.len() >= opening.len() && !moves.take(opening.len()).eq(opening.iter().copied())
    {
        return Err("the game does not begin with its openings".into());
    }
    let mut referee = Referee::begin(game.setup.clone()).map_err(|refused| refused.to_string())?;
    // The times of the opening moves are those of the arena, whatever the clocks say.
    play_opening(game, &mut referee);
    let times = record.times();
    let plies = (1..).zip(record.plies.iter().zip(&times.plies_ms));
    for (ply, (played, &at_ms)) in plies.skip(opening.len()) {
        let at = MatchTime::from_ms(at_ms);
        if let Err(refused) = referee.play(played.seat, played.played, at) {
            return Err(format!("ply {ply} cannot be played: {refused}"));
        }
    }
    end(&mut referee, &record, MatchTime::from_ms(times.end_ms));
    let again = referee
        .text(&game.names, game.tags.clone())
        .ok_or("the rules do not end the game where it ends")?;
    if again != text {
        return Err(difference(text, &again));
    }
    let outcome = referee.outcome();
    let reason = outcome.map(|outcome| outcome.reason);
    let of_failure = |failure: &Failure| {
        let side = game.number.side(failure.seat);
        (side, failure.how, is_ours(failure.seat))
    };
    Ok(Facts {
        winner: referee.winner().map(|team| game.number.side_of(team)),
        reason: reason.ok_or("the game is not over")?,
        failure: referee.failure().map(of_failure),
    })
}

fn read(text: &str, rules: &Ruleset) -> Result<Record, String> {
    let game = Reader::of_text(text.as_bytes()).next();
    let game = game.ok_or("there is no game")?.map_err(|e| e.to_string())?;
    let read = GameRead::of_game(&game, rules);
    if let Some(defect) = read.defect {
        return Err(defect.diagnostic().to_string());
    }
    if let Some(conflict) = read.conflicts.first() {
        return Err(conflict.to_string());
    }
    match read.repairs.first() {
        Some(repair) => Err(repair.to_string()),
        None => Ok(read.record),
    }
}

/// Ends the game as the text says. A mate or a draw by the rules needs nothing.
fn end(referee: &mut Referee, record: &Record, at: MatchTime) {
    let failure = record.tags.get(FAILURE).and_then(Failure::of_tag);
    let reason = record.ending.reason;
    match (failure, reason, record.ending.lost_by) {
        (Some(failure), ..) => referee.fail(failure, at),
        (None, Some(Reason::Resignation), Some(seat)) => {
            // If the match refuses this, the texts differ.
            let _ = referee.resign(seat, at);
        }
        (None, Some(Reason::Arbiter), _) if record.plies.len() >= PLIES_MAX as usize => {
            referee.stop(at);
        }
        _ => {
            referee.advance(at);
            referee.settle();
        }
    }
}

/// The first line in which the text differs from that of the match.
fn difference(text: &str, again: &str) -> String {
    let mut lines = text.lines().zip(again.lines().chain(std::iter::repeat("")));
    match lines.find(|(one, other)| one != other) {
        Some((one, "")) => format!("not in the game by the rules: `{one}`"),
        Some((one, other)) => format!("the rules give `{other}`, not `{one}`"),
        None => "lines are missing".into(),
    }
}
