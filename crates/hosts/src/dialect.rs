//! What an engine and its partner say to each other: texts of `ptell` and the signals that they
//! mean. The table is `corpus/engines/dialects.tsv`.

use std::sync::LazyLock;

use bughouse_core::{Held, Signal, Square};

use crate::signal_text::{self, held, letter};

const TABLE: &str = include_str!("../../../corpus/engines/dialects.tsv");

/// The rows of the table.
static PHRASES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let rows = TABLE.lines().filter(|line| !line.starts_with('#'));
    rows.skip(1).filter_map(Phrase::read).collect()
});

/// Which way a text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// The engine says it.
    Says,
    /// The engine understands it.
    Hears,
}

/// What a part of a text means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The signal.
    Says(Signal),
    /// The signal is no longer said.
    TakesBack(Signal),
    /// No signal is said any more.
    TakesAllBack,
}

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The engine, as the table names it.
    pub engine: &'static str,
    /// Which way the text goes.
    pub direction: Direction,
    /// The text with its placeholders.
    pub text: &'static str,
    /// The signals as the table writes them, with placeholders.
    pub signals: &'static str,
}

/// The language of one engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect(&'static str);

impl Dialect {
    /// The dialect of an engine by the name that it calls itself: `Fairy-Stockfish 11.1`.
    ///
    /// ```
    /// use bughouse_core::{Held, Signal};
    /// use bughouse_hosts::{Dialect, Meaning};
    ///
    /// let sjeng = Dialect::of("Sjeng 11.2");
    /// let mates_me = Signal::MatesMe { role: Held::Knight };
    /// assert_eq!(sjeng.meanings("---n"), [Meaning::Says(mates_me)]);
    /// assert_eq!(sjeng.words(&[Meaning::Says(mates_me)]).as_deref(), Some("---n"));
    /// ```
    pub fn of(name: &str) -> Dialect {
        let name = name.to_ascii_lowercase();
        let known = PHRASES.iter().map(|phrase| phrase.engine);
        let found = known.into_iter().find(|engine| name.starts_with(engine));
        Dialect(found.unwrap_or("xboard"))
    }

    /// All rows of the table.
    pub fn phrases() -> &'static [Phrase] {
        &PHRASES
    }

    /// What a text of the engine means. Empty if it has no signal, or is not in the table.
    pub fn meanings(self, text: &str) -> Vec<Meaning> {
        let mut rows = self.rows(Direction::Says);
        rows.find_map(|row| {
            let role = matches(row.text, text.trim())?;
            Some(row.meanings(role))
        })
        .unwrap_or_default()
    }

    /// The text with which the engine understands exactly these meanings; `None` if it has no such
    /// text.
    pub fn words(self, meanings: &[Meaning]) -> Option<String> {
        if meanings.is_empty() {
            return None;
        }
        let roles = || [None].into_iter().chain(Held::ALL.map(Some));
        self.rows(Direction::Hears).find_map(|row| {
            let role = roles().find(|&role| row.meanings(role) == meanings)?;
            let piece = role.map_or(String::new(), |role| letter(role).to_string());
            Some(row.text.replace("<piece>", &piece))
        })
    }

    /// Whether the engine wants the clocks of the partner's board as `time` and `otim`.
    pub(crate) fn reads_clocks(self) -> bool {
        self.0 == "fairy-stockfish"
    }

    fn rows(self, direction: Direction) -> impl Iterator<Item = &'static Phrase> {
        let phrases = PHRASES.iter();
        phrases.filter(move |row| row.engine == self.0 && row.direction == direction)
    }
}

impl Phrase {
    fn read(line: &'static str) -> Option<Phrase> {
        let mut columns = line.split('\t');
        Some(Phrase {
            engine: columns.next()?,
            direction: match columns.next()? {
                "says" => Direction::Says,
                _ => Direction::Hears,
            },
            text: columns.next()?,
            signals: columns.next()?,
        })
    }

    /// What the row means with this piece.
    pub fn meanings(&self, role: Option<Held>) -> Vec<Meaning> {
        if self.signals == "-" || self.text.contains("<piece>") != role.is_some() {
            return Vec::new();
        }
        let piece = role.map_or(String::new(), |role| letter(role).to_string());
        let signals = self.signals.replace("<piece>", &piece);
        signals.split(", ").filter_map(meaning).collect()
    }
}

/// Reads a meaning as the table writes it.
fn meaning(text: &str) -> Option<Meaning> {
    match text.strip_prefix('-') {
        Some("all") => Some(Meaning::TakesAllBack),
        Some(text) => signal_text::read(text).map(Meaning::TakesBack),
        None => signal_text::read(text).map(Meaning::Says),
    }
}

/// Compares a text with a pattern. Returns the piece of the text if they match, `Some(None)` if the
/// pattern has none.
fn matches(pattern: &str, text: &str) -> Option<Option<Held>> {
    let Some((literal, rest)) = pattern.split_once('<') else {
        return (pattern == text).then_some(None);
    };
    let text = text.strip_prefix(literal)?;
    let (kind, pattern) = rest.split_once('>')?;
    let after = |length: usize| text.get(length..);
    match kind {
        "piece" => {
            let role = held(text.get(..1)?)?;
            matches(pattern, after(1)?).map(|_| Some(role))
        }
        "square" => {
            text.get(..2)?.parse::<Square>().ok()?;
            matches(pattern, after(2)?)
        }
        "n" => {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            matches(pattern, after(digits).filter(|_| digits > 0)?)
        }
        // A move is the rest of its text.
        _ => (!text.is_empty() && pattern.is_empty()).then_some(None),
    }
}
