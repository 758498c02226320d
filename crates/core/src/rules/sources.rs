//! The published texts that rulesets follow. Copies of the same version of a text differ (Q28), so
//! a hash identifies the copy that the rulesets of this project follow.

use super::Source;

impl Source {
    /// The title of the text. For rules without a published text, the practice that they follow.
    pub const fn title(self) -> &'static str {
        match self {
            Source::Wbn => "Laws of Bughouse Chess, World Bughouse Network, version 1.00, English",
            Source::WbnCs => "Pravidla bughouse šachu, version 1.00, Czech",
            Source::Asten => "Reglement Combinatie Bughouse toernooi Asten, Dutch",
            Source::Ru => "Шведские шахматы, encyclopedia article, Russian",
            Source::Fics => "the help pages and the code of the Free Internet Chess Server",
            Source::Chesscom => "the help pages of chess.com",
            Source::Crazyhouse => "the article's mention of crazyhouse (RU O2) and what servers do",
        }
    }

    /// SHA-256 of the copy that the ruleset follows, in hexadecimal; empty for rules without a
    /// published text.
    pub const fn sha256(self) -> &'static str {
        match self {
            Source::Wbn => "ccc0da8771c4644ecc5337335bef9f3b0b3919228b74e2347634fd3925d41866",
            Source::WbnCs => "f98562f0579b2cecf030886a1b1e07dbeb040dabd86c715105b3544a911fbf36",
            Source::Asten => "0f58efad614b54a4d269864edd635e2e6da10be735c69232a6bf8d820d9e843f",
            Source::Ru => "6e117b91bf929da3b3e91871b1290921fbb2b2ad94e0c9d848cf8392b16504a1",
            Source::Fics | Source::Chesscom | Source::Crazyhouse => "",
        }
    }
}
