//! Whist schedules: each of 4n or 4n + 1 people has each other one as the partner once and as an opponent twice, and with
//! 4n + 1 each sits out once (E. H. Moore, *Tactical Memoranda*, 1896).
//!
//! A schedule is stored as its first round. The others follow by adding 1, 2, … to each number, modulo the number of
//! rounds; one person of 4n keeps the place (`FIXED`). With 9 and 25 people the numbers are added digit by digit, in
//! base 3 and 5. The first rounds were found by a search, and a test proves each schedule.

use crate::pairing::search::PlannedRound;

/// The person who keeps the place.
const FIXED: usize = usize::MAX;

/// The first round for so many people: the two partners, then their opponents, table by table. With 4n + 1 people number
/// 0 sits out.
const FIRST_ROUNDS: &[(usize, &[usize])] = &[
    (4, &[1, FIXED, 2, 0]),
    (5, &[4, 1, 3, 2]),
    (8, &[1, 3, 2, 5, FIXED, 4, 6, 0]),
    (9, &[1, 2, 3, 6, 7, 5, 4, 8]),
    (12, &[6, 9, 10, 0, 5, FIXED, 2, 7, 4, 8, 1, 3]),
    (13, &[5, 3, 8, 12, 6, 1, 4, 7, 10, 11, 9, 2]),
    (
        16,
        &[3, 0, 10, 6, 5, 4, 2, 9, 8, 14, FIXED, 1, 12, 7, 13, 11],
    ),
    (17, &[2, 3, 6, 12, 13, 15, 11, 1, 4, 9, 14, 10, 8, 5, 7, 16]),
    (
        20,
        &[
            5, 7, 15, 11, 17, 12, 6, 14, 13, FIXED, 1, 8, 16, 10, 9, 0, 3, 4, 18, 2,
        ],
    ),
    (
        21,
        &[
            13, 19, 15, 1, 5, 7, 10, 20, 9, 14, 2, 3, 16, 12, 11, 8, 18, 6, 17, 4,
        ],
    ),
    (
        24,
        &[
            15, 13, 6, 3, 11, 5, 14, 7, 12, 2, 17, 8, 18, 19, 20, FIXED, 21, 16, 9, 1, 0, 4, 22, 10,
        ],
    ),
    (
        25,
        &[
            13, 22, 1, 7, 9, 6, 4, 20, 11, 24, 19, 14, 17, 5, 18, 8, 2, 3, 21, 10, 23, 16, 15, 12,
        ],
    ),
    (
        28,
        &[
            1, 4, 21, 17, 25, 12, 6, 11, 3, 2, 7, 14, 23, FIXED, 22, 13, 15, 0, 18, 20, 8, 19, 16,
            10, 9, 26, 24, 5,
        ],
    ),
    (
        29,
        &[
            1, 28, 12, 17, 2, 27, 24, 5, 4, 25, 19, 10, 8, 21, 9, 20, 16, 13, 18, 11, 3, 26, 7, 22,
            6, 23, 14, 15,
        ],
    ),
    (
        32,
        &[
            8, 27, 25, 19, 1, 24, 6, 17, 15, FIXED, 5, 7, 29, 26, 20, 11, 10, 14, 16, 9, 12, 28, 0,
            21, 30, 13, 3, 2, 23, 18, 4, 22,
        ],
    ),
    (
        33,
        &[
            8, 2, 26, 22, 3, 27, 6, 19, 9, 11, 29, 18, 1, 15, 32, 20, 4, 14, 10, 25, 23, 7, 12, 13,
            30, 5, 28, 31, 21, 16, 24, 17,
        ],
    ),
    (
        36,
        &[
            17, 34, 32, 13, 24, 22, 3, 33, 21, 7, 8, 15, 30, 26, 25, 19, 23, 10, 20, 29, 27, 16,
            12, 4, 1, 0, 18, 28, 11, 31, 9, 6, 2, 14, FIXED, 5,
        ],
    ),
    (
        37,
        &[
            1, 36, 31, 6, 2, 35, 25, 12, 4, 33, 13, 24, 8, 29, 26, 11, 16, 21, 15, 22, 32, 5, 30,
            7, 27, 10, 23, 14, 17, 20, 9, 28, 34, 3, 18, 19,
        ],
    ),
    (
        40,
        &[
            32, 9, 31, 29, 1, 8, 7, 24, 25, 36, 18, 27, 14, 19, 11, 23, 0, 38, 28, 4, 34, 13, 6, 3,
            22, 16, 35, 10, 33, 37, 20, 12, 17, 30, 5, 15, 21, 2, FIXED, 26,
        ],
    ),
    (
        41,
        &[
            1, 40, 32, 9, 6, 35, 28, 13, 36, 5, 4, 37, 11, 30, 24, 17, 25, 16, 21, 20, 27, 14, 3,
            38, 39, 2, 18, 23, 29, 12, 26, 15, 10, 31, 33, 8, 19, 22, 34, 7,
        ],
    ),
];

