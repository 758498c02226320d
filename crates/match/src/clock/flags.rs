//! Flags: when they fall, when a fall is certain, and which of two fell first.
//!
//! WBN 2.2c, 7.3, 7.8, 7.10; RU G1.

use bughouse_core::{BothFlags, FlagMode, Lag, Seat};

use crate::{Match, MatchTime};

impl Match {
    /// Whether a clock shows 0:00.
    pub fn has_flag_fallen(&self, seat: Seat, now: MatchTime) -> bool {
        self.clock(seat, now) == Some(0)
    }

    /// When a clock reached 0:00. None while time is left.
    pub fn flag_fell_at(&self, seat: Seat, now: MatchTime) -> Option<MatchTime> {
        let down = self.has_flag_fallen(seat, now);
        down.then(|| self.clocks.down_at(seat, self.clock_time(now)))?
    }

    /// When the flag of a running clock falls without a claim. None if a flag must be claimed (WBN
    /// 7.8). While a last drop is open (WBN 1.9) the flag needs no claim: the ruling on the mate
    /// gave the player time for this drop, and this time ends when the flag falls (WBN 2.2c).
    pub(crate) fn flag_at(&self, seat: Seat) -> Option<MatchTime> {
        let ruled = self.rules.over_the_board() && self.last_drop().is_some();
        match self.rules.clock.flag_mode {
            FlagMode::Claim if !ruled => None,
            _ => self.clocks.flag_at(seat),
        }
    }

    /// When a flag that falls at `at` becomes certain. Until then it is provisional: lag granted to
    /// a later move could be a pause that began before `at`, and with that pause the flag has not
    /// fallen.
    pub(crate) fn flag_certain_at(&self, seat: Seat, at: MatchTime) -> MatchTime {
        let reaches = |other: Seat| match self.rules.clock.lag {
            Lag::None => false,
            Lag::OwnBoard => other == seat,
            Lag::BothBoards => true,
        };
        let in_flight = |&other: &Seat| {
            let began = self
                .clocks
                .running_since(other.board)
                .is_some_and(|since| since < at);
            began && self.histories[other.board].pending.is_none()
        };
        let grace = self
            .running()
            .filter(|&other| reaches(other))
            .filter(in_flight);
        at + grace.map(|other| self.lag_cap(other)).max().unwrap_or(0)
    }

    /// The player who loses after the flag of `flagged` has fallen. None if both flags of the board
    /// have fallen and the rules call that a draw (WBN 7.10).
    pub(crate) fn loser_by_flag(&self, flagged: Seat, now: MatchTime) -> Option<Seat> {
        let other = flagged.opponent();
        if self.clock(other, now) != Some(0) {
            return Some(flagged);
        }
        match self.rules.clock.both_flags_same_clock {
            BothFlags::Draw => None,
            BothFlags::FirstLoses => {
                let down = |seat| self.clocks.down_at(seat, now);
                Some(if down(other) < down(flagged) {
                    other
                } else {
                    flagged
                })
            }
        }
    }

    /// The time from which a claimed flag counts: the time of its fall if the rules say that the
    /// first flag to fall loses (RU G1), otherwise the time of the claim (WBN 7.8).
    pub(crate) fn flag_counts_from(&self, flagged: Seat, claimed: MatchTime) -> MatchTime {
        match self.rules.clock.both_flags_same_clock {
            BothFlags::FirstLoses => self.clocks.down_at(flagged, claimed).unwrap_or(claimed),
            BothFlags::Draw => claimed,
        }
    }

    /// Whether this player had time left at `at`, according to the clocks as they are known now.
    pub(crate) fn has_time_at(&self, seat: Seat, at: MatchTime) -> bool {
        let down = self.clocks.down_at(seat, self.clock_time(self.latest));
        down.is_none_or(|down| down > at)
    }
}
