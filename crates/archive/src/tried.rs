//! Tried moves: lines of moves that a viewer tries out from a position of a record, on both boards.
//!
//! A tree of tried moves is a short text that fits into a link. `12:Ae2e4(Ad2d4.Ad7d5).Be7e5`
//! begins after the twelfth half-move over both boards. Each move is the letter of a board and UCI
//! text. Moves in parentheses replace the move before them. Several lines are separated by `~`. A
//! `*` after a move marks the move that a page shows; this module ignores it.

use std::iter::Peekable;
use std::str::{Chars, FromStr};

use bughouse_core::{BoardId, Boards, ByBoard, Seat, quoted};
use bughouse_notation::bpgn::{Place, Ply, Remark, ResultMark, Variation};
use bughouse_notation::san::Letters;
use bughouse_notation::uci::{self, UciError};

use crate::to_game::full_move;
use crate::{Record, RecordedPly};

/// The maximum number of moves of a tree.
pub const TRIED_MOVES: usize = 400;

/// The maximum depth of parentheses. The reader of BPGN accepts 64 levels, so it can read a tree
/// that is written as variations.
const DEEPEST: usize = 32;

/// Why a text is not a tree of tried moves, or a move cannot be tried.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the error sentences explain the variants
pub enum TriedError {
    #[error("\"{}\" does not begin with its board, A or B", quoted(.0))]
    NoBoard(String),
    #[error("\"{}\" is no line of moves", quoted(.0))]
    NoLine(String),
    #[error("lines are nested more than {DEEPEST} deep")]
    TooDeep,
    #[error("more than {TRIED_MOVES} moves cannot be tried at once")]
    TooMany,
    #[error("the last move was illegal: no line can be written after it")]
    BehindIllegal,
    #[error("the match has only {all} half-moves, not {ply}")]
    NotPlayed { ply: usize, all: usize },
    #[error("this match has only one board")]
    OneBoard,
    /// The text is not a legal move on `board`.
    #[error("\"{}\" on board {board}: {why}", quoted(.uci))]
    Move {
        uci: String,
        board: BoardId,
        why: UciError,
    },
}

/// A move with its board, `Ae2e4` or `BN@f7`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TriedMove {
    /// The board of the move.
    pub board: BoardId,
    /// The move as UCI text.
    pub uci: String,
}

impl FromStr for TriedMove {
    type Err = TriedError;

    fn from_str(text: &str) -> Result<TriedMove, TriedError> {
        let (board, uci) = text.split_at_checked(1).unwrap_or(("", text));
        let board = match board {
            "A" => BoardId::A,
            "B" => BoardId::B,
            _ => {
                return Err(TriedError::NoBoard(text.to_owned()));
            }
        };
        Ok(TriedMove {
            board,
            uci: uci.to_owned(),
        })
    }
}

/// A move of a line, and the lines that replace it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    tried: TriedMove,
    instead: Vec<Vec<Node>>,
}

/// All tried lines, each with the number of half-moves of the record before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TriedTree(Vec<(usize, Vec<Node>)>);

impl FromStr for TriedTree {
    type Err = TriedError;

    fn from_str(text: &str) -> Result<TriedTree, TriedError> {
        let mut moves = 0;
        let line = |line: &str| {
            let (ply, rest) = line.split_once(':').ok_or_else(|| no_tree(line))?;
            let ply = ply.parse().map_err(|_| no_tree(line))?;
            let mut reader = Lines {
                letters: rest.chars().peekable(),
                moves: &mut moves,
            };
            let nodes = reader.line(0)?;
            match reader.letters.next() {
                None => Ok((ply, nodes)),
                Some(_) => Err(no_tree(line)),
            }
        };
        let lines: Result<Vec<_>, TriedError> = text.split('~').map(line).collect();
        Ok(TriedTree(lines?))
    }
}

fn no_tree(text: &str) -> TriedError {
    TriedError::NoLine(text.to_owned())
}

struct Lines<'a> {
    letters: Peekable<Chars<'a>>,
    moves: &'a mut usize,
}

