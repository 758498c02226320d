//! Makes remarks of a record from the log of a match: draw offers, acts of the arbiter, absences at
//! the start, and what players say aloud to their partners. A draw offer becomes `(=)`. Everything
//! else becomes a note with its time, because every reader of BPGN keeps notes.

use bughouse_core::{BySeat, Seat};
use bughouse_match::{Claim, Event, Expulsion, Match, MatchTime, Raised};
use bughouse_notation::People;
use bughouse_notation::bpgn::Remark;

use crate::RecordedPly;

/// An event that becomes a note, as a sentence with its time: `0:12.345 the arbiter warns a`.
/// `None` for all other events. `state` is the match before the event.
pub(crate) fn act(event: &Event, at: MatchTime, state: &Match, people: &People) -> Option<String> {
    let text = match event {
        Event::ArbiterWarned { seat } => format!("the arbiter warns {seat}"),
        Event::Frozen { seat, mark_ms } if *mark_ms < 0 => {
            format!("{seat} may not move until the flag falls")
        }
        Event::Frozen { seat, mark_ms } => {
            let until = MatchTime::from_ms(*mark_ms);
            format!("{seat} may not move until their clock shows {until}")
        }
        Event::Adjusted { seat, ms } => {
            let time = MatchTime::from_ms(ms.saturating_abs());
            match ms {
                ..0 => format!("{time} is taken from the clock of {seat}"),
                _ => format!("{time} is added to the clock of {seat}"),
            }
        }
        Event::Upheld { number, .. } => format!("{} is upheld", raised(*number, state)),
        Event::Rejected { number, .. } => format!("{} is rejected", raised(*number, state)),
        Event::ArbiterDecided(outcome) => format!("the match is decided: {}", outcome.result()),
        Event::NewGame { .. } => "the game is void, and a new one begins".into(),
        Event::Expelled(Expulsion {
            person,
            seats,
            replaced_by,
        }) => {
            let name = people.name(*person);
            let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
            let at = match &*seats.join(" and ") {
                "" => String::new(),
                seats => format!(" at {seats}"),
            };
            let on = replaced_by.map_or_else(String::new, |successor| {
                format!("; {} plays on", people.name(successor))
            });
            format!("the arbiter expels {name}{at}{on}")
        }
        Event::Talked { seat, text, .. } => format!("{seat} says: {text}"),
        Event::Noted { seat, text } => format!("the arbiter notes on {seat}: {text}"),
        Event::WasAbsent { seat } => format!("{seat} is absent"),
        _ => return None,
    };
    Some(format!("{at} {text}"))
}

/// The name of a claim, `claim 1 of a, on board A,`, or of a stop of the clocks to call the
/// arbiter, `stop 2 of B (noise)`.
fn raised(number: u32, state: &Match) -> String {
    let found = state.claims().find(|claim| claim.number == number);
    match found.map(|claim| (claim.by, &claim.raised)) {
        Some((by, Raised::Claim { board, .. })) => {
            format!("claim {number} of {by}, on board {board},")
        }
        Some((by, Raised::Stop(why))) => format!("stop {number} of {by} ({why})"),
        None => format!("claim {number}"),
    }
}

/// Collects draw offers. An offer is a remark of the last half-move of the player who offers (WBN
/// E13).
#[derive(Default)]
pub(crate) struct Offers {
    /// The seats whose player has moved a piece, has offered a draw, and has not pressed the clock
    /// yet to complete the move (WBN 3.1a).
    made: BySeat<bool>,
}

impl Offers {
    /// If the event is a draw offer, adds it to the last move of its player. If the player has not
    /// moved yet, returns the offer as a sentence instead.
    pub fn note(
        &mut self,
        event: &Event,
        at: MatchTime,
        state: &Match,
        plies: &mut [RecordedPly],
    ) -> Option<String> {
        let seat = offerer(event)?;
        if state.made(seat.board).is_some_and(|made| made.seat == seat) {
            self.made[seat] = true;
            return None;
        }
        let Some(ply) = plies.iter_mut().rfind(|ply| ply.seat == seat) else {
            return Some(format!("{at} {seat} offers a draw (=)"));
        };
        if !ply.remarks.contains(&Remark::DrawOffer) {
            ply.remarks.push(Remark::DrawOffer);
        }
        None
    }

    /// The draw offer that belongs to the move that this seat completes now. The offer is removed
    /// from `made`.
    pub fn of_made(&mut self, seat: Seat) -> Option<Remark> {
        std::mem::take(&mut self.made[seat]).then_some(Remark::DrawOffer)
    }
}

/// The seat that offers a draw by this event. A claim of a draw is an offer too (WBN 3.1b).
fn offerer(event: &Event) -> Option<Seat> {
    match event {
        Event::DrawOffered { seat } => Some(*seat),
        Event::ClaimRaised {
            by,
            claim: Claim::Repetition(_) | Claim::FiftyMoves(_),
            board,
            ..
        } if by.board == *board => Some(*by),
        _ => None,
    }
}
