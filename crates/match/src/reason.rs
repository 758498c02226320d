//! Why a board or a match ended, and the article of the Laws by which it ended.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use bughouse_core::Source;

macro_rules! texts {
    ($(#[$doc:meta])* $name:ident, $error:ident, $what:literal { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            /// All values.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The text of this value in logs and scripts.
            pub const fn text(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        /// The text is hashed, so that a new value does not change the hashes of the others.
        impl Hash for $name {
            fn hash<H: Hasher>(&self, hasher: &mut H) {
                self.text().hash(hasher);
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.text())
            }
        }

        #[doc = concat!("There is no ", $what, " with that text.")]
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[error("no {what} is called {0}", what = $what)]
        pub struct $error(pub String);

        impl FromStr for $name {
            type Err = $error;
            fn from_str(text: &str) -> Result<$name, $error> {
                $name::ALL
                    .iter()
                    .copied()
                    .find(|value| value.text() == text)
                    .ok_or_else(|| $error(text.into()))
            }
        }
    };
}

texts! {
    /// Why a board or a match ended: the reason codes of match scripts.
    Reason, UnknownReason, "reason" {
        /// Checkmate, as the ruleset understands it.
        Checkmate = "checkmate",
        /// A flag fell.
        Flag = "flag",
        /// A player or a team resigned.
        Resignation = "resignation",
        /// An illegal move.
        IllegalMove = "illegal-move",
        /// A player was away too long, or the arbiter declared the match lost.
        Forfeit = "forfeit",
        /// The players agreed to a draw.
        Agreement = "agreement",
        /// The same position occurred three times.
        Repetition = "repetition",
        /// Fifty moves by each side without capture, drop or pawn move.
        FiftyMoves = "fifty-moves",
        /// A player has neither move nor drop and is not in check.
        Stalemate = "stalemate",
        /// Neither side has enough pieces left to mate.
        Insufficient = "insufficient",
        /// Both flags of one board have fallen, or flags fell on both boards at once.
        BothFlags = "both-flags",
        /// Both boards ended together.
        BothBoards = "both-boards",
        /// The partner of the mated player mated or repeated the position with the last drop.
        LastDrop = "last-drop",
        /// All pieces of one kind of a player were captured.
        Extinction = "extinction",
        /// A wrong claim, or a stop of the clocks without a valid reason.
        WrongClaim = "wrong-claim",
        /// The arbiter decided.
        Arbiter = "arbiter",
        /// The arbiter declared the match lost by both teams.
        BothLose = "both-lose",
        /// The match was ended without a result.
        Aborted = "aborted",
    }
}

texts! {
    /// The article by which a board or match ends or a claim is ruled on, with its id in
    /// `docs/laws.md`.
    Article, UnknownArticle, "article" {
        /// Repeated hiding of pieces.
        Wbn1_8d = "WBN 1.8d",
        /// The results of both boards are added.
        Wbn1_10 = "WBN 1.10",
        /// An illegal move ends the board.
        Wbn1_14 = "WBN 1.14",
        /// Position and clocks may be corrected until each side has completed a move.
        Wbn1_15 = "WBN 1.15",
        /// The time limit for a claim of mate.
        Wbn1_16 = "WBN 1.16",
        /// Checkmate.
        Wbn2_1a = "WBN 2.1a",
        /// Resignation.
        Wbn2_1c = "WBN 2.1c",
        /// Agreement of the two players of a board.
        Wbn2_2a = "WBN 2.2a",
        /// The third repetition.
        Wbn2_2b = "WBN 2.2b",
        /// The last drop.
        Wbn2_2c = "WBN 2.2c",
        /// A wrong claim of a draw.
        Wbn3_4 = "WBN 3.4",
        /// A move in the opponent's turn.
        Wbn6_5c = "WBN 6.5c",
        /// When a flag has fallen.
        Wbn7_8 = "WBN 7.8",
        /// A flag.
        Wbn7_9 = "WBN 7.9",
        /// Both flags of one clock have fallen.
        Wbn7_10 = "WBN 7.10",
        /// Clocks may be stopped to seek assistance.
        Wbn7_12b = "WBN 7.12b",
        /// Clocks were stopped without a valid reason.
        Wbn7_12d = "WBN 7.12d",
        /// A player refuses persistently to comply with the Laws, and the arbiter decides the
        /// score.
        Wbn8_6 = "WBN 8.6",
        /// Both teams lose, because both are guilty.
        Wbn8_7 = "WBN 8.7",
        /// The arbiter enforces their decisions.
        Wbn9_3 = "WBN 9.3",
        /// The arbiter declares the game lost.
        Wbn9_4c = "WBN 9.4c",
        /// The arbiter orders a new game.
        Wbn9_4d = "WBN 9.4d",
        /// The arbiter expels a spectator or a player.
        Wbn9_4g = "WBN 9.4g",
        /// The rules that Asten adopts from FIDE: fifty and seventy-five moves, five repetitions.
        Asten1 = "Asten §1",
        /// Pieces in hand are kept where the opponents see them.
        Asten8 = "Asten §8",
        /// A player who stays in check is mated.
        Asten10 = "Asten §10",
        /// Mate and stalemate while pieces may still arrive.
        Asten13 = "Asten §13",
        /// A move in the opponent's turn.
        Asten15 = "Asten §15",
        /// The piece whose illegal move was taken back has to move.
        Asten17 = "Asten §17",
        /// The position has occurred three times.
        Asten18 = "Asten §18",
        /// A clock was stopped without a valid reason.
        Asten19 = "Asten §19",
        /// Agreement of both teams.
        Asten20 = "Asten §20",
        /// An illegal move, which counts as completed when the clock is pressed.
        Asten21 = "Asten §21",
        /// One decided board ends the match. If both boards end together, their results are added.
        Asten22 = "Asten §22",
        /// The last drop, mates only.
        Asten23 = "Asten §23",
        /// A player who is mated, or is the first out of time, loses. A team may resign at any
        /// moment.
        RuG1 = "RU G1",
        /// A draw by agreement of the sides, or by both boards at once.
        RuG2 = "RU G2",
        /// Pieces in hand are not hidden.
        RuL6 = "RU L6",
        /// Partners do not name each other moves.
        RuT2 = "RU T2",
        /// Extinction.
        RuO1 = "RU O1",
        /// Crazyhouse is chess on one board: stalemate draws.
        RuO2 = "RU O2",
        /// Stalemate or insufficient material as in chess, by `stalemate` and `insufficient`.
        Fide = "FIDE",
        /// The help pages of the server FICS.
        Fics = "FICS",
        /// The help pages of the server chess.com.
        Chesscom = "chess.com",
        /// A player was away too long.
        Q23 = "Q23",
        /// Neither side to move has a legal move or drop.
        Q40 = "Q40",
        /// The match was aborted ([`Command::Abort`](crate::Command::Abort)).
        Abort = "abort",
    }
}

/// The prefix of a citation from another text than the one that the rules follow.
const AS_IN: &str = "as in ";

impl Article {
    /// The citation of this article under rules that follow `source`: `WBN 7.9`, or `as in WBN 7.9`
    /// if the article belongs to another text.
    pub fn under(self, source: Source) -> String {
        cited(self.text(), source)
    }

    /// Parses the text of [`Article::under`].
    ///
    /// # Errors
    /// No article has that text.
    pub fn from_citation(text: &str) -> Result<Article, UnknownArticle> {
        text.strip_prefix(AS_IN).unwrap_or(text).parse()
    }
}

/// The citation of the article with this id under rules that follow `source`
/// ([`Article::under`]).
pub fn cited(id: &str, source: Source) -> String {
    let own = match source {
        Source::Wbn | Source::WbnCs => id.starts_with("WBN "),
        Source::Asten => id.starts_with("Asten "),
        Source::Ru => id.starts_with("RU "),
        Source::Fics => id == Article::Fics.text(),
        Source::Chesscom => id == Article::Chesscom.text(),
        Source::Crazyhouse => id == Article::RuO2.text(),
    };
    // Decisions of this program are cited without "as in".
    let decided = id.starts_with('Q') || id == Article::Abort.text();
    if own || decided {
        id.into()
    } else {
        format!("{AS_IN}{id}")
    }
}
