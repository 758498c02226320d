//! Points and results as people write them.

use std::fmt;
use std::str::FromStr;

use crate::{GameResult, Points};

/// The text is no number of points, or no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// It is no number of points.
    #[error("{0:?} is no number of half points, such as 1, 1/2 or 1.5")]
    Points(String),
    /// It is no result.
    #[error(
        "a result is 1-0, 0-1, 1/2-1/2, 0-0, 1-0f, 0-1f or 0-0f, or by an arbiter two scores of 0, 1/2 or 1, such as 1/2-0"
    )]
    Result,
}

/// Half points as they are written: `1`, `1/2`, `0.5`, `-1`.
impl FromStr for Points {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Points, BadText> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text),
        };
        let (whole, half) = match digits.split_once('.') {
            None if digits == "1/2" => ("0", 1),
            None => (digits, 0),
            Some((whole, "5")) => (whole, 1),
            Some((whole, "0")) => (whole, 0),
            Some(_) => ("", 0),
        };
        // Without the sign that numbers of Rust may have.
        let whole = whole
            .parse()
            .ok()
            .filter(|_| !whole.starts_with(['+', '-']));
        match whole.filter(|whole: &i64| *whole < 1_000) {
            Some(whole) => Ok(Points::halves(sign * (2 * whole + half))),
            None => Err(BadText::Points(text.to_owned())),
        }
    }
}

/// The scores of a team, with their texts.
const SCORES: [(&str, Points); 3] = [
    ("0", Points::ZERO),
    ("1/2", Points::HALF),
    ("1", Points::ONE),
];

/// A result as it is written, of team one: `1-0`, `0-1`, `1/2-1/2`, `0-0` (both lose), or what an arbiter gives, such as
/// `1/2-0` (WBN 9.4e, 9.4f). `f` behind it says that it was not played: a win for one, or a loss for both.
impl FromStr for GameResult {
    type Err = BadText;

    fn from_str(text: &str) -> Result<GameResult, BadText> {
        let (scores, is_played) = match text.strip_suffix('f') {
            Some(scores) => (scores, false),
            None => (text, true),
        };
        let score = |text| SCORES.iter().find(|(one, _)| *one == text);
        let (one, two) = scores.split_once('-').ok_or(BadText::Result)?;
        let (Some(&(_, one)), Some(&(_, two))) = (score(one), score(two)) else {
            return Err(BadText::Result);
        };
        let is_forfeit = [one, two] != [Points::ONE; 2] && ![one, two].contains(&Points::HALF);
        match is_played || is_forfeit {
            true => Ok(GameResult {
                one,
                two,
                is_played,
            }),
            false => Err(BadText::Result),
        }
    }
}

/// As it is written: `1-0`, `1-0f`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |points: Points| match points {
            Points::HALF => "1/2".to_owned(),
            points => points.to_string(),
        };
        let mark = if self.is_played { "" } else { "f" };
        write!(f, "{}-{}{mark}", of(self.one), of(self.two))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_and_points_are_written_as_they_are_read() {
        for text in [
            "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "1/2-1", "1-1", "1-0f", "0-1f", "0-0f",
        ] {
            assert_eq!(text.parse::<GameResult>().unwrap().to_string(), text);
        }
        for text in ["1/2-1/2f", "1-1f", "1/2-0f", "1–0", "2-0", "", "f", "1-0ff"] {
            assert_eq!(text.parse::<GameResult>(), Err(BadText::Result), "{text}");
        }
        for (text, halves) in [("1", 2), ("1/2", 1), ("-1/2", -1), ("0.5", 1), ("-1.5", -3)] {
            assert_eq!(text.parse(), Ok(Points::halves(halves)), "{text}");
        }
        for text in ["", "-", "1.25", "1000", "+1", "--1", "½", "1/3"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }
}
