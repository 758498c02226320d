//! Writes BPGN.
//!
//! Canonical text is UTF-8 with line feeds and one tag a line. Lines have at most 80 columns and
//! are broken only at blanks; a longer word is a line of its own, and tags are not broken. Clocks
//! have three decimals. A blank line follows the tags and the game. In a note, a closing brace
//! becomes a parenthesis, and a line end becomes a blank. No line of a note ends at column 79: the
//! reader would assume that the line end cut a word there (`dialect::cut_words`).

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use super::text::{exact_clock, latin1, whole_clock};
use super::{Game, GameDialect, Ply, Remark, ResultMark, Variation};

/// Writes one game, and the blank line after it.
///
/// ```
/// use bughouse_notation::bpgn::{GameDialect, Reader, write};
///
/// let game = Reader::of_text(b"1A.e4 {179.5} 1a.e5 *").next().expect("a game")?;
/// let mut text = Vec::new();
/// write(&game, GameDialect::BughouseDb, &mut text)?;
/// assert_eq!(text, b"1A. e4{179.500} 1a. e5 *\r\n\r\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The errors of `out`.
pub fn write(game: &Game, dialect: GameDialect, out: &mut impl Write) -> io::Result<()> {
    let text = Page::of(game, dialect).text;
    match dialect {
        GameDialect::Canonical | GameDialect::Thief => out.write_all(text.as_bytes()),
        GameDialect::BughouseDb => out.write_all(&latin1(&text.replace('\n', "\r\n"))),
    }
}

/// The moves with their clocks and remarks as canonical text in one line.
pub fn movetext(plies: &[Ply]) -> String {
    let mut page = Page::new(GameDialect::Canonical);
    page.columns = usize::MAX;
    page.plies(plies);
    page.text
}

/// The canonical text in one line: `(1A. d4 {179.000})`.
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

/// The text so far, with the width of its last line.
struct Page {
    dialect: GameDialect,
    /// The maximum width of a line.
    columns: usize,
    text: String,
    width: usize,
    /// The words of the variations that are being written; the innermost variation is last. The
    /// flag says whether another word of the same note follows.
    open_variations: Vec<Vec<(String, bool)>>,
    /// Whether the next word of a note must be in this line: the line has 79 columns now, and a
    /// line end here would be read as a cut in a word.
    must_continue: bool,
}

/// The column after which one viewer breaks lines, also within a word.
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
            open_variations: Vec::new(),
            must_continue: false,
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

    /// Writes a variation. The parentheses are attached to its first and last word.
    fn variation(&mut self, line: &Variation) {
        self.open_variations.push(Vec::new());
        self.remarks(&line.prelude);
        self.plies(&line.plies);
        let mut words = self.open_variations.pop().expect("it was pushed above");
        if let Some((first, _)) = words.first_mut() {
            first.insert(0, '(');
        }
        if let Some((last, _)) = words.last_mut() {
            last.push(')');
        }
        for (word, continues) in words {
            self.place(&word, continues);
        }
    }

    fn prose(&mut self, open: &str, text: &str, close: &str) {
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        self.unit_of_words(&format!(
            "{open}{}{close}",
            words.join(" ").replace('}', ")")
        ));
    }

    /// Writes words between which lines may be broken. No line begins with a bracket, because a
    /// reader would assume that the next game begins there.
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

    /// Writes text that must not be broken, in this line or in the next.
    fn unit(&mut self, unit: &str) {
        self.place(unit, false);
    }

    /// Writes text that must not be broken. If its note `continues`, the line does not end at
    /// column 79.
    fn place(&mut self, unit: &str, continues: bool) {
        if let Some(words) = self.open_variations.last_mut() {
            return words.push((unit.to_owned(), continues));
        }
        let columns = self.columns;
        let width = unit.chars().count();
        let end = self.width + usize::from(self.width > 0) + width;
        let breaks = end > columns || continues && end == CUT && columns < usize::MAX;
        if self.width > 0 && breaks && !self.must_continue {
            self.end_line();
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text.push_str(unit);
        self.width += width;
        self.must_continue = continues && self.width == CUT;
    }

    fn end_line(&mut self) {
        if self.width > 0 {
            self.text.push('\n');
            self.width = 0;
        }
    }
}

/// Joins all notes of a move, and all its glyphs: old viewers refuse a second note or glyph.
fn one_of_each(remarks: &[Remark]) -> Vec<Remark> {
    let (mut notes, mut glyphs, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for remark in remarks {
        match remark {
            Remark::Note(text) | Remark::Request(text) | Remark::Comment(text) => {
                notes.push(&**text)
            }
            Remark::Annotation(text) => glyphs.push(text.clone()),
            Remark::Glyph(number) => glyphs.push(glyph(*number)),
            // Old viewers expect moves in parentheses, so the draw offer becomes a note.
            Remark::DrawOffer => notes.push("(=)"),
            Remark::Variation(_) => others.push(remark.clone()),
        }
    }
    let note = (!notes.is_empty()).then(|| Remark::Note(notes.join(" ")));
    let glyph = (!glyphs.is_empty()).then(|| Remark::Annotation(glyphs.join(" ")));
    note.into_iter().chain(glyph).chain(others).collect()
}

/// The sign of a glyph with this number, `!` for 1; `$7` for a number without a sign.
fn glyph(number: u32) -> String {
    const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
    let sign = number.checked_sub(1).and_then(|n| SIGNS.get(n as usize));
    sign.map_or(format!("${number}"), |sign| (*sign).into())
}

/// Joins adjacent notes, with `þ` between them, which is the byte 0xFE in Latin-1.
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
