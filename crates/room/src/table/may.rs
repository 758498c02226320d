//! What a person may do at a table, by what they are there: its owner, the holder of a seat, a person with a
//! key, or a visitor. When it may be done, for example not during a match, is decided elsewhere.

use bughouse_core::Seat;
use bughouse_lobby::seating::{LineUp, seats_of};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::MatchStyle;

use super::{Holder, PersonId, Table};
use crate::refusal::Refusal;

/// What a person wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// To decide about the table: make it public, make keys.
    Own,
    /// To decide about the players: lock the table, change its rules, remove people.
    Host,
    /// To sit down.
    Sit,
    /// To change who sits at a seat, without sitting down.
    Fill,
    /// To leave a seat.
    Leave(Seat),
    /// To exchange the holders of two seats.
    Swap(Seat, Seat),
    /// To be ready, or not.
    Answer,
    /// To be ready for a match, or to wait in line for one.
    Want,
    /// To name the player of a seat at a real board.
    NameAt(Seat),
    /// To judge. At a table of clocks alone without an arbiter, the person with both clocks may.
    Judge {
        /// Whether the match has an arbiter.
        has_arbiter: bool,
    },
    /// To move the shared cursor in a finished match, and to draw.
    Lead {
        /// The number of the match.
        game: u32,
        /// Whether everybody was allowed to.
        is_open: bool,
    },
}

impl Table {
    /// Checks that a person may do this.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may(&self, by: PersonId, act: Act) -> Result<(), Refusal> {
        let owns = self.owner == by;
        let role = self.role(by);
        // A clock says for the players at the boards that they are ready.
        let answers =
            matches!(act, Act::Answer | Act::Want) && matches!(role, Some(KeyKind::Clock { .. }));
        let is_given = self.assigned.is_some() && act.chooses() && !answers;
        let (allowed, refusal) = match act {
            _ if is_given => (false, Refusal::Assigned),
            Act::Sit | Act::Fill | Act::Want | Act::Swap(..) if self.is_stranger(by) => {
                (false, Refusal::OnlyWatch)
            }
            Act::Own | Act::Host => (owns, Refusal::OwnerOnly),
            Act::Sit if role.is_some() => (false, Refusal::SeatOfKey),
            Act::Sit => (!self.locked || owns || self.sits(by), Refusal::Locked),
            Act::Fill => (!self.locked || owns, Refusal::Locked),
            Act::Leave(seat) => (self.holds(by, seat), Refusal::NotYours),
            Act::Swap(one, other) => {
                let of_others = [one, other]
                    .into_iter()
                    .any(|seat| self.is_held_by_other(by, seat));
                (owns || !of_others, Refusal::OwnerOnly)
            }
            Act::Answer => (true, Refusal::Locked),
            Act::Want => (!self.locked || owns || self.has_played(by), Refusal::Locked),
            Act::NameAt(seat) => (self.has_clock_of(by, seat), Refusal::ClockOnly),
            Act::Judge { has_arbiter: true } => {
                (role == Some(KeyKind::Arbiter), Refusal::ArbiterOnly)
            }
            Act::Judge { has_arbiter: false } => (self.is_whole_clock(by), Refusal::ArbiterOnly),
            Act::Lead { game, is_open } => {
                let helps = self.is_helper(by);
                let played = !self.seats_in(game, by).is_empty();
                (!helps && (played || owns || is_open), Refusal::PlayersOnly)
            }
        };
        allowed.then_some(()).ok_or(refusal)
    }

    fn holds(&self, by: PersonId, seat: Seat) -> bool {
        self.holders[seat] == Some(Holder::Person(by))
    }

    fn is_held_by_other(&self, by: PersonId, seat: Seat) -> bool {
        matches!(self.holders[seat], Some(Holder::Person(holder)) if holder != by)
    }

    /// Whether the person holds a seat, or held one in a match of the table.
    pub(super) fn has_played(&self, who: PersonId) -> bool {
        let plays =
            |line_up: &LineUp<Holder>| seats_of(&Holder::Person(who), line_up).next().is_some();
        plays(&self.holders) || self.history.iter().any(plays)
    }

    /// Whether the person has the device with the clock of that seat's board, in a match whose moves are
    /// not recorded.
    fn has_clock_of(&self, by: PersonId, seat: Seat) -> bool {
        let is_beside = |board: Option<_>| board.is_none_or(|board| seat.board == board);
        let has_clock = matches!(self.role(by), Some(KeyKind::Clock { board }) if is_beside(board));
        has_clock && self.rules.style() == MatchStyle::ClockOnly
    }
}

impl Act {
    /// Whether it changes what is given at a table with given players.
    fn chooses(self) -> bool {
        match self {
            Act::Host
            | Act::Sit
            | Act::Fill
            | Act::Leave(_)
            | Act::Swap(..)
            | Act::Answer
            | Act::Want
            | Act::NameAt(_) => true,
            Act::Own | Act::Judge { .. } | Act::Lead { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::{come, table};
    use crate::table::{Assigned, Assignee};
    use bughouse_wire::level::BotLevel;

    const A: Seat = Seat::ALL[0];

    /// Who may do what: the owner, who sits at A; another player; a watcher; and, at the end of each row, the
    /// watcher when the table is locked.
    #[test]
    fn each_act_has_its_people() {
        let judge = Act::Judge { has_arbiter: true };
        let lead = |is_open| Act::Lead { game: 1, is_open };
        for (act, expected) in [
            (Act::Own, [true, false, false, false]),
            (Act::Host, [true, false, false, false]),
            (Act::Sit, [true, true, true, false]),
            (Act::Fill, [true, true, true, false]),
            (Act::Leave(A), [true, false, false, false]),
            (Act::Swap(A, A), [true, false, false, false]),
            (Act::Answer, [true; 4]),
            (Act::Want, [true, true, true, false]),
            (Act::NameAt(A), [false; 4]),
            (judge, [false; 4]),
            (lead(true), [true; 4]),
            (lead(false), [true, false, false, false]),
        ] {
            let mut table = table();
            let people = [1, 2].map(|no| come(&mut table, no, true));
            for (person, seat) in people.into_iter().zip(Seat::ALL) {
                table.sit(person, seat).unwrap();
            }
            let eve = come(&mut table, 9, true);
            let free = [people[0], people[1], eve].map(|who| table.may(who, act).is_ok());
            table.lock(people[0], true).unwrap();
            let locked = table.may(eve, act).is_ok();
            let found = [free[0], free[1], free[2], locked];
            assert_eq!(found, expected, "{act:?}");
        }
    }

    #[test]
    fn at_a_table_with_given_players_no_person_chooses() {
        let bot = |seat| (seat, Assignee::Bot(BotLevel::default()));
        let players: Vec<_> = Seat::ALL.map(bot).into();
        let mut table = table()
            .assign(Assigned::new(None, 1, None), &players)
            .unwrap();
        let eve = come(&mut table, 9, true);
        for act in [Act::Host, Act::Sit, Act::Fill, Act::Answer, Act::Want] {
            assert_eq!(table.may(eve, act), Err(Refusal::Assigned), "{act:?}");
        }
    }
}
