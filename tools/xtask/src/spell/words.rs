//! The words of a text whose spelling a dictionary can check.

use std::sync::LazyLock;

use regex::Regex;

/// A word: letters, with apostrophes between them.
static WORD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\p{L}+(?:['’]\p{L}+)*").expect("a regular expression"));

/// Addresses.
static ADDRESS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b\w+://\S+|\]\([^)\s]*\)").expect("a regular expression"));

/// The words of a text, with straight apostrophes.
///
/// No words: addresses; names of files, options, keys and moves, which have digits or signs inside; words
/// in capitals; single letters; names with a capital inside.
pub fn words(text: &str) -> Vec<String> {
    let text = ADDRESS.replace_all(text, " ");
    let tokens = text.split(|c: char| c.is_whitespace() || "/()[]{}|—–\"“”„«»".contains(c));
    let tokens = tokens
        .map(|token| token.trim_matches(|c: char| ".,;:!?…'’‘*<>+−-".contains(c)))
        .filter(|token| !is_code(token));
    let found = tokens.flat_map(|token| WORD.find_iter(token));
    let found = found.map(|word| word.as_str().replace('’', "'"));
    found.filter(|word| is_word(word)).collect()
}

/// Whether a token is a name of a file, an option, a key or a move, not words.
fn is_code(token: &str) -> bool {
    let signs = |c: char| c.is_ascii_digit() || "_@=#~\\$&:.<>*^".contains(c);
    token.chars().any(signs)
}

fn is_word(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let is_name = letters
        .windows(2)
        .any(|two| two[0].is_lowercase() && two[1].is_uppercase());
    letters.len() > 1 && !is_name && !letters.iter().all(|letter| !letter.is_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(words(text), expected);
    }

    #[test]
    fn words_have_only_letters_and_apostrophes() {
        check(
            "Anna’s flag, no; (don't) take/give – čtyři „hodiny“!",
            &[
                "Anna's", "flag", "no", "don't", "take", "give", "čtyři", "hodiny",
            ],
        );
        check("half-moves: 3-й раз", &["half", "moves", "раз"]);
    }

    #[test]
    fn codes_addresses_and_names_are_no_words() {
        check("FICS by BPGN, bughouse.db and --at", &["by", "and", "at"]);
        check(
            "see https://example.org/page and [this](docs/that.md)",
            &["see", "and", "this"],
        );
        check("promo.source = take, Qxf7# e4 N@f3 GitHub", &["take"]);
    }
}
