//! The articles of the Laws: what each says, in four languages, and what shows it.
//!
//! A record exists for every article of the WBN Laws (English and Czech), the regulations of
//! Asten and the Russian encyclopedia article, and for every decision where those are silent.
//! Results, claims and rulesets cite articles by their ids; this crate has the sentence to put
//! beside an id. Its table is written from `corpus/laws` by `cargo xtask laws --write`.
//!
//! ```
//! use bughouse_laws::{Language, article};
//!
//! let drop = article("WBN 5.10").expect("an article of the WBN Laws");
//! assert!(drop.text(Language::En).contains("never captures"));
//! assert!(article("Koedem").is_none());
//! ```
//!
//! Knows nothing of matches: whoever shows an id asks here what it says.

#[path = "articles.gen.rs"]
#[rustfmt::skip]
mod table;

use std::str::FromStr;

/// One article or paragraph, or one decision.
#[derive(PartialEq, Eq, Debug)]
pub struct Article {
    /// As code, logs and documents cite it: `WBN 1.9`, `Asten §23`, `RU K2`, `Q6`.
    pub id: &'static str,
    /// The text that it belongs to.
    pub family: Family,
    /// Where it stands in that text; for a decision, the question.
    pub source: &'static str,
    /// How the English and the Czech WBN Laws differ in it, if they do.
    pub differs: Option<&'static str>,
    /// How the program follows it.
    pub realised: &'static [Way],
    /// The parameters, commands and screen elements that do so. Names with a dot, and those of
    /// one word that a ruleset has, are parameters; commands of match scripts stand in backticks.
    pub by: &'static [&'static str],
    /// For what is done by hand at the board: how the program helps.
    pub assists: Option<&'static str>,
    /// Whether software can show it.
    pub shows: bool,
    /// What shows it, in the form that `cargo xtask laws` checks.
    pub tests: &'static [&'static str],
    texts: [&'static str; 4],
}

impl Article {
    /// What it says: one sentence, in our words.
    pub fn text(&self, language: Language) -> &'static str {
        self.texts[language as usize]
    }
}

/// The article of that id. `WBN 1.8` alone, which has only parts, is none.
pub fn article(id: &str) -> Option<&'static Article> {
    table::ARTICLES.iter().find(|article| article.id == id)
}

/// All of them, text by text and in the order of each, the decisions last.
pub fn articles() -> &'static [Article] {
    table::ARTICLES
}

/// The articles that a parameter of the ruleset is about, by its name: `promo.pieces`.
pub fn articles_on(parameter: &str) -> impl Iterator<Item = &'static Article> {
    let about = move |article: &&Article| article.by.contains(&parameter);
    articles().iter().filter(about)
}

/// The texts that the program follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// The WBN Laws, English and Czech.
    Wbn,
    /// The regulations of the Asten tournament, Dutch.
    Asten,
    /// The Russian encyclopedia article.
    Ru,
    /// Decided by this program.
    Decision,
}

/// A way in which the program follows an article.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// The match sees to it.
    Automatic,
    /// A player must raise it.
    Claim,
    /// The arbiter does it.
    Arbiter,
    /// A parameter of the ruleset.
    Setting,
    /// How it is written.
    Notation,
    /// Something on the screen.
    Page,
    /// By hand, at the board.
    Physical,
}

/// A language in which the articles speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    En,
    /// Czech.
    Cs,
    /// Russian.
    Ru,
    /// Dutch.
    Nl,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] = [Language::En, Language::Cs, Language::Ru, Language::Nl];

    /// Its code of two letters, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Cs => "cs",
            Language::Ru => "ru",
            Language::Nl => "nl",
        }
    }

    /// The first of a visitor's languages that there is, as `Accept-Language` lists them (RFC 9110,
    /// 12.5.4); browsers write them in the order in which they are liked.
    pub fn wished(list: &str) -> Option<Language> {
        let tags = list.split(',').filter_map(|wish| wish.split(';').next());
        tags.map(str::trim).find_map(|tag| tag.parse().ok())
    }
}

/// The articles do not speak that language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(pub String);

impl std::fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "no language is called {}; there are en, cs, ru, nl",
            self.0
        )
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads `cs` and, as systems name it, `cs_CZ.UTF-8` or `cs-CZ`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default();
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_visitor_is_spoken_to_in_the_first_of_the_languages_that_there_is() {
        let first = |list| Language::wished(list).map(Language::code);
        assert_eq!(first("cs-CZ,cs;q=0.9,en;q=0.8"), Some("cs"));
        assert_eq!(first("de, fr;q=0.9 , NL-be;q=0.5,en"), Some("nl"));
        assert_eq!(first("ru"), Some("ru"));
        for none in ["", "de", "*", ",;q=1,"] {
            assert_eq!(first(none), None, "{none}");
        }
    }
}
