//! Random numbers that depend only on a seed and on what they are for.
//!
//! Each number is drawn by itself, not from a sequence. So a contest that goes on after a stop draws
//! the same numbers as one that was not stopped.

/// What a number is drawn for. Numbers for different purposes are independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Opening,
    Player,
    Time,
    Trial,
}

/// The number for a purpose and its place: the pair, the board, the ply and so on.
pub(crate) fn number(seed: u64, purpose: Purpose, place: &[u64]) -> u64 {
    let start = mixed(seed ^ mixed(purpose as u64 + 1));
    place.iter().fold(start, |so_far, &part| {
        mixed(so_far.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ mixed(part.wrapping_add(0x5851_f42d)))
    })
}

/// A number from 0 to `bound - 1`.
pub(crate) fn below(number: u64, bound: u64) -> u64 {
    ((u128::from(number) * u128::from(bound)) >> 64) as u64
}

/// The mixing step of SplitMix64.
fn mixed(number: u64) -> u64 {
    let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_neighboring_places_are_spread_evenly() {
        let mut counts = [0; 10];
        for pair in 0..1000 {
            for ply in 0..10 {
                let drawn = number(1, Purpose::Time, &[pair, ply]);
                counts[below(drawn, 10) as usize] += 1;
            }
        }
        assert!(
            counts.iter().all(|&n| (900..1100).contains(&n)),
            "{counts:?}"
        );
    }

    #[test]
    fn the_purpose_and_the_seed_change_the_number() {
        let drawn = number(1, Purpose::Opening, &[3]);
        assert_eq!(drawn, number(1, Purpose::Opening, &[3]));
        assert_ne!(drawn, number(1, Purpose::Time, &[3]));
        assert_ne!(drawn, number(2, Purpose::Opening, &[3]));
        assert_ne!(drawn, number(1, Purpose::Opening, &[3, 0]));
    }
}
