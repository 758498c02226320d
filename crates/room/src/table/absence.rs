//! Players of the lobby who make no move in their first turn: each is asked whether they are there, and counts
//! as absent if they do not answer. None of this is stored: after a restart they are asked again.

use bughouse_core::{BySeat, Seat};
use bughouse_wire::table::AskedView;

use super::{Holder, PersonId, Table};
use crate::clock::ProcessMs;

/// How long a player of the lobby may think about their first move before they are asked whether they are
/// there, in milliseconds of their own clock.
pub const SILENT_MS: i64 = 15_000;

/// How long they may take to answer, in milliseconds.
pub const ANSWER_MS: i64 = 5_000;

/// What is known of a player who has made no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Asked {
    /// They were not asked.
    #[default]
    No,
    /// They were asked at this time.
    At(ProcessMs),
    /// They have answered, and are not asked again.
    Answered,
}

impl Table {
    /// Asks the players at these seats whether they are there, unless they were asked before. `silent`: all
    /// who have thought about their first move for [`SILENT_MS`] by now; a player who is not among them any
    /// more has moved. Returns whether something changed.
    pub fn ask_silent(&mut self, silent: &[Seat], now: ProcessMs) -> bool {
        let before = self.asked;
        for seat in Seat::ALL {
            self.asked[seat] = match (self.asked[seat], silent.contains(&seat)) {
                (Asked::No, true) => Asked::At(now),
                (Asked::At(_), false) => Asked::No,
                (asked, _) => asked,
            };
        }
        self.asked != before
    }

    /// A person shows that they are there. Returns whether they were asked.
    pub fn answer(&mut self, person: PersonId) -> bool {
        let before = self.asked;
        for seat in self.seats_in_match(person) {
            if matches!(self.asked[seat], Asked::At(_)) {
                self.asked[seat] = Asked::Answered;
            }
        }
        self.asked != before
    }

    /// Whether the player of a seat is a person, and has not answered.
    pub fn may_be_asked(&self, seat: Seat) -> bool {
        let is_person = matches!(self.holder_in_match(seat), Some(Holder::Person(_)));
        is_person && self.asked[seat] != Asked::Answered
    }

    /// The seats whose players were asked and did not answer in time.
    pub fn absent(&self, now: ProcessMs) -> Vec<Seat> {
        let is_late = |(_, due): &(Seat, ProcessMs)| *due <= now;
        self.awaited_answers()
            .filter(is_late)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// When the next player who was asked counts as absent.
    pub fn absent_at(&self) -> Option<ProcessMs> {
        self.awaited_answers().map(|(_, due)| due).min()
    }

    /// The seats of those who are asked, with the times at which they count as absent.
    fn awaited_answers(&self) -> impl Iterator<Item = (Seat, ProcessMs)> {
        self.asked.iter().filter_map(|(seat, asked)| match asked {
            Asked::At(at) => Some((seat, *at + ANSWER_MS)),
            Asked::No | Asked::Answered => None,
        })
    }

    /// Forgets who was asked: a match begins, ends, or waits for its players.
    pub(super) fn forget_asked(&mut self) {
        self.asked = BySeat::default();
    }

    pub(super) fn asked_view(&self, now: ProcessMs) -> Vec<AskedView> {
        let view = |(seat, due): (Seat, ProcessMs)| AskedView {
            seat,
            ms: u32::try_from(due - now).unwrap_or(0),
        };
        self.awaited_answers().map(view).collect()
    }
}
