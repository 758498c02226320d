//! The settings of an event.

use crate::{Number, Points, Prize};

/// Who plays with whom and against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "kebab-case"))]
pub enum Format {
    /// Fixed pairs: each meets each once, in the order of the Berger tables (FIDE C.05, Annex 1).
    RoundRobin,
    /// The same twice, with the seats changed.
    DoubleRoundRobin,
    /// Fixed pairs: FIDE C.04.6 without color preferences.
    Swiss,
    /// Fixed pairs: who loses is out.
    Knockout,
    /// Individuals, who have another partner in each round.
    Partners,
    /// Individuals, who play with and against others of about the same score.
    IndividualSwiss,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 6] = [
        Format::RoundRobin,
        Format::DoubleRoundRobin,
        Format::Swiss,
        Format::Knockout,
        Format::Partners,
        Format::IndividualSwiss,
    ];

    /// Its name: `round-robin`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::RoundRobin => "round-robin",
            Format::DoubleRoundRobin => "double-round-robin",
            Format::Swiss => "swiss",
            Format::Knockout => "knockout",
            Format::Partners => "partners",
            Format::IndividualSwiss => "individual-swiss",
        }
    }

    /// Whether an entry is a pair that stays together.
    pub const fn has_fixed_pairs(self) -> bool {
        !matches!(self, Format::Partners | Format::IndividualSwiss)
    }

    /// How many entries there may be. A round of so many is paired in about a second.
    pub const fn most_entries(self) -> usize {
        if self.has_fixed_pairs() { 256 } else { 1_000 }
    }

    /// Whether an entry may play in a round in the place of another one. Elsewhere it is fixed who meets whom.
    pub const fn has_substitutes(self) -> bool {
        matches!(
            self,
            Format::Swiss | Format::Partners | Format::IndividualSwiss
        )
    }

    /// Whether each meets each, once or twice.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Format::RoundRobin | Format::DoubleRoundRobin)
    }

    /// How many players an entry has.
    pub const fn size(self) -> usize {
        if self.has_fixed_pairs() { 2 } else { 1 }
    }
}

/// What decides between those with the same points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "kebab-case"))]
pub enum TieBreak {
    /// Direct encounter (FIDE C.07 article 6).
    Direct,
    /// Buchholz: the points of the opponents (article 8).
    Buchholz,
    /// Buchholz without the least significant opponent (article 14.1).
    #[cfg_attr(feature = "wire", serde(rename = "buchholz-cut-1"))]
    BuchholzCut1,
    /// Sonneborn–Berger: the points of the opponents, times the points won against them (article 9).
    SonnebornBerger,
    /// The number of wins (article 7).
    Wins,
    /// Points of single games, where a round has two.
    GamePoints,
    /// The decider matches of those who are equal.
    Decider,
    /// A lot, drawn from the seed of the event.
    Lot,
    /// How far an entry has come in a knockout.
    #[cfg_attr(feature = "wire", serde(skip))]
    Stage,
}

impl TieBreak {
    /// Those that an event can choose. The stage of a knockout always counts.
    pub const ALL: [TieBreak; 8] = [
        TieBreak::Direct,
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::GamePoints,
        TieBreak::Decider,
        TieBreak::Lot,
    ];

    /// Its name: `buchholz-cut-1`.
    pub const fn name(self) -> &'static str {
        match self {
            TieBreak::Direct => "direct",
            TieBreak::Buchholz => "buchholz",
            TieBreak::BuchholzCut1 => "buchholz-cut-1",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::Wins => "wins",
            TieBreak::GamePoints => "game-points",
            TieBreak::Decider => "decider",
            TieBreak::Lot => "lot",
            TieBreak::Stage => "stage",
        }
    }
}

/// How individuals are put together by their standing, four at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "kebab-case"))]
pub enum Partnering {
    /// The first with the last of the four.
    Outer,
    /// The first with the second.
    Neighbors,
}

/// What an event agrees once. What differs between events is a choice here; each is read in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// Who plays with whom.
    pub format: Format,
    /// The number of rounds; `None` if the format decides, or if it ends when it is finished.
    pub rounds: Option<u32>,
    /// The games of a match: 1, or 2 with the seats changed.
    pub games: u32,
    /// The number of tables; `None` if there are enough.
    pub tables: Option<u32>,
    /// Decides every lot.
    pub seed: u64,
    /// The preset of rules.
    pub rules: String,
    /// What decides between those with the same points, the first one first.
    pub tie_breaks: Vec<TieBreak>,
    /// The points of a bye.
    pub bye: Points,
    /// The points of a round that a late entry has missed.
    pub late: Points,
    /// Whether a pair keeps its points when a partner is replaced.
    pub keeps_points: bool,
    /// How individuals are put together by their standing.
    pub partnering: Partnering,
    /// Of a round robin: in how many groups it is played; `None`: in one.
    pub groups: Option<u32>,
    /// Of a knockout: how many matches decide at most who goes on.
    pub best_of: u32,
    /// Of a knockout: whether the losers of the semifinals play for the third place.
    pub third_place: bool,
    /// How many half-point byes an entry may have; `None`: any number.
    pub half_byes: Option<u32>,
    /// The last round of half-point byes; `None`: all rounds have them.
    pub half_byes_until: Option<Number>,
    /// What the best ones win.
    pub prizes: Vec<Prize>,
}

impl Setup {
    /// An event of a format, if the organizer chooses nothing else.
    pub fn usual(format: Format, seed: u64) -> Setup {
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
            bye: match format.is_round_robin() {
                true => Points::ONE,
                false => Points::HALF,
            },
            late: Points::ZERO,
            keeps_points: true,
            partnering: Partnering::Outer,
            groups: None,
            best_of: 1,
            third_place: false,
            half_byes: None,
            half_byes_until: None,
            prizes: Vec::new(),
        }
    }

    /// What decides about the places: in a knockout the stage, otherwise the points, and then these.
    pub fn criteria(&self) -> Vec<TieBreak> {
        let stage = (self.format == Format::Knockout).then_some(TieBreak::Stage);
        stage
            .into_iter()
            .chain(self.tie_breaks.iter().copied())
            .collect()
    }
}

/// The tie-breaks of a format, if the organizer chooses none.
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
