//! Tests of `bughouse config` and of the configuration file, which `bughouse serve` reads too. A test in
//! `messages` checks the text of each error.

use std::fs;
use std::process::Command;

use bughouse_server::settings::{Settings, read};

use crate::common::bughouse;

#[test]
fn the_printed_configuration_is_read_as_the_same_settings() {
    let (status, out, err) = bughouse(&["config"], "");
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(read(&out), Ok(Settings::default()));
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("bughouse.toml");
    fs::write(&config, "[limits]\npeople = 8\n").unwrap();
    let (status, out, _) = bughouse(&["config", "--config", config.to_str().unwrap()], "");
    assert_eq!(status, 0);
    assert_eq!(read(&out).unwrap().limits.people, 8);
}

/// `serve` checks a configuration as `config` does, before it starts.
#[test]
fn serve_refuses_an_invalid_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("bughouse.toml");
    let name = config.to_str().unwrap();
    for text in [
        "[limits]\npeeple = 8",
        "rules = 'nope'",
        "rules = 'nowhere.toml'",
        "[log]\nfilter = 'a=b=c'",
    ] {
        fs::write(&config, text).unwrap();
        let refused = bughouse(&["config", "--config", name], "");
        assert_eq!((refused.0, &*refused.1), (2, ""), "{text}");
        assert_eq!(bughouse(&["serve", "--config", name], ""), refused);
    }
}

#[test]
fn an_invalid_log_filter_in_the_environment_is_refused() {
    let serve = Command::new(env!("CARGO_BIN_EXE_bughouse"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        // This folder cannot be created, because its parent is a file. So the server cannot start, even
        // if it accepts the filter.
        .arg(concat!(env!("CARGO_BIN_EXE_bughouse"), "/data"))
        .env("BUGHOUSE_LOG", "a=b=c")
        .output()
        .unwrap();
    let err = String::from_utf8(serve.stderr).unwrap();
    assert_eq!(serve.status.code(), Some(2), "{err}");
    assert!(err.starts_with("BUGHOUSE_LOG \"a=b=c\" "), "{err}");
}
