//! Games as pychess stores them: JSON with the moves of both boards in letters.
//!
//! `us` are the players in the order A, a, B, b; `m` the moves and `o` the board of each, 0 or
//! 1; `cw`, `cb`, `cwB`, `cbB` what each clock showed in milliseconds, at the start and after every
//! move; `if` where it began and `f` where it ended, `r` the result and `s` a number that says why.
//! A square is the letter 34 + 10 × file + rank, a piece to drop is one from 134 on.

use bughouse_core::{Board, BoardId, Boards, BySeat, Ruleset, Seat};
use bughouse_match::Reason;
use bughouse_notation::bpgn::{Defect, Place, Repair, ResultMark, Tags};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::ending::phrase;
use crate::json_text::JsonText;
use crate::line::Line;
use crate::{Ending, Reading};

/// One game as it is stored.
#[derive(Debug)]
pub(crate) struct Stored {
    players: BySeat<Option<String>>,
    pub moves: Vec<(Place, String)>,
    boards: Vec<u8>,
    clocks_ms: BySeat<Vec<i64>>,
    start: Option<String>,
    end: Option<String>,
    result: Option<ResultMark>,
    reason: Option<Reason>,
    place: Place,
}

#[derive(Deserialize)]
struct Document<'a> {
    us: Vec<String>,
    #[serde(borrow)]
    m: Vec<&'a RawValue>,
    #[serde(default)]
    o: Vec<u8>,
    #[serde(default)]
    cw: Vec<i64>,
    #[serde(default)]
    cb: Vec<i64>,
    #[serde(default, rename = "cwB")]
    cw_of_b: Vec<i64>,
    #[serde(default, rename = "cbB")]
    cb_of_b: Vec<i64>,
    #[serde(rename = "if")]
    start: Option<String>,
    #[serde(rename = "f")]
    end: Option<String>,
    r: Option<String>,
    s: Option<Value>,
}

/// Reads one game.
///
/// # Errors
/// The defect, with its place in the file.
pub(crate) fn stored(raw: &RawValue, file: &JsonText) -> Result<Stored, Defect> {
    let game: Document<'_> =
        serde_json::from_str(raw.get()).map_err(|error| file.defect_in(raw, &error))?;
    let mut moves = Vec::with_capacity(game.m.len());
    for raw in &game.m {
        let quoted = file.quoted(raw);
        let quoted = quoted.ok_or_else(|| file.defect_at(raw, "a move is not a text"))?;
        moves.push((quoted.place(0), quoted.text));
    }
    let mut clocks = [game.cw, game.cb, game.cw_of_b, game.cb_of_b].into_iter();
    let mut names = game.us.into_iter();
    Ok(Stored {
        // A BySeat is made in the order A, a, B, b.
        players: BySeat::new(|_| names.next().filter(|name| !name.is_empty())),
        moves,
        boards: game.o,
        clocks_ms: BySeat::new(|_| clocks.next().unwrap_or_default()),
        start: game.start,
        end: game.end,
        result: game.r.as_deref().and_then(result),
        reason: game.s.as_ref().and_then(Value::as_i64).and_then(reason),
        place: file.place(raw.get()),
    })
}

fn result(text: &str) -> Option<ResultMark> {
    match text {
        "a" => Some(ResultMark::One),
        "b" => Some(ResultMark::Two),
        "c" => Some(ResultMark::Draw),
        "d" => Some(ResultMark::Open),
        text => ResultMark::from_text(text),
    }
}

fn reason(status: i64) -> Option<Reason> {
    Some(match status {
        0 => Reason::Aborted,
        1 => Reason::Checkmate,
        2 => Reason::Resignation,
        3 => Reason::Stalemate,
        4 | 7 | 9 => Reason::Forfeit,
        5 => Reason::Agreement,
        6 => Reason::Flag,
        10 => Reason::IllegalMove,
        _ => return None,
    })
}

