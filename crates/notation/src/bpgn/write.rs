//! The writer of BPGN.
//!
//! Canonical text: UTF-8, line feeds, one tag a line, at most 80 columns with breaks only
//! at blanks (a word that is longer stands alone, and tags are never broken), clocks with three
//! decimals, a blank line behind the tags and behind the game. What a reader could mistake is made
//! harmless: a closing brace inside a note becomes a parenthesis, a line end a blank.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::text::{exact_clock, latin1, whole_clock};
use super::{Game, Ply, Remark, ResultMark};

/// For whom a game is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// Our own form; read and written again it stays the same to the byte.
    Canonical,
    /// As Thief, the FICS client, wrote: whole seconds rounded up, a player's name and rating in
    /// one line, 79 columns, mate shown as check.
    Thief,
    /// As the yearly files of bughouse-db.org: CRLF, Latin-1, the moves in one line, no blank
    /// between move and clock, a player's name and rating in one line.
    BughouseDb,
}

/// Writes one game, and the blank line behind it.
///
/// # Errors
/// Those of `out`.
pub fn write(game: &Game, dialect: Dialect, out: &mut impl Write) -> io::Result<()> {
    let text = Page::of(game, dialect).text;
    match dialect {
        Dialect::Canonical | Dialect::Thief => out.write_all(text.as_bytes()),
        Dialect::BughouseDb => out.write_all(&latin1(&text.replace('\n', "\r\n"))),
    }
}

pub(super) fn canonical(game: &Game) -> String {
    Page::of(game, Dialect::Canonical).text
}

/// Text on its way, with the width of its last line.
struct Page {
    dialect: Dialect,
    text: String,
    width: usize,
}

impl Page {
    fn of(game: &Game, dialect: Dialect) -> Page {
        let mut page = Page {
            dialect,
            text: String::new(),
            width: 0,
        };
        page.tags(game);
        page.remarks(&game.prelude);
        if dialect == Dialect::BughouseDb && !game.prelude.is_empty() {
            page.end_line();
        }
        page.plies(game);
        page.ending(game);
        page.remarks(&game.tail);
        page.end_line();
        page.text.push('\n');
        page
    }

    fn tags(&mut self, game: &Game) {
        for (n, (name, value)) in game.tags.0.iter().enumerate() {
            let rates_the_last = n > 0 && *name == format!("{}Elo", game.tags.0[n - 1].0);
            if n > 0 && (self.dialect == Dialect::Canonical || !rates_the_last) {
                self.text.push('\n');
            }
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace(['\n', '\r'], " ");
            self.text.push_str(&format!("[{name} \"{value}\"]"));
        }
        if !game.tags.0.is_empty() {
            self.text.push_str("\n\n");
        }
    }

    fn plies(&mut self, game: &Game) {
        let mut unit = String::new();
        for Ply {
            number,
            seat,
            san,
            clock_ms,
            remarks,
            ..
        } in &game.plies
        {
            unit.clear();
            let written = write!(unit, "{number}{seat}. {}", self.san(san));
            written.expect("writing to a string succeeds");
            if let Some(ms) = *clock_ms {
                let (blank, clock) = match self.dialect {
                    Dialect::Canonical => (" ", exact_clock(ms)),
                    Dialect::Thief => (" ", whole_clock(ms)),
                    Dialect::BughouseDb => ("", exact_clock(ms)),
                };
                unit.extend([blank, "{", &clock, "}"]);
            }
            self.unit(&unit);
            self.remarks(remarks);
        }
    }

    fn san<'a>(&self, san: &'a str) -> std::borrow::Cow<'a, str> {
        match (self.dialect, san.strip_suffix('#')) {
            (Dialect::Thief, Some(stem)) => format!("{stem}+").into(),
            _ => san.into(),
        }
    }

    fn ending(&mut self, game: &Game) {
        if let Some(ending) = &game.ending {
            self.prose("{", ending, "}");
        }
        match (game.result, &game.ending) {
            (None, None) => {}
            (mark, _) => self.unit(mark.unwrap_or(ResultMark::Open).text()),
        }
    }

    fn remarks(&mut self, remarks: &[Remark]) {
        for remark in remarks {
            match remark {
                Remark::Note(text) => self.prose("{C:", text, "}"),
                Remark::Annotation(text) => self.prose("{A:", text, "}"),
                Remark::Comment(text) => self.prose("{", text, "}"),
                Remark::Glyph(number) => self.unit(&format!("${number}")),
                Remark::Variation(text) => self.unit_of_words(&format!("({text})")),
            }
        }
    }

    fn prose(&mut self, open: &str, text: &str, close: &str) {
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        self.unit_of_words(&format!(
            "{open}{}{close}",
            words.join(" ").replace('}', ")")
        ));
    }

    /// Words that may stand in different lines. A bracket must not begin a line: a reader could
    /// take it for the next game.
    fn unit_of_words(&mut self, words: &str) {
        let mut unit = String::new();
        for word in words.split(' ') {
            if !unit.is_empty() && !word.starts_with('[') {
                self.unit(&std::mem::take(&mut unit));
            }
            if !unit.is_empty() {
                unit.push(' ');
            }
            unit.push_str(word);
        }
        self.unit(&unit);
    }

    /// Puts text that is not to be broken into this line or the next.
    fn unit(&mut self, unit: &str) {
        let columns = match self.dialect {
            Dialect::Canonical => 80,
            Dialect::Thief => 79,
            Dialect::BughouseDb => usize::MAX,
        };
        let width = unit.chars().count();
        if self.width > 0 && self.width + 1 + width > columns {
            self.end_line();
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(unit);
        self.width += width;
    }

    fn end_line(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
            self.width = 0;
        }
    }
}
