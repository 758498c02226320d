//! Writes positions in our own dialect and in the dialects of other programs.

use std::fmt::Write;
use std::str::FromStr;

use bughouse_core::{Board, BoardId, ByColor, Color, Rank, Seat, SquareSet};

use super::Bfen;
use crate::UnknownDialect;

/// A dialect of written positions. [`super::read`] reads all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionDialect {
    /// Our own BFEN: `/hand` if the hand is not empty, and clocks in seconds if they are known.
    Canonical,
    /// pychess and Hivemind: always `[hand]`, and `0 1` (FEN's halfmove clock and move number)
    /// instead of clocks.
    Brackets,
    /// bughouse.pro: `[hand]` if the hand is not empty, castling rights as the files of the rooks
    /// (`AHah`), and `0 1` instead of clocks. Such a text is read as a position of chess960,
    /// because only positions of chess960 name the files of the rooks.
    Shredder,
    /// lichess and chess.com: always `/hand`, and `0 1` instead of clocks.
    Slash,
}

impl PositionDialect {
    /// All dialects.
    pub const ALL: [PositionDialect; 4] = [
        PositionDialect::Canonical,
        PositionDialect::Brackets,
        PositionDialect::Shredder,
        PositionDialect::Slash,
    ];

    /// The name of the dialect, such as `brackets`.
    pub const fn name(self) -> &'static str {
        match self {
            PositionDialect::Canonical => "canonical",
            PositionDialect::Brackets => "brackets",
            PositionDialect::Shredder => "shredder",
            PositionDialect::Slash => "slash",
        }
    }

    /// Writes both boards. Only the canonical dialect writes the clocks.
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

    /// Writes one board. `clocks_s` has the seconds left to White and Black; only the canonical
    /// dialect writes them. The other dialects write a FEN that programs for crazyhouse can read.
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
        let mut field = || {
            fields
                .next()
                .expect("a position always has castling and en passant fields")
        };
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
