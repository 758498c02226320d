//! For whom a game is written.

use std::str::FromStr;

/// A way to write games. [`super::Reader`] reads all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// Our own form; read and written again it stays the same to the byte.
    Canonical,
    /// As Thief, the FICS client, wrote, and old viewers read: whole seconds rounded up, a player's
    /// name and rating in one line, 79 columns, mate shown as check, `Setup` for `SetUp`, one note
    /// and one glyph behind a move.
    Thief,
    /// As the yearly files of bughouse-db.org: CRLF, Latin-1, the moves in one line, no blank
    /// between move and clock, a player's name and rating in one line, several notes in a pair of
    /// braces with the byte 0xFE between them.
    BughouseDb,
}

/// There is no such dialect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no dialect {} of BPGN; there are canonical, fics, bughousedb", bughouse_core::quoted(.0))]
pub struct UnknownDialect(pub String);

impl Dialect {
    /// All of them.
    pub const ALL: [Dialect; 3] = [Dialect::Canonical, Dialect::Thief, Dialect::BughouseDb];

    /// Its name, `fics`.
    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Canonical => "canonical",
            Dialect::Thief => "fics",
            Dialect::BughouseDb => "bughousedb",
        }
    }
}

/// By its name; Thief's by that of the program too.
impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<Dialect, UnknownDialect> {
        let meant = if name == "thief" { "fics" } else { name };
        let found = Dialect::ALL
            .into_iter()
            .find(|dialect| dialect.name() == meant);
        found.ok_or_else(|| UnknownDialect(name.into()))
    }
}
