//! Rules about files: what no line may contain, how many lines a file may have, how it begins, and that
//! ARCHITECTURE.md names only places that exist.

use regex::Regex;

use super::Source;

/// The largest number of lines in a file of code. A longer file probably has more than one subject.
const LINES_MAX: usize = 700;

/// A rule: in files whose path matches `path`, no line may match `line`. Comments in Rust may match,
/// unless the rule is for all paths. `sentence` says what is wrong.
struct Rule {
    path: &'static str,
    line: &'static str,
    sentence: &'static str,
}

const RULES: [Rule; 6] = [
    Rule {
        path: "",
        line: r"(^|[^\w.})-])/(home|root|Users|tmp|work)/",
        sentence: "a path of one machine; write it from the repository's root, or use a temporary folder",
    },
    Rule {
        path: "",
        line: r"\b(registry\.npmjs|npmmirror|static\.crates)\.",
        sentence: "the address of a package registry belongs to the machine's settings",
    },
    Rule {
        path: r"\.rs$",
        line: r"#\[ignore",
        sentence: "an ignored test proves nothing",
    },
    Rule {
        path: r"/tests/.*\.rs$|/tests\.rs$",
        line: r"\bsleep\(",
        sentence: "a test waits for an event, not for time to pass",
    },
    // In core and match, clippy.toml forbids the same.
    Rule {
        path: r"^crates/(archive|draw|notation|script|wire)/src/",
        line: r"\b(Instant|SystemTime)::now\b|\bsleep\(",
        sentence: "only the server, the players and the program read the wall clock; here time is an argument",
    },
    Rule {
        path: r"\.rs$",
        line: r"(?i)(\b(let|mut|const|static|fn) |^ *(pub )?)\w*([^f]|[^o]f|[^_]of)_(a|b|white|black)( =|: |\()",
        sentence: "what exists once per seat, board or color is a BySeat, ByBoard or ByColor",
    },
];

pub fn violations(sources: &[Source]) -> Vec<String> {
    let regex = |text| Regex::new(text).expect("a regular expression");
    let rules = RULES.map(|rule| (regex(rule.path), regex(rule.line), rule.sentence));
    let mut violations = Vec::new();
    for Source { path, text } in sources {
        let is_rust = path.ends_with(".rs");
        for (path_of, line_of, sentence) in rules.iter().filter(|rule| rule.0.is_match(path)) {
            for (number, line) in (1..).zip(text.lines()) {
                let is_comment = is_rust && line.trim_start().starts_with("//");
                let is_exempt = is_comment && !path_of.as_str().is_empty();
                if !is_exempt && line_of.is_match(line) {
                    violations.push(format!("{path}:{number}: {sentence}"));
                }
            }
        }
        let lines = text.lines().count();
        if is_code(path) && lines > LINES_MAX {
            violations.push(format!(
                "{path}: {lines} lines; a file of more than {LINES_MAX} lines must be split"
            ));
        }
        if is_rust && !text.starts_with("//!") {
            violations.push(format!(
                "{path}: a file begins with a comment (`//!`) that says what it is for"
            ));
        }
    }
    violations.extend(board_component(sources));
    violations.extend(table_of_places(sources));
    violations
}

/// Checks the rows `| to change | `path` | `identifier` |` of ARCHITECTURE.md. Returns a violation for
/// each row whose file does not exist or does not contain the identifier.
fn table_of_places(sources: &[Source]) -> Vec<String> {
    let page = sources
        .iter()
        .find(|source| source.path == "ARCHITECTURE.md");
    let row =
        Regex::new("(?m)^\\| .* \\| `([^`]+)` \\| `([^`]+)` \\|$").expect("a regular expression");
    let rows = page.iter().flat_map(|page| row.captures_iter(&page.text));
    let missing = rows.map(|row| row.extract().1).filter(|[path, name]| {
        let mut found = sources.iter().filter(|source| source.path == *path);
        !found.any(|source| source.text.contains(name))
    });
    missing
        .map(|[path, name]| format!("ARCHITECTURE.md: {path} has no `{name}`"))
        .collect()
}

/// Whether the file is code in a programming language, and is not generated.
fn is_code(path: &str) -> bool {
    let ends = [".rs", ".ts", ".tsx", ".css"];
    ends.iter().any(|end| path.ends_with(end)) && !path.contains(".gen.")
}

