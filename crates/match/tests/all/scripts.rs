//! Tests of the scripts in `corpus/scripts`. Each script is a match with its expected log.
//!
//! With `BUGHOUSE_BLESS=1` the tests replace the expected logs by the present ones. Compare the new
//! logs with the cited article before you commit them.

use std::path::{Path, PathBuf};

use crate::common::script::{self, expected, parts, run};
use bughouse_core::{BoardId, PARAMETERS, PRESETS, Ruleset, Seat};
use bughouse_script::{Expectation, Script};

fn scripts() -> Vec<PathBuf> {
    scripts_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/scripts"))
}

fn scripts_in(folder: &Path) -> Vec<PathBuf> {
    let mut scripts: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the corpus has scripts")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    scripts.sort();
    scripts
}

fn blessed(part: &str) -> String {
    let script: Vec<&str> = part
        .lines()
        .filter(|line| !line.starts_with("#>"))
        .collect();
    let mut lines = script.join("\n").trim_end().to_owned();
    for line in run(part) {
        lines.push_str("\n#> ");
        lines.push_str(&line);
    }
    lines + "\n"
}

fn bless(path: &Path, text: &str) {
    let parts = parts(text);
    let head = text.len() - parts.iter().map(|part| part.len()).sum::<usize>();
    let blessed: Vec<String> = parts.into_iter().map(blessed).collect();
    let whole = text[..head].to_owned() + &blessed.join("\n");
    std::fs::write(path, whole).expect("a writable script");
}

#[test]
fn every_script_gives_its_expected_log() {
    let blessing = std::env::var_os("BUGHOUSE_BLESS").is_some();
    let (mut count, mut wrong) = (0, Vec::new());
    for path in scripts() {
        let text = std::fs::read_to_string(&path).expect("a readable script");
        if blessing {
            bless(&path, &text);
            continue;
        }
        for part in parts(&text) {
            let name = part.lines().next().unwrap_or_default();
            let (expected, found) = (expected(part), run(part));
            if expected != found {
                wrong.push(format!(
                    "{}: {name}\nexpected\n  {}\nfound\n  {}\n",
                    path.display(),
                    expected.join("\n  "),
                    found.join("\n  ")
                ));
            }
            count += 1;
        }
    }
    assert!(
        wrong.is_empty(),
        "{} scripts did not give the expected log\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(blessing || count >= 60, "only {count} scripts were found");
}

/// The scripts of all files. A file may have several, each one a part.
fn all_parts() -> Vec<String> {
    let texts = scripts()
        .into_iter()
        .map(|path| std::fs::read_to_string(path).expect("a readable script"));
    texts
        .flat_map(|text| {
            parts(&text)
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect()
}

/// Parameters about talk, display and the arbiter's conduct. Scripts need not use all their values.
const NEED_NO_SCRIPT: [&str; 5] = [
    "talk.audience",
    "talk.point_on_partner_board",
    "arbiter.passive",
    "watch.hints",
    "score",
];

/// The folder of audit scripts. Their expected results were written from the texts of the Laws, and
/// `BUGHOUSE_BLESS` does not change them.
fn audit() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/scripts/audit")
}

/// The audit scripts whose expected end was changed later, because this program decided an open
/// question otherwise. Each row has the file, its new end and the decision.
fn decided() -> Vec<[String; 3]> {
    let text =
        std::fs::read_to_string(audit().join("decided.tsv")).expect("decided.tsv is readable");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let cells: Vec<String> = row.split('\t').map(str::to_owned).collect();
        cells.try_into().expect(row)
    })
    .collect()
}

