//! The errors that the commands of the program print. Each row runs the program.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use bughouse_server::server::StartError;
use bughouse_store::StoreError;
use bughouse_store::sqlite::{BackupError, FolderError, UseError};

use super::{Part, one_of_each};

/// The arguments and the standard input of a run.
type Call = (&'static [&'static str], &'static str);

pub fn parts() -> Vec<Part> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in FILES {
        fs::write(folder.path().join(name), text).expect("a writable file");
    }
    let part = |title, text, calls: &[Call]| Part {
        title,
        text,
        head: &["command", "status", "text"],
        rows: calls.iter().map(|call| row(call, folder.path())).collect(),
    };
    vec![
        part(
            "Arguments are invalid",
            "The person who types a command reads the message. Nothing is run.",
            ARGUMENTS,
        ),
        part(
            "A position is invalid",
            "The person who types a command reads the message. `moves`, `verdict`, `perft` and `draw` have the same errors.",
            POSITIONS,
        ),
        part(
            "A file is invalid",
            "The person who types a command reads the message. An error at a place in the file has line and column.",
            FILE_ERRORS,
        ),
        part(
            "A game has a defect",
            "Standard error of `bughouse convert` and `draw`; `replay` prints the reason in the line of the game. The section \
             “A text of moves or positions cannot be read to its end” lists every reason.",
            GAMES,
        ),
        part(
            "A match script does not end as its first lines say",
            "Standard output of `bughouse script --expect`.",
            EXPECT,
        ),
        part(
            "A picture cannot be drawn",
            "The person who types `bughouse draw` reads the message.",
            DRAW,
        ),
        part(
            "An engine cannot be run, checked or tuned",
            "The person who types `bughouse engine` reads the message. Of `engine run`, also the program that started it, as \
             `error cannot-play …`.",
            ENGINE,
        ),
        part(
            "A configuration is invalid",
            "The operator of a server reads the message.",
            CONFIG,
        ),
        errors(),
        folder_errors(),
    ]
}

/// The errors of a server that cannot start, and of backups. The test makes these errors itself and does
/// not run the program, because they occur only beside a running server or with a broken disk.
fn errors() -> Part {
    let path = || "/srv/bughouse".into();
    let file = || "/srv/copy.db".into();
    let address = || "127.0.0.1:8080".parse().expect("an address");
    let store = || StoreError("file is not a database".into());
    let disk = || std::io::Error::from(std::io::ErrorKind::StorageFull);
    let backup = one_of_each!(BackupError:
        NoData(path()), Exists(file()), HasData(path()), InUse(path()), OfTheData(file()),
        NotAFile("/dev/null".into()), Unsound(file(), store()), Io(file(), disk()),
    );
    let start = one_of_each!(StartError:
        Busy(address()), Listen(address(), disk()), Data(UseError::InUse(path())),
        Unreadable(path(), store()),
    );
    let data = one_of_each!(UseError:
        Folder(path(), disk()), InUse(path()), Database(file(), store()),
    );
    // The first two are in `start`.
    let data = data
        .iter()
        .filter(|error| !matches!(error, UseError::InUse(_)))
        .map(ToString::to_string);
    let backup = backup.iter().map(ToString::to_string);
    let start = start.iter().map(ToString::to_string);
    Part {
        title: "A server cannot start, or a backup cannot be made or restored",
        text: "The operator of a server reads the message, after `bughouse: `. The exit status is 1.",
        head: &["text"],
        rows: start
            .chain(data)
            .chain(backup)
            .map(|text| vec![text])
            .collect(),
    }
}

/// The errors of the commands that change or compare the data of a server. The test makes these errors
/// itself, like those of backups.
fn folder_errors() -> Part {
    let path = || "/srv/bughouse".into();
    let store = || StoreError("file is not a database".into());
    let disk = || std::io::Error::from(std::io::ErrorKind::StorageFull);
    let errors = one_of_each!(FolderError:
        NoData(path()), InUse(path()), Database("/srv/bughouse/bughouse.db".into(), store()),
        Folder(path(), disk()),
    );
    let texts = errors.iter().map(ToString::to_string);
    Part {
        title: "The data of a server cannot be compared or changed",
        text: "The operator of a server reads the message of `bughouse rebuild` and `bughouse prune`. The exit status is 2.",
        head: &["text"],
        rows: texts.map(|text| vec![text]).collect(),
    }
}

