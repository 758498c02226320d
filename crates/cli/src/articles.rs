//! Finds the articles of the Laws about a parameter, for `bughouse rules show`.
//!
//! The articles are in `corpus/laws/articles.toml`. The program contains the text of this file, and
//! parses it when the command runs.

use bughouse_core::Source;
use serde::Deserialize;

const RECORDS: &str = include_str!("../../../corpus/laws/articles.toml");

#[derive(Deserialize)]
pub struct Articles {
    article: Vec<Article>,
}

/// An article, with the fields that this program uses. `corpus/laws/articles.toml` explains them.
#[derive(Deserialize)]
pub struct Article {
    pub id: String,
    pub text: Text,
    by: Vec<String>,
}

#[derive(Deserialize)]
pub struct Text {
    pub en: String,
}

impl Articles {
    pub fn read() -> Articles {
        toml::from_str(RECORDS).expect("a test parses the same text")
    }

    /// The articles whose field `by` lists `parameter`. The field lists the parameters, commands
    /// and parts of the screen with which the program follows the article. Only articles of
    /// `source`, the text of the Laws that the rules follow, are returned.
    pub fn on(&self, source: Source, parameter: &str) -> impl Iterator<Item = &Article> {
        let text = match source {
            Source::Wbn | Source::WbnCs => Some("WBN "),
            Source::Asten => Some("Asten "),
            Source::Ru => Some("RU "),
            // Servers publish no articles.
            Source::Fics | Source::Chesscom | Source::Crazyhouse => None,
        };
        self.article.iter().filter(move |article| {
            text.is_some_and(|text| article.id.starts_with(text))
                && article.by.iter().any(|by| by == parameter)
        })
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::PARAMETERS;

    use super::*;

    const DECISIONS: &str = include_str!("../../../corpus/laws/decisions.toml");

    #[test]
    fn every_parameter_that_an_article_names_exists() {
        let decisions: Articles = toml::from_str(DECISIONS).unwrap();
        let is_parameter = |name: &str| PARAMETERS.iter().any(|parameter| parameter.name == name);
        for article in Articles::read().article.iter().chain(&decisions.article) {
            for by in &article.by {
                // Besides parameters, `by` lists commands in backticks, files and elements of the screen.
                let is_name = by.contains('.') && !by.contains(' ') && !by.starts_with('`');
                assert!(
                    !is_name || is_parameter(by),
                    "{}: no parameter {by}",
                    article.id
                );
            }
        }
    }
}
