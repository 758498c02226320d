//! Players by text: `uci:PROGRAM[,OPTION=VALUE…]` and `cecp:PROGRAM`.

use std::path::PathBuf;
use std::str::FromStr;

use bughouse_core::{Ruleset, quoted};
use bughouse_engine::{Player, PlayerError};

use crate::board_text::BoardText;
use crate::playable::check_rules;
use crate::{Cecp, Uci};

/// Which program to start, and how.
///
/// ```
/// use bughouse_hosts::Spec;
///
/// let spec: Spec = "uci:fairy-stockfish,UCI_Variant=crazyhouse,Hash=16".parse()?;
/// assert_eq!(spec.to_string(), "uci:fairy-stockfish,UCI_Variant=crazyhouse,Hash=16");
/// assert!("uci:".parse::<Spec>().is_err());
/// # Ok::<(), bughouse_hosts::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// An engine that speaks UCI.
    Uci {
        /// Its file, or a name that is searched for in `PATH`.
        program: PathBuf,
        /// Names and values of options.
        options: Vec<(String, String)>,
    },
    /// An engine that speaks the protocol of XBoard.
    Cecp {
        /// Its file, or a name that is searched for in `PATH`.
        program: PathBuf,
    },
}

/// The text names no program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// The protocol is neither of the two.
    #[error("\"{0}\" begins with neither uci: nor cecp:")]
    Protocol(String),
    /// Nothing follows the protocol.
    #[error("\"{0}\" names no program")]
    NoProgram(String),
    /// An option has no value.
    #[error("the option \"{0}\" is not written NAME=VALUE")]
    Option(String),
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let no_program = || SpecError::NoProgram(quoted(text).to_string());
        if let Some(program) = text.strip_prefix("cecp:") {
            let program = Some(program).filter(|program| !program.is_empty());
            let program = program.ok_or_else(no_program)?.into();
            return Ok(Spec::Cecp { program });
        }
        let Some(rest) = text.strip_prefix("uci:") else {
            return Err(SpecError::Protocol(quoted(text).to_string()));
        };
        let mut parts = rest.split(',');
        let program = parts.next().filter(|program| !program.is_empty());
        let program = program.ok_or_else(no_program)?.into();
        let options = parts.map(|part| {
            let error = || SpecError::Option(quoted(part).to_string());
            let (name, value) = part.split_once('=').ok_or_else(error)?;
            Ok((name.to_owned(), value.to_owned()))
        });
        let options = options.collect::<Result<_, _>>()?;
        Ok(Spec::Uci { program, options })
    }
}

impl std::fmt::Display for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Spec::Cecp { program } => write!(f, "cecp:{}", program.display()),
            Spec::Uci { program, options } => {
                write!(f, "uci:{}", program.display())?;
                options
                    .iter()
                    .try_for_each(|(name, value)| write!(f, ",{name}={value}"))
            }
        }
    }
}

/// A player that is another program.
pub trait Host: Player {
    /// The name that the program calls itself.
    fn name(&self) -> &str;

    /// The number of its process.
    fn process_id(&self) -> u32;

    /// The board as the program sees it; `None` if it cannot be asked now.
    ///
    /// # Errors
    /// The program is gone, or does not answer.
    fn board_text(&mut self) -> Result<Option<BoardText>, PlayerError>;

    /// Compares the program's board with the board of the match, if it can be asked now.
    ///
    /// # Errors
    /// [`PlayerError::OutOfStep`] if the boards differ.
    fn check_board(&mut self) -> Result<(), PlayerError>;
}

macro_rules! host {
    ($name:ident) => {
        impl Host for $name {
            fn name(&self) -> &str {
                $name::name(self)
            }
            fn process_id(&self) -> u32 {
                $name::process_id(self)
            }
            fn board_text(&mut self) -> Result<Option<BoardText>, PlayerError> {
                $name::board_text(self)
            }
            fn check_board(&mut self) -> Result<(), PlayerError> {
                $name::check_board(self)
            }
        }
    };
}
host!(Cecp);
host!(Uci);

/// Starts a program as a player of matches with these rules.
///
/// # Errors
/// The text names no program, the program cannot be started, or it does not play by these rules.
pub fn start(spec: &str, rules: &Ruleset) -> Result<Box<dyn Player>, PlayerError> {
    Ok(start_host(spec, rules)?)
}

/// Starts a program as [`start`] does, as a player whose board can be asked for.
///
/// # Errors
/// As those of [`start`].
pub fn start_host(spec: &str, rules: &Ruleset) -> Result<Box<dyn Host>, PlayerError> {
    let spec: Spec = spec
        .parse()
        .map_err(|error: SpecError| PlayerError::CannotPlay(error.to_string()))?;
    check_rules(rules)?;
    Ok(match spec {
        Spec::Uci { program, options } => Box::new(Uci::start(&program, &options)?),
        Spec::Cecp { program } => Box::new(Cecp::start(&program)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_that_names_no_program_is_refused_with_a_sentence() {
        let error = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert_eq!(
            error("xboard:x"),
            "\"xboard:x\" begins with neither uci: nor cecp:"
        );
        assert_eq!(error("cecp:"), "\"cecp:\" names no program");
        assert_eq!(error("uci:,A=1"), "\"uci:,A=1\" names no program");
        assert_eq!(
            error("uci:x,Hash"),
            "the option \"Hash\" is not written NAME=VALUE"
        );
    }
}
