//! The letters of pieces in several languages.
//!
//! Players may write the letters of their language, and figurines are recommended in print (WBN
//! E2). The languages differ only in the letters of pieces, not in castling, squares or seats. The
//! caller names the language. It is not guessed, because a letter may be a knight in one language
//! and a pawn in another.

use std::fmt;
use std::str::FromStr;

use bughouse_core::Role;

/// The letters of one language, for [`Letters::read`] and [`Letters::write`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Letters(&'static LetterSet);

#[derive(PartialEq, Eq)]
struct LetterSet {
    code: &'static str,
    name: &'static str,
    /// The letters of pawn, knight, bishop, rook, queen, king. Empty for the pawn if its letter is that of
    /// the knight; then a pawn drop is written `@e4`.
    roles: [&'static str; 6],
    /// Second spellings, which are read but not written; empty if there is none.
    others: [&'static str; 6],
    /// Whether drops and promotions are also read in lower case, `p@e4` and `e8=q`.
    lower: bool,
}

/// No letters are known for this language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no letters of pieces are known for {}; there are {codes}", bughouse_core::quoted(.0), codes = codes())]
pub struct UnknownLetters(pub String);

const fn language(code: &'static str, name: &'static str, roles: [&'static str; 6]) -> LetterSet {
    LetterSet {
        code,
        name,
        roles,
        others: [""; 6],
        lower: false,
    }
}

static ENGLISH: LetterSet = LetterSet {
    lower: true,
    ..language("en", "English", ["P", "N", "B", "R", "Q", "K"])
};
static CZECH: LetterSet = language("cs", "Czech", ["P", "J", "S", "V", "D", "K"]);
static GERMAN: LetterSet = language("de", "German", ["B", "S", "L", "T", "D", "K"]);
static FRENCH: LetterSet = language("fr", "French", ["P", "C", "F", "T", "D", "R"]);
static DUTCH: LetterSet = language("nl", "Dutch", ["", "P", "L", "T", "D", "K"]);
static RUSSIAN: LetterSet = LetterSet {
    others: ["", "", "", "", "", "КР"],
    ..language("ru", "Russian", ["П", "К", "С", "Л", "Ф", "Кр"])
};
/// Outlined figurines (chess symbols) for the pieces of both colors, as in print: like a letter, a
/// figurine does not show the color. Filled figurines are read too.
static FIGURINES: LetterSet = LetterSet {
    others: ["♟", "♞", "♝", "♜", "♛", "♚"],
    ..language("figurine", "figurines", ["♙", "♘", "♗", "♖", "♕", "♔"])
};

impl Letters {
    /// `K Q R B N P`, the letters in which files of games are best written (WBN E2).
    pub const ENGLISH: Letters = Letters(&ENGLISH);
    /// `K D V S J P`.
    pub const CZECH: Letters = Letters(&CZECH);
    /// `K D T L S B`.
    pub const GERMAN: Letters = Letters(&GERMAN);
    /// `R D T F C P`.
    pub const FRENCH: Letters = Letters(&FRENCH);
    /// `K D T L P`, and no letter for the pawn.
    pub const DUTCH: Letters = Letters(&DUTCH);
    /// `Кр Ф Л С К П`.
    pub const RUSSIAN: Letters = Letters(&RUSSIAN);
    /// `♔ ♕ ♖ ♗ ♘ ♙`, also for Black's pieces.
    pub const FIGURINES: Letters = Letters(&FIGURINES);

    /// All known languages.
    pub const ALL: &[Letters] = &[
        Letters::ENGLISH,
        Letters::CZECH,
        Letters::GERMAN,
        Letters::FRENCH,
        Letters::DUTCH,
        Letters::RUSSIAN,
        Letters::FIGURINES,
    ];

    /// The code of the language, `cs`; `figurine` for figurines.
    pub fn code(self) -> &'static str {
        self.0.code
    }

    /// The letter of a role. Empty for the pawn if its letter in the language is that of the
    /// knight.
    pub fn name(self, role: Role) -> &'static str {
        self.0.roles[role as usize]
    }

    /// The role that a text names at the beginning of a move, and the rest of the text. The king is
    /// tried first, because in Russian `Кр` is the king and `К` the knight.
    #[inline]
    pub(super) fn role_before(self, text: &str) -> Option<(Role, &str)> {
        let first = *text.as_bytes().first()?;
        if first.is_ascii() && !first.is_ascii_uppercase() {
            return None; // most moves begin with a file
        }
        let named = |name: &str| name.as_bytes().first() == Some(&first);
        Role::ALL.into_iter().rev().find_map(|role| {
            let names = [self.0.roles[role as usize], self.0.others[role as usize]];
            let mut names = names.into_iter().filter(|name| named(name));
            let rest = names.find_map(|name| text.strip_prefix(name))?;
            Some((role, without_selector(rest)))
        })
    }

    /// Like [`Letters::role_before`], for the letter of a dropped piece or of a promotion. In
    /// English this letter may be in lower case.
    #[inline]
    pub(super) fn role_before_square(self, text: &str) -> Option<(Role, &str)> {
        self.role_before(text).or_else(|| {
            let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
            let role = Role::from_letter(letter).filter(|_| self.0.lower)?;
            Some((role, &text[1..]))
        })
    }
}

/// The text without the Unicode variation selector that may follow a figurine.
fn without_selector(text: &str) -> &str {
    text.strip_prefix(['\u{fe0e}', '\u{fe0f}']).unwrap_or(text)
}

impl FromStr for Letters {
    type Err = UnknownLetters;

    fn from_str(code: &str) -> Result<Letters, UnknownLetters> {
        let found = Letters::ALL.iter().find(|letters| letters.code() == code);
        found.copied().ok_or_else(|| UnknownLetters(code.into()))
    }
}

/// The name of the language and its letters, as in the sentence
/// `no piece is called 'J' in English, whose letters are K Q R B N P`.
impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, whose letters are", self.0.name)?;
        let names = self.0.roles.iter().rev().filter(|name| !name.is_empty());
        names.into_iter().try_for_each(|name| write!(f, " {name}"))
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Letters({})", self.code())
    }
}

fn codes() -> String {
    let codes: Vec<&str> = Letters::ALL.iter().map(|letters| letters.code()).collect();
    codes.join(", ")
}
