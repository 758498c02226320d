//! Moments of a match, and their text: a number of half-moves (`24`), a time (`1:23.4`), `start` or
//! `end`.

use std::str::FromStr;

use bughouse_match::MatchTime;

/// A moment of a match.
///
/// ```
/// use bughouse_draw::Moment;
///
/// assert_eq!("24".parse(), Ok(Moment::Ply(24)));
/// assert_eq!("1:23.4".parse(), Ok(Moment::Time(83_400)));
/// assert_eq!("start".parse(), Ok(Moment::Ply(0)));
/// assert_eq!("end".parse(), Ok(Moment::End));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// After this many half-moves over both boards. 0 is the start. The number of all half-moves, or a
    /// larger number, is the end.
    Ply(usize),
    /// This many milliseconds after the start of the match.
    Time(i64),
    /// The end of the match.
    End,
}

/// The error of a text that is not a moment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a moment of a match: \"{}\"; write half-moves over both boards (24), a time (1:23.4), start or end",
    bughouse_core::quoted(.0)
)]
pub struct MomentError(String);

impl FromStr for Moment {
    type Err = MomentError;

    /// A number counts half-moves; a number with a colon is a time.
    fn from_str(text: &str) -> Result<Moment, MomentError> {
        let found = match text {
            "start" => Some(Moment::Ply(0)),
            "end" => Some(Moment::End),
            _ if text.contains(':') => {
                let time = text.parse::<MatchTime>();
                time.ok().map(|time| Moment::Time(time.ms()))
            }
            _ => number(text).map(Moment::Ply),
        };
        found.ok_or_else(|| MomentError(text.chars().take(40).collect()))
    }
}

/// Parses a number of at most nine digits.
fn number(text: &str) -> Option<usize> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_not_a_moment_are_refused() {
        for text in ["", "-1", "1.5", "1:5", "+3", "9999999999", "half", "１"] {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
    }
}
