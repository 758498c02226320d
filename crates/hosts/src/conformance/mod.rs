//! A check of an engine of another author: does it do what a match of bughouse needs?
//!
//! [`check`] starts the engine anew for each clause and plays a part of a match with it. What each
//! clause is for, `docs/engine.md` says.

mod ends;
mod plays;
mod scene;
mod subject;

use std::path::Path;

use bughouse_engine::PlayerError;

pub use subject::Protocol;
use subject::Subject;

/// What a clause has shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The number of the clause.
    pub number: u8,
    /// What the engine does.
    pub sentence: &'static str,
    /// Why the engine does not do it.
    pub failure: Option<String>,
}

/// `C7 ok it drops …` or `C7 FAIL it drops …: sentence`.
impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Outcome {
            number, sentence, ..
        } = self;
        match &self.failure {
            None => write!(f, "C{number} ok {sentence}"),
            Some(why) => write!(f, "C{number} FAIL {sentence}: {why}"),
        }
    }
}

/// Tries a clause. The error is the sentence about the engine.
type Trial = fn(&Subject) -> Result<(), String>;

/// The clauses in their order. The first is that the engine speaks a protocol; it has no function
/// here, because the others need its result.
const CLAUSES: [(&str, Trial); 19] = [
    (
        "it names the variant bughouse, or crazyhouse by UCI",
        plays::names_the_variant,
    ),
    (
        "it plays a legal first move as White and as Black",
        plays::first_moves,
    ),
    (
        "it begins a second match in the same process",
        plays::second_match,
    ),
    ("it knows the pieces in both hands", plays::hands),
    (
        "it drops a piece that it holds, one of each kind",
        plays::drops,
    ),
    ("it drops no piece that it lacks", plays::lacks),
    ("it promotes a pawn", plays::promotes),
    (
        "it understands a promotion of its opponent",
        plays::promoted,
    ),
    ("it captures en passant", plays::en_passant),
    ("it understands that its opponent castles", plays::castled),
    ("it moves within 2 s when it must", plays::hurries),
    ("it moves before its clock of 3 s has run out", plays::clock),
    (
        "it goes on when a piece arrives while it thinks",
        plays::arrival,
    ),
    (
        "it plays on when an arriving piece blocks a mate",
        plays::mated,
    ),
    (
        "its board is the board of the match for 20 of its moves",
        plays::in_step,
    ),
    ("it survives the words that partners say", plays::words),
    ("it ends at `quit`", ends::quit),
    ("it ends when its input ends", ends::end_of_input),
    ("it leaves no process behind", ends::leaves_nothing),
];

/// The number of clauses.
pub const CLAUSE_COUNT: u8 = CLAUSES.len() as u8 + 1;

/// The sentence of the first clause.
const SPEAKS: &str = "it starts, and greets within 10 s in a protocol that we know";

/// How an engine is checked.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// What it speaks; otherwise that is found out.
    pub protocol: Option<Protocol>,
    /// The clauses that are tried besides the first; all if empty.
    pub only: Vec<u8>,
}

/// Checks an engine. `report` gets each outcome as soon as it is known.
///
/// # Errors
/// The program cannot be started.
pub fn check(
    program: &Path,
    arguments: &[String],
    options: &Options,
    mut report: impl FnMut(&Outcome),
) -> Result<Vec<Outcome>, PlayerError> {
    let spoken = Subject::find(program, arguments, options.protocol)?;
    let mut outcomes = Vec::new();
    let mut add = |outcome: Outcome| {
        report(&outcome);
        outcomes.push(outcome);
    };
    let first = spoken.as_ref().err().cloned();
    add(Outcome {
        number: 1,
        sentence: SPEAKS,
        failure: first,
    });
    for (number, (sentence, try_it)) in (2..).zip(CLAUSES) {
        if !options.only.is_empty() && !options.only.contains(&number) {
            continue;
        }
        let tried = match &spoken {
            Ok(subject) => try_it(subject),
            Err(_) => Err("not tried, because C1 failed".to_owned()),
        };
        add(Outcome {
            number,
            sentence,
            failure: tried.err(),
        });
    }
    Ok(outcomes)
}
