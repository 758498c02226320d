//! Openings: short lines without captures, with which the boards of a game begin.
//!
//! Good players play the same moves from the same position. The lines make the games differ. Both
//! games of a pair begin with the same lines, so a line that favors one color favors no team.

use bughouse_core::{BoardId, Boards, Move, Ruleset};
use bughouse_notation::san::Letters;

use crate::chance::{self, Purpose};

/// The lines of the repository, `corpus/engines/openings.tsv`.
pub const OPENINGS: &str = include_str!("../../../corpus/engines/openings.tsv");

/// The first line of a file of openings.
const HEAD: &str = "id\tmoves\tname";

/// A line for one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The id, for example `O07`.
    pub id: String,
    /// The moves. The first is White's.
    pub moves: Vec<Move>,
}

/// The openings of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Openings(Vec<Opening>);

/// A defect of a file of openings.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}:1: {sentence}")]
pub struct OpeningError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub sentence: String,
}

impl Openings {
    /// Reads a file: the line `id`, `moves`, `name` with tabs between them, then one opening a line,
    /// its moves in SAN with blanks between them. `#` begins a comment line.
    ///
    /// # Errors
    /// The first line that is no opening.
    pub fn read(text: &str, rules: &Ruleset) -> Result<Openings, OpeningError> {
        let mut lines = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        let error = |line: usize, sentence: String| Err(OpeningError { line, sentence });
        match lines.next() {
            Some((HEAD, _)) => {}
            Some((_, line)) => {
                return error(
                    line,
                    "the first line is `id`, `moves`, `name` with tabs".into(),
                );
            }
            None => return error(1, "the file is empty".into()),
        }
        let mut openings: Vec<Opening> = Vec::new();
        for (text, line) in lines {
            let opening =
                opening(text, rules).map_err(|sentence| OpeningError { line, sentence })?;
            if openings.iter().any(|earlier| earlier.id == opening.id) {
                return error(line, format!("the id `{}` is there twice", opening.id));
            }
            openings.push(opening);
        }
        match openings.is_empty() {
            true => error(1, "the file has no opening".into()),
            false => Ok(Openings(openings)),
        }
    }

    /// All openings, in the order of the file.
    pub fn all(&self) -> &[Opening] {
        &self.0
    }

    /// The opening of a board in a pair of games.
    pub(crate) fn drawn(&self, seed: u64, pair: u32, board: BoardId) -> &Opening {
        let place = [u64::from(pair), board as u64];
        let number = chance::number(seed, Purpose::Opening, &place);
        &self.0[chance::below(number, self.0.len() as u64) as usize]
    }
}

fn opening(text: &str, rules: &Ruleset) -> Result<Opening, String> {
    let fields: Vec<&str> = text.split('\t').collect();
    let [id, moves, _name] = fields[..] else {
        return Err("an opening has an id, its moves and a name, with tabs between them".into());
    };
    if id.is_empty() || id.chars().any(|c| !c.is_ascii_alphanumeric()) {
        return Err(format!("not an id: `{id}`; an id has letters and digits"));
    }
    let mut boards = Boards::start();
    let mut line = Vec::new();
    for san in moves.split_ascii_whitespace() {
        let mv = Letters::ENGLISH
            .read_on(&boards, BoardId::A, san, rules)
            .map_err(|error| format!("{san}: {error}"))?;
        let hand_over = boards
            .play(BoardId::A, mv, rules)
            .map_err(|error| format!("{san}: {error}"))?;
        if hand_over.to.is_some() {
            return Err(format!("{san} captures; an opening has no captures"));
        }
        line.push(mv);
    }
    match line.len() {
        0 => Err("the opening has no moves".into()),
        1..=12 => Ok(Opening {
            id: id.into(),
            moves: line,
        }),
        _ => Err("an opening has at most 12 half-moves".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_the_repository_are_legal_and_short() {
        let openings = Openings::read(OPENINGS, &Ruleset::CHESSCOM).expect("openings");
        assert!(openings.all().len() >= 40);
        let mut lines = Vec::new();
        for opening in openings.all() {
            assert!((2..=6).contains(&opening.moves.len()), "{}", opening.id);
            assert!(!lines.contains(&&opening.moves), "{} is double", opening.id);
            lines.push(&opening.moves);
        }
    }

    #[test]
    fn a_defect_is_named_with_its_line() {
        for (text, sentence) in [
            ("", "1:1: the file is empty"),
            ("a\tb\n", "1:1: the first line is"),
            ("id\tmoves\tname\n", "1:1: the file has no opening"),
            ("id\tmoves\tname\n\n# x\nA1 e4\n", "4:1: an opening has"),
            ("id\tmoves\tname\nA1\te4 e4\tx\n", "2:1: e4: "),
            (
                "id\tmoves\tname\nA1\te4 d5 exd5\tx\n",
                "2:1: exd5 captures; an opening has no captures",
            ),
            (
                "id\tmoves\tname\nA1\te4\tx\nA1\td4\tx\n",
                "3:1: the id `A1` is there twice",
            ),
            (
                "id\tmoves\tname\nA1\t\tx\n",
                "2:1: the opening has no moves",
            ),
        ] {
            let error = Openings::read(text, &Ruleset::CHESSCOM).expect_err(text);
            assert!(error.to_string().starts_with(sentence), "{text}: {error}");
        }
    }
}
