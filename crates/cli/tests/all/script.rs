//! Tests of `bughouse script`.

use crate::common::{Ran, bughouse};

/// Runs `bughouse script`. Returns the exit status, standard output and standard error.
fn script(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["script"], arguments].concat(), input)
}

const SHORT: &str = "clock A 0:02\n0:01 A play e5\n0:05 - wait\n";

#[test]
fn a_script_from_a_file_or_from_standard_input_gives_its_log() {
    let log = "\
0:01.000 A refused play e5: illegal e5: no pawn can go to e5
0:02.000 A flag fell
0:02.000 - board A lost by A: flag (FICS)
0:02.000 - ended 0-1 flag of A on board A (FICS)
result 0-1
reason flag
";
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("match.txt");
    std::fs::write(&path, SHORT).expect("a writable file");
    let file = path.to_str().expect("a path in UTF-8");
    for (argument, input) in [(file, ""), ("-", SHORT)] {
        assert_eq!(script(&[argument], input), (0, log.into(), String::new()));
    }
}

#[test]
fn the_json_of_a_script_has_one_object_per_line_and_the_result_last() {
    let (status, out, err) = script(&["--json", "-"], SHORT);
    assert_eq!((status, &*err), (0, ""));
    let objects: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    assert_eq!(objects.len(), 5);
    assert_eq!(objects[4]["result"], "0-1");
}

#[test]
fn rules_of_the_arguments_apply_if_the_script_names_none() {
    let flag = |arguments: &[&str], header: &str| {
        let (status, out, err) =
            script(arguments, &format!("{header}begin running\n9:00 - wait\n"));
        assert_eq!((status, &*err), (0, ""));
        out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(flag(&["-"], ""), "3:00.000 A flag fell");
    assert_eq!(
        flag(&["-", "--set", "clock.base_s=60"], ""),
        "1:00.000 A flag fell"
    );
    assert_eq!(
        flag(&["-", "--rules", "wbn", "--set", "mode=online"], ""),
        "5:00.000 A flag fell"
    );
    assert_eq!(
        flag(&["-", "--set", "clock.base_s=60"], "rules chesscom\n"),
        "3:00.000 A flag fell"
    );
    assert_eq!(
        flag(&["-", "--set", "clock.base_s=60"], "set clock.base_s=120\n"),
        "2:00.000 A flag fell"
    );
}

/// `docs/messages.md` has an example of what the command prints for a script that ends differently.
#[test]
fn scripts_that_end_as_expected_are_counted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, head: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("{head}\n{SHORT}")).expect("a writable file");
        path.to_str().expect("a path in UTF-8").to_owned()
    };
    let head = "# expect 0-1 flag\n# must A flag fell\n# not agreed";
    let (right, open) = (
        write("right.txt", head),
        write("open.txt", "# expect 0-1 any"),
    );
    let all = "2 of 2 scripts end as they must\n";
    let ran = script(&["--expect", &right, &open], "");
    assert_eq!(ran, (0, all.into(), String::new()));
}

/// Control characters of a script are escaped, so that they cannot change the terminal.
#[test]
fn the_text_of_a_refused_command_is_escaped() {
    let text = "rules fics\n0:01 A stop \u{1b}[2J\u{202e}\n";
    let (status, out, _) = bughouse(&["script", "-"], text);
    let line = r"0:01.000 A refused stop \u{1b}[2J\u{202e}: ";
    assert!(status == 0 && out.starts_with(line), "{out}");
}
