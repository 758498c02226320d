//! Points of matches and of standings.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Neg, Sub};

/// A number of points, in quarters: half points of results, and products of two scores (Sonneborn–Berger).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points {
    quarters: i64,
}

impl Points {
    /// None.
    pub const ZERO: Points = Points::halves(0);
    /// Those of a draw.
    pub const HALF: Points = Points::halves(1);
    /// Those of a win.
    pub const ONE: Points = Points::halves(2);

    /// So many half points.
    pub const fn halves(halves: i64) -> Points {
        Points {
            quarters: 2 * halves,
        }
    }

    /// So many quarters.
    pub const fn of_quarters(quarters: i64) -> Points {
        Points { quarters }
    }

    /// The number of quarters.
    pub const fn quarters(self) -> i64 {
        self.quarters
    }

    /// A part of it, rounded down to quarters.
    pub const fn divided_by(self, parts: i64) -> Points {
        Points {
            quarters: self.quarters.div_euclid(parts),
        }
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points {
            quarters: self.quarters + other.quarters,
        }
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        self + -other
    }
}

impl Neg for Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points {
            quarters: -self.quarters,
        }
    }
}

/// Two scores in half points; their product is a number of quarters.
impl Mul for Points {
    type Output = Points;

    fn mul(self, other: Points) -> Points {
        Points {
            quarters: self.quarters * other.quarters / 4,
        }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

/// As a decimal: `2`, `2.5`, `0.25`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.quarters < 0 { "-" } else { "" };
        let part = ["", ".25", ".5", ".75"][(self.quarters.unsigned_abs() % 4) as usize];
        write!(f, "{sign}{}{part}", self.quarters.unsigned_abs() / 4)
    }
}
