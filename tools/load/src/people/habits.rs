//! What people do, and how soon. All of it is drawn from a seed.

use std::ops::RangeInclusive;

use bughouse_wire::lobby::{Chip, LobbyRules};
use fastrand::Rng;

/// A time in milliseconds, drawn between these two.
pub type Pause = RangeInclusive<i64>;

/// How people behave. Chances are in percent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Before they look for a match.
    pub search_ms: Pause,
    /// Before they answer an offer.
    pub answer_ms: Pause,
    /// How many decline an offer, or let its time pass.
    pub declines: u8,
    /// Before they answer the question to be a partner.
    pub partner_ms: Pause,
    /// How many ask their partner of a match to stay the partner.
    pub asks_partner: u8,
    /// Before they say that they are ready.
    pub ready_ms: Pause,
    /// Before they make a move.
    pub think_ms: Pause,
    /// After so many own moves they resign.
    pub moves: RangeInclusive<u32>,
    /// How many vanish in a match.
    pub vanishes: u8,
    /// Before they say what they want after a match.
    pub wish_ms: Pause,
    /// How many want to play with the same four again.
    pub same: u8,
    /// How long they wait for the others to want the same.
    pub patience_ms: Pause,
    /// How many play with bots when it is offered, or look for a further time.
    pub tries_others: u8,
    /// How many keep the rules and the time that the page proposes.
    pub keeps_pool: u8,
}

/// People as they are.
pub const USUAL: Habits = Habits {
    search_ms: 1_000..=6_000,
    answer_ms: 1_000..=9_000,
    declines: 20,
    partner_ms: 2_000..=6_000,
    asks_partner: 15,
    ready_ms: 1_000..=6_000,
    think_ms: 1_000..=4_000,
    moves: 8..=24,
    vanishes: 10,
    wish_ms: 1_000..=6_000,
    same: 50,
    patience_ms: 6_000..=15_000,
    tries_others: 50,
    keeps_pool: 80,
};

/// People who lose no time, to load a server. They play in random pools, and their matches are short.
pub const HURRIED: Habits = Habits {
    search_ms: 200..=1_500,
    answer_ms: 50..=800,
    declines: 0,
    partner_ms: 50..=500,
    asks_partner: 0,
    ready_ms: 100..=800,
    think_ms: 300..=1_500,
    moves: 2..=5,
    vanishes: 0,
    wish_ms: 100..=800,
    same: 30,
    patience_ms: 1_000..=3_000,
    tries_others: 0,
    keeps_pool: 0,
};

/// The answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They accept.
    Accept,
    /// They decline.
    Decline,
    /// They let the time pass.
    Pass,
}

/// Whether a player stays until the end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// They play until it ends, or resign.
    Plays,
    /// They close the page after so many own moves.
    Closes(u32),
    /// They are connected, and do nothing.
    Idle,
}

/// The rules and times of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The rules.
    pub rules: LobbyRules,
    /// The times.
    pub chips: Vec<Chip>,
}

/// What the page proposes.
const PROPOSED: (LobbyRules, Chip) = (LobbyRules::Fics, Chip::Three);

impl Habits {
    /// The answer to an offer.
    pub fn answer(&self, rng: &mut Rng) -> Answer {
        match (happens(self.declines, rng), rng.bool()) {
            (false, _) => Answer::Accept,
            (true, true) => Answer::Decline,
            (true, false) => Answer::Pass,
        }
    }

    /// What becomes of a player in a match.
    pub fn fate(&self, rng: &mut Rng) -> Fate {
        match (happens(self.vanishes, rng), rng.bool()) {
            (false, _) => Fate::Plays,
            (true, true) => Fate::Closes(rng.u32(0..=8)),
            (true, false) => Fate::Idle,
        }
    }

    /// What a person looks for: one time, sometimes two.
    pub fn wanted(&self, rng: &mut Rng) -> Wanted {
        let mut any = || Chip::ALL[rng.usize(..Chip::ALL.len())];
        let (chip, other) = (any(), any());
        let rules = match rng.bool() {
            true => LobbyRules::Fics,
            false => LobbyRules::Chesscom,
        };
        let (rules, chip) = match happens(self.keeps_pool, rng) {
            true => PROPOSED,
            false => (rules, chip),
        };
        let mut chips = vec![chip];
        if other != chip && happens(30, rng) {
            chips.push(other);
        }
        Wanted { rules, chips }
    }
}

/// Whether something happens that has this chance, in percent.
pub fn happens(percent: u8, rng: &mut Rng) -> bool {
    rng.u8(..100) < percent
}

/// A time within these two.
pub fn pause(range: &Pause, rng: &mut Rng) -> i64 {
    rng.i64(range.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of 10,000 draws are so, in percent.
    fn percent(of: impl Fn(&mut Rng) -> bool) -> u32 {
        let mut rng = Rng::with_seed(1);
        (0..10_000).filter(|_| of(&mut rng)).count() as u32 / 100
    }

    #[test]
    fn a_fifth_decline_or_let_it_pass_and_a_tenth_vanish() {
        let is = |answer| move |rng: &mut Rng| USUAL.answer(rng) == answer;
        let declines = percent(is(Answer::Decline));
        let passes = percent(is(Answer::Pass));
        assert!((9..=11).contains(&declines) && (9..=11).contains(&passes));
        let closes = percent(|rng| matches!(USUAL.fate(rng), Fate::Closes(_)));
        let idle = percent(|rng| USUAL.fate(rng) == Fate::Idle);
        assert!((4..=5).contains(&closes) && (4..=5).contains(&idle));
        assert_eq!(percent(is(Answer::Accept)), 80);
    }

    #[test]
    fn a_search_has_one_time_or_two_and_most_keep_what_is_proposed() {
        let mut rng = Rng::with_seed(2);
        for _ in 0..1_000 {
            let Wanted { chips, .. } = HURRIED.wanted(&mut rng);
            assert!(chips.len() == 1 || (chips.len() == 2 && chips[0] != chips[1]));
        }
        let kept = percent(|rng| {
            let wanted = USUAL.wanted(rng);
            (wanted.rules, wanted.chips[0]) == PROPOSED
        });
        // A tenth of the others choose the same.
        assert!((81..=83).contains(&kept), "{kept}");
    }

    #[test]
    fn a_seed_gives_the_same_behavior() {
        let draws = |seed| {
            let rng = &mut Rng::with_seed(seed);
            let one = |_| (USUAL.answer(rng), USUAL.fate(rng), USUAL.wanted(rng));
            (0..20).map(one).collect::<Vec<_>>()
        };
        assert_eq!(draws(7), draws(7));
        assert_ne!(draws(7), draws(8));
    }
}
