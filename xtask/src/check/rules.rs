//! What a file may say.
//!
//! A rule sees one file and finds lines; where two files together break a rule (the board
//! component is imported once), it is a function of its own.

use super::{Breach, Source, code, portable};

/// Files longer than this hold two things.
const LINES_MAX: usize = 700;

pub fn breaches(sources: &[Source]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for source in sources {
        for (line, sentence) in file_breaches(source) {
            breaches.push(Breach {
                place: format!("{}:{line}", source.path),
                sentence,
            });
        }
    }
    breaches.extend(board_component(sources));
    breaches
}

type Found = Vec<(usize, String)>;

fn file_breaches(source: &Source) -> Found {
    let mut found = length(source);
    found.extend(machine(source));
    if source.path.ends_with(".rs") {
        let code = code::of(&source.text);
        found.extend(opening(source));
        found.extend(names(&code));
        found.extend(unfinished(&code));
        found.extend(time(source, &code));
        found.extend(chance(source, &code));
        found.extend(portable::breaches(&code));
    }
    found
}

/// Code is read in files of one noun; texts, data and what is generated are not code.
fn length(source: &Source) -> Found {
    let is_code = [".rs", ".ts", ".tsx", ".css"]
        .iter()
        .any(|end| source.path.ends_with(end));
    let lines = source.text.lines().count();
    match is_code && !source.path.contains(".gen.") && lines > LINES_MAX {
        true => vec![(
            lines,
            format!("the file has {lines} lines; above {LINES_MAX} it is two files"),
        )],
        false => Found::new(),
    }
}

/// Nothing in the repository knows whose machine it was written on.
fn machine(source: &Source) -> Found {
    let homes = ["home", "root", "Users", "tmp", "work"].map(|folder| format!("/{folder}/"));
    let hosts = ["registry.npmjs", "npmmirror", "static.crates"].map(|host| format!("{host}."));
    let path = |line: &str| {
        let mut starts = homes
            .iter()
            .flat_map(|home| line.match_indices(home.as_str()));
        starts.any(|(at, _)| {
            !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-})".contains(c))
        })
    };
    let mut found = Found::new();
    for (number, line) in numbered(&source.text) {
        if path(line) {
            found.push((number, "a path of one machine; say it from the repository's root, or ask for a temporary folder".into()));
        }
        if hosts.iter().any(|host| line.contains(host.as_str())) {
            found.push((
                number,
                "the address of a package registry belongs to the machine's settings".into(),
            ));
        }
    }
    found
}

fn opening(source: &Source) -> Found {
    match source.text.starts_with("//!") {
        true => Found::new(),
        false => vec![(1, "a file opens by saying what it is for (`//!`)".into())],
    }
}

/// What exists once per seat, board or color is a `BySeat`, `ByBoard` or `ByColor`. The four seats
/// themselves have names, such as `WHITE_OF_A`.
fn names(code: &str) -> Found {
    const ENDINGS: [&str; 4] = ["_a", "_b", "_white", "_black"];
    code::names(code)
        .filter(|(_, name)| {
            let name = name.to_ascii_lowercase();
            let is_seat = name.contains("_of_");
            !is_seat && ENDINGS.iter().any(|ending| name.ends_with(ending))
        })
        .map(|(line, name)| (line, format!("`{name}`: what exists once per seat, board or color is a BySeat, ByBoard or ByColor")))
        .collect()
}

fn unfinished(code: &str) -> Found {
    const MARKS: [(&str, &str); 4] = [
        ("#[ignore", "a test that does not run proves nothing"),
        ("todo!", "what is not written is not merged"),
        ("unimplemented!", "what is not written is not merged"),
        ("dbg!", "a leftover of a search for a fault"),
    ];
    let of_line = |(number, line): (usize, &str)| {
        let found = MARKS
            .iter()
            .filter(move |(mark, _)| contains_word(line, mark));
        found
            .map(move |(mark, sentence)| (number, format!("`{mark}`: {sentence}")))
            .collect::<Vec<_>>()
    };
    numbered(code).flat_map(of_line).collect()
}

/// Time is an argument everywhere below the server.
fn time(source: &Source, code: &str) -> Found {
    const CLOCKS: [&str; 3] = ["Instant::now", "SystemTime", "sleep("];
    const WITH_A_CLOCK: [&str; 6] = [
        "crates/server/",
        "crates/cli/",
        "crates/web-build/",
        "oracle/",
        "xtask/",
        "fuzz/",
    ];
    let has_clock = WITH_A_CLOCK
        .iter()
        .any(|place| source.path.starts_with(place))
        || source.path.contains("/benches/");
    let mut found = Found::new();
    for (number, line) in numbered(code) {
        for clock in CLOCKS.iter().filter(|clock| contains_word(line, clock)) {
            if clock.starts_with("sleep") && source.path.contains("/tests/") {
                found.push((
                    number,
                    format!("`{clock}`: a test waits for an event, not for time to pass"),
                ));
            } else if !has_clock {
                found.push((
                    number,
                    format!("`{clock}`: only the server and the program know the wall clock; here time is an argument"),
                ));
            }
        }
    }
    found
}

