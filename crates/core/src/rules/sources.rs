//! The texts that presets follow. Copies of the same version differ (laws Q28), so each text is
//! known by its hash too.

/// A published text, or the habits of a server where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// What it is called.
    pub title: &'static str,
    /// SHA-256 of the copy that was read, in hexadecimal; empty where there is no text.
    pub sha256: &'static str,
}

impl Source {
    /// The WBN Laws, English text.
    pub const WBN: Source = Source {
        title: "Laws of Bughouse Chess, World Bughouse Network, version 1.00, English",
        sha256: "ccc0da8771c4644ecc5337335bef9f3b0b3919228b74e2347634fd3925d41866",
    };
    /// The WBN Laws, Czech text.
    pub const WBN_CS: Source = Source {
        title: "Pravidla bughouse šachu, version 1.00, Czech",
        sha256: "f98562f0579b2cecf030886a1b1e07dbeb040dabd86c715105b3544a911fbf36",
    };
    /// The Asten regulations.
    pub const ASTEN: Source = Source {
        title: "Reglement Combinatie Bughouse toernooi Asten, Dutch",
        sha256: "0f58efad614b54a4d269864edd635e2e6da10be735c69232a6bf8d820d9e843f",
    };
    /// The Russian article.
    pub const RU: Source = Source {
        title: "Шведские шахматы, encyclopedia article, Russian",
        sha256: "6e117b91bf929da3b3e91871b1290921fbb2b2ad94e0c9d848cf8392b16504a1",
    };
    /// What the Free Internet Chess Server does.
    pub const FICS: Source = Source {
        title: "the help pages and the code of the Free Internet Chess Server",
        sha256: "",
    };
    /// What chess.com does.
    pub const CHESSCOM: Source = Source {
        title: "the help pages of chess.com",
        sha256: "",
    };
    /// Crazyhouse as servers play it.
    pub const CRAZYHOUSE: Source = Source {
        title: "the article's mention of crazyhouse (RU O2) and what servers do",
        sha256: "",
    };
}
