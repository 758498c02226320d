//! A contest: who plays, how, how often, and from which seed. These arguments decide the openings,
//! seats and thinking times of each game.

use std::time::Duration;

use bughouse_core::{BoardId, Boards, BonusKind, BySeat, ClockKind, Ruleset, Seat, Team};
use bughouse_engine::Limit;
use bughouse_match::Setup;
use bughouse_notation::bpgn::{Tags, nearest_preset};
use serde::{Deserialize, Serialize};

use crate::chance::{self, Purpose};
use crate::{OpeningError, Openings, Sprt, TeamSpec};

/// The version of the files in a folder of the arena.
const FORMAT: u32 = 1;

/// The maximum length of a player's name in a game, in characters. Longer ones are cut.
const NAME_MAX: usize = 100;

/// One of the two sides of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The side of `--one`.
    One,
    /// The side of `--two`.
    Two,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::One, Side::Two];

    /// The other side.
    pub const fn other(self) -> Side {
        match self {
            Side::One => Side::Two,
            Side::Two => Side::One,
        }
    }
}

/// How long the players think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A number of positions for each move, in virtual time.
    Nodes(u64),
    /// Milliseconds of processor time for each move, in virtual time.
    Ms(u64),
    /// Real clocks.
    Clock {
        /// The time at the start in seconds.
        base_s: u32,
        /// The seconds that are added after each move.
        bonus_s: u32,
    },
    /// Virtual clocks: the positions that a player has searched are its time.
    VirtualClock {
        /// The time at the start in seconds.
        base_s: u32,
        /// The seconds that are added after each move.
        bonus_s: u32,
        /// The number of positions that count as one second.
        nodes_a_second: u64,
    },
}

impl Pace {
    /// What a player is asked.
    pub fn limit(self) -> Limit {
        match self {
            Pace::Nodes(nodes) => Limit::Nodes(nodes),
            Pace::Ms(ms) => Limit::Processor(Duration::from_millis(ms)),
            Pace::Clock { .. } | Pace::VirtualClock { .. } => Limit::Clock,
        }
    }

    /// Whether the same seed gives the same games, if the players are functions of their seeds.
    pub fn is_repeatable(self) -> bool {
        matches!(self, Pace::Nodes(_) | Pace::VirtualClock { .. })
    }

    /// The time control that replaces the one of the rules.
    fn time_control(self) -> Option<(u32, u32)> {
        match self {
            Pace::Clock { base_s, bonus_s }
            | Pace::VirtualClock {
                base_s, bonus_s, ..
            } => Some((base_s, bonus_s)),
            Pace::Nodes(_) | Pace::Ms(_) => None,
        }
    }
}

/// `6000 nodes`, `20 ms`, `8+0` or `180+0 with 100000 nodes a second`.
impl std::fmt::Display for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Pace::Nodes(1) => f.write_str("1 node"),
            Pace::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Pace::Ms(ms) => write!(f, "{ms} ms"),
            Pace::Clock { base_s, bonus_s } => write!(f, "{base_s}+{bonus_s}"),
            Pace::VirtualClock {
                base_s,
                bonus_s,
                nodes_a_second,
            } => write!(f, "{base_s}+{bonus_s} with {nodes_a_second} nodes a second"),
        }
    }
}

/// All arguments of a contest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    format: u32,
    /// The version of the program that began the contest.
    pub program: String,
    /// The side one.
    pub one: TeamSpec,
    /// The side two.
    pub two: TeamSpec,
    /// How long the players think.
    pub pace: Pace,
    /// The number of games, which is even.
    pub games: u32,
    /// The seed of all random choices.
    pub seed: u64,
    /// The preset nearest to the rules.
    preset: String,
    /// The parameters of the rules that differ from the preset.
    changes: Vec<(String, String)>,
    /// The test that ends the contest early.
    pub sprt: Option<Sprt>,
}

