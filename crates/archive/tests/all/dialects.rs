//! Matches in the dialects of sixteen programs (`corpus/dialects`) are read as expected. With
//! `BUGHOUSE_WRITE` set, the test writes the expected readings.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use bughouse_archive::{Files, PlayedEntry, ReadOptions};
use bughouse_core::Ruleset;
use bughouse_notation::san::Letters;
use flate2::{Compression, GzBuilder, read::GzDecoder};

/// The packed texts, such as `thief.gz`. Beside each is its expected reading, `thief.read.gz`.
fn texts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/dialects");
    let entries = fs::read_dir(folder).expect("the corpus is there");
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    let is_text = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".gz") && !name.ends_with(".read.gz")
    };
    let mut texts: Vec<_> = paths.filter(is_text).collect();
    texts.sort();
    texts
}

fn unpack(path: &Path) -> Vec<u8> {
    let packed = fs::File::open(path).expect("a packed file");
    let mut bytes = Vec::new();
    GzDecoder::new(packed)
        .read_to_end(&mut bytes)
        .expect("gzip");
    bytes
}

fn pack(path: &Path, text: &str) {
    let file = fs::File::create(path).expect("a writable folder");
    let mut packed = GzBuilder::new().write(file, Compression::best());
    packed.write_all(text.as_bytes()).expect("a writable file");
    packed.finish().expect("a writable file");
}

fn play(name: String, bytes: Vec<u8>) -> Vec<PlayedEntry> {
    let choice = ReadOptions {
        rules: Ruleset::FICS,
        over_tags: false,
        letters: None,
    };
    Files::of(vec![(name, bytes.into())])
        .map(|entry| entry.expect("memory gives no I/O errors").play(&choice))
        .collect()
}

/// The reading of a match as text: the summary of its replay, and its canonical game.
fn reading(played: &PlayedEntry) -> String {
    let summary = serde_json::to_string(&played.summary()).expect("a summary is JSON");
    format!("{summary}\n{}\n", played.reading.game(Letters::ENGLISH))
}

#[test]
fn matches_of_every_dialect_are_read_as_expected() {
    let texts = texts();
    assert_eq!(texts.len(), 16);
    for path in texts {
        let expected = path.with_extension("read.gz");
        let name = path.file_stem().expect("a name").display().to_string();
        let readings: Vec<_> = play(name, unpack(&path)).iter().map(reading).collect();
        assert!(
            readings.len() >= 45,
            "{}: {}",
            path.display(),
            readings.len()
        );
        let found = readings.concat();
        if std::env::var_os("BUGHOUSE_WRITE").is_some() {
            pack(&expected, &found);
        }
        let expected = String::from_utf8(unpack(&expected)).expect("UTF-8");
        let mut rest = expected.as_str();
        for reading in &readings {
            let Some(behind) = rest.strip_prefix(reading.as_str()) else {
                let there: String = rest.chars().take(reading.len()).collect();
                panic!("read:\n{reading}\nexpected:\n{there}");
            };
            rest = behind;
        }
        assert_eq!(
            rest,
            "",
            "{} has fewer matches than expected",
            path.display()
        );
    }
}
