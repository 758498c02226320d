//! Default names of people who gave no name.
//!
//! A default name is stored and sent as text like any other name, in English. It has a fixed form,
//! so that the page can translate it. The tests of this crate and of the page both read
//! `corpus/wire/default-names.tsv`.

use std::fmt;
use std::str::FromStr;

use bughouse_core::{Color, Seat};

/// The default name of a person who gave no name. It prints as the English name.
///
/// ```
/// use bughouse_core::Seat;
/// use bughouse_wire::names::DefaultName;
///
/// assert_eq!(DefaultName::Guest(3).to_string(), "Guest 3");
/// assert_eq!("White of A".parse(), Ok(DefaultName::At(Seat::WHITE_OF_A)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultName {
    /// `Guest 3`: a person, by their number at the table.
    Guest(u32),
    /// `Bot 1`: a bot, by its number at the table.
    Bot(u32),
    /// `White of A`: a player at a real board.
    At(Seat),
}

impl fmt::Display for DefaultName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DefaultName::Guest(number) => write!(f, "Guest {number}"),
            DefaultName::Bot(number) => write!(f, "Bot {number}"),
            DefaultName::At(seat) => write!(f, "{} of {}", color(seat.color), seat.board),
        }
    }
}

fn color(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The text is not a default name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a default name")]
pub struct ParseNameError;

impl FromStr for DefaultName {
    type Err = ParseNameError;

    fn from_str(name: &str) -> Result<DefaultName, ParseNameError> {
        let is_name = |one: &DefaultName| one.to_string() == name;
        // Numbers start at 1.
        let number = |digits: &str| digits.parse().ok().filter(|number| *number > 0);
        let found = match name.split_once(' ') {
            Some(("Guest", digits)) => number(digits).map(DefaultName::Guest),
            Some(("Bot", digits)) => number(digits).map(DefaultName::Bot),
            _ => Seat::ALL.map(DefaultName::At).into_iter().find(is_name),
        };
        // `Guest +3` and `Guest 03` can be parsed too, but they are names that people chose.
        found.filter(is_name).ok_or(ParseNameError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_are_distinguished_from_names_that_people_chose() {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../corpus/wire/default-names.tsv"
        );
        let text = std::fs::read_to_string(file).expect("the table of default names can be read");
        let mut kinds = 0;
        for row in text.lines().skip(1) {
            let (name, of) = row.split_once('\t').expect(row);
            let found: Option<DefaultName> = name.parse().ok();
            let kind = match found {
                Some(DefaultName::Guest(number)) => format!("guest {number}"),
                Some(DefaultName::Bot(number)) => format!("bot {number}"),
                Some(DefaultName::At(seat)) => format!("seat {seat}"),
                None => "-".into(),
            };
            assert_eq!(kind, of, "{name}");
            kinds += usize::from(found.is_some_and(|found| found.to_string() == name));
        }
        assert!(kinds >= 6, "the table has default names of each kind");
    }
}
