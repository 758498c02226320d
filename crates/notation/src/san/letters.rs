//! Letters of pieces in other languages than English.
//!
//! Everyone may write the letters of his language (WBN E2), and English is what [`super::read`]
//! and [`super::write`](super::write()) speak. Only the letter of a piece is translated, never a
//! castling, a file or a seat. The language is said by the caller: one letter may be a knight
//! here and a pawn there, so nothing is guessed.

use std::str::FromStr;

use bughouse_core::Role;

/// The letters of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// Its code, `cs`.
    code: &'static str,
    /// Of pawn, knight, bishop, rook, queen, king. Empty for the pawn where its letter is that of
    /// the knight: such a drop is written `@e4`.
    names: [&'static str; 6],
}

/// There are no letters for that language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no letters of pieces are known for {0}; there are en, cs, de, fr, nl, ru")]
pub struct UnknownLetters(pub String);

const LANGUAGES: [Letters; 6] = [
    letters("en", ["P", "N", "B", "R", "Q", "K"]),
    letters("cs", ["P", "J", "S", "V", "D", "K"]),
    letters("de", ["B", "S", "L", "T", "D", "K"]),
    letters("fr", ["P", "C", "F", "T", "D", "R"]),
    letters("nl", ["", "P", "L", "T", "D", "K"]),
    letters("ru", ["П", "К", "С", "Л", "Ф", "Кр"]),
];

const fn letters(code: &'static str, names: [&'static str; 6]) -> Letters {
    Letters { code, names }
}

impl Letters {
    /// The languages there are.
    pub const ALL: &[Letters] = &LANGUAGES;

    /// The code of the language, `cs`.
    pub fn code(self) -> &'static str {
        self.code
    }

    /// A move of this language with English letters, as [`super::read`] wants it. `None` if a
    /// letter is none of this language.
    pub fn to_english(self, text: &str) -> Option<String> {
        translated(
            text,
            |rest| self.role_of(rest),
            |role| LANGUAGES[0].name(role),
        )
    }

    /// A move with English letters in this language; what is no move stays as it is.
    pub fn from_english(self, text: &str) -> String {
        translated(
            text,
            |rest| LANGUAGES[0].role_of(rest),
            |role| self.name(role),
        )
        .unwrap_or_else(|| text.to_owned())
    }

    fn name(self, role: Role) -> &'static str {
        self.names[role as usize]
    }

    /// The role named at the beginning of a text, and how long its name is. The longest name
    /// counts: the Russian king begins like the knight.
    fn role_of(self, text: &str) -> Option<(Role, usize)> {
        let fits = |role: &Role| !self.name(*role).is_empty() && text.starts_with(self.name(*role));
        let role = Role::ALL
            .into_iter()
            .filter(fits)
            .max_by_key(|role| self.name(*role).len())?;
        Some((role, self.name(role).len()))
    }
}

impl FromStr for Letters {
    type Err = UnknownLetters;

    fn from_str(code: &str) -> Result<Letters, UnknownLetters> {
        let found = LANGUAGES.into_iter().find(|letters| letters.code == code);
        found.ok_or_else(|| UnknownLetters(code.into()))
    }
}

/// The text with each role written anew. `None` where a capital letter names no role.
fn translated(
    text: &str,
    role_of: impl Fn(&str) -> Option<(Role, usize)>,
    name: impl Fn(Role) -> &'static str,
) -> Option<String> {
    let mut result = String::with_capacity(text.len() + 2);
    let mut before = None;
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        match names_role(before, letter) {
            false => {
                result.push(letter);
                at += letter.len_utf8();
            }
            true => {
                let (role, length) = role_of(&text[at..])?;
                result.push_str(name(role));
                at += length;
            }
        }
        before = Some(letter);
    }
    Some(result)
}

/// Whether a letter behind `before` is that of a piece: the first of a move, or what a pawn
/// becomes. The `O` of a castling is none.
fn names_role(before: Option<char>, letter: char) -> bool {
    letter.is_uppercase()
        && letter != 'O'
        && before.is_none_or(|before| "=/(".contains(before) || before.is_ascii_digit())
}
