//! The text of a JSON file, and the lines and columns of its values.

use std::cell::Cell;

use bughouse_core::quoted_long;
use bughouse_notation::Fault;
use bughouse_notation::bpgn::{Defect, Place};
use serde_json::value::RawValue;

const BEGIN: Place = Place { line: 1, column: 1 };

/// The text of a file that is JSON.
#[derive(Debug)]
pub(crate) struct JsonText {
    pub text: String,
    /// The byte whose place the last call of [`JsonText::place`] returned, and that place. Most
    /// calls ask for a later byte than the call before, so lines and columns are counted from
    /// there.
    last: Cell<(usize, Place)>,
}

/// The content of a JSON string, and the places of its letters in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quoted {
    pub text: String,
    first: Place,
    /// The index of each escaped letter, and the number of additional characters that it has in the
    /// file.
    longer: Vec<(usize, u64)>,
}

impl Quoted {
    /// The place in the file of the letter with this index.
    pub fn place(&self, letter: usize) -> Place {
        let before = self.longer.iter().take_while(|(at, _)| *at < letter);
        let more: u64 = before.map(|(_, more)| more).sum();
        Place {
            line: self.first.line,
            column: self.first.column + letter as u64 + more,
        }
    }
}

impl JsonText {
    pub fn new(text: String) -> JsonText {
        let last = Cell::new((0, BEGIN));
        JsonText { text, last }
    }

    /// The place of `part`, which must be a slice of this text.
    pub fn place(&self, part: &str) -> Place {
        let at = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize);
        let at = at.filter(|at| self.text.is_char_boundary(*at)).unwrap_or(0);
        let (from, place) = match self.last.get() {
            (last, _) if last > at => (0, BEGIN),
            last => last,
        };
        let place = end_of(&self.text[from..at], place);
        self.last.set((at, place));
        place
    }

    /// The place of a byte of a line. `line` and `byte` are counted from 1, as serde_json counts
    /// them.
    pub fn place_of(&self, line: usize, byte: usize) -> Place {
        let mut lines = self.text.split('\n');
        let text = lines.nth(line.max(1) - 1).unwrap_or_default();
        let before = text.bytes().take(byte.saturating_sub(1));
        let letters = before.filter(|byte| byte & 0xc0 != 0x80).count();
        Place {
            line: line.max(1) as u64,
            column: letters as u64 + 1,
        }
    }

    /// The content of a JSON string with its place; `None` for other values.
    pub fn quoted(&self, raw: &RawValue) -> Option<Quoted> {
        let text: String = serde_json::from_str(raw.get()).ok()?;
        let mut first = self.place(raw.get());
        first.column += 1;
        Some(Quoted {
            text,
            first,
            longer: longer(raw.get()),
        })
    }

    /// The defect for a fault of `raw`, a value of this text.
    pub fn defect_at(&self, raw: &RawValue, fault: Fault) -> Defect {
        Defect {
            place: self.place(raw.get()),
            ply: 1,
            fault,
        }
    }

    /// The defect for an error of serde_json in `raw`, a value of this text.
    pub fn defect_in(&self, raw: &RawValue, error: &serde_json::Error) -> Defect {
        let begin = self.place(raw.get());
        let (line, column) = (error.line().max(1) as u64, error.column() as u64);
        let place = match line {
            1 => Place {
                line: begin.line,
                column: begin.column + column.saturating_sub(1),
            },
            _ => Place {
                line: begin.line + line - 1,
                column: column.max(1),
            },
        };
        defect(place, error)
    }
}

/// The defect for an error of serde_json at this place.
pub(crate) fn defect(place: Place, error: &serde_json::Error) -> Defect {
    Defect {
        place,
        ply: 1,
        fault: Fault::Json(sentence(error)),
    }
}

/// The sentence of serde_json without its line and column, which are counted from the beginning of
/// the value.
fn sentence(error: &serde_json::Error) -> String {
    let sentence = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let sentence = sentence.strip_suffix(&place).unwrap_or(&sentence);
    quoted_long(sentence).to_string()
}

/// The place after a text that begins at `begin`.
pub(crate) fn end_of(text: &str, begin: Place) -> Place {
    let lines = text.bytes().filter(|byte| *byte == b'\n').count() as u64;
    let last = text.rsplit('\n').next().unwrap_or_default();
    let width = last.chars().count() as u64;
    match lines {
        0 => Place {
            line: begin.line,
            column: begin.column + width,
        },
        lines => Place {
            line: begin.line + lines,
            column: width + 1,
        },
    }
}

/// The escaped letters of a JSON string ([`Quoted::longer`]).
fn longer(quoted: &str) -> Vec<(usize, u64)> {
    let mut letters = quoted.chars().skip(1);
    let (mut at, mut longer) = (0, Vec::new());
    while let Some(letter) = letters.next() {
        if letter == '\\' {
            match letters.next() {
                Some('u') => {
                    longer.push((at, 5));
                    letters.by_ref().take(4).for_each(drop);
                }
                _ => longer.push((at, 1)),
            }
        }
        at += 1;
    }
    longer
}
