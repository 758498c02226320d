//! Tests the program `bughouse-load`: which arguments it refuses before it starts a server.

use std::process::Command;

fn ran(arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_bughouse-load"));
    let ran = program.args(arguments).output().unwrap();
    let err = String::from_utf8(ran.stderr).unwrap();
    (ran.status.code(), err)
}

#[test]
fn a_load_that_is_too_large_for_one_machine_is_refused() {
    let (status, err) = ran(&["--matches", "100000"]);
    assert_eq!(status, Some(2), "{err}");
    assert!(err.contains("18,000"), "{err}");
}

#[test]
fn the_error_names_a_program_that_does_not_exist() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none");
    let none = none.to_str().unwrap();
    let (status, err) = ran(&["--matches", "1", "--program", none]);
    assert_eq!(status, Some(1), "{err}");
    let sentence = format!("bughouse-load: {none} does not start: ");
    assert!(err.starts_with(&sentence), "{err}");
}

#[test]
fn too_many_people_for_one_machine_are_refused() {
    for (arguments, part) in [
        (["lobby", "--people", "100000"], "18,000"),
        (["lobby", "--seconds", "0"], "4 to 3,600"),
        (["crowd", "--people", "0"], "1 to 5,000"),
    ] {
        let (status, err) = ran(&arguments);
        assert_eq!(status, Some(2), "{err}");
        assert!(err.contains(part), "{err}");
    }
}
