//! Games of Hivemind: tags as in BPGN, then moves of both boards as `1e2e4 2P@f7`.
//!
//! The digit is the board, and what follows is UCI text. Where the boards begin stands in the
//! tags `FENBoardA` and `FENBoardB`. Read line by line; a game has at most [`WORDS`] moves and a
//! line at most [`LINE_BYTES`].

use std::io::{self, BufRead, Read};

use bughouse_core::{Board, BoardId, Boards, BySeat, Ruleset, Seat};
use bughouse_notation::bpgn::{Defect, Place, ResultMark, Tags, player_tag, rules_of};
use bughouse_notation::uci::{self, UciError};

use crate::Reading;
use crate::from_game::{Told, decide, other_tags};
use crate::line::Line;

const LINE_BYTES: u64 = 1 << 20;
const WORDS: usize = 20_000;

/// One game as it is written.
#[derive(Debug, Default)]
pub(crate) struct DualUci {
    place: Place,
    tags: Tags,
    pub words: Vec<(Place, String)>,
    result: Option<ResultMark>,
    defect: Option<Defect>,
}

/// Whether a text begins with such a game: its first word behind the tags is such a move.
pub(crate) fn begins(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().map(str::trim);
    let mut moves = lines.filter(|line| !line.is_empty() && !line.starts_with('['));
    let first = moves.next().and_then(|line| line.split(' ').next());
    first.is_some_and(is_move)
}

/// `1e2e4`, `2P@f7`.
fn is_move(word: &str) -> bool {
    let is_square = |text: &[u8]| matches!(text, [file, rank, ..] if (b'a'..=b'h').contains(file) && (b'1'..=b'8').contains(rank));
    match word.as_bytes() {
        [b'1' | b'2', _, b'@', to @ ..] => is_square(to),
        [b'1' | b'2', from @ ..] if from.len() >= 4 => is_square(from) && is_square(&from[2..]),
        _ => false,
    }
}

/// Reads games one after another.
pub(crate) struct Reader<R> {
    source: R,
    line: u64,
    /// The first line of the next game.
    ahead: Option<String>,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader {
            source,
            line: 0,
            ahead: None,
        }
    }

    pub fn next_game(&mut self) -> io::Result<Option<DualUci>> {
        let mut game = DualUci::default();
        while let Some(line) = self.next_line()? {
            let place = Place {
                line: self.line,
                column: 1,
            };
            let text = line.trim();
            if text.is_empty() {
                continue;
            }
            if game.is_over(text) {
                self.ahead = Some(line);
                break;
            }
            if game.place == Place::default() {
                game.place = place;
            }
            if text.starts_with('[') {
                game.tags.0.extend(tags(text));
            } else {
                game.add_words(&line, self.line);
            }
        }
        Ok((game.place != Place::default()).then_some(game))
    }

    fn next_line(&mut self) -> io::Result<Option<String>> {
        if let Some(line) = self.ahead.take() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        let source = self.source.by_ref();
        source.take(LINE_BYTES).read_until(b'\n', &mut bytes)?;
        if bytes.last().is_some_and(|last| *last != b'\n') && bytes.len() as u64 == LINE_BYTES {
            skip_line(&mut self.source)?;
        }
        self.line += 1;
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error
                .as_bytes()
                .iter()
                .map(|byte| char::from(*byte))
                .collect(),
        };
        Ok((!text.is_empty()).then_some(text))
    }
}

fn skip_line(source: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = source.fill_buf()?;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let (count, is_end) = match end {
            Some(end) => (end + 1, true),
            None => (bytes.len(), bytes.is_empty()),
        };
        source.consume(count);
        if is_end {
            return Ok(());
        }
    }
}

/// `[Name "value"]`, as often as it stands in the line.
fn tags(line: &str) -> impl Iterator<Item = (String, String)> + '_ {
    line.split("\"]").filter_map(|tag| {
        let (name, value) = tag.trim().strip_prefix('[')?.split_once(" \"")?;
        Some((name.trim().to_owned(), value.to_owned()))
    })
}

impl DualUci {
    /// Whether that line belongs to the next game.
    fn is_over(&self, line: &str) -> bool {
        self.result.is_some() || line.starts_with('[') && !self.words.is_empty()
    }

    fn add_words(&mut self, line: &str, number: u64) {
        let mut column = 1;
        for word in line.split_inclusive(char::is_whitespace) {
            let place = Place {
                line: number,
                column,
            };
            column += word.chars().count() as u64;
            let word = word.trim();
            if let Some(mark) = ResultMark::from_text(word) {
                self.result = Some(mark);
            } else if !word.is_empty() && self.words.len() < WORDS {
                self.words.push((place, word.into()));
            } else if !word.is_empty() {
                self.defect.get_or_insert(Defect {
                    place,
                    ply: WORDS + 1,
                    reason: format!("the game has more than {WORDS} moves"),
                });
            }
        }
    }

    /// Plays it.
    pub fn play(&self, fallback: &Ruleset) -> Reading {
        let players = BySeat::new(|seat: Seat| self.tags.get(player_tag(seat)).map(String::from));
        let mut tags = other_tags(&self.tags);
        let ours = ["FENBoardA", "FENBoardB", "PlyCount"];
        tags.0.retain(|(name, _)| !ours.contains(&&**name));
        let mut line = match self.begin(fallback) {
            Ok(line) => line,
            Err(reason) => {
                let mut line = Line::new(*fallback, Boards::start());
                line.fail(self.place, reason);
                return line.finish(players, tags);
            }
        };
        for (place, word) in &self.words {
            if let Err(reason) = play(&mut line, word) {
                line.fail(*place, reason);
                break;
            }
        }
        if line.defect.is_none() {
            line.defect = self.defect.clone();
        }
        let mut reading = line.finish(players, tags);
        let told = Told {
            tags: &self.tags,
            result: self.result,
        };
        decide(&mut reading.record, told, &mut reading.repairs);
        reading
    }

    fn begin(&self, fallback: &Ruleset) -> Result<Line, String> {
        let rules = rules_of(&self.tags, fallback).map_err(|error| error.to_string())?;
        let mut start = Boards::start();
        for (id, name) in BoardId::BOTH.into_iter().zip(["FENBoardA", "FENBoardB"]) {
            if let Some(fen) = self.tags.get(name) {
                let board: Result<Board, _> = fen.parse();
                start.set_board(id, board.map_err(|error| format!("{name}: {error}"))?);
            }
        }
        Ok(Line::new(rules, start))
    }
}

fn play(line: &mut Line, word: &str) -> Result<(), String> {
    let text = word.get(1..).unwrap_or_default();
    let board = match word.as_bytes().first() {
        Some(b'1') => BoardId::A,
        Some(b'2') => BoardId::B,
        _ => {
            let shown: String = word.chars().filter(|c| !c.is_control()).take(20).collect();
            return Err(format!(
                "“{shown}” is not a move with the number of its board"
            ));
        }
    };
    let shown: String = text.chars().filter(|c| !c.is_control()).take(20).collect();
    let name = line.name(board, &shown);
    let reason = |error: &dyn std::fmt::Display| format!("{name}: {error}");
    let played: Result<_, UciError> = uci::read_on(&line.boards, board, text, &line.rules);
    let played = played.map_err(|error| reason(&error))?;
    line.play(board, played, None)
        .map_err(|error| reason(&error))
}
