//! The writer of BPGN.
//!
//! Canonical text: UTF-8, line feeds, one tag a line, at most 80 columns with breaks only
//! at blanks (a word that is longer stands alone, and tags are never broken), clocks with three
//! decimals, a blank line behind the tags and behind the game. What a reader could mistake is made
//! harmless: a closing brace inside a note becomes a parenthesis, a line end a blank, and no line of
//! a note ends behind column 79, where it would seem cut in mid-word (see `dialect::cut_words`).

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use super::text::{exact_clock, latin1, whole_clock};
use super::{Game, GameDialect, Ply, Remark, ResultMark, Variation};

/// Writes one game, and the blank line behind it.
///
/// # Errors
/// Those of `out`.
pub fn write(game: &Game, dialect: GameDialect, out: &mut impl Write) -> io::Result<()> {
    let text = Page::of(game, dialect).text;
    match dialect {
        GameDialect::Canonical | GameDialect::Thief => out.write_all(text.as_bytes()),
        GameDialect::BughouseDb => out.write_all(&latin1(&text.replace('\n', "\r\n"))),
    }
}

/// Moves with their clocks and remarks, canonically but in one line.
pub fn movetext(plies: &[Ply]) -> String {
    let mut page = Page::new(GameDialect::Canonical);
    page.columns = usize::MAX;
    page.plies(plies);
    page.text
}

/// As it stands in canonical text, in one line: `(1A. d4 {179.000})`.
impl fmt::Display for Variation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut page = Page::new(GameDialect::Canonical);
        page.columns = usize::MAX;
        page.variation(self);
        f.write_str(&page.text)
    }
}

pub(super) fn canonical(game: &Game) -> String {
    Page::of(game, GameDialect::Canonical).text
}

/// Text on its way, with the width of its last line.
struct Page {
    dialect: GameDialect,
    /// How wide a line may be.
    columns: usize,
    text: String,
    width: usize,
    /// The words of variations that are being written, with whether each goes on; the innermost
    /// one's stand last.
    aside: Vec<Vec<(String, bool)>>,
    /// A note goes on whose line would else end at the column of a cut.
    must_go_on: bool,
}

/// Behind this column a viewer cuts words.
const CUT: usize = 79;

impl Page {
    fn new(dialect: GameDialect) -> Page {
        Page {
            dialect,
            columns: match dialect {
                GameDialect::Canonical => 80,
                GameDialect::Thief => CUT,
                GameDialect::BughouseDb => usize::MAX,
            },
            text: String::new(),
            width: 0,
            aside: Vec::new(),
            must_go_on: false,
        }
    }

    fn of(game: &Game, dialect: GameDialect) -> Page {
        let mut page = Page::new(dialect);
        page.tags(game);
        page.remarks(&game.prelude);
        if dialect == GameDialect::BughouseDb && !game.prelude.is_empty() {
            page.end_line();
        }
        page.plies(&game.plies);
        page.ending(game);
        page.remarks(&game.tail);
        page.end_line();
        page.text.push('\n');
        page
    }

    fn tags(&mut self, game: &Game) {
        for (n, (name, value)) in game.tags.0.iter().enumerate() {
            let rates_the_last = n > 0 && *name == format!("{}Elo", game.tags.0[n - 1].0);
            if n > 0 && (self.dialect == GameDialect::Canonical || !rates_the_last) {
                self.text.push('\n');
            }
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace(['\n', '\r'], " ");
            let name = match (self.dialect, &**name) {
                (GameDialect::Thief, "SetUp") => "Setup",
                (_, name) => name,
            };
            self.text.push_str(&format!("[{name} \"{value}\"]"));
        }
        if !game.tags.0.is_empty() {
            self.text.push_str("\n\n");
        }
    }

    fn plies(&mut self, plies: &[Ply]) {
        let mut unit = String::new();
        for Ply {
            number,
            seat,
            san,
            clock_ms,
            at_ms,
            remarks,
            ..
        } in plies
        {
            unit.clear();
            let written = write!(unit, "{number}{seat}. {}", self.san(san));
            written.expect("writing to a string succeeds");
            if let Some(ms) = *clock_ms {
                let (blank, clock) = match self.dialect {
                    GameDialect::Canonical => (" ", exact_clock(ms)),
                    GameDialect::Thief => (" ", whole_clock(ms)),
                    GameDialect::BughouseDb => ("", exact_clock(ms)),
                };
                unit.extend([blank, "{", &clock, "}"]);
            }
            self.unit(&unit);
            if let (Some(ms), GameDialect::Canonical) = (*at_ms, self.dialect) {
                self.unit(&format!("{{[ts={}]}}", exact_clock(ms)));
            }
            self.remarks(remarks);
        }
    }

