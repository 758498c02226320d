//! Why a command fails: the kinds of failure, their exit statuses, and how they are printed.

use std::io;
use std::process::ExitCode;

use bughouse_core::quoted_long;
use bughouse_notation::Diagnostic;

/// Why a command fails.
pub enum Failure {
    /// The arguments, a position or a file are invalid, so the command did nothing. Status 2.
    Invalid(String),
    /// The command ran and had to stop. Status 1.
    Stopped(anyhow::Error),
    /// The command ran and found defects, which it has printed. Status 1.
    Defects,
}

impl Failure {
    /// An error at a line and column, both from 1. `file` is `-` for standard input.
    pub fn at(file: &str, line: usize, column: usize, sentence: impl std::fmt::Display) -> Failure {
        let file = quoted_long(file);
        Failure::Invalid(format!("{file}:{line}:{column}: {sentence}"))
    }

    /// An error with the line, column and sentence of a diagnostic. `file` is `-` for standard input.
    pub fn of(file: &str, Diagnostic { line, column, what }: &Diagnostic) -> Failure {
        Failure::at(file, *line, *column, what)
    }

    /// The failure to read, write or use a file. `sentence` is the reason.
    pub fn of_file(file: &str, sentence: impl std::fmt::Display) -> Failure {
        Failure::Invalid(format!("{}: {sentence}", quoted_long(file)))
    }

    /// Prints the error and returns the exit status. A closed pipe on standard output is not an error:
    /// the program that reads it, such as `head`, needs no more output.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Invalid(sentence) => {
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

/// The message of an error and the messages of its causes, joined with colons. A cause is left out if
/// the text before it already ends with the same words.
fn sentence(error: &anyhow::Error) -> String {
    let mut sentence = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !sentence.ends_with(&cause) {
            sentence = format!("{sentence}: {cause}");
        }
    }
    sentence
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
