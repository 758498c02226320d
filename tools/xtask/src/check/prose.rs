//! Finds the parts of a file that people read: its prose, which is comments and texts, and its
//! identifiers.

use std::sync::LazyLock;

use regex::{Captures, Regex};

/// A regular expression for what may be between two words of a phrase: white space, and the signs that
/// begin the next line of a comment.
pub const SPACE: &str = r#"[\s/!*#>\\"]+"#;

pub struct Parts<'a> {
    /// The file with spaces in place of everything that is not a comment or text.
    pub prose: String,
    /// The identifiers with their positions.
    pub names: Vec<(usize, &'a str)>,
}

/// How the files of a programming language or format are read.
struct Language {
    /// How the paths of its files end.
    of: &'static [&'static str],
    /// A regular expression for the tokens of a file. Comments, texts and identifiers are the
    /// groups `comment`, `text` and `name`. A token without a group is skipped.
    tokens: &'static str,
}

const LANGUAGES: [Language; 8] = [
    Language {
        of: &[".rs"],
        tokens: r#"(?P<comment>//[^\n]*|(?s:/\*.*?\*/))|r(?P<text>##["](?s:.*?)["]##|#["](?s:.*?)["]#|"[^"]*")|(?P<text2>"(?:[^"\\]|(?s:\\.))*")|'(?:[^'\\\n]|\\[^\n]{1,9}?)'|(?P<name>[A-Za-z_]\w*)"#,
    },
    Language {
        of: &[".ts", ".tsx", ".js", ".mjs"],
        tokens: r#"(?P<comment>//[^\n]*|(?s:/\*.*?\*/))|(?P<text>`(?:[^`\\]|(?s:\\.))*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?P<name>[A-Za-z_$][\w$]*)"#,
    },
    Language {
        of: &[".py"],
        tokens: r#"(?P<comment>#[^\n]*|(?s:""".*?"""))|(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?P<name>[A-Za-z_]\w*)"#,
    },
    Language {
        of: &[".css"],
        tokens: r"(?P<comment>(?s:/\*.*?\*/))|(?P<name>[A-Za-z_][\w-]*)",
    },
    Language {
        of: &[".html"],
        tokens: r"(?P<comment>(?s:.+))",
    },
    // Fenced examples and quotations are skipped, because other people wrote them.
    Language {
        of: &[".md"],
        tokens: r"(?m)^ *```(?s:.*?)^ *```|^> .*$|(?P<comment>^.+$)",
    },
    Language {
        of: &[".toml", ".yml", ".service", "Dockerfile"],
        tokens: r#"(?m)^text\.(cs|nl|ru) = .*$|(?P<comment>#[^\n]*)|(?P<text>"(?:[^"\\\n]|\\.)*")"#,
    },
    // In match scripts, comments and headings (`##`) are read. Lines of the expected log (`#>`) are skipped.
    Language {
        of: &[".txt"],
        tokens: r"(?m)^#>.*$|^(?P<comment>#.*$)",
    },
];

/// The paths of files that are not read: generated files, files in other human languages, and the files
/// that list the banned words.
static UNREAD: LazyLock<Regex> = LazyLock::new(|| {
    regex(concat!(
        r"\.gen\.|^docs/(laws|messages)\.md$|^web/src/words/(cs|nl|ru)/",
        r"|^tools/xtask/(glossary\.toml|src/check/glossary\.rs)$|^clients/.*\.txt$"
    ))
});

/// Code in a comment: text in backticks.
static CODE: LazyLock<Regex> = LazyLock::new(|| regex(r"`[^`\n]*`"));

/// Quotations in “ ”, such as sentences of the Laws.
static QUOTE: LazyLock<Regex> = LazyLock::new(|| regex("“[^”]{0,400}”"));

static TOKENS: LazyLock<[Regex; LANGUAGES.len()]> =
    LazyLock::new(|| LANGUAGES.map(|language| regex(language.tokens)));

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a regular expression")
}

/// Returns the parts of a file. `None` if the file is generated, not in English, or in a format that is
/// not one of `LANGUAGES`.
pub fn parts<'a>(path: &str, text: &'a str) -> Option<Parts<'a>> {
    if UNREAD.is_match(path) {
        return None;
    }
    read(path, text)
}

fn read<'a>(path: &str, text: &'a str) -> Option<Parts<'a>> {
    let is_of = |language: &Language| language.of.iter().any(|end| path.ends_with(end));
    let tokens = &TOKENS[LANGUAGES.iter().position(is_of)?];
    let mut prose: Vec<u8> = text
        .bytes()
        .map(|byte| if byte == b'\n' { byte } else { b' ' })
        .collect();
    let mut names = Vec::new();
    for token in tokens.captures_iter(text) {
        if let Some(name) = token.name("name") {
            names.push((name.start(), name.as_str()));
        } else if let Some(comment) = token.name("comment") {
            prose[comment.range()].copy_from_slice(comment.as_str().as_bytes());
            for code in CODE.find_iter(comment.as_str()) {
                prose[comment.start()..][code.range()].fill(b'_');
            }
        } else if let Some(text) = token.name("text").or(token.name("text2"))
            // A text without spaces is for a machine, and is not prose.
            && text.as_str().contains(' ')
        {
            prose[text.range()].copy_from_slice(text.as_str().as_bytes());
        }
    }
    let prose = String::from_utf8(prose).expect("only whole characters are replaced by spaces");
    let prose = QUOTE.replace_all(&prose, |quote: &Captures| "_".repeat(quote[0].len()));
    Some(Parts {
        prose: prose.into_owned(),
        names,
    })
}

/// Returns the prose of a file, also if it is generated or in several human languages. `None` if its format
/// is not one of `LANGUAGES`.
pub fn any_language(path: &str, text: &str) -> Option<String> {
    Some(read(path, text)?.prose)
}

/// Returns the words of an identifier: `isTakenBack` gives "is Taken Back", `is_taken_back` gives
/// "is taken back".
pub fn words_of_name(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        match c {
            '_' | '$' | '-' => words.push(' '),
            _ if c.is_uppercase() && words.ends_with(char::is_lowercase) => words.extend([' ', c]),
            _ => words.push(c),
        }
    }
    words
}
