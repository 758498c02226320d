//! How a picture is to look, whatever it shows.

use std::ops::RangeInclusive;
use std::str::FromStr;

use bughouse_core::Team;

use crate::colors::{Colors, DAY, NIGHT};

/// How wide a picture may be, in pixels: from where men are still told apart to twice the width of
/// a large screen's half.
pub const WIDTHS: RangeInclusive<u32> = 160..=2400;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// For light pages and paper.
    Light,
    /// For dark pages.
    Dark,
}

impl Theme {
    /// `light`
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(crate) const fn colors(self) -> &'static Colors {
        match self {
            Theme::Light => &DAY,
            Theme::Dark => &NIGHT,
        }
    }
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(name: &str) -> Result<Theme, UnknownTheme> {
        match name {
            "light" => Ok(Theme::Light),
            "dark" => Ok(Theme::Dark),
            _ => Err(UnknownTheme(name.into())),
        }
    }
}

/// There is no such theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no theme is called {}; there are light and dark", bughouse_core::quoted(.0))]
pub struct UnknownTheme(String);

/// How a picture is to look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PictureOptions {
    /// Pixels from left to right; what is outside of [`WIDTHS`] counts as the nearer end.
    pub width: u32,
    /// Light or dark.
    pub theme: Theme,
    /// Whose players sit below. On both boards they are partners, so that teams sit together. One
    /// board alone has White below with team one on board A, with team two on board B.
    pub below: Team,
    /// Letters and digits of files and ranks.
    pub coordinates: bool,
}

impl PictureOptions {
    /// What is drawn where nothing else is said, that wide.
    pub const fn with_width(width: u32) -> PictureOptions {
        PictureOptions {
            width,
            theme: Theme::Light,
            below: Team::One,
            coordinates: true,
        }
    }

    pub(crate) fn pixels(&self) -> i32 {
        let width = self.width.clamp(*WIDTHS.start(), *WIDTHS.end());
        i32::try_from(width).expect("widths are small")
    }
}
