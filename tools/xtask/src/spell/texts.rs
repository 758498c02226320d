//! Where the texts are whose spelling is checked.

use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use regex::Regex;
use serde::Deserialize;

use super::Text;
use crate::check::{Source, prose, sources};
use crate::root;
use crate::run::output;

/// The articles of the Laws and our decisions, in four languages.
const ARTICLES: [&str; 2] = ["corpus/laws/articles.toml", "corpus/laws/decisions.toml"];

/// Documents whose text is not ours, or is checked where it is written: `docs/laws.md` is made from the
/// articles.
const NO_DOCUMENTS: [&str; 1] = ["docs/laws.md"];

/// The folders and files of the program whose comments and texts users read, in English.
const PROGRAM: [&str; 7] = [
    "crates/core/src/rules/",
    "crates/match/src/refused.rs",
    "crates/room/src/refusal.rs",
    "crates/server/src/refusal.rs",
    "crates/view/src/result.rs",
    "crates/cli/src/serve.rs",
    "crates/cli/src/draw.rs",
];

/// Files with texts of all languages.
const MIXED: [&str; 4] = [
    "web/index.html",
    "crates/draw/src/translations.rs",
    "crates/server/src/http/preview.rs",
    "crates/server/src/http/names.rs",
];

/// The texts of the page in all languages.
pub struct Page(Vec<PageText>);

#[derive(Deserialize)]
struct PageText {
    language: String,
    file: String,
    line: usize,
    text: String,
}

/// The texts of the catalogues of the page, which a script of the page finds with a parser.
pub fn of_the_page() -> Result<Page> {
    let mut node = Command::new("node");
    let lines = output(node.current_dir(root().join("web")).arg("dev/texts.mjs"))?;
    let texts = lines.lines().map(serde_json::from_str);
    Ok(Page(texts.collect::<Result<_, _>>()?))
}

impl Page {
    pub fn of(&self, code: &str) -> impl Iterator<Item = Text> {
        let texts = self.0.iter().filter(move |text| text.language == code);
        texts.map(|text| Text {
            place: format!("{}:{}", text.file, text.line),
            text: text.text.clone(),
        })
    }
}

/// The texts of a language outside the page: the articles, and in English the documents and the program.
pub fn of_language(code: &str) -> Result<Vec<Text>> {
    let sources = sources()?;
    let mut texts = Vec::new();
    for source in &sources {
        let path = source.path.as_str();
        if ARTICLES.contains(&path) {
            texts.extend(articles(source, code)?);
        }
        let is_document = path.ends_with(".md") && !NO_DOCUMENTS.contains(&path);
        let is_program = path.ends_with(".rs") && PROGRAM.iter().any(|one| path.starts_with(one));
        if code == "en" && (is_document || is_program) {
            texts.extend(prose_of(source));
        }
    }
    Ok(texts)
}

/// The texts of files in which all languages are beside each other.
pub fn in_all_languages() -> Result<Vec<Text>> {
    let sources = sources()?;
    let mixed = sources
        .iter()
        .filter(|source| MIXED.contains(&source.path.as_str()));
    Ok(mixed.flat_map(prose_of).collect())
}

/// The sentences of a file of articles.
fn articles(source: &Source, code: &str) -> Result<Vec<Text>> {
    let start = format!("text.{code} = ");
    let lines = source.text.lines().enumerate();
    let lines = lines.filter_map(|(index, line)| Some((index, line.strip_prefix(&start)?)));
    lines
        .map(|(index, value)| {
            let place = format!("{}:{}", source.path, index + 1);
            let line = format!("text = {value}");
            let table: toml::Table = toml::from_str(&line).with_context(|| place.clone())?;
            let text = table["text"]
                .as_str()
                .context("a text in quotes")?
                .to_owned();
            Ok(Text { place, text })
        })
        .collect()
}

/// Scripts, styles, comments and tags of an HTML page.
static MARKUP: LazyLock<Regex> = LazyLock::new(|| {
    let markup = r"(?s)<script.*?</script>|<style.*?</style>|<!--.*?-->|<[^>]*>";
    Regex::new(markup).expect("a regular expression")
});

/// The comments and texts of a file, a text for each line.
fn prose_of(source: &Source) -> Vec<Text> {
    let all = match source.path.ends_with(".html") {
        true => MARKUP.replace_all(&source.text, " ").into_owned(),
        false => prose::any_language(&source.path, &source.text).unwrap_or_default(),
    };
    let lines = all.lines().enumerate();
    let lines = lines.map(|(index, line)| Text {
        place: format!("{}:{}", source.path, index + 1),
        text: line.to_owned(),
    });
    lines.collect()
}
