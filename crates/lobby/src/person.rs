//! People and times.

use serde::{Deserialize, Serialize};

/// The number of a person.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Person(pub i64);

/// A date and time, in milliseconds since 1970.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Time(pub i64);

impl std::ops::Add<i64> for Time {
    type Output = Time;

    fn add(self, ms: i64) -> Time {
        Time(self.0 + ms)
    }
}

impl std::ops::Sub for Time {
    type Output = i64;

    fn sub(self, earlier: Time) -> i64 {
        self.0 - earlier.0
    }
}
