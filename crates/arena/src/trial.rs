//! Trials: short matches of our player against itself by drawn rules. They show that it plays by
//! every ruleset that a table may have online.

use std::fmt;

use bughouse_core::{BySeat, Ruleset, Seat};
use bughouse_engine::{Ideas, Level, Limit, Ours, Setup};
use bughouse_match::Reason;
use bughouse_notation::bpgn::{Tags, nearest_preset};

use crate::contest::{Game, GameNumber};
use crate::drawn_rules::{self, Draw};
use crate::referee::Referee;
use crate::turns;

/// A trial is cut after so many half-moves of both boards.
const PLIES_MAX: u32 = 240;

/// One trial: its rules, its start and its players follow from a seed and its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The rules.
    pub rules: Ruleset,
    setup: bughouse_match::Setup,
    players: BySeat<Setup>,
    nodes: u64,
    seed: u64,
    number: u64,
}

/// How a trial went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialEnd {
    /// Why the match ended; `None` if it was cut.
    pub reason: Option<Reason>,
    /// The half-moves of both boards together.
    pub plies: u32,
    /// What a player did that the match refused. It is a defect of our player.
    pub defect: Option<String>,
}

impl Trial {
    /// The trial with a number.
    pub fn new(seed: u64, number: u64) -> Trial {
        let mut draw = Draw::new(seed, number);
        let rules = drawn_rules::rules(&mut draw);
        let boards = drawn_rules::start(&mut draw, &rules);
        let nodes = *draw.pick(&[1, 20, 60, 60, 60, 500]);
        let players = BySeat::new(|_| Setup {
            level: *draw.pick(&Level::ALL),
            ideas: Ideas::ALL,
            seed: draw.below(u64::MAX),
            table_bytes: 1 << 16,
        });
        Trial {
            rules,
            setup: bughouse_match::Setup::new(rules, boards),
            players,
            nodes,
            seed,
            number,
        }
    }

    /// Plays the trial.
    pub fn play(&self) -> TrialEnd {
        let game = Game {
            number: GameNumber::of_pair(self.number as u32)[0],
            setup: self.setup.clone(),
            opening: Vec::new(),
            names: BySeat::new(|_| "ours".into()),
            tags: Tags::default(),
            seed: self.seed,
        };
        let player = |seat: Seat| Some(Box::new(Ours::new(self.players[seat].clone())) as Box<_>);
        let mut players = BySeat::new(player);
        match turns::play_out(&game, &mut players, Limit::Nodes(self.nodes), PLIES_MAX) {
            Ok((referee, _)) => TrialEnd::of(&referee),
            Err(error) => TrialEnd {
                reason: None,
                plies: 0,
                defect: Some(error.to_string()),
            },
        }
    }
}

impl TrialEnd {
    fn of(referee: &Referee) -> TrialEnd {
        let state = referee.state();
        let reason = state.result().map(|outcome| outcome.reason);
        TrialEnd {
            reason: reason.filter(|&reason| reason != Reason::Arbiter),
            plies: referee.plies(),
            defect: referee.failure().map(|failure| failure.tag()),
        }
    }
}

/// The preset nearest to the rules, and what differs from it.
impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let preset = nearest_preset(&self.rules).0;
        write!(f, "trial {}: {}", self.number, preset.name)?;
        let changes = preset.rules.changes_to(&self.rules);
        changes
            .iter()
            .try_for_each(|(name, value)| write!(f, " {name}={value}"))?;
        write!(f, "; {} nodes", self.nodes)
    }
}
