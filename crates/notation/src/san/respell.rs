//! The letters of one language for those of another, without a board.

use bughouse_core::{Role, Square};

use super::token::{SanToken, parse};
use super::{Letters, SanError};

impl Letters {
    /// A move of this language with the letters of another, everything else as it is written.
    ///
    /// For texts that no board is asked about, such as those of variations. Signs and sloppy
    /// forms stay; what is no move at all is refused.
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
    /// The text is no move of this language.
    pub fn respell(self, text: &str, into: Letters) -> Result<String, SanError> {
        if let SanToken::Castle(_) = parse(text, self)? {
            return Ok(text.to_owned());
        }
        let mut result = String::with_capacity(text.len() + 4);
        let mut rest = text;
        if let Some((role, behind)) = self.man_before(rest) {
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

    /// Only what is dropped may be in lower case: `bxc3` begins with a file.
    fn man_before(self, text: &str) -> Option<(Role, &str)> {
        match text.contains('@') {
            true => self.role_before_square(text),
            false => self.role_before(text),
        }
    }

    /// The man in `e8b` and `e8bc4`, but not the square in `a7b8`.
    fn promoted_before(self, text: &str) -> Option<(Role, &str)> {
        let is_square = text.get(..2).is_some_and(|at| at.parse::<Square>().is_ok());
        self.role_before_square(text).filter(|_| !is_square)
    }
}
