//! Replaces the letters of pieces in a move's text by those of another language: `Jf3` becomes
//! `Nf3`.

use bughouse_core::{Role, Square};

use super::token::{SanToken, parse};
use super::{Letters, SanError};

impl Letters {
    /// The text of a move in this language, with the letters of the language `into`. All other
    /// characters are kept, also signs such as `!` and spellings that are not canonical. No board
    /// is needed, so moves of variations, which are never played, can be respelled too.
    ///
    /// ```
    /// use bughouse_notation::san::Letters;
    ///
    /// let english = Letters::CZECH.respell("dxe8=Sc4+", Letters::ENGLISH)?;
    /// assert_eq!(english, "dxe8=Bc4+");
    /// # Ok::<(), bughouse_notation::san::SanError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a move of this language.
    pub fn respell(self, text: &str, into: Letters) -> Result<String, SanError> {
        if let SanToken::Castle(_) = parse(text, self)? {
            return Ok(text.to_owned());
        }
        let mut result = String::with_capacity(text.len() + 4);
        let mut rest = text;
        if let Some((role, behind)) = self.piece_before(rest) {
            result.push_str(into.name(role));
            rest = behind;
        }
        while let Some(letter) = rest.chars().next() {
            result.push(letter);
            rest = &rest[letter.len_utf8()..];
            let promotes = letter.is_ascii_digit() || "=/(".contains(letter);
            if promotes && let Some((role, behind)) = self.promoted_before(rest) {
                result.push_str(into.name(role));
                rest = behind;
            }
        }
        Ok(result)
    }

    /// The piece whose letter the text begins with, and the rest of the text. Only the letter of a
    /// dropped piece may be in lower case: the `b` of `bxc3` is a file.
    fn piece_before(self, text: &str) -> Option<(Role, &str)> {
        match text.contains('@') {
            true => self.role_before_square(text),
            false => self.role_before(text),
        }
    }

    /// The promotion piece whose letter the text begins with, and the rest of the text. `text` is
    /// what follows a digit, `=`, `/` or `(` in the move. In `e8b` it is `b`, a bishop. In `e8bc4`
    /// it is `bc4`, also a bishop. In `a7b8` it is `b8`, a square, so the result is `None`.
    fn promoted_before(self, text: &str) -> Option<(Role, &str)> {
        let is_square = text.get(..2).is_some_and(|at| at.parse::<Square>().is_ok());
        self.role_before_square(text).filter(|_| !is_square)
    }
}