/// A match is a function of its log: no float, no order of a hash table, no randomness.
fn chance(source: &Source, code: &str) -> Found {
    const CHANCE: [&str; 8] = [
        "f32",
        "f64",
        "HashMap",
        "HashSet",
        "RandomState",
        "rand",
        "thread_rng",
        "random",
    ];
    let pure = ["crates/match/src/", "crates/core/src/"];
    if !pure.iter().any(|place| source.path.starts_with(place)) {
        return Found::new();
    }
    code::names(code)
        .filter(|(_, name)| CHANCE.contains(name))
        .map(|(line, name)| {
            (
                line,
                format!("`{name}`: core and match are the same on every machine and every run"),
            )
        })
        .collect()
}

/// One file of the page stands between it and its board component. Style sheets are gathered
/// elsewhere, where their order is decided.
fn board_component(sources: &[Source]) -> Vec<Breach> {
    let quoted = |line: &str| {
        ["\"", "'"]
            .iter()
            .any(|quote| line.contains(&format!("{quote}@lichess-org/chessground")))
    };
    let imports = |source: &&Source| {
        source.path.starts_with("web/src/")
            && source
                .text
                .lines()
                .any(|line| quoted(line) && !line.contains(".css"))
    };
    let importing: Vec<&Source> = sources.iter().filter(imports).collect();
    match importing.len() {
        0 | 1 => Vec::new(),
        _ => importing
            .iter()
            .map(|source| Breach {
                place: source.path.clone(),
                sentence: "one file alone imports chessground, so that it can be replaced".into(),
            })
            .collect(),
    }
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(line, text)| (line + 1, text))
}

/// Whether the line has these words, not as the end of a longer name.
fn contains_word(line: &str, words: &str) -> bool {
    line.match_indices(words)
        .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_finds_its_breach() {
        check(
            "crates/core/src/x.rs",
            "//! X.\nlet clock_white = 1;",
            2,
            "`clock_white`",
        );
        check(
            "crates/core/src/x.rs",
            "//! X.\nconst SEAT_A: u8 = 1;",
            2,
            "`SEAT_A`",
        );
        check("crates/core/src/x.rs", "use x;", 1, "opens by saying");
        check(
            "crates/match/src/x.rs",
            "//! X.\n\nlet now = Instant::now();",
            3,
            "`Instant::now`",
        );
        check(
            "crates/match/src/x.rs",
            "//! X.\nlet x: f64 = 1.0;",
            2,
            "`f64`",
        );
        check(
            "crates/server/tests/x.rs",
            "//! X.\nsleep(1);",
            2,
            "`sleep(`",
        );
        check("crates/wire/src/x.rs", "//! X.\n  todo!()", 2, "`todo!`");
        check(
            "crates/wire/src/x.rs",
            "//! X.\n#[ignore = \"slow\"]",
            2,
            "`#[ignore`",
        );
        let home = ["", "home", "someone"].join("/");
        check(
            "docs/x.md",
            &format!("see `{home}/x`"),
            1,
            "a path of one machine",
        );
        check("web/src/x.ts", &"x;\n".repeat(701), 701, "two files");
    }

    #[track_caller]
    fn check(path: &str, text: &str, line: usize, sentence: &str) {
        let found = file_breaches(&source(path, text));
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, line);
        assert!(found[0].1.contains(sentence), "{found:?}");
    }

    #[test]
    fn what_looks_like_a_breach_is_none() {
        for (path, text) in [
            (
                "crates/core/src/x.rs",
                "//! X_a.\n// todo!\nlet a = \"clock_white\";",
            ),
            ("crates/server/src/x.rs", "//! X.\nlet at = Instant::now();"),
            ("crates/wire/src/x.rs", "//! X.\nlet not_todo = my_todo!();"),
            ("web/src/x.gen.ts", "x;\n"),
            ("docs/x.md", "the folder src/home/page, and $HOME/tmp/"),
        ] {
            let found = file_breaches(&source(path, text));
            assert!(found.is_empty(), "{path}: {found:?}");
        }
    }

    #[test]
    fn the_board_component_is_imported_once() {
        let text = "import { Chessground } from '@lichess-org/chessground';\n";
        let once = source("web/src/board.ts", text);
        let again = source("web/src/view.ts", text);
        assert!(board_component(std::slice::from_ref(&once)).is_empty());
        assert_eq!(board_component(&[once, again]).len(), 2);
        let once = source("web/src/board.ts", text);
        let style = source(
            "web/src/main.ts",
            "import '@lichess-org/chessground/a.css';",
        );
        let words = source("web/src/view.ts", "// what follows from chessground\n");
        assert!(board_component(&[once, style, words]).is_empty());
    }

    fn source(path: &str, text: &str) -> Source {
        Source {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }
}
