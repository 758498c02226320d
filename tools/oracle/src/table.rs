//! The table of counts that lies beside the repository on machines that have it.

use std::fs;
use std::path::PathBuf;

/// One row: a position and how many sequences of legal moves it has, captures going nowhere.
#[derive(Debug, Clone)]
pub struct Row {
    pub id: String,
    pub fen: String,
    pub depth: u32,
    pub nodes: u64,
}

/// The folder of data that is not part of the repository: `BUGHOUSE_SHARED`, or `shared` beside
/// the repository.
pub fn shared() -> Option<PathBuf> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("BUGHOUSE_SHARED").map_or(beside, PathBuf::from);
    folder.is_dir().then_some(folder)
}

/// The rows of the table; nothing where it is absent.
///
/// # Panics
/// If it is there and not to be read.
pub fn rows() -> Option<Vec<Row>> {
    let file = shared()?.join("data/perft/bughouse.tsv");
    let text = fs::read_to_string(file).ok()?;
    Some(text.lines().skip(1).map(row).collect())
}

fn row(line: &str) -> Row {
    let mut cells = line.split('\t').map(str::to_owned);
    let mut cell = || {
        cells
            .next()
            .unwrap_or_else(|| panic!("a cell is missing: {line}"))
    };
    let (id, fen) = (cell(), cell());
    let mut number = || {
        cell()
            .parse()
            .unwrap_or_else(|error| panic!("{error}: {line}"))
    };
    Row {
        id,
        fen,
        depth: number() as u32,
        nodes: number(),
    }
}