/// Arguments that make no contest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContestError {
    /// The rules are for a real board.
    #[error(
        "the arena plays by rules of online play: a mate or a flag ends the game without a claim"
    )]
    OverTheBoard,
    /// The rules have one board.
    #[error("the arena plays on two boards")]
    OneBoard,
    /// The rules have no clocks.
    #[error("the arena plays with clocks")]
    NoClocks,
    /// The clocks do not show how long a move took.
    #[error("the arena plays without delay: the times of the moves must follow from the clocks")]
    Delay,
    /// The rules of the file are not known.
    #[error("the rules are not known: {0}")]
    Rules(String),
    /// The file was written by another version.
    #[error("this is a contest of format {0}; this program reads format {FORMAT}")]
    Format(u32),
    /// A number is zero.
    #[error("{0} must be at least 1")]
    Zero(&'static str),
    /// The file of openings has a defect.
    #[error("openings: {0}")]
    Openings(#[from] OpeningError),
}

/// The arguments of [`Contest::new`].
#[derive(Clone, Debug)]
pub struct Terms {
    /// The side one.
    pub one: TeamSpec,
    /// The side two.
    pub two: TeamSpec,
    /// How long the players think.
    pub pace: Pace,
    /// The number of games. An odd number is rounded up.
    pub games: u32,
    /// The seed of all random choices.
    pub seed: u64,
    /// The rules. A pace with clocks replaces their time control.
    pub rules: Ruleset,
    /// The test that ends the contest early.
    pub sprt: Option<Sprt>,
}

impl Contest {
    /// A contest with these terms.
    ///
    /// # Errors
    /// The arena cannot play by these rules, or a number is zero.
    pub fn new(terms: Terms) -> Result<Contest, ContestError> {
        let mut rules = terms.rules;
        if let Some((base_s, bonus_s)) = terms.pace.time_control() {
            rules.clock.base_s = base_s;
            rules.clock.bonus_s = bonus_s;
            rules.clock.bonus_kind = match bonus_s {
                0 => BonusKind::None,
                _ => BonusKind::Fischer,
            };
        }
        check_rules(&rules)?;
        let pace = match terms.pace {
            Pace::Nodes(n) => (n, "--nodes"),
            Pace::Ms(n) => (n, "--ms"),
            Pace::VirtualClock {
                nodes_a_second: 0, ..
            } => (0, "--virtual-clock"),
            Pace::Clock { base_s, .. } | Pace::VirtualClock { base_s, .. } => {
                (u64::from(base_s), "the time of --clock")
            }
        };
        match (pace, terms.games) {
            ((0, what), _) => return Err(ContestError::Zero(what)),
            (_, 0) => return Err(ContestError::Zero("--games")),
            _ => {}
        }
        let preset = nearest_preset(&rules).0;
        let changes = preset.rules.changes_to(&rules);
        Ok(Contest {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").into(),
            one: terms.one,
            two: terms.two,
            pace: terms.pace,
            games: terms.games.next_multiple_of(2),
            seed: terms.seed,
            preset: preset.name.into(),
            changes: changes.into_iter().map(|(n, v)| (n.into(), v)).collect(),
            sprt: terms.sprt,
        })
    }

    /// Checks a contest that was read from a file.
    pub(crate) fn check(&self) -> Result<(), ContestError> {
        match self.format {
            FORMAT => check_rules(&self.rules()?),
            other => Err(ContestError::Format(other)),
        }
    }

    /// The rules.
    ///
    /// # Errors
    /// The file has rules that this program does not know.
    pub fn rules(&self) -> Result<Ruleset, ContestError> {
        let changes = self.changes.iter().map(|(n, v)| (n.as_str(), v.as_str()));
        Ruleset::build(&self.preset, changes).map_err(|e| ContestError::Rules(e.to_string()))
    }

    /// The name of the preset nearest to the rules.
    pub fn preset(&self) -> &str {
        &self.preset
    }

    /// The number of pairs of games.
    pub fn pairs(&self) -> u32 {
        self.games / 2
    }

    /// The players of a side.
    pub fn team(&self, side: Side) -> &TeamSpec {
        match side {
            Side::One => &self.one,
            Side::Two => &self.two,
        }
    }

    /// The seed of the player of a side on a board, in one pair.
    pub(crate) fn player_seed(&self, pair: u32, side: Side, board: BoardId) -> u64 {
        let place = [u64::from(pair), side as u64, board as u64];
        chance::number(self.seed, Purpose::Player, &place)
    }

    /// One game.
    pub(crate) fn game(&self, rules: Ruleset, openings: &Openings, number: GameNumber) -> Game {
        let drawn = |board| openings.drawn(self.seed, number.pair, board);
        let lines = BoardId::BOTH.map(drawn);
        let name = |seat: Seat| {
            let spec = &self.team(number.side(seat)).0[seat.board];
            spec.to_string().chars().take(NAME_MAX).collect::<String>()
        };
        let mut tags = Tags::default();
        tags.set("Event", "Arena");
        tags.set("Round", number.to_string());
        tags.set("Seed", self.seed.to_string());
        tags.set("Openings", lines.map(|line| line.id.as_str()).join(" "));
        tags.set("Pace", self.pace.to_string());
        Game {
            number,
            setup: Setup::new(rules, Boards::start()),
            opening: opening(lines.map(|line| &line.moves[..])),
            names: BySeat::new(name),
            tags,
            seed: self.seed,
        }
    }
}

fn check_rules(rules: &Ruleset) -> Result<(), ContestError> {
    if rules.boards != 2 {
        Err(ContestError::OneBoard)
    } else if rules.over_the_board() {
        Err(ContestError::OverTheBoard)
    } else if rules.clock.kind == ClockKind::None {
        Err(ContestError::NoClocks)
    } else if matches!(
        rules.clock.bonus_kind,
        BonusKind::Bronstein | BonusKind::Delay
    ) {
        Err(ContestError::Delay)
    } else {
        Ok(())
    }
}

/// The number of a game: its pair from 0, and whether it is the second of the pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameNumber {
    pub(crate) pair: u32,
    pub(crate) is_second: bool,
}

