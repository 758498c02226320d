//! What the player says: only what it has just found out, and what the clocks show.

use bughouse_core::{Held, Signal, Who};

use super::outlook::{Change, Outlook};
use super::{Feed, Heard, Said};
use crate::{Table, View};

/// A lead on the clock that is worth a word: milliseconds, and a share of the larger clock.
const LEAD_MS: i64 = 2_000;
const LEAD_PERCENT: i64 = 10;

/// So long the other board rests before the partner is asked to move, in milliseconds.
const RESTS_MS: i64 = 6_000;

/// What the player knows when it speaks.
pub struct Situation<'a> {
    pub view: &'a View,
    pub outlook: &'a Outlook,
    pub feed: &'a Feed,
    pub heard: &'a Heard,
    /// In how many plies the player mates by force; 0 if they do not.
    pub mates_in: u32,
    /// In how many plies the player is mated by force; 0 if they are not.
    pub mated_in: u32,
    /// Whether the player waits now.
    pub waits: bool,
}

/// Takes back what is not true any more, and says the most important of what is.
pub fn speak(situation: &Situation<'_>, said: &mut Said, table: &mut dyn Table) {
    said.withdraw(|signal| !situation.is_still_true(signal), table);
    let wanted = situation.wanted();
    said.say_one(&wanted, situation.view.now_ms, table);
}

impl Situation<'_> {
    /// What is worth saying, the most important first.
    fn wanted(&self) -> Vec<Signal> {
        let mut wanted = Vec::new();
        let mut all = |signals: Vec<Signal>| wanted.extend(signals);
        if self.waits {
            all(self.saviors());
            all(vec![Signal::Sit { who: Who::Me }]);
        }
        all(self.of(&self.outlook.theirs, Change::Mates, |role| {
            Signal::MatesMe { role }
        }));
        all(
            self.of(&self.outlook.ours, Change::Mates, |role| Signal::Need {
                role,
            }),
        );
        all(self.about_mates_and_clocks());
        all(
            self.of(&self.outlook.theirs, Change::Much, |role| Signal::Keep {
                role,
            }),
        );
        all(
            self.of(&self.outlook.ours, Change::Much, |role| Signal::Need {
                role,
            }),
        );
        wanted
    }

    fn about_mates_and_clocks(&self) -> Vec<Signal> {
        let signals = [
            Signal::MateOnBoard,
            Signal::Sit { who: Who::You },
            Signal::Go { who: Who::You },
            Signal::Trades { good: false },
            Signal::Trades { good: true },
            Signal::Fast,
            Signal::Time { good: false },
            Signal::Time { good: true },
        ];
        let true_now = signals.into_iter().filter(|signal| self.is_true(signal));
        true_now.collect()
    }

    /// Whether a signal is true, and worth a word.
    fn is_true(&self, signal: &Signal) -> bool {
        let partner_sits = self.heard.partner_sits(self.view.now_ms);
        match *signal {
            Signal::MateOnBoard => self.mates_in >= 3,
            // The opponent, who is mated, can only wait, and has less time than the partner.
            Signal::Sit { who: Who::You } => {
                self.mates_in >= 3 && self.partner_is_to_move() && self.partner_leads(LEAD_MS)
            }
            Signal::Go { who: Who::You } => {
                self.partner_is_to_move()
                    && self.partner_is_behind(LEAD_MS)
                    && self.mated_in == 0
                    && !self.feed.partner_is_mated(self.view)
                    && self.heard.other_board_rests_ms(self.view.now_ms) >= RESTS_MS
            }
            Signal::Trades { good: false } => self.count(&self.outlook.theirs) >= 2,
            Signal::Trades { good: true } => {
                self.count(&self.outlook.ours) >= 2 && self.count(&self.outlook.theirs) == 0
            }
            Signal::Fast => {
                self.partner_is_to_move() && self.partner_is_behind(2 * LEAD_MS) && !partner_sits
            }
            Signal::Time { good } => {
                let (own, diagonal) = self.own_and_diagonal();
                let (more, less) = if good {
                    (own, diagonal)
                } else {
                    (diagonal, own)
                };
                more - less >= 2 * LEAD_MS + more * LEAD_PERCENT / 200
            }
            _ => false,
        }
    }

    /// Whether something that was said is still true.
    fn is_still_true(&self, signal: &Signal) -> bool {
        match *signal {
            Signal::Need { role } => {
                self.outlook.ours[role as usize] != Change::Little
                    || self.outlook.saves[role as usize] && self.mated_in > 0
            }
            Signal::Keep { role } => self.outlook.theirs[role as usize] != Change::Little,
            Signal::MatesMe { role } => self.outlook.theirs[role as usize] == Change::Mates,
            Signal::Sit { who: Who::Me } => self.waits,
            Signal::Time { good } => {
                let (own, diagonal) = self.own_and_diagonal();
                (own > diagonal) == good
            }
            Signal::Go { who: Who::You } => self.partner_is_to_move() && self.partner_is_behind(0),
            Signal::Fast => self.partner_is_behind(0),
            // Answers fade.
            Signal::Ok | Signal::No | Signal::Sorry | Signal::Nice => true,
            other => self.is_true(&other),
        }
    }

    /// The pieces that save the player.
    fn saviors(&self) -> Vec<Signal> {
        let saves = Held::ALL
            .into_iter()
            .filter(|&role| self.outlook.saves[role as usize]);
        saves.map(|role| Signal::Need { role }).collect()
    }

    fn of(
        &self,
        changes: &[Change; 5],
        change: Change,
        signal: impl Fn(Held) -> Signal,
    ) -> Vec<Signal> {
        let such = Held::ALL
            .into_iter()
            .filter(|&role| changes[role as usize] == change);
        such.map(signal).collect()
    }

    /// How many kinds of pieces mate.
    fn count(&self, changes: &[Change; 5]) -> usize {
        changes.iter().filter(|&&one| one == Change::Mates).count()
    }

    fn partner_is_to_move(&self) -> bool {
        let partner = self.view.seat.partner();
        self.view.boards.board(partner.board).to_move() == partner.color
    }

    fn own_and_diagonal(&self) -> (i64, i64) {
        let seat = self.view.seat;
        self.view
            .clocks_ms
            .map_or((0, 0), |clocks| (clocks[seat], clocks[seat.diagonal()]))
    }

    /// Whether the partner has more time than their diagonal, which is the player's opponent.
    fn partner_leads(&self, by_ms: i64) -> bool {
        let seat = self.view.seat;
        self.view.clocks_ms.is_some_and(|clocks| {
            let (partner, opponent) = (clocks[seat.partner()], clocks[seat.opponent()]);
            partner - opponent >= by_ms + partner * LEAD_PERCENT / 100
        })
    }

    fn partner_is_behind(&self, by_ms: i64) -> bool {
        let seat = self.view.seat;
        self.view.clocks_ms.is_some_and(|clocks| {
            let (partner, opponent) = (clocks[seat.partner()], clocks[seat.opponent()]);
            opponent - partner >= by_ms + opponent * LEAD_PERCENT / 100 * i64::from(by_ms > 0)
        })
    }
}
