//! Lots. All chance comes from the seed of the event, the round and a purpose, so the same event gives the same lots.

use fastrand::Rng;

use crate::Number;

/// What a lot is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Who of a new pair has White.
    Color,
    /// The seats of those who change partners.
    Seats,
    /// Between those who are equal in the standings.
    Rank,
    /// Between two whose matches have not decided who goes on.
    Knockout,
}

/// The lots of a round for a purpose.
pub fn draw(seed: u64, round: Number, purpose: Purpose) -> Rng {
    let mut rng = Rng::with_seed(seed);
    let round = u64::from(round).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    Rng::with_seed(rng.u64(..) ^ round ^ ((purpose as u64) << 56))
}