fn row((arguments, input): &Call, folder: &Path) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bughouse"))
        .args(*arguments)
        .current_dir(folder)
        .env_remove("BUGHOUSE_LOG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read its input.
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let status = output.status.code().expect("no signal ended the program");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    let printed = if err.is_empty() { out } else { err };
    // After an error about the arguments, clap prints the usage and a hint at --help. Both are cut off.
    let (printed, _) = printed.split_once("\n\nUsage:").unwrap_or((&printed, ""));
    let (printed, _) = printed.split_once("\n\nFor more").unwrap_or((printed, ""));
    let lines: Vec<&str> = printed
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    vec![
        shell_line(arguments, input),
        status.to_string(),
        lines
            .join("<br>")
            .replace('<', "\\<")
            .replace("\\<br>", "<br>"),
    ]
}

/// The command line as a user types it in a shell.
fn shell_line(arguments: &[&str], input: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,@+".contains(c);
    let quoted = arguments
        .iter()
        .map(|one| match !one.is_empty() && one.chars().all(is_plain) {
            true => (*one).to_owned(),
            false => format!("'{one}'"),
        });
    let line = quoted.collect::<Vec<_>>().join(" ");
    match input {
        "" => format!("`{line}`"),
        _ => format!("`{line} <<< {:?}`", input),
    }
}

const GAME: &str = "[WhiteA \"anna\"]\n\n1A. e4 {179} 1B. d4 {178} 1a. e5 {175} *\n";

const FILES: &[(&str, &str)] = &[
    ("game.bpgn", GAME),
    ("broken.bpgn", "1A. e4 1a. e9 2A. d4 *\n"),
    ("conflict.bpgn", "[Result \"1-0\"]\n\n1A. e4 0-1\n"),
    ("empty.bpgn", "\n"),
    ("ours.toml", "preset = \"fics\"\nstalemate = \"sit\"\n"),
    ("list.toml", "stalemate = [1]\n"),
    ("cut.toml", "preset = \"fics\n"),
    (
        "pair.toml",
        "drop.pawn_min_rank = 3\ndrop.second_rank_needs_check = true\n",
    ),
    (
        "differs.txt",
        "# expect 1-0 checkmate\n# must a played\n# not A flag\nclock A 0:02\nbegin running\n0:05 - wait\n",
    ),
    (
        "right.txt",
        "# expect 0-1 flag\nclock A 0:02\nbegin running\n0:05 - wait\n",
    ),
];

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 w - - | 8";

const ARGUMENTS: &[Call] = &[
    (&["nonsense"], ""),
    (&["moves"], ""),
    (&["moves", "startpos", "--sna"], ""),
    (&["moves", "startpos", "--lang", "cs"], ""),
    (&["moves", "startpos", "--san", "--lang", "tlh"], ""),
    (&["perft", "startpos"], ""),
    (&["perft", "--depth", "1001", "startpos"], ""),
    (&["verdict", "--board", "C", "startpos"], ""),
    (&["verdict", "--rules", "fisc", "startpos"], ""),
    (&["verdict", "--rules", "ru-p37-nom", "startpos"], ""),
    (&["verdict", "--set", "stalemate", "startpos"], ""),
    (&["verdict", "--set", "stalemate=sit", "startpos"], ""),
    (&["verdict", "--set", "mate.pole=any", "startpos"], ""),
    (
        &[
            "verdict",
            "--set",
            "mate.pool=any",
            "--set",
            "mate.pool=off",
            "startpos",
        ],
        "",
    ),
    (&["convert", "--to", "pgn", "game.bpgn"], ""),
    (
        &["convert", "--to", "bpgn", "--dialect", "thei", "game.bpgn"],
        "",
    ),
    (
        &["convert", "--to", "bpgn", "--dialect", "slash", "game.bpgn"],
        "",
    ),
    (
        &["convert", "--to", "bfen", "--dialect", "fics", "game.bpgn"],
        "",
    ),
    (&["convert", "--to", "bpgn", "--every", "game.bpgn"], ""),
    (
        &["convert", "--to", "bpgn", "game.bpgn", "-o", "game.bpgn"],
        "",
    ),
    (&["script", "right.txt", "differs.txt"], ""),
    (&["serve", "--port", "9"], ""),
    (&["serve", "--listen", "here"], ""),
    (&["serve", "--origin", "bughouse.example"], ""),
    (&["backup", "-"], ""),
    (&["data", "check", "nowhere"], ""),
    (&["tables", "--data", "nowhere"], ""),
    (&["matches", "--data", "nowhere"], ""),
    (&["matches", "--person", "Ann"], ""),
    (&["matches", "--since", "yesterday"], ""),
    (&["prune", "--older-than", "30"], ""),
];

const POSITIONS: &[Call] = &[
    (&["moves", "8/8 w"], ""),
    (&["moves", "8/8/8/8/8/8/8/8 w"], ""),
    (&["moves", "7k/8/8/8/8/8/8/K7"], ""),
    (&["moves", "7k/8/8/8/8/8/8/K7 w e9"], ""),
    (&["moves", "7k/8/8/8/8/8/8/K7 w | 8/8 w"], ""),
    (&["moves", KINGS], ""),
    (&["moves", "-"], "startpos\n7k/8/8/8/8/8/8/K6x w\n"),
    (&["draw", "-"], ""),
    (&["draw", "-"], "startpos\nstartpos\n"),
];

