//! What the arguments `--one` and `--two` mean: which player sits where.
//!
//! `ours[@PROGRAM][:level=NAME][:without=IDEA]`, `simple`, `greedy`, `uci:PROGRAM[,OPTION=VALUE…]`,
//! `cecp:PROGRAM` and `two:PROGRAM`. Two of them joined by `+` are the two seats of a team: the
//! first sits on board A, the second on board B.
//!
//! [`make_player`] is the one place where a new kind of player is added.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use bughouse_core::{BoardId, ByBoard, Ruleset, quoted};
use bughouse_engine::simple::{Seed, Simple};
use bughouse_engine::{Greedy, Idea, Ideas, Level, Ours, Player, Setup};
use bughouse_hosts::{Program, ProgramError, Remote};
use serde::{Deserialize, Serialize};

/// One player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Our engine.
    Ours {
        /// Another program that has our engine, for example of an earlier commit. It is asked by
        /// `PROGRAM engine run`.
        program: Option<String>,
        /// The level by name. `None`: no handicap.
        level: Option<String>,
        /// The ideas that are switched off.
        without: Vec<String>,
    },
    /// The player of `bughouse_engine::simple`.
    Simple,
    /// The player of `bughouse_engine::Greedy`.
    Greedy,
    /// A program of another author.
    Program(Program),
    /// A program that plays both seats of a team: the text after `two:`.
    Two(String),
}

/// The text is no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// No player has this name.
    #[error(
        "not a player: `{0}`; players are ours, simple, greedy, uci:PROGRAM, cecp:PROGRAM and two:PROGRAM"
    )]
    Unknown(String),
    /// The program of another author is not named as it should be.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The program has no name.
    #[error("`{0}` lacks the name of a program")]
    NoProgram(String),
    /// An option of `ours` cannot be read.
    #[error("not an option of ours: `{0}`; the options are :level=NAME and :without=IDEA")]
    Option(String),
    /// `two:` sits at both seats, so it has no partner.
    #[error("`{0}` plays both seats of a team, so it is not joined with another player")]
    Joined(String),
}

/// A player that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoPlayer(pub String);

impl Spec {
    /// Whether the player is one of this repository. An illegal move of such a player is our
    /// defect.
    pub fn is_ours(&self) -> bool {
        matches!(self, Spec::Ours { .. } | Spec::Simple | Spec::Greedy)
    }

    /// Whether the player can play with virtual clocks: it must be part of this program.
    pub fn can_use_virtual_clocks(&self) -> bool {
        matches!(
            self,
            Spec::Ours { program: None, .. } | Spec::Simple | Spec::Greedy
        )
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        if text == "simple" {
            return Ok(Spec::Simple);
        }
        if text == "greedy" {
            return Ok(Spec::Greedy);
        }
        if Program::PREFIXES
            .iter()
            .any(|prefix| text.starts_with(prefix))
        {
            return Ok(Spec::Program(text.parse()?));
        }
        if let Some(name) = text.strip_prefix("two:") {
            return match name {
                "" => Err(SpecError::NoProgram(text.into())),
                name => Ok(Spec::Two(name.into())),
            };
        }
        match text.strip_prefix("ours") {
            Some(rest) if rest.is_empty() || rest.starts_with(['@', ':']) => ours(text, rest),
            _ => Err(SpecError::Unknown(text.into())),
        }
    }
}

