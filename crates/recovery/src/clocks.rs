//! How long players think: the clock model.
//!
//! What it imitates was counted in real matches: 9 % of moves take exactly the tenth of a second
//! that servers charge at least, 26 % less than a second; the lag is 17 to 726 ms, half of them
//! above 102. Who has little time left thinks less.

use bughouse_core::BySeat;

use crate::Seed;

/// What servers charge at least for a move, in milliseconds.
pub const LEAST_MS: i64 = 100;

/// The time a match is played with, and how fast its players are.
#[derive(Clone, Debug)]
pub struct Pace {
    /// Seconds for each player.
    pub base_s: i64,
    /// Seconds added for each move.
    pub bonus_s: i64,
    /// A middling thought of each player in milliseconds.
    thought_ms: BySeat<f64>,
}

impl Pace {
    pub fn new(seed: &mut Seed) -> Pace {
        const CONTROLS: [(i64, i64); 8] = [
            (180, 0),
            (180, 0),
            (180, 0),
            (180, 0),
            (120, 0),
            (300, 0),
            (180, 2),
            (60, 0),
        ];
        let (base_s, bonus_s) = seed.pick(&CONTROLS);
        let middling = base_s as f64 * 1000.0 / 45.0;
        Pace {
            base_s,
            bonus_s,
            thought_ms: BySeat::new(|_| seed.skewed(middling, 0.25)),
        }
    }

    /// How long a player thinks who has so much left; more than that if he lets his flag fall.
    pub fn thought_ms(&self, seat: bughouse_core::Seat, left_ms: i64, seed: &mut Seed) -> i64 {
        let thought = match seed.part() {
            part if part < 0.09 => return LEAST_MS,
            part if part < 0.24 => seed.from_to(LEAST_MS + 1, 999) as f64,
            part if part < 0.995 => seed.skewed(self.thought_ms[seat], 0.8),
            // He sits, and waits for his partner.
            _ => seed.skewed(12_000.0, 0.5),
        };
        let hurry = (left_ms as f64 / 20_000.0).clamp(0.3, 1.0);
        ((thought * hurry) as i64).max(LEAST_MS)
    }
}

/// How long a move is on its way.
pub fn lag_ms(seed: &mut Seed) -> i64 {
    (seed.skewed(102.0, 0.45) as i64).clamp(17, 726)
}
