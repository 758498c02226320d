//! Colors, and the two sets of them: by day and by night.
//!
//! Everything is flat and opaque: what lies over something else is blended here, so that SVG, PNG
//! and the 255 colors of a GIF say the same. Grounds, boards and teams are those of the page.

use std::fmt;

use bughouse_core::Team;

/// Red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ink(pub u8, pub u8, pub u8);

/// `#87a287`
impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Ink {
    const fn of(hex: u32) -> Ink {
        let [_, red, green, blue] = hex.to_be_bytes();
        Ink(red, green, blue)
    }
}

/// The colors of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tones {
    pub light: Ink,
    pub dark: Ink,
}

impl Tones {
    pub const fn of(&self, is_light: bool) -> Ink {
        match is_light {
            true => self.light,
            false => self.dark,
        }
    }
}

/// The colors of a man: its body, its edge, and the lines on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Coat {
    pub body: Ink,
    pub edge: Ink,
    pub line: Ink,
}

/// The colors of a team: its band and running clock, letters on that, and the ground of its names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Livery {
    pub band: Ink,
    pub on_band: Ink,
    pub soft: Ink,
}

/// All colors of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colors {
    pub ground: Ink,
    pub ink: Ink,
    pub muted: Ink,
    pub edge: Ink,
    pub tray: Ink,
    pub squares: Tones,
    /// Of the last move.
    pub moved: Tones,
    /// Of a king in check.
    pub check: Tones,
    /// Of coordinates on squares.
    pub letters: Tones,
    pub white: Coat,
    pub black: Coat,
    /// The mark of a promoted man, and its rim.
    pub promoted: (Ink, Ink),
    /// How many are held, and the letters on that.
    pub count: (Ink, Ink),
    teams: [Livery; 2],
}

impl Colors {
    pub fn team(&self, team: Team) -> &Livery {
        match team {
            Team::One => &self.teams[0],
            Team::Two => &self.teams[1],
        }
    }
}

const WHITE: Coat = Coat {
    body: Ink::of(0xfdfaf2),
    edge: Ink::of(0x2a2521),
    line: Ink::of(0x2a2521),
};

const BLACK: Coat = Coat {
    body: Ink::of(0x47413c),
    edge: Ink::of(0x15120f),
    line: Ink::of(0xf1ebdf),
};

pub const DAY: Colors = Colors {
    ground: Ink::of(0xf4f2ec),
    ink: Ink::of(0x22262a),
    muted: Ink::of(0x5d6368),
    edge: Ink::of(0xd9d4c8),
    tray: Ink::of(0xe6e3d7),
    squares: Tones {
        light: Ink::of(0xece8d9),
        dark: Ink::of(0x87a287),
    },
    moved: Tones {
        light: Ink::of(0xe9d98a),
        dark: Ink::of(0xb9ae55),
    },
    check: Tones {
        light: Ink::of(0xeb9a8b),
        dark: Ink::of(0xc9705f),
    },
    letters: Tones {
        light: Ink::of(0x6b8370),
        dark: Ink::of(0xe6ecdf),
    },
    white: WHITE,
    black: BLACK,
    promoted: (Ink::of(0x7a3fa8), Ink::of(0xffffff)),
    count: (Ink::of(0x22262a), Ink::of(0xffffff)),
    teams: [
        Livery {
            band: Ink::of(0x2c62a8),
            on_band: Ink::of(0xffffff),
            soft: Ink::of(0xe0e9f6),
        },
        Livery {
            band: Ink::of(0xa35a06),
            on_band: Ink::of(0xffffff),
            soft: Ink::of(0xf8e9d6),
        },
    ],
};

pub const NIGHT: Colors = Colors {
    ground: Ink::of(0x16181b),
    ink: Ink::of(0xe9e7e2),
    muted: Ink::of(0xa6abb0),
    edge: Ink::of(0x373c42),
    tray: Ink::of(0x77837a),
    squares: Tones {
        light: Ink::of(0xc9c8b8),
        dark: Ink::of(0x6d8870),
    },
    moved: Tones {
        light: Ink::of(0xcdbc70),
        dark: Ink::of(0x9c9148),
    },
    check: Tones {
        light: Ink::of(0xd98a7b),
        dark: Ink::of(0xb56354),
    },
    letters: Tones {
        light: Ink::of(0x566b5a),
        dark: Ink::of(0xd6ddd0),
    },
    white: WHITE,
    black: BLACK,
    promoted: (Ink::of(0x7a3fa8), Ink::of(0xffffff)),
    count: (Ink::of(0x16181b), Ink::of(0xffffff)),
    teams: [
        Livery {
            band: Ink::of(0x7fb0f0),
            on_band: Ink::of(0x14171a),
            soft: Ink::of(0x1f2d40),
        },
        Livery {
            band: Ink::of(0xeaa95a),
            on_band: Ink::of(0x14171a),
            soft: Ink::of(0x3a2c1a),
        },
    ],
};
