//! The table has what the rest of the program cites, and speaks four languages.

use std::collections::BTreeSet;

use bughouse_core::PARAMETERS;
use bughouse_laws::{Family, Language, article, articles};

/// What ends a match by something else than an article or a decision of ours.
const NO_ARTICLES: [&str; 4] = ["FIDE", "FICS", "chess.com", "abort"];

#[test]
fn every_article_that_a_match_cites_has_a_record() {
    for cited in bughouse_match::Article::ALL {
        let id = cited.text();
        assert!(
            article(id).is_some() || NO_ARTICLES.contains(&id),
            "{id} has no record"
        );
    }
}

#[test]
fn every_numbered_paragraph_is_there() {
    let ids: BTreeSet<&str> = articles().iter().map(|article| article.id).collect();
    assert_eq!(ids.len(), articles().len(), "ids differ");
    let is_there = |id: String| {
        let found = ids.iter().any(|known| {
            known
                .strip_prefix(&*id)
                .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.'))
        });
        assert!(found, "{id} has no record");
    };
    // How many paragraphs each article of the WBN Laws has.
    for (number, paragraphs) in (1..).zip([18, 2, 4, 4, 11, 5, 12, 7, 6]) {
        (1..=paragraphs).for_each(|paragraph| is_there(format!("WBN {number}.{paragraph}")));
    }
    // Neither text has an E12.
    (1..=14)
        .filter(|n| *n != 12)
        .for_each(|n| is_there(format!("WBN E{n}")));
    (1..=23).for_each(|n| is_there(format!("Asten §{n}")));
    (1..=28).for_each(|n| is_there(format!("Q{n}")));
    for (section, items) in [
        ("G", 3),
        ("L", 6),
        ("V", 3),
        ("F", 1),
        ("C", 2),
        ("S", 2),
        ("T", 2),
        ("K", 2),
        ("O", 2),
    ] {
        (1..=items).for_each(|n| is_there(format!("RU {section}{n}")));
    }
    is_there("RU H".into());
}

#[test]
fn every_article_speaks_each_language_in_its_own_letters() {
    for article in articles() {
        let texts = Language::ALL.map(|language| article.text(language));
        let different: BTreeSet<&str> = texts.into_iter().collect();
        assert_eq!(
            different.len(),
            4,
            "{}: two languages say the same",
            article.id
        );
        for language in Language::ALL {
            let text = article.text(language);
            let is_cyrillic = |c: char| ('а'..='я').contains(&c);
            let letters = text.chars().filter(|c| is_cyrillic(*c)).count();
            match language {
                Language::Ru => assert!(letters > 10, "{}: {text}", article.id),
                _ => assert_eq!(letters, 0, "{}: {text}", article.id),
            }
            assert!(text.ends_with('.'), "{}: {text}", article.id);
        }
    }
}

/// A claim or a result shows one line: the longest sentence stays readable beside a board.
#[test]
fn no_article_is_an_essay() {
    for article in articles() {
        for language in Language::ALL {
            let length = article.text(language).chars().count();
            assert!(
                length <= 200,
                "{}, {}: {length} characters",
                article.id,
                language.code()
            );
        }
    }
}

#[test]
fn settings_name_parameters_that_there_are() {
    let is_parameter = |name: &str| PARAMETERS.iter().any(|parameter| parameter.name == name);
    for article in articles() {
        for by in article.by {
            let looks = by.contains('.') && !by.contains(' ') && !by.starts_with('`');
            assert!(
                !looks || is_parameter(by),
                "{}: no parameter {by}",
                article.id
            );
        }
    }
}

#[test]
fn languages_read_as_systems_name_them() {
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
    assert_eq!(
        article("Q6").map(|article| article.family),
        Some(Family::Decision)
    );
}
