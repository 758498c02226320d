//! Writes records as rows for spreadsheets and statistics, one row for each half-move.

use bughouse_core::{BoardId, Boards, Color};
use bughouse_notation::bfen::{self, Bfen};
use bughouse_notation::san::Letters;
use serde::Serialize;

use crate::Record;
use crate::walk::WalkedPly;

/// The row of one half-move. The fields are the columns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlyRow {
    /// The number of the match among all written matches, from 1.
    #[serde(rename = "match")]
    pub number: u64,
    /// The number of the half-move over both boards, from 1.
    pub seq: usize,
    /// `A` or `B`.
    pub board: String,
    /// `A`, `a`, `B`, `b`.
    pub seat: String,
    /// The number of the half-move on its board, from 1.
    pub ply: usize,
    /// The move in SAN.
    pub san: String,
    /// The move in UCI text.
    pub uci: String,
    /// The mover's clock after the move, in milliseconds.
    pub clock_ms: Option<i64>,
    /// The lag compensation in milliseconds; in records of other servers, the lag itself.
    pub lag_ms: Option<i64>,
    /// The hands after the move, `QPn|p`: those of board A, a bar, and those of board B. White's
    /// pieces are capitals.
    pub hands: String,
    /// Both boards after the move, as BFEN without clocks, in the requested dialect.
    pub position: String,
}

/// The names of the columns.
pub const COLUMNS: [&str; 11] = [
    "match", "seq", "board", "seat", "ply", "san", "uci", "clock_ms", "lag_ms", "hands", "position",
];

impl Record {
    /// The rows of the match. `number` is the number of the match among all written matches,
    /// `letters` the language of the letters of pieces, and `dialect` the dialect of positions.
    pub fn rows(
        &self,
        number: u64,
        letters: Letters,
        dialect: bfen::PositionDialect,
    ) -> impl Iterator<Item = PlyRow> {
        self.walk()
            .map(move |step| row(&step, number, letters, dialect))
    }

    /// The rows as lines of CSV, without the names of the columns.
    pub fn csv(&self, number: u64, letters: Letters, dialect: bfen::PositionDialect) -> String {
        let mut lines = csv::WriterBuilder::new()
            .has_headers(false)
            .from_writer(Vec::new());
        for row in self.rows(number, letters, dialect) {
            lines
                .serialize(row)
                .expect("a row can be written to memory");
        }
        let bytes = lines.into_inner().expect("writing to memory succeeds");
        String::from_utf8(bytes).expect("rows are text")
    }

    /// The rows as JSON, one object in each line.
    pub fn json_lines(
        &self,
        number: u64,
        letters: Letters,
        dialect: bfen::PositionDialect,
    ) -> String {
        let mut lines = String::new();
        for row in self.rows(number, letters, dialect) {
            lines += &serde_json::to_string(&row).expect("a row consists of texts and numbers");
            lines.push('\n');
        }
        lines
    }
}

fn row(
    step: &WalkedPly<'_>,
    number: u64,
    letters: Letters,
    dialect: bfen::PositionDialect,
) -> PlyRow {
    let seat = step.ply.seat;
    PlyRow {
        number,
        seq: step.seq,
        board: seat.board.to_string(),
        seat: seat.to_string(),
        ply: step.number,
        san: step.san(letters),
        uci: step.uci(),
        clock_ms: step.ply.clock_ms,
        lag_ms: step.ply.lag_ms,
        hands: hands(&step.after),
        position: position(&step.after, dialect),
    }
}

/// The hands of both boards: `QPn|p`.
fn hands(boards: &Boards) -> String {
    BoardId::BOTH
        .map(|id| {
            let hand = |color| boards.board(id).hand(color).to_string();
            hand(Color::White) + &hand(Color::Black).to_lowercase()
        })
        .join("|")
}

/// Both boards as BFEN without clocks.
pub(crate) fn position(boards: &Boards, dialect: bfen::PositionDialect) -> String {
    dialect.write(&Bfen {
        boards: *boards,
        clocks_s: None,
    })
}
