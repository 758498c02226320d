//! Players by text: `uci:PROGRAM[,OPTION=VALUE…]` and `cecp:PROGRAM`.

use std::path::PathBuf;
use std::str::FromStr;

use bughouse_core::{Ruleset, quoted};
use bughouse_engine::PlayerError;

use crate::playable::check_rules;
use crate::{Cecp, Host, Uci};

/// Which program to start, and how.
///
/// ```
/// use bughouse_hosts::Program;
///
/// let spec: Program = "uci:fairy-stockfish,UCI_Variant=crazyhouse,Hash=16".parse()?;
/// assert_eq!(spec.to_string(), "uci:fairy-stockfish,UCI_Variant=crazyhouse,Hash=16");
/// assert!("uci:".parse::<Program>().is_err());
/// # Ok::<(), bughouse_hosts::ProgramError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Program {
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
pub enum ProgramError {
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

impl Program {
    /// How the text of a program begins.
    pub const PREFIXES: [&str; 2] = ["uci:", "cecp:"];
}

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let no_program = || ProgramError::NoProgram(quoted(text).to_string());
        if let Some(program) = text.strip_prefix("cecp:") {
            let program = Some(program).filter(|program| !program.is_empty());
            let program = program.ok_or_else(no_program)?.into();
            return Ok(Program::Cecp { program });
        }
        let Some(rest) = text.strip_prefix("uci:") else {
            return Err(ProgramError::Protocol(quoted(text).to_string()));
        };
        let mut parts = rest.split(',');
        let program = parts.next().filter(|program| !program.is_empty());
        let program = program.ok_or_else(no_program)?.into();
        let options = parts.map(|part| {
            let error = || ProgramError::Option(quoted(part).to_string());
            let (name, value) = part.split_once('=').ok_or_else(error)?;
            Ok((name.to_owned(), value.to_owned()))
        });
        let options = options.collect::<Result<_, _>>()?;
        Ok(Program::Uci { program, options })
    }
}

impl std::fmt::Display for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Program::Cecp { program } => write!(f, "cecp:{}", program.display()),
            Program::Uci { program, options } => {
                write!(f, "uci:{}", program.display())?;
                options
                    .iter()
                    .try_for_each(|(name, value)| write!(f, ",{name}={value}"))
            }
        }
    }
}

/// Starts a program as a player of matches with these rules, whose board can be asked for.
///
/// # Errors
/// The program cannot be started, or it does not play by these rules.
pub fn start(program: &Program, rules: &Ruleset) -> Result<Box<dyn Host>, PlayerError> {
    check_rules(rules)?;
    Ok(match program {
        Program::Uci { program, options } => Box::new(Uci::start(program, options)?),
        Program::Cecp { program } => Box::new(Cecp::start(program)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_that_names_no_program_is_refused_with_a_sentence() {
        let error = |text: &str| text.parse::<Program>().unwrap_err().to_string();
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