/// Reads what follows `ours`.
fn ours(text: &str, rest: &str) -> Result<Spec, SpecError> {
    let option = [":level=", ":without="];
    let options_at = option.iter().filter_map(|option| rest.find(option)).min();
    let (program, mut options) = rest.split_at(options_at.unwrap_or(rest.len()));
    let program = match program.strip_prefix('@') {
        Some("") => return Err(SpecError::NoProgram(text.into())),
        Some(program) => Some(program.to_owned()),
        None if program.is_empty() => None,
        None => return Err(SpecError::Option(program.into())),
    };
    let (mut level, mut without) = (None, Vec::new());
    while let Some(after) = options.strip_prefix(':') {
        let (option, more) = after.split_at(after.find(':').unwrap_or(after.len()));
        match option.split_once('=') {
            Some(("level", name)) if !name.is_empty() && level.is_none() => {
                level = Some(name.to_owned());
            }
            Some(("without", idea)) if !idea.is_empty() => without.push(idea.to_owned()),
            _ => return Err(SpecError::Option(format!(":{option}"))),
        }
        options = more;
    }
    Ok(Spec::Ours {
        program,
        level,
        without,
    })
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Simple => f.write_str("simple"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Program(program) => program.fmt(f),
            Spec::Two(program) => write!(f, "two:{program}"),
            Spec::Ours {
                program,
                level,
                without,
            } => {
                f.write_str("ours")?;
                if let Some(program) = program {
                    write!(f, "@{program}")?;
                }
                if let Some(level) = level {
                    write!(f, ":level={level}")?;
                }
                without
                    .iter()
                    .try_for_each(|idea| write!(f, ":without={idea}"))
            }
        }
    }
}

/// The players of a team: one on each board. They keep their board in both games of a pair and
/// change colors.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TeamSpec(pub ByBoard<Spec>);

impl FromStr for TeamSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<TeamSpec, SpecError> {
        let Some(at) = joint(text) else {
            let both: Spec = text.parse()?;
            return Ok(TeamSpec(ByBoard::new(|_| both.clone())));
        };
        let (on_a, on_b): (Spec, Spec) = (text[..at].parse()?, text[at + 1..].parse()?);
        match [&on_a, &on_b]
            .iter()
            .find(|spec| matches!(spec, Spec::Two(_)))
        {
            Some(two) => Err(SpecError::Joined(two.to_string())),
            None => Ok(TeamSpec(ByBoard([on_a, on_b]))),
        }
    }
}

/// Where the `+` between two players is. The name of a program may have a `+`, too, but a player
/// begins after the one that joins.
fn joint(text: &str) -> Option<usize> {
    let begins = |rest: &str| {
        let mut of_programs = Program::PREFIXES.iter().chain(&["two:"]);
        rest == "simple"
            || rest == "greedy"
            || of_programs.any(|prefix| rest.starts_with(prefix))
            || rest
                .strip_prefix("ours")
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['@', ':']))
    };
    let mut plus = text.match_indices('+').map(|(at, _)| at);
    plus.find(|at| begins(&text[at + 1..]))
        .or_else(|| text.find('+').filter(|_| !text.contains([':', '@'])))
}

impl fmt::Display for TeamSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [on_a, on_b] = BoardId::BOTH.map(|board| &self.0[board]);
        match on_a == on_b {
            true => on_a.fmt(f),
            false => write!(f, "{on_a}+{on_b}"),
        }
    }
}

impl From<TeamSpec> for String {
    fn from(team: TeamSpec) -> String {
        team.to_string()
    }
}

impl TryFrom<String> for TeamSpec {
    type Error = SpecError;

    fn try_from(text: String) -> Result<TeamSpec, SpecError> {
        text.parse()
    }
}

/// Makes a player. Every kind of player is made here and nowhere else.
///
/// `seed` decides the player's choices between almost equal moves.
///
/// # Errors
/// Why there is no such player, or why its program cannot be started.
pub fn make_player(spec: &Spec, rules: &Ruleset, seed: u64) -> Result<Box<dyn Player>, NoPlayer> {
    match spec {
        Spec::Simple => Ok(Box::new(Simple::new(Seed(seed)))),
        Spec::Greedy => Ok(Box::new(Greedy::new(seed))),
        Spec::Ours {
            program: None,
            level,
            without,
        } => {
            let setup = Setup {
                level: level_of(level.as_deref())?,
                ideas: ideas_without(without)?,
                seed,
                ..Setup::default()
            };
            Ok(Box::new(Ours::new(setup)))
        }
        Spec::Ours {
            program: Some(program),
            level,
            without,
        } => {
            let arguments = run_arguments(level.as_deref(), without, seed);
            let player = Remote::start(Path::new(program), &arguments)
                .map_err(|error| NoPlayer(format!("{spec}: {error}")))?;
            Ok(Box::new(player))
        }
        Spec::Program(program) => match bughouse_hosts::start(program, rules) {
            Ok(host) => Ok(host),
            Err(error) => Err(NoPlayer(format!("{spec}: {error}"))),
        },
        Spec::Two(_) => Err(later(spec, "a program that plays both seats of a team")),
    }
}