impl Stored {
    /// Plays it.
    pub fn play(&self, fallback: &Ruleset) -> Reading {
        let start = self.start.as_deref().map_or(Ok(Boards::start()), boards);
        let mut line = Line::new(*fallback, *start.as_ref().unwrap_or(&Boards::start()));
        match start {
            Err(reason) => line.fail(self.place, reason),
            Ok(_) => self.play_moves(&mut line),
        }
        if line.defect.is_some() {
            let left = self.moves.iter().skip(line.plies.len());
            let texts =
                left.map(|(_, letters)| uci_text(letters).unwrap_or_else(|| letters.clone()));
            line.unplayed = texts.collect::<Vec<_>>().join(" ");
        }
        self.compare_end(&mut line);
        let mut reading = line.finish(self.players.clone(), Tags::default());
        let record = &mut reading.record;
        let losers = self.result.and_then(crate::ending::losers_by);
        let last = record.plies.last().map(|ply| ply.seat.board);
        let lost_by = losers.zip(last).and_then(|(team, last)| {
            let on_last = |seat: &Seat| seat.team() == team && seat.board == last;
            let mates = self.reason == Some(Reason::Checkmate);
            Seat::ALL.into_iter().find(on_last).filter(|_| mates)
        });
        record.ending = Ending {
            result: self.result.unwrap_or(ResultMark::Open),
            reason: self.reason,
            lost_by,
            article: None,
            text: self
                .reason
                .map(|reason| phrase(reason, lost_by, &self.players)),
        };
        reading
    }

    fn play_moves(&self, line: &mut Line) {
        for (n, (place, letters)) in self.moves.iter().enumerate() {
            let board = match self.boards.get(n) {
                Some(0) => BoardId::A,
                Some(1) => BoardId::B,
                _ => return line.fail(*place, "it is not told on which board this move is".into()),
            };
            let color = line.boards.board(board).to_move();
            let clocks = &self.clocks_ms[Seat { board, color }];
            let first = usize::from(clocks.len() > self.moves.len());
            let clock_ms = clocks.get(n + first).copied();
            let Some(text) = uci_text(letters) else {
                let name = line.name(board, "…");
                return line.fail(*place, format!("{name}: these letters are no move"));
            };
            let played = line.boards.parse_move(board, &text);
            let after = match played {
                Ok(played) => line
                    .play(board, played, clock_ms)
                    .map_err(|e| e.to_string()),
                Err(error) => Err(error.to_string()),
            };
            if let Err(reason) = after {
                let name = line.name(board, &text);
                return line.fail(*place, format!("{name}: {reason}"));
            }
        }
    }

    /// Says it where the men stand otherwise than the game tells.
    fn compare_end(&self, line: &mut Line) {
        let Some(Ok(told)) = self.end.as_deref().map(boards) else {
            return;
        };
        let men = |boards: &Boards, id| {
            let text = boards.board(id).to_string();
            text.split(' ').next().map(String::from)
        };
        let differs = |id: &BoardId| men(&told, *id) != men(&line.boards, *id);
        if line.defect.is_none() && BoardId::BOTH.iter().any(differs) {
            let sentence = "the position told for the end is not the one the moves lead to";
            line.repairs.push(Repair {
                place: self.place,
                text: sentence.into(),
            });
        }
    }
}

fn boards(text: &str) -> Result<Boards, String> {
    let (first, second) = text
        .split_once('|')
        .ok_or("a position of both boards has | between them")?;
    let board = |text: &str| -> Result<Board, String> {
        text.trim().parse().map_err(|error| format!("FEN: {error}"))
    };
    let mut boards = Boards::start();
    boards.set_board(BoardId::A, board(first)?);
    boards.set_board(BoardId::B, board(second)?);
    Ok(boards)
}

/// UCI text of two or three letters.
fn uci_text(letters: &str) -> Option<String> {
    let mut letters = letters.chars();
    let (first, second) = (letters.next()?, letters.next()?);
    let from = match u32::from(first).checked_sub(134) {
        Some(piece) => format!("{}@", "PNBRQ".chars().nth(piece as usize)?),
        None => square(first)?,
    };
    let mut text = from + &square(second)?;
    text.extend(letters.next());
    letters.next().is_none().then_some(text)
}

fn square(letter: char) -> Option<String> {
    let code = u32::from(letter).checked_sub(34)?;
    let file = "abcdefgh".chars().nth((code / 10) as usize)?;
    let rank = (1..=8).contains(&(code % 10)).then_some(code % 10)?;
    Some(format!("{file}{rank}"))
}