const FILE_ERRORS: &[Call] = &[
    (&["replay", "absent.bpgn"], ""),
    (&["replay", "."], ""),
    (&["replay", "empty.bpgn"], ""),
    (&["script", "absent.txt"], ""),
    (&["verdict", "--rules", "absent.toml", "startpos"], ""),
    (&["verdict", "--rules", "ours.toml", "startpos"], ""),
    (&["rules", "check", "empty.bpgn"], ""),
    (&["rules", "check", "cut.toml"], ""),
    (&["rules", "check", "list.toml"], ""),
    (&["rules", "check", "ours.toml"], ""),
    (&["rules", "check", "pair.toml"], ""),
    (&["draw", "absent.bpgn"], ""),
    (&["draw", "empty.bpgn"], ""),
    (&["draw", "game.bpgn", "--number", "2"], ""),
    (&["manual", "--dir", "absent"], ""),
];

const GAMES: &[Call] = &[
    (&["convert", "--to", "bpgn", "broken.bpgn"], ""),
    (&["convert", "--to", "json", "broken.bpgn"], ""),
    (&["convert", "--to", "csv", "broken.bpgn"], ""),
    (&["convert", "--to", "bfen", "conflict.bpgn"], ""),
    (
        &["convert", "--to", "bfen", "-"],
        "8/rnbqkbnr/8/8/8/8/8/8 w - -\n",
    ),
    (&["draw", "broken.bpgn"], ""),
];

const EXPECT: &[Call] = &[(&["script", "--expect", "right.txt", "differs.txt"], "")];

/// The option value for a name of 61 letters, one more than is allowed.
const LONG_NAME: &str = "A=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

const DRAW: &[Call] = &[
    (&["draw", "startpos", "-o", "start.jpg"], ""),
    (&["draw", "startpos", "-o", "start.gif"], ""),
    (&["draw", "startpos", "-o", "absent/start.svg"], ""),
    (&["draw", "startpos", "--at", "3"], ""),
    (&["draw", "startpos", "--speed", "3"], ""),
    (&["draw", "startpos", "--size", "20000"], ""),
    (&["draw", "startpos", "--theme", "blue"], ""),
    (&["draw", "startpos", "--from-seat", "c"], ""),
    (&["draw", "startpos", "--name", "Anna"], ""),
    (&["draw", "startpos", "--name", "c=Anna"], ""),
    (&["draw", "startpos", "--name", LONG_NAME], ""),
    (&["draw", "startpos", "--lang", "tlh"], ""),
    (&["draw", "game.bpgn", "--at", "noon"], ""),
    (&["draw", "game.bpgn", "--speed", "3"], ""),
    (&["draw", "game.bpgn", "--speed", "0", "-o", "game.gif"], ""),
    (&["draw", "game.bpgn", "--at", "1", "-o", "game.gif"], ""),
];

const ENGINE: &[Call] = &[
    (&["engine", "run"], "bughouse-engine 7\n"),
    (&["engine", "run"], "uci\nquit\n"),
    (&["engine", "check", "no-such-engine"], ""),
    (&["engine", "check", "--protocol", "xboard", "x"], ""),
    (&["engine", "check", "--only", "99", "x"], ""),
    (
        &["engine", "data", "--games", "0", "--nodes", "1", "-o", "-"],
        "",
    ),
    (&["engine", "tune", "-", "-o", "-"], "startpos\n"),
    (
        &["engine", "tune", "-", "-o", "-"],
        "8/8/8/8/8/8/8/8 w - -\t0\twon\n",
    ),
    (&["engine", "tune", "-", "-o", "-"], ""),
];

const CONFIG: &[Call] = &[
    (&["serve", "--config", "absent.toml"], ""),
    (&["serve", "--config", "cut.toml"], ""),
    (&["config", "--config", "-"], "[limits]\npeeple = 8"),
    (&["config", "--config", "-"], "limits.people = 0"),
    (&["config", "--config", "-"], "lan = 1"),
    (&["config", "--config", "-"], "rules = 1"),
    (&["config", "--config", "-"], "rules = 'fisc'"),
    (&["config", "--config", "-"], "rules = 'ours.toml'"),
    (&["config", "--config", "-"], "listen = 'here'"),
    (&["config", "--config", "-"], "origins = 'here'"),
    (&["config", "--config", "-"], "origins = ['here']"),
    (&["config", "--config", "-"], "log.format = 'xml'"),
    (&["config", "--config", "-"], "log.filter = 'a=b=c'"),
];
