//! The count of a contest: results, endings, failures and processor time.

use bughouse_match::Reason;
use serde::Serialize;

use crate::contest::{Contest, Pace, Side};
use crate::played::Effort;
use crate::referee::Failed;
use crate::replayed::Facts;
use crate::{Estimate, Evidence, Pairs};

/// Processor times of the sides may differ by this part of the smaller one.
const TOLERANCE: f64 = 0.1;

/// What is counted for one side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SideTally {
    /// Games won.
    pub wins: u32,
    /// Illegal moves. Each lost its game.
    pub illegal: u32,
    /// Players whose board was not that of the match. Each lost its game.
    pub out_of_step: u32,
    /// Programs that ended in a game or did not answer, and were started again. Each lost its game.
    pub restarts: u32,
    /// Illegal moves and lost boards of players of this repository.
    pub ours_failed: u32,
    pub(crate) effort: Effort,
}

/// The count of a contest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tally {
    pairs: Pairs,
    sides: [SideTally; 2],
    draws: u32,
    mates: u32,
    flags: u32,
    other: u32,
    pace: Pace,
    evidence: Option<Evidence>,
    /// The number of games that the contest plans.
    games_planned: u32,
}

impl Tally {
    pub(crate) fn new(contest: &Contest) -> Tally {
        let pairs = Pairs::default();
        Tally {
            pairs,
            sides: Default::default(),
            draws: 0,
            mates: 0,
            flags: 0,
            other: 0,
            pace: contest.pace,
            evidence: contest.sprt.map(|test| test.evidence(&pairs)),
            games_planned: contest.games,
        }
    }

    /// Counts the two games of a pair, and what both sides used.
    pub(crate) fn add(&mut self, contest: &Contest, games: [Facts; 2], efforts: [Effort; 2]) {
        let mut half_points = 0;
        for facts in games {
            half_points += match facts.winner {
                Some(Side::One) => 2,
                Some(Side::Two) => 0,
                None => 1,
            };
            self.add_game(facts);
        }
        self.pairs.add(half_points);
        for (side, effort) in self.sides.iter_mut().zip(efforts) {
            side.effort.add(effort);
        }
        self.evidence = contest.sprt.map(|test| test.evidence(&self.pairs));
    }

    fn add_game(&mut self, facts: Facts) {
        match facts.winner {
            Some(side) => self.sides[side as usize].wins += 1,
            None => self.draws += 1,
        }
        match facts.reason {
            Reason::Checkmate => self.mates += 1,
            Reason::Flag | Reason::BothFlags => self.flags += 1,
            _ => self.other += 1,
        }
        if let Some((side, how, is_ours)) = facts.failure {
            let side = &mut self.sides[side as usize];
            match how {
                Failed::Illegal => side.illegal += 1,
                Failed::OutOfStep => side.out_of_step += 1,
                Failed::Gone => side.restarts += 1,
            }
            side.ours_failed += u32::from(is_ours && how != Failed::Gone);
        }
    }

    /// The pairs by their scores.
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The games that were played.
    pub fn games(&self) -> u32 {
        2 * self.pairs.count()
    }

    /// What is counted for a side.
    pub fn side(&self, side: Side) -> &SideTally {
        &self.sides[side as usize]
    }

    /// The games that were drawn.
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// What the test of the contest says, if it has one.
    pub fn evidence(&self) -> Option<Evidence> {
        self.evidence
    }

    /// Whether no more games are needed: all are played, or the test has decided.
    pub fn is_done(&self) -> bool {
        let is_decided = self.evidence.is_some_and(|v| v.accepted.is_some());
        is_decided || self.games() >= self.games_planned
    }

    /// The score of side one in percent.
    pub fn percent(&self) -> Estimate {
        let score = self.pairs.score();
        Estimate {
            value: score.value * 100.0,
            low: score.low * 100.0,
            high: score.high * 100.0,
        }
    }

    /// Milliseconds of processor time for each move of a side; `None` if they are not known.
    pub fn ms_a_move(&self, side: Side) -> Option<f64> {
        self.sides[side as usize].effort.ms_a_move()
    }