impl GameNumber {
    /// The two games of a pair.
    pub(crate) fn of_pair(pair: u32) -> [GameNumber; 2] {
        [false, true].map(|is_second| GameNumber { pair, is_second })
    }

    /// Which side sits at a seat. Side one is team one in the first game of a pair, and team two in
    /// the second.
    pub(crate) fn side(self, seat: Seat) -> Side {
        self.side_of(seat.team())
    }

    pub(crate) fn side_of(self, team: Team) -> Side {
        match (team, self.is_second) {
            (Team::One, false) | (Team::Two, true) => Side::One,
            (Team::One, true) | (Team::Two, false) => Side::Two,
        }
    }
}

/// `12.1` and `12.2` are the games of the twelfth pair.
impl std::fmt::Display for GameNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.pair + 1, u8::from(self.is_second) + 1)
    }
}

/// A game before it is played.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) number: GameNumber,
    pub(crate) setup: Setup,
    /// The opening moves of both boards, in turn.
    pub(crate) opening: Vec<(Seat, bughouse_core::Move)>,
    pub(crate) names: BySeat<String>,
    pub(crate) tags: Tags,
    pub(crate) seed: u64,
}

impl Game {
    /// The thinking time of a move in virtual time, in milliseconds: between a 180th and a 60th of
    /// the base time, so one to three seconds of three minutes. `count` is the number of times that
    /// the player has already been asked for this move.
    ///
    /// The time depends on the pair, the board and the ply alone, so no side has more time than
    /// the other. With little time left the moves become faster, so a flag falls only while a
    /// player waits for a piece, or after hundreds of moves.
    pub(crate) fn thinking_ms(&self, board: BoardId, ply: u32, count: u32, left_ms: i64) -> i64 {
        let base_ms = self.setup.rules.base_ms(Seat::WHITE_OF_A).max(6_000) as u64;
        let pair = u64::from(self.number.pair);
        let place = [pair, board as u64, u64::from(ply), u64::from(count)];
        let number = chance::number(self.seed, Purpose::Time, &place);
        let drawn = base_ms / 180 + chance::below(number, base_ms / 90 + 1);
        // Faster moves would wait in the match for its least time of a move.
        let least_ms = i64::from(self.setup.rules.clock.min_move_ms).max(100);
        (drawn as i64).min(left_ms / 20).max(least_ms)
    }
}

/// The moves of both lines, one half-move on each board in turn.
fn opening(lines: [&[bughouse_core::Move]; 2]) -> Vec<(Seat, bughouse_core::Move)> {
    let longest = lines.map(<[_]>::len).into_iter().max().unwrap_or(0);
    let colors = bughouse_core::Color::BOTH.into_iter().cycle();
    (0..longest)
        .zip(colors)
        .flat_map(|(ply, color)| {
            let boards = BoardId::BOTH.into_iter().zip(lines);
            boards.filter_map(move |(board, line)| Some((Seat { board, color }, *line.get(ply)?)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_of_a_side_change_colors_and_keep_their_boards() {
        let [first, second] = GameNumber::of_pair(0);
        for seat in Seat::ALL {
            assert_eq!(first.side(seat), second.side(seat.opponent()));
            assert_eq!(first.side(seat), first.side(seat.partner()));
        }
        assert_eq!(first.side(Seat::WHITE_OF_A), Side::One);
        assert_eq!(
            (first.to_string(), second.to_string()),
            ("1.1".into(), "1.2".into())
        );
    }
}
