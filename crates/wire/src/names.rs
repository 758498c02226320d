//! What somebody is called who has given no name.
//!
//! Such a name is kept and told as text like any other: in logs, files and links it has to be the
//! same for everybody. It has one form, so that whoever shows it may say it in another language;
//! `corpus/wire/default-names.tsv` shows the form to both sides.

use std::fmt;
use std::str::FromStr;

use bughouse_core::{Color, Seat};

/// The name of somebody who has given none. Printed, it is what he is called in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultName {
    /// `Guest 3`: a person, by his number at the table.
    Guest(u32),
    /// `Bot 1`, by its number at the table.
    Bot(u32),
    /// `White of A`: whoever sits at a real board.
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

/// The name was given by somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that is no default name")]
pub struct Given;

impl FromStr for DefaultName {
    type Err = Given;

    fn from_str(name: &str) -> Result<DefaultName, Given> {
        let found = if let Some(digits) = name.strip_prefix("Guest ") {
            digits.parse().ok().map(DefaultName::Guest)
        } else if let Some(digits) = name.strip_prefix("Bot ") {
            digits.parse().ok().map(DefaultName::Bot)
        } else {
            Seat::ALL
                .map(DefaultName::At)
                .into_iter()
                .find(|one| one.to_string() == name)
        };
        // Not `Guest +3` nor `Guest 03`, which are read as numbers too; counting begins at 1.
        let found = found.filter(|one| !matches!(one, DefaultName::Guest(0) | DefaultName::Bot(0)));
        found.filter(|one| one.to_string() == name).ok_or(Given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_are_told_from_given_ones() {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../corpus/wire/default-names.tsv"
        );
        let text = std::fs::read_to_string(file).expect("the corpus is there");
        let mut kinds = 0;
        for row in text.lines().skip(1) {
            let (name, of) = row.split_once('\t').expect(row);
            let found: Option<DefaultName> = name.parse().ok();
            let told = match found {
                Some(DefaultName::Guest(number)) => format!("guest {number}"),
                Some(DefaultName::Bot(number)) => format!("bot {number}"),
                Some(DefaultName::At(seat)) => format!("seat {seat}"),
                None => "-".into(),
            };
            assert_eq!(told, of, "{name}");
            kinds += usize::from(found.is_some_and(|found| found.to_string() == name));
        }
        assert!(kinds >= 6, "each kind is there");
    }
}