impl Lines<'_> {
    /// Reads moves up to the end or a closing parenthesis.
    fn line(&mut self, depth: usize) -> Result<Vec<Node>, TriedError> {
        if depth > DEEPEST {
            return Err(TriedError::TooDeep);
        }
        let mut nodes = vec![self.node(depth)?];
        while self.letters.next_if_eq(&'.').is_some() {
            nodes.push(self.node(depth)?);
        }
        Ok(nodes)
    }

    fn node(&mut self, depth: usize) -> Result<Node, TriedError> {
        *self.moves += 1;
        if *self.moves > TRIED_MOVES {
            return Err(TriedError::TooMany);
        }
        let mut text = String::new();
        while let Some(letter) = self.letters.next_if(|letter| !"(.)*".contains(*letter)) {
            text.push(letter);
        }
        let tried = text.parse()?;
        self.letters.next_if_eq(&'*');
        let mut instead = Vec::new();
        while self.letters.next_if_eq(&'(').is_some() {
            instead.push(self.line(depth + 1)?);
            if self.letters.next() != Some(')') {
                return Err(no_tree(&text));
            }
        }
        Ok(Node { tried, instead })
    }
}

impl Record {
    /// A record of the first `ply` half-moves of this record, over both boards, followed by
    /// `moves`. It has no result.
    ///
    /// ```
    /// use bughouse_archive::GameRead;
    /// use bughouse_core::Ruleset;
    /// use bughouse_notation::bpgn::Reader;
    ///
    /// let game = Reader::of_text(b"1A. e4 1a. d5 2A. exd5 *").next().expect("a game")?;
    /// let record = GameRead::of_game(&game, &Ruleset::FICS).record;
    /// // The pawn that is captured on board A can be dropped on board B.
    /// let moves = ["Ae4d5".parse()?, "Be2e4".parse()?, "BP@e5".parse()?];
    /// assert_eq!(record.trying(2, &moves)?.plies.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The record has fewer than `ply` half-moves, or one of the moves is illegal.
    pub fn trying(&self, ply: usize, moves: &[TriedMove]) -> Result<Record, TriedError> {
        let (_, mut boards) = self.position_after(ply)?;
        let mut plies = self.plies[..ply].to_vec();
        for tried in moves {
            plies.push(play(self, &mut boards, tried)?);
        }
        Ok(self.with_moves(plies, boards))
    }

    /// The record with all lines of the tree as variations. Each line is a variation of the move
    /// that it replaces.
    ///
    /// No variation can follow the last move, because it would replace no move. So a line after the
    /// last move becomes a variation of the last move, and repeats that move first. If the record
    /// has no moves, the first line becomes the moves of the record.
    ///
    /// ```
    /// use bughouse_archive::{GameRead, TriedTree};
    /// use bughouse_core::Ruleset;
    /// use bughouse_notation::bpgn::Reader;
    ///
    /// let game = Reader::of_text(b"1A. e4 1a. e5 *").next().expect("a game")?;
    /// let record = GameRead::of_game(&game, &Ruleset::FICS).record;
    /// let tree: TriedTree = "1:Ac7c5".parse()?;
    /// let text = record.with_tried(&tree)?.game().to_string();
    /// assert!(text.ends_with("1A. e4 1a. e5 (1a. c5) *\n\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A line begins after the end of the record, or one of its moves is illegal.
    pub fn with_tried(&self, tree: &TriedTree) -> Result<Record, TriedError> {
        let mut record = self.clone();
        for (at, line) in &tree.0 {
            let (numbers, boards) = self.position_after(*at)?;
            if self.plies.is_empty() && record.plies.is_empty() {
                record = self.opening(line, boards, numbers)?;
                continue;
            }
            let mut plies = Vec::new();
            if *at == self.plies.len() && *at > 0 {
                let (numbers, before) = self.position_after(at - 1)?;
                let last = &self.plies[at - 1];
                let is_legal = before.is_legal(last.seat.board, last.played, &self.rules);
                if !is_legal {
                    return Err(TriedError::BehindIllegal);
                }
                plies.push(written(self, &before, &numbers, last));
            }
            plies.extend(variation(self, line, boards, numbers)?);
            let into = at.min(&self.plies.len().saturating_sub(1)).to_owned();
            let prelude = Vec::new();
            let line = Remark::Variation(Variation { prelude, plies });
            record.plies[into].remarks.push(line);
        }
        Ok(record)
    }

