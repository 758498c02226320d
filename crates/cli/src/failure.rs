//! Why the program stops, and with which exit status.

use std::io;
use std::process::ExitCode;

use bughouse_core::quoted_long;
use bughouse_notation::Diagnostic;

/// What went wrong.
pub enum Failure {
    /// Something given to the program is not understood; nothing was run. Status 2.
    NotUnderstood(String),
    /// It ran and could not go on. Status 1.
    Stopped(anyhow::Error),
    /// It ran and found defects, which are among its results. Status 1.
    Defects,
}

impl Failure {
    /// Something that stands at a line and column, both from 1, of a file or of `-`.
    pub fn at(file: &str, line: usize, column: usize, sentence: impl std::fmt::Display) -> Failure {
        let file = quoted_long(file);
        Failure::NotUnderstood(format!("{file}:{line}:{column}: {sentence}"))
    }

    /// What is wrong in that file, or in `-`.
    pub fn of(file: &str, Diagnostic { line, column, what }: &Diagnostic) -> Failure {
        Failure::at(file, *line, *column, what)
    }

    /// A file that is not there, or is none that can be used so.
    pub fn of_file(file: &str, sentence: impl std::fmt::Display) -> Failure {
        Failure::NotUnderstood(format!("{}: {sentence}", quoted_long(file)))
    }

    /// Tells it on standard error. Nobody is told that nobody listens: a closed pipe is the end of
    /// the work, not a fault.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::NotUnderstood(sentence) => {
                eprintln!("{sentence}");
                ExitCode::from(2)
            }
            Failure::Defects => ExitCode::FAILURE,
            Failure::Stopped(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
            Failure::Stopped(error) => {
                eprintln!("bughouse: {}", sentence(&error));
                ExitCode::FAILURE
            }
        }
    }
}

/// What happened and why. An error whose own words end with its cause says that once.
fn sentence(error: &anyhow::Error) -> String {
    let mut told = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !told.ends_with(&cause) {
            told = format!("{told}: {cause}");
        }
    }
    told
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Stopped(error.into())
    }
}
