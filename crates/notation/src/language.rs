//! The languages in which players see texts.

use std::str::FromStr;

/// A language in which pictures, pages and the sentences of the Laws are available.
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
    /// All languages.
    pub const ALL: [Language; 4] = [Language::En, Language::Cs, Language::Ru, Language::Nl];

    /// The two-letter code of the language, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Cs => "cs",
            Language::Ru => "ru",
            Language::Nl => "nl",
        }
    }

    /// The one of our languages that an `Accept-Language` header (RFC 9110, 12.5.4) names first.
    /// Weights are not read: browsers list the languages in order of preference.
    ///
    /// ```
    /// use bughouse_notation::Language;
    ///
    /// assert_eq!(Language::preferred("de, cs-CZ;q=0.9, en;q=0.8"), Some(Language::Cs));
    /// assert_eq!(Language::preferred("de"), None);
    /// ```
    pub fn preferred(list: &str) -> Option<Language> {
        let tags = list.split(',').filter_map(|entry| entry.split(';').next());
        tags.map(str::trim).find_map(|tag| tag.parse().ok())
    }
}

/// The program does not know this language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no language is called {0}; there are en, cs, ru, nl")]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code, `cs`, and names as operating systems and browsers write them, `cs_CZ.UTF-8`
    /// and `cs-CZ`.
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
    fn a_visitor_gets_the_first_known_language_of_their_list() {
        let first = |list| Language::preferred(list).map(Language::code);
        assert_eq!(first("cs-CZ,cs;q=0.9,en;q=0.8"), Some("cs"));
        assert_eq!(first("de, fr;q=0.9 , NL-be;q=0.5,en"), Some("nl"));
        assert_eq!(first("ru"), Some("ru"));
        for none in ["", "de", "*", ",;q=1,"] {
            assert_eq!(first(none), None, "{none}");
        }
    }

    #[test]
    fn language_names_of_operating_systems_are_read() {
        for (text, language) in [
            ("cs", Language::Cs),
            ("cs_CZ.UTF-8", Language::Cs),
            ("nl-BE", Language::Nl),
            ("RU", Language::Ru),
        ] {
            assert_eq!(text.parse(), Ok(language));
        }
        let error = "de".parse::<Language>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no language is called de; there are en, cs, ru, nl"
        );
    }
}
