//! The Berger tables: who meets whom in a round robin (FIDE C.05, Annex 1).

/// The matches of a round, by the numbers of the entries: 1 to `entries`. The first of each two has White in the
/// tables of FIDE. With an odd number of entries one is free and appears nowhere (BT-1).
///
/// `round`: 1 to [`rounds`].
pub fn round(entries: u32, round: u32) -> Vec<(u32, u32)> {
    let last = entries.next_multiple_of(2);
    let mut matches: Vec<_> = (1..=last)
        .filter_map(|one| {
            let other = opponent(last, round, one);
            (one < other).then(|| by_color(last, one, other))
        })
        .collect();
    matches.retain(|&(one, other)| one.max(other) <= entries);
    // As it is printed: first the match of the last number, then outwards from it.
    matches.sort_by_key(|&(one, other)| (one.max(other) != last, place(last, round, one, other)));
    matches
}

/// How many rounds there are.
pub fn rounds(entries: u32) -> u32 {
    entries.next_multiple_of(2).saturating_sub(1)
}

/// The opponent of a number. `last`: the last number, which is even (BT-2).
fn opponent(last: u32, round: u32, one: u32) -> u32 {
    let modulus = last - 1;
    let number = |rest: u32| match rest % modulus {
        0 => modulus,
        other => other,
    };
    // The number that would meet itself meets the last one: twice it is `round + 1`. The inverse of 2 is (modulus + 1) / 2.
    let itself = number((round + 1) % modulus * modulus.div_ceil(2));
    match one {
        one if one == last => itself,
        one if one == itself => last,
        one => number(round + 1 + 2 * modulus - one),
    }
}

/// How far a match is from that of the last number.
fn place(last: u32, round: u32, one: u32, other: u32) -> u32 {
    let modulus = last - 1;
    let center = opponent(last, round, last);
    let away = |number: u32| (number + modulus - center) % modulus;
    away(one).min(away(other))
}

/// The two in the order White, Black (BT-3).
fn by_color(last: u32, smaller: u32, larger: u32) -> (u32, u32) {
    let smaller_first = match larger == last {
        true => smaller <= last / 2,
        false => (smaller + larger) % 2 == 1,
    };
    match smaller_first {
        true => (smaller, larger),
        false => (larger, smaller),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{round, rounds};

    #[test]
    fn the_table_of_six() {
        let expected = [
            "1-6 2-5 3-4",
            "6-4 5-3 1-2",
            "2-6 3-1 4-5",
            "6-5 1-4 2-3",
            "3-6 4-2 5-1",
        ];
        for (number, expected) in (1..).zip(expected) {
            let matches = round(6, number);
            let matches: Vec<_> = matches
                .iter()
                .map(|(one, other)| format!("{one}-{other}"))
                .collect();
            assert_eq!(matches.join(" "), expected, "round {number}");
        }
    }

    #[test]
    fn everybody_meets_everybody_once() {
        for entries in 2..=64 {
            let mut met = BTreeSet::new();
            for number in 1..=rounds(entries) {
                let mut playing = BTreeSet::new();
                for (one, other) in round(entries, number) {
                    assert!(
                        playing.insert(one) && playing.insert(other),
                        "each plays once in a round"
                    );
                    assert!(
                        met.insert((one.min(other), one.max(other))),
                        "{one} and {other} meet once"
                    );
                }
                assert_eq!(playing.len() as u32, entries - entries % 2);
            }
            assert_eq!(met.len() as u32, entries * (entries - 1) / 2);
        }
    }
}
