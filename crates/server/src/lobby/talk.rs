//! The talk of the lobby: lines that people write to those who speak their language. Only the newest lines are
//! kept, in memory.

use std::collections::VecDeque;
use std::sync::Arc;

use bughouse_lobby::Time;
use bughouse_room::table::shown;
use bughouse_wire::lobby::{LobbyLine, Someone};

use crate::refusal::Refusal;

/// The languages in which people can write.
pub const LANGUAGES: [&str; 4] = ["en", "cs", "nl", "ru"];

/// So many lines of each language are kept.
const KEPT: usize = 50;

/// The longest line, in characters.
const LETTERS: usize = 200;

/// Of a line in a message, besides its text and the name of its author.
const AROUND_BYTES: usize = 80;

/// The number of a language; `None` if no guest can write in it.
pub fn language(code: &str) -> Option<usize> {
    LANGUAGES.iter().position(|one| *one == code)
}

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number. Later lines have greater numbers.
    pub no: u32,
    /// About how long it is in a message, in bytes.
    pub bytes: usize,
    by: Someone,
    text: String,
    at: Time,
}

impl Line {
    /// The line as it is sent now.
    pub fn view(&self, now: Time) -> LobbyLine {
        LobbyLine {
            no: self.no,
            from: self.by.clone(),
            text: self.text.clone(),
            age_s: super::view::seconds(now - self.at),
        }
    }
}

/// The newest lines of one language, the oldest first.
pub type Lines = Arc<VecDeque<Arc<Line>>>;

/// All lines that are kept.
#[derive(Debug, Default)]
pub struct Talk {
    lines: [Lines; LANGUAGES.len()],
    last: u32,
}

impl Talk {
    /// Adds a line.
    pub fn write(&mut self, said: Said, by: Someone, at: Time) {
        self.last += 1;
        let line = Line {
            no: self.last,
            bytes: AROUND_BYTES + by.name.len() + said.text.len(),
            by,
            text: said.text,
            at,
        };
        let lines = Arc::make_mut(&mut self.lines[said.language]);
        lines.push_back(Arc::new(line));
        if lines.len() > KEPT {
            lines.pop_front();
        }
    }

    /// The lines of each language.
    pub fn lines(&self) -> [Lines; LANGUAGES.len()] {
        self.lines.clone()
    }
}

/// A line that may be written.
#[derive(Debug)]
pub struct Said {
    language: usize,
    text: String,
}

impl Said {
    /// Checks a line.
    ///
    /// # Errors
    /// The talk here is not in this language, or the line is empty or too long.
    pub fn read(code: &str, text: &str) -> Result<Said, Refusal> {
        let language = language(code)
            .ok_or_else(|| Refusal::from("the languages of the lobby are en, cs, nl and ru"))?;
        // Cut above the limit, so that a line that is too long stays so.
        let text = shown(text, LETTERS + 2);
        match text.chars().count() {
            1..=LETTERS => Ok(Said { language, text }),
            _ => Err(Refusal::from("a line has 1 to 200 characters")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_fifty_lines_of_each_language_are_kept() {
        let mut talk = Talk::default();
        let by = || Someone {
            who: "eva".into(),
            name: "Eva".into(),
        };
        for n in 1..=60 {
            let said = Said::read("cs", &format!(" line {n}\n")).unwrap();
            talk.write(said, by(), Time(n * 1_000));
        }
        talk.write(Said::read("en", "Hello").unwrap(), by(), Time(61_000));
        let [english, czech, ..] = talk.lines();
        assert_eq!((english.len(), czech.len()), (1, 50));
        let first = czech[0].view(Time(71_000));
        assert_eq!((&*first.text, first.no, first.age_s), ("line 11", 11, 60));
    }

    #[test]
    fn a_line_has_1_to_200_characters_and_a_language() {
        let check = |code, text: &str, fits| {
            assert_eq!(Said::read(code, text).is_ok(), fits, "{text}");
        };
        check("ru", &"щ".repeat(200), true);
        check("ru", &"щ".repeat(201), false);
        check("en", " \n\t ", false);
        check("en", "", false);
        check("en", "\u{200b}\u{202e}", false);
        check("de", "Hallo", false);
    }
}
