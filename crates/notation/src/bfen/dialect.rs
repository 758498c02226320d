//! The dialects in which other programs write positions.

use std::fmt::Write;
use std::str::FromStr;

use bughouse_core::{Board, BoardId, ByColor, Color, Rank, Seat, SquareSet};

use super::Bfen;
use crate::UnknownDialect;

/// A dialect of written positions. [`super::read`] reads all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionDialect {
    /// Our own BFEN: `/hand` if it is not empty, clocks in seconds if they are known.
    Canonical,
    /// pychess and Hivemind: `[hand]` always, counters `0 1`, no clocks.
    Brackets,
    /// bughouse.pro: `[hand]` if it is not empty, castling by the files of the rooks, `AHah`, counters
    /// `0 1`. It is read back as a position of chess960, because these letters mean chess960.
    Shredder,
    /// lichess and chess.com: `/hand` always, counters `0 1`.
    Slash,
}

impl PositionDialect {
    /// All of them.
    pub const ALL: [PositionDialect; 4] = [
        PositionDialect::Canonical,
        PositionDialect::Brackets,
        PositionDialect::Shredder,
        PositionDialect::Slash,
    ];

    /// Its name, `brackets`.
    pub const fn name(self) -> &'static str {
        match self {
            PositionDialect::Canonical => "canonical",
            PositionDialect::Brackets => "brackets",
            PositionDialect::Shredder => "shredder",
            PositionDialect::Slash => "slash",
        }
    }

    /// Writes both boards. Dialects with counters have no clocks.
    pub fn write(self, bfen: &Bfen) -> String {
        let one = |board| {
            let clocks_s = bfen.clocks_s.as_ref().map(|clocks| {
                let [white, black] = Color::BOTH.map(|color| clocks[Seat { board, color }]);
                ByColor { white, black }
            });
            self.write_board(bfen.boards.board(board), clocks_s)
        };
        format!("{} | {}", one(BoardId::A), one(BoardId::B))
    }

    /// Writes one board with the seconds left to its White and Black. Dialects with counters give a FEN
    /// that programs for crazyhouse read.
    ///
    /// ```
    /// use bughouse_core::Board;
    /// use bughouse_notation::bfen::PositionDialect;
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R/Nq w K -".parse()?;
    /// let fen = PositionDialect::Brackets.write_board(&board, None);
    /// assert_eq!(fen, "4k3/8/8/8/8/8/8/4K2R[Nq] w K - 0 1");
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn write_board(self, board: &Board, clocks_s: Option<ByColor<u32>>) -> String {
        if self == PositionDialect::Canonical {
            let mut text = board.to_string();
            if let Some(ByColor { white, black }) = clocks_s {
                write!(text, " {white} {black}").expect("writing to a string succeeds");
            }
            return text;
        }
        let position = board.position();
        let hand = match (self, position.hand_text()) {
            (PositionDialect::Shredder, hand) if hand.is_empty() => hand,
            (PositionDialect::Slash, hand) => format!("/{hand}"),
            (_, hand) => format!("[{hand}]"),
        };
        let canonical = position.to_string();
        let mut fields = canonical.split(' ').skip(2);
        let mut field = || fields.next().expect("castling and en passant are written");
        let (castling, en_passant) = (field(), field());
        let castling = match self {
            PositionDialect::Shredder => files_of_rooks(board),
            _ => castling.to_owned(),
        };
        let (ranks, side) = (position.placement(), board.to_move().letter());
        format!("{ranks}{hand} {side} {castling} {en_passant} 0 1")
    }
}

/// The castling rights as the files of the rooks, `AHah`; `-` if there are no rights.
fn files_of_rooks(board: &Board) -> String {
    let files = |color: Color| {
        let home = SquareSet::rank(Rank::First.seen_by(color));
        let rooks = board.castling().rooks() & home;
        rooks.into_iter().map(move |rook| match color {
            Color::White => rook.file().letter().to_ascii_uppercase(),
            Color::Black => rook.file().letter(),
        })
    };
    let letters: String = Color::BOTH.into_iter().flat_map(files).collect();
    match letters.is_empty() {
        true => "-".into(),
        false => letters,
    }
}

impl FromStr for PositionDialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<PositionDialect, UnknownDialect> {
        let found = PositionDialect::ALL
            .into_iter()
            .find(|dialect| dialect.name() == name);
        found.ok_or_else(|| UnknownDialect {
            name: name.into(),
            format: "BFEN",
            known: PositionDialect::ALL.map(PositionDialect::name).to_vec(),
        })
    }
}