    /// The share by which the processor times of a contest with equal times differ, if they differ
    /// by more than 10 %. Such a contest is void.
    pub fn unequal(&self) -> Option<f64> {
        let (Some(one), Some(two)) = (self.ms_a_move(Side::One), self.ms_a_move(Side::Two)) else {
            return None;
        };
        let differ = (one.max(two) / one.min(two)) - 1.0;
        let is_equal_time = matches!(self.pace, Pace::Ms(_));
        (is_equal_time && differ > TOLERANCE).then_some(differ)
    }

    /// The defects of the contest, in sentences. A contest without one is valid.
    pub fn defects(&self) -> Vec<String> {
        let mut defects = Vec::new();
        let ours: u32 = self.sides.iter().map(|side| side.ours_failed).sum();
        if ours > 0 {
            let games = if ours == 1 { "game" } else { "games" };
            defects.push(format!(
                "a player of ours sent an illegal move or was out of step in {ours} {games}"
            ));
        }
        if let Some(differ) = self.unequal() {
            defects.push(format!(
                "the contest is void: the processor times of the sides differ by {:.0} %",
                differ * 100.0
            ));
        }
        defects
    }

    /// The last line of a contest and of its report.
    pub fn line(&self) -> String {
        let sum = |count: fn(&SideTally) -> u32| self.sides.iter().map(count).sum::<u32>();
        let percent = self.percent();
        let [value, low, high] = [percent.value, percent.low, percent.high];
        format!(
            "one {} two {}: {value:.1} % [{low:.1}, {high:.1}], Elo {}; mates {} flags {} other {}; \
             illegal {}, desync {}, restarts {}; cpu ms a move {}, {}",
            self.side(Side::One).wins,
            self.side(Side::Two).wins,
            self.pairs.elo(),
            self.mates,
            self.flags,
            self.other,
            sum(|side| side.illegal),
            sum(|side| side.out_of_step),
            sum(|side| side.restarts),
            self.written_ms(Side::One),
            self.written_ms(Side::Two),
        )
    }

    /// The processor time of a move with two decimals, or `-` if it is not known.
    pub fn written_ms(&self, side: Side) -> String {
        self.ms_a_move(side)
            .map_or_else(|| "-".into(), |ms| format!("{ms:.2}"))
    }

    pub(crate) fn numbers(&self) -> Numbers {
        let side = |side: Side| {
            let tally = self.side(side);
            SideNumbers {
                wins: tally.wins,
                illegal: tally.illegal,
                desync: tally.out_of_step,
                restarts: tally.restarts,
                cpu_ms_a_move: self.ms_a_move(side),
            }
        };
        Numbers {
            games: self.games(),
            games_planned: self.games_planned,
            pairs: self.pairs.0,
            draws: self.draws,
            percent: numbers(self.percent()),
            elo: numbers(self.pairs.elo()),
            mates: self.mates,
            flags: self.flags,
            other: self.other,
            one: side(Side::One),
            two: side(Side::Two),
            sprt: self.evidence.map(|evidence| SprtNumbers {
                ratio: evidence.ratio,
                lower: evidence.lower,
                upper: evidence.upper,
                accepted: evidence.accepted,
            }),
        }
    }
}

fn numbers(estimate: Estimate) -> [f64; 3] {
    [estimate.value, estimate.low, estimate.high]
}

/// The numbers of a tally, for JSON.
#[derive(Serialize)]
pub(crate) struct Numbers {
    games: u32,
    games_planned: u32,
    /// Pairs that scored 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
    draws: u32,
    /// The value, the lower and the upper bound.
    percent: [f64; 3],
    elo: [f64; 3],
    mates: u32,
    flags: u32,
    other: u32,
    one: SideNumbers,
    two: SideNumbers,
    sprt: Option<SprtNumbers>,
}

#[derive(Serialize)]
struct SideNumbers {
    wins: u32,
    illegal: u32,
    desync: u32,
    restarts: u32,
    cpu_ms_a_move: Option<f64>,
}

#[derive(Serialize)]
struct SprtNumbers {
    ratio: f64,
    lower: f64,
    upper: f64,
    accepted: Option<f64>,
}