    fn san<'a>(&self, san: &'a str) -> std::borrow::Cow<'a, str> {
        match (self.dialect, san.strip_suffix('#')) {
            (GameDialect::Thief, Some(stem)) => format!("{stem}+").into(),
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
        match self.dialect {
            GameDialect::Canonical => remarks.iter().for_each(|remark| self.remark(remark)),
            GameDialect::Thief => one_of_each(remarks)
                .iter()
                .for_each(|remark| self.remark(remark)),
            GameDialect::BughouseDb => notes_joined(remarks)
                .iter()
                .for_each(|remark| self.remark(remark)),
        }
    }

    fn remark(&mut self, remark: &Remark) {
        match remark {
            Remark::Note(text) => self.prose("{C:", text, "}"),
            Remark::Annotation(text) => self.prose("{A:", text, "}"),
            Remark::Request(text) => self.prose("{R:", text, "}"),
            Remark::Comment(text) => self.prose("{", text, "}"),
            Remark::Glyph(number) => self.unit(&format!("${number}")),
            Remark::DrawOffer => self.unit("(=)"),
            Remark::Variation(line) => self.variation(line),
        }
    }

    /// The parentheses touch the first word and the last one.
    fn variation(&mut self, line: &Variation) {
        self.aside.push(Vec::new());
        self.remarks(&line.prelude);
        self.plies(&line.plies);
        let mut words = self.aside.pop().expect("it was put there");
        if let Some((first, _)) = words.first_mut() {
            first.insert(0, '(');
        }
        if let Some((last, _)) = words.last_mut() {
            last.push(')');
        }
        for (word, goes_on) in words {
            self.place(&word, goes_on);
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
                self.place(&std::mem::take(&mut unit), true);
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
        self.place(unit, false);
    }

    /// Likewise; what `goes_on` does not end its line at the column of a cut.
    fn place(&mut self, unit: &str, goes_on: bool) {
        if let Some(words) = self.aside.last_mut() {
            return words.push((unit.to_owned(), goes_on));
        }
        let columns = self.columns;
        let width = unit.chars().count();
        let end = self.width + usize::from(self.width > 0) + width;
        let breaks = end > columns || goes_on && end == CUT && columns < usize::MAX;
        if self.width > 0 && breaks && !self.must_go_on {
            self.end_line();
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(unit);
        self.width += width;
        self.must_go_on = goes_on && self.width == CUT;
    }

    fn end_line(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
            self.width = 0;
        }
    }
}

/// All notes of a move as one, and all glyphs: old viewers take a second one as an error.
fn one_of_each(remarks: &[Remark]) -> Vec<Remark> {
    let (mut notes, mut glyphs, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for remark in remarks {
        match remark {
            Remark::Note(text) | Remark::Request(text) | Remark::Comment(text) => {
                notes.push(&**text)
            }
            Remark::Annotation(text) => glyphs.push(text.clone()),
            Remark::Glyph(number) => glyphs.push(glyph(*number)),
            // In parentheses old viewers expect moves.
            Remark::DrawOffer => notes.push("(=)"),
            Remark::Variation(_) => others.push(remark.clone()),
        }
    }
    let note = (!notes.is_empty()).then(|| Remark::Note(notes.join(" ")));
    let glyph = (!glyphs.is_empty()).then(|| Remark::Annotation(glyphs.join(" ")));
    note.into_iter().chain(glyph).chain(others).collect()
}

/// The signs of the first numbered glyphs.
fn glyph(number: u32) -> String {
    const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
    let sign = number.checked_sub(1).and_then(|n| SIGNS.get(n as usize));
    sign.map_or(format!("${number}"), |sign| (*sign).into())
}

/// Notes that follow each other as one, with the sign between them that Latin-1 has for 0xFE.
fn notes_joined(remarks: &[Remark]) -> Vec<Remark> {
    let mut joined: Vec<Remark> = Vec::new();
    for remark in remarks {
        match (joined.last_mut(), remark) {
            (Some(Remark::Note(notes)), Remark::Note(note)) => {
                notes.push('\u{fe}');
                notes.push_str(note);
            }
            (Some(Remark::Note(notes)), Remark::DrawOffer) => notes.push_str("\u{fe}(=)"),
            (_, Remark::DrawOffer) => joined.push(Remark::Note("(=)".into())),
            _ => joined.push(remark.clone()),
        }
    }
    joined
}
