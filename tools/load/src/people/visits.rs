//! Who comes when, and for how long: a function of a seed.

use fastrand::Rng;

/// How long a person stays on average, in milliseconds.
pub const STAY_MS: f64 = 360_000.0;
/// How soon the next one comes after a person has left, on average, in milliseconds.
const GAP_MS: f64 = 4_000.0;
/// The first people come within this time, in milliseconds. If all came at once, all would play at once, and then look for
/// a match at once.
const FIRST_MS: i64 = 60_000;

/// The visit of one person. Times are in milliseconds from the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The name of the person.
    pub name: String,
    /// When they come.
    pub from_ms: i64,
    /// When they want to leave. They do not leave a match.
    pub until_ms: i64,
    /// Decides what they do.
    pub seed: u64,
}

/// The people of one place, one after the other, until `end_ms`. With N places there are about N people at
/// a time.
pub fn visits(seed: u64, place: usize, end_ms: i64) -> Vec<Visit> {
    let mut rng = Rng::with_seed(seed.wrapping_mul(0x9e37_79b9).wrapping_add(place as u64));
    let mut visits = Vec::new();
    let mut from_ms = rng.i64(0..FIRST_MS);
    while from_ms < end_ms {
        let until_ms = from_ms + exponential(STAY_MS, &mut rng);
        visits.push(Visit {
            name: name(place, visits.len()),
            from_ms,
            until_ms,
            seed: rng.u64(..),
        });
        from_ms = until_ms + exponential(GAP_MS, &mut rng);
    }
    visits
}

fn exponential(mean: f64, rng: &mut Rng) -> i64 {
    (-mean * (1.0 - rng.f64()).ln()) as i64
}

/// A name that no other visitor has: `Ada`, and for the next one of that place `Ada B`.
fn name(place: usize, nth: usize) -> String {
    let first = FIRST_NAMES[place % FIRST_NAMES.len()];
    let round = place / FIRST_NAMES.len();
    let more = match round {
        0 => String::new(),
        round => format!(" {}", round + 1),
    };
    match nth {
        0 => format!("{first}{more}"),
        nth => format!("{first}{more} {}", letters(nth)),
    }
}

/// `B` for 1, `C` for 2, …, `Z`, then `AA`.
fn letters(nth: usize) -> String {
    let letter = char::from(b'A' + (nth % 26) as u8);
    match nth / 26 {
        0 => letter.to_string(),
        more => letters(more - 1) + &letter.to_string(),
    }
}

const FIRST_NAMES: [&str; 50] = [
    "Ada", "Alan", "Amir", "Anna", "Anton", "Bao", "Beata", "Boris", "Carla", "Chen", "Clara",
    "Daan", "Dana", "David", "Dora", "Elif", "Emil", "Eva", "Femke", "Filip", "Greta", "Hana",
    "Hugo", "Ida", "Igor", "Ines", "Ivan", "Jana", "Jonas", "Karel", "Kim", "Lars", "Lea", "Lucie",
    "Marek", "Mila", "Nina", "Olga", "Omar", "Pavel", "Petra", "Pim", "Rosa", "Sanne", "Sven",
    "Tereza", "Tom", "Uma", "Vera", "Zoe",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn people_stay_six_minutes_on_average_and_about_fifty_are_here() {
        let hour_ms = 3_600_000;
        let all: Vec<Visit> = (0..50)
            .flat_map(|place| visits(1, place, hour_ms))
            .collect();
        let stays = all.iter().map(|visit| visit.until_ms - visit.from_ms);
        let mean = stays.sum::<i64>() / all.len() as i64;
        assert!((320_000..=400_000).contains(&mean), "{mean}");
        for minute in 1..60 {
            let at = minute * 60_000;
            let here = all.iter().filter(|v| (v.from_ms..v.until_ms).contains(&at));
            let here = here.count();
            assert!((44..=50).contains(&here), "{here} in minute {minute}");
        }
    }

    #[test]
    fn a_seed_gives_the_same_people_and_each_has_a_name_of_their_own() {
        assert_eq!(visits(3, 7, 600_000), visits(3, 7, 600_000));
        assert_ne!(visits(3, 7, 600_000), visits(4, 7, 600_000));
        let all = (0..120).flat_map(|place| visits(1, place, 36_000_000));
        let names: Vec<String> = all.map(|visit| visit.name).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        assert_eq!(
            [name(0, 0), name(0, 1), name(50, 27)],
            ["Ada", "Ada B", "Ada 2 AB"]
        );
    }
}
