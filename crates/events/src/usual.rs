//! What an event agrees if its organiser chooses nothing else, and the choices that have a name.

use crate::{Format, Partnering, Points, Setup, TieBreak};

impl Setup {
    /// An event of a format, if the organiser chooses nothing else.
    pub fn usual(format: Format, seed: u64) -> Setup {
        let is_round_robin = matches!(format, Format::RoundRobin | Format::DoubleRoundRobin);
        Setup {
            name: String::new(),
            format,
            rounds: match format {
                Format::Swiss => Some(5),
                Format::Partners | Format::IndividualSwiss => Some(7),
                Format::RoundRobin | Format::DoubleRoundRobin | Format::Knockout => None,
            },
            games: 1,
            tables: None,
            seed,
            rules: "fics".into(),
            tie_breaks: usual_tie_breaks(format),
            bye: if is_round_robin {
                Points::ONE
            } else {
                Points::HALF
            },
            late: Points::ZERO,
            keeps_points: true,
            partnering: Partnering::Outer,
            best_of: 1,
            third_place: false,
        }
    }
}

/// The tie-breaks of a format, if the organiser chooses none.
fn usual_tie_breaks(format: Format) -> Vec<TieBreak> {
    use TieBreak as T;
    match format {
        Format::RoundRobin | Format::DoubleRoundRobin => {
            vec![T::Direct, T::SonnebornBerger, T::Wins]
        }
        Format::Swiss => vec![
            T::Direct,
            T::BuchholzCut1,
            T::Buchholz,
            T::SonnebornBerger,
            T::Wins,
        ],
        Format::Knockout => Vec::new(),
        Format::Partners | Format::IndividualSwiss => vec![T::BuchholzCut1, T::Buchholz, T::Wins],
    }
}
