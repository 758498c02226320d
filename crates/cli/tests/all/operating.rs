//! The program as its operator meets it: its configuration, its log, backups, and what it tells of
//! itself.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::bughouse;
use bughouse_server::settings::{Settings, read};

/// A server that ends with the test, and the lines of its log.
struct Running {
    child: Child,
    at: String,
    log: BufReader<std::process::ChildStderr>,
}

impl Running {
    fn start(config: &Path) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bughouse"))
            .args(["serve", "--config"])
            .arg(config)
            .env_remove("BUGHOUSE_LOG")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let at = first.trim().strip_prefix("http://");
        Running {
            at: at.expect(&first).to_owned(),
            child,
            log,
        }
    }

    fn ask(at: &str, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(at).unwrap();
        let length = body.len();
        write!(stream, "{request} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }

    /// Asks it to stop in order; the rest of its log.
    #[cfg(unix)]
    fn stop(mut self) -> String {
        bughouse_load::program::ask_to_stop(self.child.id()).unwrap();
        let mut rest = String::new();
        self.log.read_to_string(&mut rest).unwrap();
        assert!(self.child.wait().unwrap().success(), "{rest}");
        rest
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn file(folder: &Path, text: &str) -> std::path::PathBuf {
    let file = folder.join("bughouse.toml");
    fs::write(&file, text).unwrap();
    file
}

#[test]
fn the_configuration_is_printed_with_every_default_and_understood_again() {
    let (status, out, err) = bughouse(&["config"], "");
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(read(&out), Ok(Settings::default()));
    let folder = tempfile::tempdir().unwrap();
    let config = file(folder.path(), "[limits]\npeople = 8\n");
    let (status, out, _) = bughouse(&["config", "--config", config.to_str().unwrap()], "");
    assert_eq!(status, 0);
    assert_eq!(read(&out).unwrap().limits.people, 8);
}

#[test]
fn a_configuration_that_is_not_understood_is_refused_before_anything_runs() {
    let folder = tempfile::tempdir().unwrap();
    let config = file(folder.path(), "[limits]\npeeple = 8\n");
    let config = config.to_str().unwrap();
    for command in ["serve", "config"] {
        let (status, out, err) = bughouse(&[command, "--config", config], "");
        assert_eq!((status, &*out), (2, ""));
        let sentence = "2:1: no setting is called limits.peeple; did you mean limits.people?";
        assert!(err.starts_with(&format!("{config}:{sentence}")), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    let (status, _, err) = bughouse(&["serve", "--config", "nowhere.toml"], "");
    assert_eq!(status, 2);
    assert!(err.starts_with("nowhere.toml: "), "{err}");
}

/// `config` says all that `serve` would say.
#[test]
fn what_the_configuration_names_is_checked_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let ours = folder.path().join("ours.toml");
    fs::write(&ours, "preset = \"fics\"\nstalemate = \"sit\"\n").unwrap();
    let rules = format!("lan = false\n  rules = {ours:?}\n");
    for (text, sentence) in [
        ("rules = \"nope\"", "1:1: no preset is called nope; "),
        (&rules, &format!("2:3: {}:2:1: stalemate ", ours.display())),
        ("[log]\nfilter = \"a=b=c\"", "2:1: log.filter \"a=b=c\": "),
    ] {
        let config = file(folder.path(), text);
        let config = config.to_str().unwrap();
        for command in ["config", "serve"] {
            let (status, out, err) = bughouse(&[command, "--config", config], "");
            assert_eq!((status, &*out), (2, ""), "{command}: {err}");
            assert!(err.starts_with(&format!("{config}:{sentence}")), "{err}");
        }
    }
    let (status, out, err) = bughouse(&["config", "--config", "-"], "rules = \"wbn\"");
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(read(&out).unwrap().rules, "wbn");
}

#[test]
fn a_filter_of_the_log_that_is_none_is_refused() {
    let serve = Command::new(env!("CARGO_BIN_EXE_bughouse"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        // Nothing listens in a folder that cannot be made, should the filter be let through.
        .arg(Path::new(env!("CARGO_BIN_EXE_bughouse")).join("data"))
        .env("BUGHOUSE_LOG", "a=b=c")
        .output()
        .unwrap();
    let err = String::from_utf8(serve.stderr).unwrap();
    assert_eq!(serve.status.code(), Some(2), "{err}");
    assert!(err.contains("BUGHOUSE_LOG \"a=b=c\": "), "{err}");
}

/// The cause stands in the sentence, and was told behind it once more.
#[test]
fn why_it_stopped_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    fs::write(folder.path().join("bughouse.db"), "no data ".repeat(100)).unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let below_a_file = folder.path().join("bughouse.db/x");
    let (no_folder, no_data) = (
        [&serve[..], &[below_a_file.to_str().unwrap()]].concat(),
        [&serve[..], &[name]].concat(),
    );
    let no_address = ["serve", "--listen", "192.0.2.1:99", "--data", name];
    let replaced = ["backup", "--overwrite", "--data", name, name];
    for (arguments, cause) in [
        (&no_folder[..], "(os error "),
        (&no_data, "file is not a database"),
        (&no_address, "(os error "),
        (&replaced, "file is not a database"),
    ] {
        let (status, _, err) = bughouse(arguments, "");
        assert_eq!(status, 1, "{err}");
        assert_eq!(err.matches(cause).count(), 1, "{err}");
        assert!(!err.contains("the data cannot be used"), "{err}");
    }
}

#[test]
fn a_backup_is_no_stream() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    for command in ["backup", "restore"] {
        let (status, out, err) = bughouse(&[command, "--data", name, "-"], "");
        assert_eq!((status, &*out), (2, ""), "{err}");
        assert!(
            err.starts_with("-: a backup is a file with a name"),
            "{err}"
        );
    }
}

#[test]
fn a_port_alone_is_told_where_it_belongs() {
    for arguments in [
        &["serve", "--port", "9"][..],
        &["serve", "--port=9"],
        &["--port", "9"],
    ] {
        let (status, out, err) = bughouse(arguments, "");
        assert_eq!((status, &*out), (2, ""));
        assert!(err.contains("serve --listen 127.0.0.1:8080"), "{err}");
        assert!(!err.contains("--operator"), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn a_running_server_is_configured_watched_and_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep/data");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndata = {data:?}\n[operator]\nlisten = \"127.0.0.1:0\"\n\
         [log]\nformat = \"json\"\n[limits]\ntables_per_hour = 2\n"
    );
    let config = file(folder.path(), &text);
    let config_arg = config.to_str().unwrap();
    let mut server = Running::start(&config);
    let make = || Running::ask(&server.at, "POST /api/tables", "{\"preset\":\"fics\"}");
    assert!(make().contains("\"id\"") && make().contains("\"id\""));
    assert!(make().contains("too many tables"), "the file is heeded");
    assert_eq!(Running::ask(&server.at, "GET /health/ready", ""), "ok\n");

    // The log is one object a line, and says where the operator's door is.
    let mut line = String::new();
    server.log.read_line(&mut line).unwrap();
    let said: serde_json::Value = serde_json::from_str(&line).expect(&line);
    let message = said["message"].as_str().expect(&line);
    let (_, door) = message.split_once("http://").expect(&line);
    let numbers = Running::ask(door.trim_end_matches("/metrics"), "GET /metrics", "");
    assert!(
        numbers.contains("bughouse_limits_hit_total{limit=\"tables_per_hour\"} 1"),
        "{numbers}"
    );

    let copy = folder.path().join("copy.db");
    let copy_arg = copy.to_str().unwrap();
    let (status, out, err) = bughouse(&["backup", "--config", config_arg, copy_arg], "");
    assert_eq!((status, out.trim(), &*err), (0, copy_arg, ""));
    let (status, _, err) = bughouse(&["backup", "--config", config_arg, copy_arg], "");
    assert_eq!(status, 1);
    assert!(err.contains("--overwrite replaces it"), "{err}");
    let (status, _, err) = bughouse(
        &["restore", "--overwrite", "--config", config_arg, copy_arg],
        "",
    );
    assert_eq!(status, 1, "a server works there");
    assert!(err.contains("stop it first"), "{err}");

    let (status, _, err) = bughouse(&["serve", "--config", config_arg], "");
    assert_eq!(status, 1, "it would take the matches from the first");
    assert!(err.contains("another server works on"), "{err}");
    let database = data.join("bughouse.db");
    let onto_itself = [
        "backup",
        "--overwrite",
        "--config",
        config_arg,
        database.to_str().unwrap(),
    ];
    let (status, _, err) = bughouse(&onto_itself, "");
    assert_eq!(status, 1);
    assert!(err.contains("a file of its own"), "{err}");

    let rest = server.stop();
    let lines = rest.lines().map(serde_json::from_str::<serde_json::Value>);
    let told = lines.map(|line| line.unwrap()["message"].to_string());
    assert!(
        told.into_iter().any(|one| one.contains("stopping")),
        "{rest}"
    );

    let (status, _, err) = bughouse(&["restore", "--config", config_arg, copy_arg], "");
    assert_eq!(status, 1);
    assert!(err.contains("has data already; --overwrite"), "{err}");
    let (status, _, err) = bughouse(
        &["restore", "--overwrite", "--config", config_arg, copy_arg],
        "",
    );
    assert_eq!(status, 0);
    assert!(
        err.contains("is kept as") && err.contains("bughouse.db.replaced"),
        "{err}"
    );
    assert!(data.join("bughouse.db.replaced").exists());
    let other = folder.path().join("other");
    let (status, _, _) = bughouse(
        &["restore", "--data", other.to_str().unwrap(), copy_arg],
        "",
    );
    assert_eq!(status, 0);
    fs::write(&copy, "this is no backup").unwrap();
    let (status, _, err) = bughouse(
        &["restore", "--overwrite", "--config", config_arg, copy_arg],
        "",
    );
    assert_eq!(status, 1);
    assert!(err.contains("copy.db"), "{err}");
    Running::start(&config).stop();
}

/// It does not matter how soon after its address was told.
#[cfg(unix)]
#[test]
fn a_server_is_stopped_in_order_as_soon_as_it_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let text = format!("listen = \"127.0.0.1:0\"\ndata = {data:?}\n");
    let config = file(folder.path(), &text);
    for _ in 0..20 {
        let rest = Running::start(&config).stop();
        assert!(rest.contains("stopping"), "{rest}");
    }
}
