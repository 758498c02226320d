//! Functions for the other tests, which run the program as a user runs it. This file also has two
//! recorded games that several tests give to the program.

pub mod player;
pub mod server;

use std::io::Write;
use std::process::{Command, Stdio};

/// The exit status, standard output and standard error of a run.
pub type Ran = (i32, String, String);

/// Runs the program with these arguments and this standard input.
pub fn bughouse(arguments: &[&str], input: &str) -> Ran {
    bughouse_with_bytes(arguments, input.as_bytes())
}

/// Runs the program as [`bughouse`] does. The standard input may be bytes that are not UTF-8.
pub fn bughouse_with_bytes(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bughouse"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("no signal ended the program");
    (status, text(output.stdout), text(output.stderr))
}

/// Writes files with these contents into a new folder. Returns the folder and the paths of the files.
pub fn files(contents: &[&str]) -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let names = contents.iter().enumerate().map(|(n, content)| {
        let path = folder.path().join(format!("{n}.txt"));
        std::fs::write(&path, content).expect("a writable file");
        path.display().to_string()
    });
    let names = names.collect();
    (folder, names)
}

/// The JSON objects of a text, one in each line.
pub fn objects(text: &str) -> Vec<serde_json::Value> {
    let object = |line: &str| serde_json::from_str(line).expect(line);
    text.lines().map(object).collect()
}

/// A match with a contradiction: the text after the last move says that ann, White of board A, resigns,
/// but the result mark after it, 1-0, says that ann's team won.
pub const RESIGNED: &str = "\
[Event \"club\"][WhiteA \"ann\"][BlackA \"bob\"][WhiteB \"cid\"][BlackB \"dan\"][TimeControl \"180+0\"][Result \"0-1\"]

1A. f3 {179.5} 1B. e4 {179} 1a. e5 {178} 2A. g4 {177} 2a. Qh4+ {176.25}
{ann resigns} 1-0
";

/// A match whose second half-move is illegal.
pub const ILLEGAL: &str = "1A. e4 1a. Ke7 *";