#[test]
fn every_audit_script_has_its_expected_end() {
    let decided = decided();
    let scripts = scripts_in(&audit());
    assert_eq!(scripts.len(), 40, "the audit has 40 scripts");
    for [file, ..] in &decided {
        assert!(
            audit().join(file).is_file(),
            "decided.tsv names {file}, which is not in the folder"
        );
    }
    let mut wrong = Vec::new();
    for path in scripts {
        let text = std::fs::read_to_string(&path).expect("a readable script");
        let file = path.file_name().expect("a file").to_string_lossy();
        let expected = Expectation::read(&text).unwrap_or_else(|defect| panic!("{file}:{defect}"));
        let end = decided.iter().find(|[name, ..]| *name == file);
        let expected = match end {
            Some([_, end, _]) => Expectation::of_end(end),
            None => expected,
        };
        let log = Script::read(&text, &Ruleset::FICS).expect(&file).run();
        let differences = expected.differences(&log);
        if !differences.is_empty() {
            let log: Vec<String> = log.lines().collect();
            wrong.push(format!(
                "{file}: {}\n  {}",
                differences.join("; "),
                log.join("\n  ")
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} scripts do not have the expected end\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_value_of_every_parameter_is_used_in_a_script() {
    let rules: Vec<Ruleset> = all_parts().iter().map(|part| script::rules(part)).collect();
    let mut missing = Vec::new();
    for parameter in PARAMETERS {
        let played = |value: &str| rules.iter().any(|rules| parameter.value(rules) == value);
        let concerns = !NEED_NO_SCRIPT.contains(&parameter.name);
        let values = parameter.values.iter().filter(|value| !played(value));
        missing.extend(
            values
                .filter(|_| concerns)
                .map(|value| format!("{} = {value}", parameter.name)),
        );
    }
    assert!(missing.is_empty(), "no script uses {missing:#?}");
}

#[test]
fn every_preset_is_used_in_two_scripts() {
    let parts = all_parts();
    for preset in PRESETS {
        let named = format!("\nrules {}\n", preset.name);
        let played = parts.iter().filter(|part| part.contains(&named)).count();
        assert!(played >= 2, "{} is used in {played} scripts", preset.name);
    }
}

#[test]
fn every_kind_of_claim_is_upheld_rejected_and_refused_in_a_script() {
    let lines: Vec<String> = all_parts().iter().flat_map(|part| run(part)).collect();
    let is_logged = |text: &str| lines.iter().any(|line| line.contains(text));
    for (kind, logged) in [
        ("mate", "mate"),
        ("illegal", "an illegal move"),
        ("flag", "the flag"),
        ("repetition", "repetition"),
        ("fifty", "fifty moves"),
        ("hiding", "hiding"),
        ("premove", "a premove"),
        ("setup", "a wrong setup"),
    ] {
        for ruled in ["upheld", "rejected"] {
            let found = lines.windows(2).any(|pair| {
                pair[0].contains(&format!(" claimed {logged} ")) && pair[1].contains(ruled)
            });
            assert!(
                found || (kind, ruled) == ("fifty", "upheld") && is_logged("fifty moves with"),
                "no script has a claim {kind} that is {ruled}"
            );
        }
        assert!(
            is_logged(&format!(" refused claim {kind}")),
            "no script has a refused claim {kind}"
        );
    }
}

#[test]
fn every_player_makes_every_kind_of_claim_on_both_boards() {
    let lines: Vec<String> = all_parts().iter().flat_map(|part| run(part)).collect();
    let claims = [
        "mate",
        "an illegal move",
        "the flag",
        "repetition",
        "hiding",
        "a premove",
        "a wrong setup",
    ];
    for seat in Seat::ALL {
        for board in BoardId::BOTH {
            for claim in claims {
                let (claimed, on) = (
                    format!(" {seat} claimed {claim}"),
                    format!(" on board {board} "),
                );
                let found = lines
                    .iter()
                    .any(|line| line.contains(&claimed) && line.contains(&on));
                assert!(found, "{seat} never claims {claim} on board {board}");
            }
        }
    }
}

#[test]
fn every_script_has_a_unique_name() {
    let mut names: Vec<String> = Vec::new();
    for path in scripts() {
        let text = std::fs::read_to_string(&path).expect("a readable script");
        let of_file = parts(&text)
            .into_iter()
            .filter_map(|part| part.lines().next());
        names.extend(of_file.map(str::to_owned));
    }
    names.sort();
    let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(
        twice.is_empty(),
        "two scripts have the same name: {twice:?}"
    );
}

/// Q41: `corpus/laws/citations.tsv` lists each article that rules of one text cite from another
/// text.
#[test]
fn every_citation_from_another_text_is_in_the_corpus() {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/laws/citations.tsv");
    let table = std::fs::read_to_string(table).expect("citations.tsv is readable");
    let recorded: Vec<(&str, &str)> = table
        .lines()
        .filter_map(|line| Some((line.split('\t').next()?, line.split('\t').next_back()?)))
        .collect();
    let mut missing = Vec::new();
    for part in all_parts() {
        let source = script::rules(&part).get("source").expect("a parameter");
        for line in run(&part) {
            let cited = line
                .split_once("(as in ")
                .and_then(|(_, rest)| rest.split_once(')'));
            let Some((article, _)) = cited else { continue };
            let cited = format!("as in {article}");
            if !recorded.contains(&(&*source, &*cited)) {
                missing.push(format!("{source}: {line}"));
            }
        }
    }
    assert!(missing.is_empty(), "citations.tsv lacks {missing:#?}");
}
