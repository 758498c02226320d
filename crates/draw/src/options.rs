//! The options of a picture: width, colors, the team that sits below.

use std::ops::RangeInclusive;
use std::str::FromStr;

use bughouse_core::Team;

use crate::colors::{Colors, DARK, LIGHT};

/// The widths that a picture may have, in pixels. In a narrower picture the pieces would look alike.
pub const WIDTHS: RangeInclusive<u32> = 160..=2400;

/// The colors of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// For light pages and paper.
    Light,
    /// For dark pages.
    Dark,
}

impl Theme {
    /// The name of the theme: `light`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub(crate) const fn colors(self) -> &'static Colors {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
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

/// The error if no theme has the given name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no theme is called {}; there are light and dark", bughouse_core::quoted(.0))]
pub struct UnknownTheme(String);

/// The options of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PictureOptions {
    /// The width in pixels. A width outside of [`WIDTHS`] is read as the nearest width inside.
    pub width: u32,
    /// The colors.
    pub theme: Theme,
    /// The team that sits below both boards. The other team sits above. Team one has White on board
    /// A and Black on board B.
    pub below: Team,
    /// Whether the letters of files and the digits of ranks are drawn.
    pub coordinates: bool,
    /// Whether the picture is the card of a link: exactly [`CARD`] pixels, whatever the width, with
    /// letters that can be read when messengers show it a third as large.
    pub card: bool,
}

/// Width and height of the card of a link in pixels, as messengers want them.
pub const CARD: (u32, u32) = (1200, 630);

impl PictureOptions {
    /// The default options with this width: light theme, team one below, coordinates.
    pub const fn with_width(width: u32) -> PictureOptions {
        PictureOptions {
            width,
            theme: Theme::Light,
            below: Team::One,
            coordinates: true,
            card: false,
        }
    }

    /// The default options of the card of a link, without coordinates.
    pub const fn of_card() -> PictureOptions {
        PictureOptions {
            coordinates: false,
            card: true,
            ..PictureOptions::with_width(CARD.0)
        }
    }

    pub(crate) fn pixels(&self) -> i32 {
        if self.card {
            return i32::try_from(CARD.0).expect("widths are small");
        }
        let width = self.width.clamp(*WIDTHS.start(), *WIDTHS.end());
        i32::try_from(width).expect("widths are small")
    }
}
