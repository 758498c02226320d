//! The choices of an event that have a key, and what is written for prizes and tie-breaks.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::fits::{MOST_BEST_OF, MOST_GROUPS};
use crate::{Format, Partnering, Points, Prize, Setup, TieBreak, Winner};

/// A choice that there is not. The text says which there are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadChoice(String);

fn bad(text: impl fmt::Display) -> BadChoice {
    BadChoice(text.to_string())
}

impl Setup {
    /// Makes a choice by its key, such as `bye` and `1/2`.
    ///
    /// # Errors
    /// There is no such key, or its value is another one.
    pub fn choose(&mut self, key: &str, value: &str) -> Result<(), BadChoice> {
        let number = |range| number(value, range);
        match key {
            "bye" => self.bye = at_most(value, Points::ONE)?,
            "late" => self.late = at_most(value, Points::HALF)?,
            "replacement" => self.keeps_points = one_of(value, ["keep", "drop"])?,
            "partners" => {
                self.partnering = match one_of(value, ["outer", "neighbors"])? {
                    true => Partnering::Outer,
                    false => Partnering::Neighbors,
                }
            }
            "half-byes" => self.half_byes = Some(number(0..=100)?),
            "half-byes-until" => self.half_byes_until = Some(number(1..=100)?),
            "groups" if !self.format.is_round_robin() => {
                return Err(bad("only a round robin has groups"));
            }
            "groups" => self.groups = Some(number(1..=MOST_GROUPS)?),
            "best-of" => self.best_of = number(1..=MOST_BEST_OF)?,
            "third-place" => self.third_place = one_of(value, ["yes", "no"])?,
            _ => return Err(bad(format!("there is no choice {key:?}"))),
        }
        Ok(())
    }
}

/// Whether the value is the first of two.
fn one_of(value: &str, [yes, no]: [&str; 2]) -> Result<bool, BadChoice> {
    match value {
        value if value == yes => Ok(true),
        value if value == no => Ok(false),
        _ => Err(bad(format!("the value is {yes} or {no}"))),
    }
}

fn at_most(value: &str, most: Points) -> Result<Points, BadChoice> {
    match value.parse::<Points>().map_err(bad)? {
        points if points >= Points::ZERO && points <= most => Ok(points),
        _ => Err(bad(format!("the value is at most {most}"))),
    }
}

fn number(value: &str, range: RangeInclusive<u32>) -> Result<u32, BadChoice> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    let (least, most) = (range.start(), range.end());
    number.ok_or_else(|| bad(format!("the value is a number from {least} to {most}")))
}

/// A format by its name: `swiss`.
impl FromStr for Format {
    type Err = BadChoice;

    fn from_str(text: &str) -> Result<Format, BadChoice> {
        let found = Format::ALL.into_iter().find(|one| one.name() == text);
        let names = Format::ALL.map(Format::name).join(", ");
        found.ok_or_else(|| bad(format!("the formats are {names}")))
    }
}

/// A tie-break by its name: `buchholz-cut-1`.
impl FromStr for TieBreak {
    type Err = BadChoice;

    fn from_str(text: &str) -> Result<TieBreak, BadChoice> {
        let found = TieBreak::ALL.into_iter().find(|one| one.name() == text);
        let names = TieBreak::ALL.map(TieBreak::name).join(", ");
        found.ok_or_else(|| bad(format!("the tie-breaks are {names}")))
    }
}

/// A prize, as it is written: `1=Cup` for the first place, `below-1600=Book` for the best entry with a lower rating.
impl FromStr for Prize {
    type Err = BadChoice;

    fn from_str(text: &str) -> Result<Prize, BadChoice> {
        let wrong = || bad("a prize is written PLACE=TEXT or below-RATING=TEXT");
        let (to, name) = text.split_once('=').ok_or_else(wrong)?;
        let number = |text: &str| text.parse().ok().filter(|&number| number > 0);
        let winner = match to.strip_prefix("below-") {
            Some(rating) => number(rating).map(Winner::Below),
            None => number(to).map(Winner::Place),
        };
        let name = name.trim();
        match winner {
            Some(winner) if !name.is_empty() && !name.contains(char::is_control) => Ok(Prize {
                name: name.to_owned(),
                winner,
            }),
            _ => Err(wrong()),
        }
    }
}
