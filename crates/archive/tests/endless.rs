//! Very long lines, in files of every kind that is read as a stream. This test is a program of its
//! own because it measures the memory of the whole process.

use std::fs::File;
use std::io::{BufWriter, Write};

use bughouse_archive::{Files, ReadOptions};
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::GAME_BYTES;

const CHOICE: ReadOptions = ReadOptions {
    rules: Ruleset::FICS,
    over_tags: false,
    letters: None,
};

/// A temporary file that begins with `begin` and repeats `piece` for about this many megabytes.
fn long_file(begin: &str, piece: &str, megabytes: usize) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    let mut out = BufWriter::new(File::create(file.path()).expect("a writable file"));
    out.write_all(begin.as_bytes()).expect("space on the disk");
    let pieces = piece.repeat((1 << 20) / piece.len());
    for _ in 0..megabytes {
        out.write_all(pieces.as_bytes()).expect("space on the disk");
    }
    out.flush().expect("space on the disk");
    drop(out);
    file
}

/// The peak memory of this process in MiB, if the system reports it.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kib: u64 = line.split_ascii_whitespace().nth(1)?.parse().ok()?;
    Some(kib >> 10)
}

/// A stream may be longer than memory, but one game or row has at most [`GAME_BYTES`]. A longer line
/// is a defect too.
#[test]
fn very_long_lines_are_defects_and_need_little_memory() {
    let check = |begin: &str, piece: &str, reason: &str| {
        let megabytes = 10;
        assert!(megabytes << 20 > 2 * GAME_BYTES);
        let file = long_file(begin, piece, megabytes);
        let files = Files::open(&[file.path().display().to_string()]).expect("it is there");
        let mut matches = files.map(|entry| entry.expect("a readable file").play(&CHOICE));
        let played = matches.next();
        let defect = played.as_ref().and_then(|one| one.reading.defect.as_ref());
        let defect = defect.unwrap_or_else(|| panic!("no defect in {begin}{piece}…"));
        assert!(
            defect.fault.to_string().contains(reason),
            "{begin}{piece}…: {defect}"
        );
        assert!(
            defect.place.line >= 1 && defect.place.column >= 1,
            "{defect}"
        );
    };
    let long = "the game has more than 4194304 bytes";
    check("", "x", long);
    check("1A. e4 {", "words and ", long);
    check("[Event \"", "x", long);
    check("1e2e4 ", "1e7e5 1d2d4 ", "");
    check("1. (d2d4,pass) ", "(pass,pass) ", long);
    check("1A.e4 ", "1A.d5 ", "");
    check("", "\0", long);
    check("180,\"", "{so} ", "than");
    check("180,", "{so} ", "than");
    check("180,\"", "\"\"", "this row is longer than a game may be");
    check("1A. ", "Nf3", long);
    check("180,1A. ", "Nf3", "than");
    if let Some(most) = most_memory() {
        assert!(most < 128, "{most} MiB");
    }
}
