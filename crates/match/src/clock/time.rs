//! Match time: whole milliseconds since the match began.
//!
//! The caller measures time and passes it as an argument. The match reads no clock.

use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

/// The largest time or change of a clock, in milliseconds: ten years.
pub(crate) const MS_MAX: i64 = 10 * 366 * 24 * 3_600_000;

/// An instant of a match, in milliseconds since it began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchTime(i64);

impl MatchTime {
    /// The beginning of the match.
    pub const ZERO: MatchTime = MatchTime(0);

    /// The instant `ms` milliseconds after the beginning of the match.
    pub const fn from_ms(ms: i64) -> MatchTime {
        MatchTime(ms)
    }

    /// Milliseconds since the beginning of the match.
    pub const fn ms(self) -> i64 {
        self.0
    }
}

impl Add<i64> for MatchTime {
    type Output = MatchTime;
    /// The instant `ms` milliseconds later.
    fn add(self, ms: i64) -> MatchTime {
        MatchTime(self.0.saturating_add(ms))
    }
}

impl Sub<i64> for MatchTime {
    type Output = MatchTime;
    /// The instant `ms` milliseconds earlier.
    fn sub(self, ms: i64) -> MatchTime {
        MatchTime(self.0.saturating_sub(ms))
    }
}

impl Sub for MatchTime {
    type Output = i64;
    /// The milliseconds between two instants.
    fn sub(self, earlier: MatchTime) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// `m:ss.mmm`, as in match scripts: `1:02.050`.
impl fmt::Display for MatchTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, ms) = if self.0 < 0 {
            ("-", -self.0)
        } else {
            ("", self.0)
        };
        write!(
            f,
            "{sign}{}:{:02}.{:03}",
            ms / 60_000,
            ms / 1000 % 60,
            ms % 1000
        )
    }
}

/// The text is not a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time is written m:ss or m:ss.mmm, like 1:05 or 1:05.200")]
pub struct ParseTimeError;

/// Reads `m:ss` and `m:ss.mmm`. One or two decimals are tenths or hundredths. Minutes above
/// `u32::MAX` are read as `u32::MAX`.
impl FromStr for MatchTime {
    type Err = ParseTimeError;

    fn from_str(text: &str) -> Result<MatchTime, ParseTimeError> {
        let (minutes, rest) = text.split_once(':').ok_or(ParseTimeError)?;
        let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_written = [minutes, seconds, fraction].into_iter().all(digits);
        if !is_written || seconds.len() != 2 || fraction.len() > 3 {
            return Err(ParseTimeError);
        }
        let minutes = minutes.parse().unwrap_or(u32::MAX);
        let number = |digits: &str| digits.parse::<i64>().map_err(|_| ParseTimeError);
        let seconds = number(seconds)?;
        let ms = number(&format!("{fraction:0<3}"))?;
        match seconds < 60 {
            true => Ok(MatchTime(i64::from(minutes) * 60_000 + seconds * 1000 + ms)),
            false => Err(ParseTimeError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_in_scripts_and_arithmetic_saturates() {
        let written = |ms: i64| MatchTime::from_ms(ms).to_string();
        assert_eq!(written(0), "0:00.000");
        assert_eq!(written(62_050), "1:02.050");
        assert_eq!(written(-61_007), "-1:01.007");
        assert_eq!(written(3_600_000), "60:00.000");
        let (last, first) = (MatchTime::from_ms(i64::MAX), MatchTime::from_ms(i64::MIN));
        assert_eq!((last + 1, first - 1), (last, first));
        assert_eq!(
            (last - first, MatchTime::from_ms(7) - 2),
            (i64::MAX, MatchTime::from_ms(5))
        );
    }

    #[test]
    fn a_time_is_read_from_minutes_seconds_and_up_to_three_decimals() {
        let ms = |text: &str| text.parse().ok().map(MatchTime::ms);
        assert_eq!(ms("1:02"), Some(62_000));
        assert_eq!(ms("0:00.007"), Some(7));
        assert_eq!(ms("0:02.5"), Some(2_500));
        assert_eq!(ms("0:02.05"), Some(2_050));
        assert_eq!(ms("120:59.999"), Some(7_259_999));
        assert_eq!(ms("99999999999:00"), ms("4294967295:00"));
        for wrong in [
            "1:2",
            "1:60",
            "1:02.0005",
            "1:02.",
            ":02",
            "-1:02",
            "1:+2",
            "1:999",
            "1:02.a",
            "1:2:03",
            "1",
        ] {
            assert_eq!(ms(wrong), None, "{wrong}");
        }
    }
}
