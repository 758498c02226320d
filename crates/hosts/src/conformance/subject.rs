//! The engine that is checked: its protocol, and how it is started.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use bughouse_core::quoted;
use bughouse_engine::PlayerError;

use crate::process::Process;
use crate::remote::{GREETING, VERSION};
use crate::{Cecp, Host, Remote, Uci};

/// How long an engine may take to greet.
const GREETS: Duration = Duration::from_secs(10);

/// How long an engine may go on when it must move.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// What a program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The protocol of XBoard.
    Cecp,
    /// UCI.
    Uci,
    /// The protocol of our engine.
    Ours,
}

impl Protocol {
    const ALL: [(Protocol, &'static str); 3] = [
        (Protocol::Cecp, "cecp"),
        (Protocol::Uci, "uci"),
        (Protocol::Ours, "ours"),
    ];
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Protocol, String> {
        let found = Protocol::ALL.into_iter().find(|(_, name)| *name == text);
        let (protocol, _) = found.ok_or("a protocol is cecp, uci or ours")?;
        Ok(protocol)
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Protocol::ALL[*self as usize].1)
    }
}

/// An engine that can be started.
#[derive(Debug)]
pub struct Subject {
    program: PathBuf,
    arguments: Vec<String>,
    pub protocol: Protocol,
}

impl Subject {
    /// Finds out which protocol a program speaks. The inner error is the sentence about a program
    /// that speaks none.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn find(
        program: &Path,
        arguments: &[String],
        protocol: Option<Protocol>,
    ) -> Result<Result<Subject, String>, PlayerError> {
        let mut process = Process::start(program, arguments)?;
        // A program ignores greetings of other protocols, or writes that it does not know them. One
        // that speaks the protocol of XBoard and UCI answers the first of them first.
        let greetings = match protocol {
            None => [Protocol::Ours, Protocol::Cecp, Protocol::Uci]
                .map(greeting)
                .concat(),
            Some(protocol) => greeting(protocol),
        };
        let greeted = process.write(&greetings).and_then(|()| {
            process.read_until(GREETS, "greeting of a protocol that we know", spoken)
        });
        Ok(match greeted {
            Ok(protocol) => Ok(Subject {
                program: program.to_owned(),
                arguments: arguments.to_vec(),
                protocol,
            }),
            Err(error) => Err(error.to_string()),
        })
    }

    /// Starts the engine as a player.
    pub fn start(&self) -> Result<Box<dyn Host>, String> {
        let player: Result<Box<dyn Host>, PlayerError> = match self.protocol {
            Protocol::Cecp => self.start_cecp().map(|cecp| Box::new(cecp) as _),
            Protocol::Uci => Uci::start_with(&self.program, &self.arguments, &[]).map(|mut uci| {
                uci.set_patience(PATIENCE);
                Box::new(uci) as _
            }),
            Protocol::Ours => Remote::start(&self.program, &self.arguments).map(|mut remote| {
                remote.set_patience(PATIENCE);
                Box::new(remote) as _
            }),
        };
        player.map_err(|error| error.to_string())
    }

    /// Starts an engine that speaks the protocol of XBoard.
    pub fn start_cecp(&self) -> Result<Cecp, PlayerError> {
        let mut cecp = Cecp::start_with(&self.program, &self.arguments)?;
        cecp.set_patience(PATIENCE);
        Ok(cecp)
    }

    /// Starts the program, and waits for its greeting.
    pub fn start_process(&self) -> Result<Process, String> {
        let started = Process::start(&self.program, &self.arguments).and_then(|mut process| {
            process.write(&greeting(self.protocol))?;
            process.read_until(GREETS, "greeting", spoken)?;
            Ok(process)
        });
        started.map_err(|error| error.to_string())
    }

    /// The name of the program in sentences.
    pub fn name(&self) -> String {
        quoted(&self.program.display().to_string()).to_string()
    }
}

/// What a program is greeted with.
fn greeting(protocol: Protocol) -> String {
    match protocol {
        Protocol::Cecp => "xboard\nprotover 2\n".into(),
        Protocol::Uci => "uci\n".into(),
        Protocol::Ours => format!("{GREETING} {VERSION}\n"),
    }
}

/// The protocol of which a line is the greeting.
fn spoken(line: &str) -> Option<Protocol> {
    if line.starts_with("feature ") {
        Some(Protocol::Cecp)
    } else if line == "uciok" {
        Some(Protocol::Uci)
    } else if line.split(' ').next() == Some(GREETING) && line.split(' ').count() > 2 {
        // A program that writes what it reads has no name after the version.
        Some(Protocol::Ours)
    } else {
        None
    }
}
