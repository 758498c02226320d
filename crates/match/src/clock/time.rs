//! Match time: whole milliseconds since the match began.
//!
//! The caller measures time and passes it as an argument. The match reads no clock.

use std::fmt;
use std::ops::{Add, Sub};

/// An instant of a match, in milliseconds since it began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchTime(i64);

impl MatchTime {
    /// The beginning.
    pub const ZERO: MatchTime = MatchTime(0);

    /// The instant `ms` after the beginning.
    pub const fn from_ms(ms: i64) -> MatchTime {
        MatchTime(ms)
    }

    /// Milliseconds since the beginning.
    pub const fn ms(self) -> i64 {
        self.0
    }
}

impl Add<i64> for MatchTime {
    type Output = MatchTime;
    /// So many milliseconds later.
    fn add(self, ms: i64) -> MatchTime {
        MatchTime(self.0.saturating_add(ms))
    }
}

impl Sub<i64> for MatchTime {
    type Output = MatchTime;
    /// So many milliseconds earlier.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_in_scripts_and_never_wrap() {
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
}
