//! Expulsions (WBN 9.4g, 9.6).

use bughouse_core::{Seat, Team};

use crate::transition::Draft;
use crate::{Article, Event, HalfPoints, Match, Phase, Reason, Refused};

/// The expulsion of a spectator or a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Expulsion {
    /// The number that the caller gave to the expelled person. A match has no names of people.
    pub person: u32,
    /// The seats of the expelled person. Empty for a spectator.
    pub seats: Vec<Seat>,
    /// The number of the person who takes over these seats. None if the arbiter names no successor.
    pub replaced_by: Option<u32>,
}

impl Expulsion {
    /// The expulsion of a spectator.
    pub fn of_spectator(person: u32) -> Expulsion {
        Expulsion {
            person,
            ..Expulsion::default()
        }
    }

    fn includes(&self, team: Team) -> bool {
        self.seats.iter().any(|seat| seat.team() == team)
    }
}

impl Match {
    /// Cancels the agreements of the expelled player, which do not bind the successor. Before play
    /// begins, the successor must also declare that they are ready.
    pub(crate) fn reset_for_successor(&mut self, expulsion: &Expulsion) {
        let in_setup = self.phase() == Phase::Setup;
        for &seat in expulsion
            .seats
            .iter()
            .filter(|_| expulsion.replaced_by.is_some())
        {
            self.seats[seat].ready &= !in_setup;
            self.seats[seat].agreed_to_calls = false;
            self.seats[seat].aborting = false;
            self.seats[seat].resigning = false;
            self.table.seats[seat].confirmed = false;
            self.offers.forget(seat);
        }
    }
}

impl Draft {
    /// Expels a person. The team of an expelled player forfeits the match unless there is a
    /// successor (WBN 1.18b, Q48). A decided match keeps its result.
    pub(crate) fn expel(&mut self, expulsion: &Expulsion) -> Result<(), Refused> {
        for &seat in &expulsion.seats {
            self.state.check_in_play(seat)?;
        }
        let is_open = self.state.phase() != Phase::Decided;
        self.record(Event::Expelled(expulsion.clone()));
        if is_open && expulsion.replaced_by.is_none() {
            self.forfeit_for(expulsion);
        }
        Ok(())
    }

    fn forfeit_for(&mut self, expulsion: &Expulsion) {
        match [Team::One, Team::Two].map(|team| expulsion.includes(team)) {
            [false, false] => {}
            [true, true] => {
                self.decree(HalfPoints::BOTH_LOSE, Reason::BothLose, Article::Wbn8_7);
            }
            [one, _] => {
                let loser = if one { Team::One } else { Team::Two };
                let score = HalfPoints::win(loser.opponents());
                self.decree(score, Reason::Forfeit, Article::Wbn9_4g);
            }
        }
    }
}
