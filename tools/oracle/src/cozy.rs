//! cozy-chess as a [`Peer`]: chess without hands. It is the fastest move generator in Rust that we
//! know of.

use std::collections::BTreeSet;

use cozy_chess::{Board, Color, Piece, Rank, Square};

use crate::Peer;
use crate::peer::{State, sorted};

impl Peer for Board {
    const NAME: &'static str = "cozy-chess";
    const HANDS: bool = false;

    fn read(fen: &str) -> Result<Board, String> {
        let fen = fen.replace("[]", "").replace("~", "");
        let chess960 = Board::from_fen(&fen, true);
        chess960
            .or_else(|_| Board::from_fen(&fen, false))
            .map_err(|error| format!("{error:?}"))
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        self.generate_moves(|moves_of_piece| {
            moves.extend(moves_of_piece.into_iter().map(|m| m.to_string()));
            false
        });
        moves
    }

    fn after(&self, played: &str) -> Board {
        let mut board = self.clone();
        board.play(played.parse().expect("a move that was in the list"));
        board
    }

    fn state(&self) -> State {
        let homes = [Color::White, Color::Black].into_iter().flat_map(|color| {
            let rights = self.castle_rights(color);
            let rank = Rank::First.relative_to(color);
            let files = rights.short.into_iter().chain(rights.long);
            files.map(move |file| Square::new(file, rank).to_string())
        });
        State {
            pieces: Square::ALL
                .into_iter()
                .map(|square| letter(self, square))
                .collect(),
            hands: String::new(),
            to_move: if self.side_to_move() == Color::White {
                'w'
            } else {
                'b'
            },
            castling: sorted(homes),
            checkers: sorted(self.checkers().into_iter().map(|square| square.to_string())),
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        let mut nodes = 0;
        match depth {
            0 => nodes = 1,
            1 => {
                self.generate_moves(|moves_of_piece| {
                    nodes += moves_of_piece.len() as u64;
                    false
                });
            }
            _ => {
                self.generate_moves(|moves_of_piece| {
                    for m in moves_of_piece {
                        let mut board = self.clone();
                        board.play_unchecked(m);
                        nodes += Peer::perft(&board, depth - 1);
                    }
                    false
                });
            }
        }
        nodes
    }
}

fn letter(board: &Board, square: Square) -> char {
    let Some((piece, color)) = board.piece_on(square).zip(board.color_on(square)) else {
        return '.';
    };
    let letter = match piece {
        Piece::Pawn => 'p',
        Piece::Knight => 'n',
        Piece::Bishop => 'b',
        Piece::Rook => 'r',
        Piece::Queen => 'q',
        Piece::King => 'k',
    };
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}
