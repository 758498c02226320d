//! The colors of the light and the dark theme.
//!
//! All colors are opaque: where the page of the server blends a transparent color with a background,
//! this file has the blended color. So SVG, PNG and GIF look the same. Backgrounds, boards and teams have
//! the same colors as on the page.

use std::fmt;

use bughouse_core::Team;

/// Red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The color as `#87a287`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    const fn of(hex: u32) -> Rgb {
        let [_, red, green, blue] = hex.to_be_bytes();
        Rgb(red, green, blue)
    }
}

/// A color for light squares, and one for dark squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareColors {
    pub light: Rgb,
    pub dark: Rgb,
}

impl SquareColors {
    pub const fn of(&self, is_light: bool) -> Rgb {
        match is_light {
            true => self.light,
            false => self.dark,
        }
    }
}

/// The colors of a piece: its body, its edge, and the lines on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceColors {
    pub body: Rgb,
    pub edge: Rgb,
    pub line: Rgb,
}

/// The colors of a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamColors {
    /// The stripe at the left edge of a player's bar, and the background of a running clock.
    pub band: Rgb,
    /// The digits of a running clock.
    pub on_band: Rgb,
    /// The background of a player's bar.
    pub soft: Rgb,
}

/// All colors of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colors {
    /// The background of the picture.
    pub ground: Rgb,
    pub text: Rgb,
    /// The rim of the disc beside a player's name. The disc is white or black, like the player's
    /// pieces.
    pub muted: Rgb,
    pub edge: Rgb,
    /// The background of a hand.
    pub hand: Rgb,
    pub squares: SquareColors,
    /// Squares of the last move.
    pub moved: SquareColors,
    /// The square of a king in check.
    pub check: SquareColors,
    /// Coordinates on squares.
    pub letters: SquareColors,
    pub white: PieceColors,
    pub black: PieceColors,
    /// The mark of a promoted piece, and the rim of the mark.
    pub promoted: (Rgb, Rgb),
    /// The disc behind the number of pieces in hand, and the number.
    pub count: (Rgb, Rgb),
    teams: [TeamColors; 2],
}

impl Colors {
    pub fn team(&self, team: Team) -> &TeamColors {
        match team {
            Team::One => &self.teams[0],
            Team::Two => &self.teams[1],
        }
    }
}

const WHITE: PieceColors = PieceColors {
    body: Rgb::of(0xfdfaf2),
    edge: Rgb::of(0x2a2521),
    line: Rgb::of(0x2a2521),
};

const BLACK: PieceColors = PieceColors {
    body: Rgb::of(0x47413c),
    edge: Rgb::of(0x15120f),
    line: Rgb::of(0xf1ebdf),
};

pub const LIGHT: Colors = Colors {
    ground: Rgb::of(0xf4f2ec),
    text: Rgb::of(0x22262a),
    muted: Rgb::of(0x5d6368),
    edge: Rgb::of(0xd9d4c8),
    hand: Rgb::of(0xe6e3d7),
    squares: SquareColors {
        light: Rgb::of(0xece8d9),
        dark: Rgb::of(0x87a287),
    },
    moved: SquareColors {
        light: Rgb::of(0xe9d98a),
        dark: Rgb::of(0xb9ae55),
    },
    check: SquareColors {
        light: Rgb::of(0xeb9a8b),
        dark: Rgb::of(0xc9705f),
    },
    letters: SquareColors {
        light: Rgb::of(0x6b8370),
        dark: Rgb::of(0xe6ecdf),
    },
    white: WHITE,
    black: BLACK,
    promoted: (Rgb::of(0x7a3fa8), Rgb::of(0xffffff)),
    count: (Rgb::of(0x22262a), Rgb::of(0xffffff)),
    teams: [
        TeamColors {
            band: Rgb::of(0x2c62a8),
            on_band: Rgb::of(0xffffff),
            soft: Rgb::of(0xe0e9f6),
        },
        TeamColors {
            band: Rgb::of(0xa35a06),
            on_band: Rgb::of(0xffffff),
            soft: Rgb::of(0xf8e9d6),
        },
    ],
};

pub const DARK: Colors = Colors {
    ground: Rgb::of(0x16181b),
    text: Rgb::of(0xe9e7e2),
    muted: Rgb::of(0xa6abb0),
    edge: Rgb::of(0x373c42),
    hand: Rgb::of(0x77837a),
    squares: SquareColors {
        light: Rgb::of(0xc9c8b8),
        dark: Rgb::of(0x6d8870),
    },
    moved: SquareColors {
        light: Rgb::of(0xcdbc70),
        dark: Rgb::of(0x9c9148),
    },
    check: SquareColors {
        light: Rgb::of(0xd98a7b),
        dark: Rgb::of(0xb56354),
    },
    letters: SquareColors {
        light: Rgb::of(0x566b5a),
        dark: Rgb::of(0xd6ddd0),
    },
    white: WHITE,
    black: BLACK,
    promoted: (Rgb::of(0x7a3fa8), Rgb::of(0xffffff)),
    count: (Rgb::of(0x16181b), Rgb::of(0xffffff)),
    teams: [
        TeamColors {
            band: Rgb::of(0x7fb0f0),
            on_band: Rgb::of(0x14171a),
            soft: Rgb::of(0x1f2d40),
        },
        TeamColors {
            band: Rgb::of(0xeaa95a),
            on_band: Rgb::of(0x14171a),
            soft: Rgb::of(0x3a2c1a),
        },
    ],
};