/// The fewest and the most people for whom there is a schedule.
pub const PEOPLE: std::ops::RangeInclusive<usize> = 4..=41;

/// The rounds of a schedule, if there is one for so many people. Each has the people of the tables, four by four:
/// partners at places 0 and 1, and at 2 and 3; then who sits out.
pub fn schedule(people: usize) -> Option<Vec<PlannedRound>> {
    let (_, first) = FIRST_ROUNDS.iter().find(|(size, _)| *size == people)?;
    let rounds = people - usize::from(people.is_multiple_of(4));
    let round = |number: usize| {
        let place = |&one: &usize| match one {
            FIXED => people - 1,
            one => sum(one, number, rounds),
        };
        let mut round: Vec<_> = first.iter().map(place).collect();
        if people % 4 == 1 {
            round.push(number);
        }
        round
    };
    Some((0..rounds).map(round).collect())
}

/// The sum of two numbers in the group of a schedule.
fn sum(one: usize, other: usize, rounds: usize) -> usize {
    let base = match rounds {
        9 => 3,
        25 => 5,
        _ => return (one + other) % rounds,
    };
    let digit = |place: usize| (one / place + other / place) % base * place;
    digit(1) + digit(base)
}

#[cfg(test)]
mod tests {
    use super::{PEOPLE, schedule};

    #[test]
    fn everybody_has_each_partner_once_and_each_opponent_twice() {
        for people in PEOPLE.filter(|people| people % 4 < 2) {
            let rounds = schedule(people).unwrap_or_else(|| panic!("a schedule for {people}"));
            let mut partners = vec![vec![0; people]; people];
            let mut opponents = vec![vec![0; people]; people];
            let mut out = vec![0; people];
            for round in &rounds {
                let mut all = round.clone();
                all.sort_unstable();
                assert_eq!(
                    all,
                    (0..people).collect::<Vec<_>>(),
                    "everybody is in each round once"
                );
                let (tables, free) = round.split_at(people / 4 * 4);
                for table in tables.chunks(4) {
                    for [one, other] in [[0, 1], [1, 0], [2, 3], [3, 2]] {
                        partners[table[one]][table[other]] += 1;
                    }
                    for [one, other] in [[0, 2], [0, 3], [1, 2], [1, 3]] {
                        opponents[table[one]][table[other]] += 1;
                        opponents[table[other]][table[one]] += 1;
                    }
                }
                for &one in free {
                    out[one] += 1;
                }
            }
            for one in 0..people {
                for other in (0..people).filter(|&other| other != one) {
                    assert_eq!(partners[one][other], 1, "{people}: {one} with {other}");
                    assert_eq!(opponents[one][other], 2, "{people}: {one} against {other}");
                }
                assert_eq!(out[one], people % 4, "{people}: {one} sits out");
            }
        }
    }
}
