//! Records as rows, one for each half-move: for people who study games with tables.

use bughouse_core::{BoardId, Boards, Color};
use bughouse_notation::bfen::{self, Bfen};
use bughouse_notation::san::Letters;
use serde::Serialize;

use crate::Record;
use crate::walk::WalkedPly;

/// One half-move. The fields are the columns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlyRow {
    /// The number of the match, from 1 over all that are written together.
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
    /// What the mover had left after it.
    pub clock_ms: Option<i64>,
    /// What was given back for lag, or how long the move was on its way.
    pub lag_ms: Option<i64>,
    /// What is in hand after the move on board A and, behind a bar, on board B; capitals White's.
    pub hands: String,
    /// Both boards after the move, as BFEN without clocks, in the dialect that was asked for.
    pub position: String,
}

/// The names of the columns.
pub const COLUMNS: [&str; 11] = [
    "match", "seq", "board", "seat", "ply", "san", "uci", "clock_ms", "lag_ms", "hands", "position",
];

impl Record {
    /// The rows of the match with that number: moves with these letters, positions in this dialect.
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
            lines.serialize(row).expect("a row fits into a line");
        }
        let bytes = lines.into_inner().expect("memory takes what is written");
        String::from_utf8(bytes).expect("rows are text")
    }

    /// The rows as JSON, one object a line.
    pub fn json_lines(
        &self,
        number: u64,
        letters: Letters,
        dialect: bfen::PositionDialect,
    ) -> String {
        let mut lines = String::new();
        for row in self.rows(number, letters, dialect) {
            lines += &serde_json::to_string(&row).expect("a row is made of texts and numbers");
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

/// `QPn|p`
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
