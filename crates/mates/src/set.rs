//! Sets of positions with the lengths of their mates, as text.
//!
//! Each line has an id, the position of one board with its hands, the length of the shortest forced mate in
//! plies or `none`, and where the position comes from, separated by tabs. Lines that begin with `#` are
//! comments. The first other line names the columns.

use bughouse_core::Board;

/// The names of the columns.
pub const COLUMNS: &str = "id\tposition\tplies\tsource";

/// A position of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The name of the row.
    pub id: String,
    /// The position of one board; the side to move attacks.
    pub board: Board,
    /// The length of the shortest forced mate in plies; `None` if there is no mate.
    pub plies: Option<u32>,
    /// The game and the ply of the position.
    pub source: String,
}

/// Why a line is no row of a set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}: {sentence}")]
pub struct RowError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong.
    pub sentence: String,
}

/// The rows of a set.
///
/// # Errors
/// The first line that is no row.
pub fn read(text: &str) -> Result<Vec<Row>, RowError> {
    let lines = text.lines().zip(1..);
    let mut lines = lines.filter(|(line, _)| !line.starts_with('#') && !line.trim().is_empty());
    match lines.next() {
        Some((COLUMNS, _)) => {}
        found => {
            let columns = COLUMNS.replace('\t', ", ");
            return Err(RowError {
                line: found.map_or(1, |(_, line)| line),
                sentence: format!("the first line names the columns {columns}, separated by tabs"),
            });
        }
    }
    lines
        .map(|(text, line)| Row::read(text).map_err(|sentence| RowError { line, sentence }))
        .collect()
}

impl Row {
    fn read(line: &str) -> Result<Row, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, position, plies, source] = fields[..] else {
            return Err("a row has an id, a position, plies and a source".into());
        };
        let board = position
            .parse()
            .map_err(|error| format!("{position}: {error}"))?;
        let plies = match plies {
            "none" => None,
            _ => {
                let plies = plies
                    .parse()
                    .ok()
                    .filter(|plies| plies % 2 == 1 && *plies < 64);
                let sentence = "the length of a mate is an odd number of plies below 64, or none";
                Some(plies.ok_or(sentence)?)
            }
        };
        Ok(Row {
            id: id.into(),
            board,
            plies,
            source: source.into(),
        })
    }

    /// The row as a line of a set.
    pub fn line(&self) -> String {
        let plies = self.plies.map_or("none".into(), |plies| plies.to_string());
        format!("{}\t{}\t{plies}\t{}", self.id, self.board, self.source)
    }
}
