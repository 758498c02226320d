//! Replaces the letters of one language by those of another, without a board.

use bughouse_core::{Role, Square};

use super::token::{SanToken, parse};
use super::{Letters, SanError};

impl Letters {
    /// A move of this language with the letters of another language. All other characters are kept,
    /// also signs and non-canonical forms. No board is needed, so moves of variations can be
    /// respelled too.
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

    /// The piece at the beginning. Only a dropped piece may be in lower case, since `bxc3` begins
    /// with a file.
    fn piece_before(self, text: &str) -> Option<(Role, &str)> {
        match text.contains('@') {
            true => self.role_before_square(text),
            false => self.role_before(text),
        }
    }

    /// The promotion piece that the text begins with, as `b` (of `e8b`) and `bc4` (of `e8bc4`) do.
    /// `None` if the text begins with a square, as `b8` (of `a7b8`) does.
    fn promoted_before(self, text: &str) -> Option<(Role, &str)> {
        let is_square = text.get(..2).is_some_and(|at| at.parse::<Square>().is_ok());
        self.role_before_square(text).filter(|_| !is_square)
    }
}
