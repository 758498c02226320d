//! What people did and what happened to them.

use std::collections::BTreeMap;

use serde::Serialize;

/// Counts of what happened.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Tally {
    /// People who came.
    pub came: u64,
    /// People who left because their time was over.
    pub left: u64,
    /// Connections that were lost.
    pub lost: u64,
    /// Searches, each once.
    pub searches: u64,
    /// Searches with a partner.
    pub pair_searches: u64,
    /// Offers, once for each person who got them.
    pub offers: u64,
    /// Offers that were accepted.
    pub accepted: u64,
    /// Offers that were declined.
    pub declined: u64,
    /// Offers without an answer.
    pub passed: u64,
    /// Times at which a player sat down at a table of the lobby.
    pub seated: u64,
    /// Moves.
    pub moves: u64,
    /// Resignations.
    pub resigned: u64,
    /// Players who closed the page in a match.
    pub closed: u64,
    /// Players who did nothing in a match.
    pub idle: u64,
    /// Times at which a player wanted the same again.
    pub same: u64,
    /// Times at which a player looked for others.
    pub others: u64,
    /// Times at which a player began with bots.
    pub bots: u64,
    /// Questions to be a partner that were asked.
    pub asked: u64,
    /// Such questions that were answered with yes.
    pub agreed: u64,
    /// How many requests were refused, by error code.
    pub refused: BTreeMap<String, u64>,
}

impl Tally {
    /// Adds what happened to another person.
    pub fn add(&mut self, other: &Tally) {
        let Tally { refused, .. } = other;
        for (own, more) in self.counts().into_iter().zip(other.clone().counts()) {
            *own += *more;
        }
        for (code, count) in refused {
            *self.refused.entry(code.clone()).or_default() += count;
        }
    }

    fn counts(&mut self) -> [&mut u64; 19] {
        [
            &mut self.came,
            &mut self.left,
            &mut self.lost,
            &mut self.searches,
            &mut self.pair_searches,
            &mut self.offers,
            &mut self.accepted,
            &mut self.declined,
            &mut self.passed,
            &mut self.seated,
            &mut self.moves,
            &mut self.resigned,
            &mut self.closed,
            &mut self.idle,
            &mut self.same,
            &mut self.others,
            &mut self.bots,
            &mut self.asked,
            &mut self.agreed,
        ]
    }
}
