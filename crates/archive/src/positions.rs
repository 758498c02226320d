//! Reads files with one position in each line: BFEN, or FEN of one board, which becomes board A.
//!
//! The word `startpos` means both boards at the starting position. Each position is a match without
//! moves. Empty lines and lines that begin with `#` are skipped.

use std::io::{self, BufRead, Read};

use bughouse_core::Boards;
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::{Defect, Game, Place, Repair, decode};
use bughouse_notation::{Fault, InputUnit, RepairKind};

/// The maximum length of a line in bytes. The longest positions have about 200 bytes.
const LINE_BYTES: u64 = 4096;

/// The name of the starting position in other programs.
const START: &str = "startpos";

/// Reads positions one after another.
pub(crate) struct Reader<R> {
    source: R,
    /// The number of the last line read.
    line: u64,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader { source, line: 0 }
    }

    /// The next position as a game without moves.
    pub fn next_game(&mut self) -> io::Result<Option<Game>> {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let is_whole = self.next_line(&mut bytes)?;
            if bytes.is_empty() {
                return Ok(None);
            }
            let text = decode(&bytes);
            let text = text.trim_start_matches('\u{feff}').trim();
            if !text.is_empty() && !text.starts_with('#') {
                return Ok(Some(self.game(text, is_whole)));
            }
        }
    }

    /// Reads one line. Returns false if the line is too long; the rest of the line is then skipped.
    fn next_line(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        self.line += 1;
        self.source
            .by_ref()
            .take(LINE_BYTES)
            .read_until(b'\n', bytes)?;
        let is_whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < LINE_BYTES;
        if !is_whole {
            self.source.skip_until(b'\n')?;
        }
        Ok(is_whole)
    }

    fn game(&self, text: &str, is_whole: bool) -> Game {
        let place = Place {
            line: self.line,
            column: 1,
        };
        let mut game = Game {
            place,
            end_place: place,
            ..Game::default()
        };
        if !is_whole {
            game.defect = Some(Defect {
                place,
                ply: 1,
                fault: Fault::TooLong {
                    what: InputUnit::Position,
                    most: LINE_BYTES,
                },
            });
            return game;
        }
        game.tags.set("SetUp", "1");
        let text = match text {
            START => &Bfen {
                boards: Boards::start(),
                clocks_s: None,
            }
            .to_string(),
            text => text,
        };
        let tag = if text.contains('|') {
            "FEN"
        } else {
            game.repairs.push(Repair {
                place,
                kind: RepairKind::OneBoard,
            });
            "FENBoardA"
        };
        game.tags.set(tag, text);
        game.tag_places = vec![place; game.tags.0.len()];
        game
    }
}

/// Whether a text begins with a position. Empty lines and comments are skipped; the next line must
/// begin with ranks or be `startpos`.
pub(crate) fn is_position(text: &[u8]) -> bool {
    let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#"));
    let line = lines.next().unwrap_or_default();
    if line == START.as_bytes() {
        return true;
    }
    let word = line
        .split(u8::is_ascii_whitespace)
        .next()
        .unwrap_or_default();
    let ranks = word.split(|byte| *byte == b'[').next().unwrap_or_default();
    let of_a_rank = |byte: &u8| b"pnbrqkPNBRQK12345678/~-".contains(byte);
    let slashes = ranks.iter().filter(|byte| **byte == b'/').count();
    (6..=8).contains(&slashes) && ranks.iter().all(of_a_rank)
}