/// The arguments with which another program runs our engine.
fn run_arguments(level: Option<&str>, without: &[String], seed: u64) -> Vec<String> {
    let mut arguments = ["engine", "run", "--seed"].map(str::to_owned).to_vec();
    arguments.push(seed.to_string());
    if let Some(level) = level {
        arguments.extend(["--level".to_owned(), level.to_owned()]);
    }
    for idea in without {
        arguments.extend(["--without".to_owned(), idea.clone()]);
    }
    arguments
}

fn level_of(name: Option<&str>) -> Result<Level, NoPlayer> {
    let Some(name) = name else {
        return Ok(Level::Champion);
    };
    Level::by_name(name).ok_or_else(|| unknown("level", name, &Level::ALL.map(Level::name)))
}

fn ideas_without(names: &[String]) -> Result<Ideas, NoPlayer> {
    names.iter().try_fold(Ideas::ALL, |ideas, name| {
        let unknown = || unknown("idea", name, &Idea::ALL.map(Idea::name));
        let idea = Idea::by_name(name).ok_or_else(unknown)?;
        Ok(ideas.without(idea))
    })
}

fn unknown(what: &str, name: &str, known: &[&str]) -> NoPlayer {
    let known = known.join(", ");
    NoPlayer(format!(
        "our engine has no {what} {}; it has {known}",
        quoted(name)
    ))
}

fn later(spec: &Spec, what: &str) -> NoPlayer {
    NoPlayer(format!("{spec}: {what} cannot play in the arena yet"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in [
            "simple",
            "greedy",
            "ours",
            "ours@/old/bughouse",
            "ours:level=club",
            "ours:without=flow",
            "ours@C:\\old.exe:level=club:without=flow:without=talk",
            "uci:/usr/games/fairy-stockfish,UCI_Variant=crazyhouse,Hash=16",
            "cecp:/opt/a+b/sjeng",
            "two:hivemind",
            "ours+cecp:/usr/games/sjeng",
            "cecp:/opt/a+b/sjeng+simple",
            "ours:without=talk+uci:fsf",
        ] {
            let team: TeamSpec = text.parse().expect(text);
            assert_eq!(team.to_string(), text);
        }
        let twice: TeamSpec = "simple+simple".parse().expect("a team");
        assert_eq!(twice.to_string(), "simple");
        let team: TeamSpec = "ours+cecp:sjeng".parse().expect("a team");
        assert_eq!(team.0[BoardId::B].to_string(), "cecp:sjeng");
    }

    #[test]
    fn what_is_no_player_is_named() {
        for (text, sentence) in [
            ("", "not a player: ``"),
            ("our", "not a player: `our`"),
            ("oursx", "not a player: `oursx`"),
            ("simple+", "not a player: ``"),
            ("simple+sample", "not a player: `sample`"),
            ("cecp:", "\"cecp:\" names no program"),
            ("uci:,x=1", "\"uci:,x=1\" names no program"),
            (
                "uci:x,Hash",
                "the option \"Hash\" is not written NAME=VALUE",
            ),
            ("ours@", "`ours@` lacks"),
            ("ours:level=", "not an option of ours: `:level=`"),
            ("ours:level=a:level=b", "not an option of ours: `:level=b`"),
            ("ours:leve=3", "not an option of ours: `:leve=3`"),
            ("two:x+simple", "`two:x` plays both seats"),
        ] {
            let error = text.parse::<TeamSpec>().expect_err(text);
            assert!(error.to_string().starts_with(sentence), "{text}: {error}");
        }
    }
}
