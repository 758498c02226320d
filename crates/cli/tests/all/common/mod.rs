//! The program, run as a user runs it.

use std::io::Write;
use std::process::{Command, Stdio};

/// Exit status, standard output, standard error.
pub type Ran = (i32, String, String);

/// Runs the program with these arguments and that on its standard input.
pub fn bughouse(arguments: &[&str], input: &str) -> Ran {
    given(arguments, input.as_bytes())
}

/// The same with any bytes.
pub fn given(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bughouse"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read its input: that is no fault here.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("no signal ended it");
    (status, text(output.stdout), text(output.stderr))
}
