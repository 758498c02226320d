//! Draw offers.
//!
//! A player who offers or accepts a draw consents to it until their opponent completes a move (WBN
//! 3.1, Q24). The ruleset says whether a draw needs the consent of both players of a board or of
//! all four players. A player can answer the offers of their opponent; if teams agree together,
//! also those of the opponent's partner.

use bughouse_core::{Agreement, BySeat, Seat};

/// The consents of all players to a draw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offers {
    agreement: Agreement,
    consents: BySeat<bool>,
    /// Offers that were declined since the player's last move.
    declined: BySeat<u8>,
}

/// How many offers may be declined before a player must move to offer again (WBN 8.4).
const DECLINED_MAX: u8 = 3;

impl Offers {
    pub(crate) fn new(agreement: Agreement) -> Offers {
        let consents = BySeat::uniform(false);
        Offers {
            agreement,
            consents,
            declined: BySeat::uniform(0),
        }
    }

    /// Whether this player has offered or accepted a draw that is still open.
    pub(crate) fn consents(&self, seat: Seat) -> bool {
        self.consents[seat]
    }

    /// The seats whose offers this seat can answer.
    pub(crate) fn answerable_by(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let whole_team = self.agreement == Agreement::BothTeams;
        let other = whole_team.then_some(seat.diagonal());
        [Some(seat.opponent()), other]
            .into_iter()
            .flatten()
            .filter(|&seat| self.consents[seat])
    }

    /// Whether the draw is agreed if this seat consents.
    pub(crate) fn complete_with(&self, seat: Seat) -> bool {
        let consents = |other: Seat| other == seat || self.consents[other];
        match self.agreement {
            Agreement::Board => consents(seat.opponent()),
            Agreement::BothTeams | Agreement::BothBoards => Seat::ALL.into_iter().all(consents),
        }
    }

    /// Whether this player must complete a move before they may offer a draw again.
    pub(crate) fn spent(&self, seat: Seat) -> bool {
        self.declined[seat] >= DECLINED_MAX
    }

    pub(crate) fn consent(&mut self, seat: Seat) {
        self.consents[seat] = true;
    }

    /// Declines all offers that this seat can answer.
    pub(crate) fn decline(&mut self, seat: Seat) {
        let gone: Vec<Seat> = self.answerable_by(seat).collect();
        for seat in gone {
            self.consents[seat] = false;
            self.declined[seat] = self.declined[seat].saturating_add(1);
        }
    }

    /// Forgets the offers of a player who was replaced.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.consents[seat] = false;
        self.declined[seat] = 0;
    }

    /// Ends the opponent's offer, because this seat has completed a move.
    pub(crate) fn moved(&mut self, seat: Seat) {
        self.consents[seat.opponent()] = false;
        self.declined[seat] = 0;
    }
}