/// Checks that only one file of the page imports the board component, chessground. Its style sheets may
/// be imported elsewhere: one file imports all style sheets, because their order matters.
fn board_component(sources: &[Source]) -> Vec<String> {
    let imports = |line: &str| {
        let quoted = ["\"@lichess-org/chessground", "'@lichess-org/chessground"];
        quoted.iter().any(|name| line.contains(name)) && !line.contains(".css")
    };
    let importing = sources
        .iter()
        .filter(|source| source.path.starts_with("web/src/") && source.text.lines().any(imports));
    let sentence = "only one file may import chessground, so that this library can be replaced";
    let importing: Vec<String> = importing
        .map(|source| format!("{}: {sentence}", source.path))
        .collect();
    if importing.len() > 1 {
        importing
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        let found = violations(&[source(path, text)]);
        assert_eq!(found.len(), expected.len(), "{path}: {found:?}");
        for (found, expected) in found.iter().zip(expected) {
            let (place, sentence) = expected.split_once(' ').expect("a place and words");
            assert!(found.starts_with(&format!("{path}{place} ")), "{found}");
            assert!(found.contains(sentence), "{found}");
        }
    }

    #[test]
    fn each_rule_finds_its_violation() {
        let rust = "crates/wire/src/x.rs";
        check(rust, "//! X.\nlet clock_white = 1;", &[":2: BySeat"]);
        check(rust, "//! X.\n    pub clock_b: u8,", &[":2: BySeat"]);
        check(rust, "//! X.\nconst SEAT_A: u8 = 1;", &[":2: BySeat"]);
        check(rust, "use x;", &[": begins with"]);
        check(
            rust,
            "//! X.\n\nlet now = Instant::now();",
            &[":3: wall clock"],
        );
        let ignored = ["//! X.\n#[", "ignore = \"slow\"]"].concat();
        check(rust, &ignored, &[":2: an ignored test"]);
        check(
            "crates/server/tests/x.rs",
            "//! X.\nthread::sleep(d);",
            &[":2: waits for an event"],
        );
        check(
            "crates/server/src/x/tests.rs",
            "//! X.\nsleep(d);",
            &[":2: waits for an event"],
        );
        let home = ["", "home", "someone"].join("/");
        check(
            "docs/x.md",
            &format!("see `{home}/x`"),
            &[":1: a path of one machine"],
        );
        check(
            rust,
            &format!("//! X.\n// {home}/x"),
            &[":2: a path of one machine"],
        );
        let host = ["https://registry", "npmjs.org"].join(".");
        check("web/x.json", &host, &[":1: a package registry"]);
        check("web/src/x.ts", &"x;\n".repeat(701), &[": must be split"]);
    }

    #[test]
    fn lines_that_resemble_violations_are_allowed() {
        check(
            "crates/core/src/x.rs",
            "//! X_a.\n// sleep(1)\nlet a = b(\"clock_white\");",
            &[],
        );
        check(
            "crates/core/src/x.rs",
            "//! X.\npub const WHITE_OF_A: Seat = x;",
            &[],
        );
        check(
            "crates/server/src/x.rs",
            "//! X.\nlet at = Instant::now();",
            &[],
        );
        check("web/src/x.gen.ts", &"x;\n".repeat(701), &[]);
        check("docs/x.md", "the folder src/home/page, and $HOME/tmp/", &[]);
    }

    #[test]
    fn only_one_file_may_import_the_board_component() {
        let text = "import { Chessground } from '@lichess-org/chessground';\n";
        let style = "import '@lichess-org/chessground/a.css';\n// what follows from chessground\n";
        let once = || source("web/src/board.ts", text);
        assert_eq!(
            violations(&[once(), source("web/src/main.ts", style)]),
            [""; 0]
        );
        assert_eq!(
            violations(&[once(), source("web/src/view.ts", text)]).len(),
            2
        );
    }

    #[test]
    fn a_row_whose_file_or_identifier_is_gone_is_a_violation() {
        let table = "| to change | open | at |\n| a | `x.rs` | `one` |\n| b | `x.rs` | `two` |\n| c | `y.rs` | `one` |\n";
        let sources = [
            source("ARCHITECTURE.md", table),
            source("x.rs", "//! X.\nfn one() {}"),
        ];
        assert_eq!(
            violations(&sources),
            [
                "ARCHITECTURE.md: x.rs has no `two`",
                "ARCHITECTURE.md: y.rs has no `one`"
            ]
        );
    }

    fn source(path: &str, text: &str) -> Source {
        Source {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }
}
