//! The dialects in which games are written.

use std::str::FromStr;

use crate::UnknownDialect;

/// A dialect of written games. [`super::Reader`] reads all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameDialect {
    /// Our own dialect. A text in this dialect that is read and written again has the same bytes.
    Canonical,
    /// The dialect of Thief, the FICS client, for old viewers: whole seconds rounded up, a player's
    /// name and rating in one line, 79 columns, `+` instead of `#` for mate, `Setup` for `SetUp`,
    /// one note and one glyph after a move.
    Thief,
    /// The dialect of the yearly files of bughouse-db.org: CRLF, Latin-1, the moves in one line, no blank
    /// between move and clock, a player's name and rating in one line, several notes in a pair of
    /// braces with the byte 0xFE between them.
    BughouseDb,
}

impl GameDialect {
    /// All dialects.
    pub const ALL: [GameDialect; 3] = [
        GameDialect::Canonical,
        GameDialect::Thief,
        GameDialect::BughouseDb,
    ];

    /// The name of the dialect, such as `fics`.
    pub const fn name(self) -> &'static str {
        match self {
            GameDialect::Canonical => "canonical",
            GameDialect::Thief => "fics",
            GameDialect::BughouseDb => "bughousedb",
        }
    }
}

/// Parses a name; `thief` is another name of `fics`.
impl FromStr for GameDialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<GameDialect, UnknownDialect> {
        let meant = if name == "thief" { "fics" } else { name };
        let found = GameDialect::ALL
            .into_iter()
            .find(|dialect| dialect.name() == meant);
        found.ok_or_else(|| UnknownDialect {
            name: name.into(),
            format: "BPGN",
            known: GameDialect::ALL.map(GameDialect::name).to_vec(),
        })
    }
}
