//! Texts that people enter: names of players, and reasons.

use bughouse_core::is_invisible;
use unicode_normalization::UnicodeNormalization;

use crate::Refused;
use crate::refused::BadName;

/// How many letters a name has at most.
pub const NAME_LETTERS: usize = 60;

/// A name as it is kept: in the form NFC, without spaces around it, with single plain spaces inside.
///
/// # Errors
/// The text is no name.
pub fn checked(text: String) -> Result<String, Refused> {
    let plain = |letter: char| if is_space(letter) { ' ' } else { letter };
    let name: String = text.nfc().map(plain).collect();
    let words: Vec<&str> = name.split(' ').filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    let bad = if name.chars().all(joins) {
        Some(BadName::Empty)
    } else if name.contains([';', '/', '\u{2028}', '\u{2029}']) || name.contains(char::is_control) {
        Some(BadName::BadLetter)
    } else if name.contains(is_invisible) {
        Some(BadName::Invisible)
    } else if name.chars().count() > NAME_LETTERS {
        Some(BadName::TooLong)
    } else {
        None
    };
    match bad {
        Some(bad) => Err(Refused::NoName(text, bad)),
        None => Ok(name),
    }
}

/// How many letters a reason has at most.
pub const REASON_LETTERS: usize = 200;

/// A reason, without spaces around it.
///
/// # Errors
/// It is empty, too long, or not one line.
pub fn reason(text: &str) -> Result<String, Refused> {
    let reason = text.trim();
    let fits = (1..=REASON_LETTERS).contains(&reason.chars().count());
    match fits && !reason.contains(char::is_control) {
        true => Ok(reason.to_owned()),
        false => Err(Refused::NoReason),
    }
}

/// A blank that does not end a line: spreadsheets and phones write several kinds.
fn is_space(letter: char) -> bool {
    letter.is_whitespace() && !letter.is_control() && !matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Whether a letter only changes how those beside it look: scripts and pictures need it, but alone it is not seen.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Two texts name the same player if they have the same key: case, the form of accents and what joins letters do not matter.
pub fn key(name: &str) -> String {
    let seen = name.trim().chars().filter(|&letter| !joins(letter));
    seen.collect::<String>().to_lowercase().nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::{checked, key, reason};

    #[test]
    fn a_name_is_kept_in_one_form() {
        for (text, name) in [
            ("  Anna ", "Anna"),
            ("Zoe\u{308}", "Zo\u{eb}"),
            ("Anna\u{a0}B", "Anna B"),
            ("Anna  \u{a0} B", "Anna B"),
            ("\u{d55c}\u{ae00}", "\u{d55c}\u{ae00}"),
            (&"x".repeat(60), &"x".repeat(60)),
        ] {
            assert_eq!(checked(text.into()).as_deref(), Ok(name), "{text:?}");
        }
        assert_eq!(key("ZOE\u{308}"), key(" zo\u{eb} "));
        assert_eq!(key("Ann\u{200d}"), key("Ann"));
    }

    #[test]
    fn what_is_no_name_says_why() {
        for (text, why) in [
            ("", "it is empty"),
            (" \u{a0}", "it is empty"),
            ("a\tb", "no tab"),
            ("a\nb", "no line break"),
            ("a\u{2028}b", "no line break"),
            ("a;b", "no `;`"),
            ("a/b", "no `/`"),
            ("a\u{7}b", "no control character"),
            ("a\u{202e}b", "invisible"),
            ("a\u{2066}b", "invisible"),
            ("a\u{200b}b", "invisible"),
            ("\u{2800}", "invisible"),
            ("\u{34f}", "invisible"),
            ("\u{e0041}\u{e0042}", "invisible"),
            ("\u{200d}", "it is empty"),
            (&"x".repeat(61), "more than 60 letters"),
        ] {
            let refused = checked(text.into()).expect_err(text).to_string();
            assert!(refused.contains(why), "{text:?}: {refused}");
        }
    }

    #[test]
    fn a_reason_is_one_line() {
        assert_eq!(reason(" phone ").as_deref(), Ok("phone"));
        for text in ["", " ", "a\nb", "a\tb", &"x".repeat(201)] {
            assert!(reason(text).is_err(), "{text:?}");
        }
    }
}