    /// The record with the first line of a tree as its moves.
    fn opening(
        &self,
        line: &[Node],
        mut boards: Boards,
        mut numbers: Numbers,
    ) -> Result<Record, TriedError> {
        let mut plies = Vec::with_capacity(line.len());
        for node in line {
            let remarks = instead(self, node, boards, numbers)?;
            let ply = play(self, &mut boards, &node.tried)?;
            numbers[ply.seat.board] += 1;
            plies.push(RecordedPly { remarks, ..ply });
        }
        Ok(self.with_moves(plies, boards))
    }

    fn with_moves(&self, plies: Vec<RecordedPly>, end: Boards) -> Record {
        let mut record = Record {
            plies,
            end,
            tail: Vec::new(),
            ..self.clone()
        };
        record.ending.result = ResultMark::Open;
        record.ending.reason = None;
        record.ending.lost_by = None;
        record.ending.article = None;
        record.ending.text = None;
        record.end_clocks_ms = record.last_clocks_ms();
        record
    }

    /// The number of half-moves on each board among the first `ply` half-moves, and the boards
    /// after these.
    fn position_after(&self, ply: usize) -> Result<(Numbers, Boards), TriedError> {
        if ply > self.plies.len() {
            let all = self.plies.len();
            return Err(TriedError::NotPlayed { ply, all });
        }
        let mut numbers = ByBoard::new(|_: BoardId| 0);
        let mut boards = self.start;
        for step in self.walk().take(ply) {
            numbers[step.ply.seat.board] = step.number;
            boards = step.after;
        }
        Ok((numbers, boards))
    }
}

/// The number of half-moves played on each board.
type Numbers = ByBoard<usize>;

fn play(
    record: &Record,
    boards: &mut Boards,
    TriedMove { board, uci }: &TriedMove,
) -> Result<RecordedPly, TriedError> {
    let board = *board;
    if board == BoardId::B && record.rules.boards == 1 {
        return Err(TriedError::OneBoard);
    }
    let color = boards.board(board).to_move();
    let played = uci::read_on(boards, board, uci, &record.rules);
    let played = played.map_err(|why| TriedError::Move {
        uci: uci.clone(),
        board,
        why,
    })?;
    boards.play_unchecked(board, played, &record.rules); // read_on checks that it is legal
    Ok(RecordedPly {
        seat: Seat { board, color },
        played,
        at: None,
        clock_ms: None,
        lag_ms: None,
        remarks: Vec::new(),
    })
}

fn variation(
    record: &Record,
    line: &[Node],
    mut boards: Boards,
    mut numbers: Numbers,
) -> Result<Vec<Ply>, TriedError> {
    let mut plies = Vec::with_capacity(line.len());
    for node in line {
        let remarks = instead(record, node, boards, numbers)?;
        let before = boards;
        let ply = play(record, &mut boards, &node.tried)?;
        let text = written(record, &before, &numbers, &ply);
        numbers[ply.seat.board] += 1;
        plies.push(Ply { remarks, ..text });
    }
    Ok(plies)
}

/// The lines that replace the move of a node, as variations.
fn instead(
    record: &Record,
    node: &Node,
    boards: Boards,
    numbers: Numbers,
) -> Result<Vec<Remark>, TriedError> {
    let line = |line: &Vec<Node>| {
        let plies = variation(record, line, boards, numbers)?;
        let prelude = Vec::new();
        Ok(Remark::Variation(Variation { prelude, plies }))
    };
    node.instead.iter().map(line).collect()
}

/// A legal move as text, with its move number.
fn written(record: &Record, before: &Boards, numbers: &Numbers, ply: &RecordedPly) -> Ply {
    let board = ply.seat.board;
    let san = Letters::ENGLISH.write_on(before, board, ply.played, &record.rules);
    Ply {
        place: Place::default(),
        number: full_move(&record.start, board, numbers[board]),
        seat: ply.seat,
        san: san.into(),
        clock_ms: None,
        at_ms: None,
        remarks: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
