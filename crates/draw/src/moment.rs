//! Moments of a match: `24`, `1:23.4`, `start`, `end`.

use std::str::FromStr;

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
    /// After this many half-moves over both boards: 0 is the start, the last one or more the end.
    Ply(usize),
    /// This many milliseconds after the start of the match.
    Time(i64),
    /// The end of the match.
    End,
}

/// The text is not a moment.
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
        let time = || {
            let (minutes, seconds) = text.split_once(':')?;
            Some(Moment::Time(
                number(minutes)?.checked_mul(60_000)? + milliseconds(seconds)?,
            ))
        };
        let found = match text {
            "start" => Some(Moment::Ply(0)),
            "end" => Some(Moment::End),
            _ if text.contains(':') => time(),
            _ => number(text)
                .and_then(|ply| usize::try_from(ply).ok())
                .map(Moment::Ply),
        };
        found.ok_or_else(|| MomentError(text.chars().take(40).collect()))
    }
}

/// Two digits of seconds below 60, and up to three decimals.
fn milliseconds(text: &str) -> Option<i64> {
    let (seconds, rest) = text.split_once('.').unwrap_or((text, "0"));
    let whole = number(seconds).filter(|&whole| whole < 60 && seconds.len() == 2)?;
    let parts = number(rest).filter(|_| rest.len() <= 3)?;
    let scale = [0, 100, 10, 1][rest.len()];
    Some(whole * 1000 + parts * scale)
}

/// A number of at most nine digits.
fn number(text: &str) -> Option<i64> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_up_to_three_decimals() {
        let check = |text: &str, at: Moment| assert_eq!(text.parse(), Ok(at), "{text}");
        check("1:23", Moment::Time(83_000));
        check("0:00.045", Moment::Time(45));
        check("70:05.25", Moment::Time(4_205_250));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "-1",
            "1.5",
            "1:5",
            "1:75",
            "1:05.1234",
            "1:05.",
            ":05",
            "1:2:03",
            "+3",
            "9999999999",
            "9999999999:00",
            "half",
            "1:05.x",
            "１",
        ] {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
    }
}
