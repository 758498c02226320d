//! shakmaty as a [`Peer`]: chess, and crazyhouse, where a captured piece goes to the captor's hand.

use std::collections::BTreeSet;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::variant::Crazyhouse;
use shakmaty::{CastlingMode, Chess, Color, FromSetup, Position, Role, Square};

use crate::Peer;
use crate::peer::{State, sorted};

impl Peer for Chess {
    const NAME: &'static str = "shakmaty";
    const HANDS: bool = false;

    fn read(fen: &str) -> Result<Chess, String> {
        read(&fen.replace("[]", "").replace("~", ""))
    }

    fn moves(&self) -> BTreeSet<String> {
        moves(self)
    }

    fn after(&self, played: &str) -> Chess {
        after(self, played)
    }

    fn state(&self) -> State {
        state(self)
    }

    fn perft(&self, depth: u32) -> u64 {
        shakmaty::perft(self, depth)
    }
}

impl Peer for Crazyhouse {
    const NAME: &'static str = "shakmaty's crazyhouse";
    const HANDS: bool = true;

    fn read(fen: &str) -> Result<Crazyhouse, String> {
        read(fen)
    }

    fn moves(&self) -> BTreeSet<String> {
        moves(self)
    }

    fn after(&self, played: &str) -> Crazyhouse {
        after(self, played)
    }

    fn state(&self) -> State {
        state(self)
    }

    fn perft(&self, depth: u32) -> u64 {
        shakmaty::perft(self, depth)
    }
}

/// Reads a FEN. Accepts more pieces than one chess set has, because bughouse has two sets. Accepts
/// positions with a check that no move can give, because their legal moves are well defined.
fn read<P: FromSetup + Position>(fen: &str) -> Result<P, String> {
    let fen = Fen::from_ascii(fen.as_bytes()).map_err(|error| error.to_string())?;
    fen.into_position::<P>(CastlingMode::Chess960)
        .or_else(|error| error.ignore_too_much_material())
        .or_else(|error| error.ignore_impossible_check())
        .map_err(|error| error.to_string())
}

fn moves<P: Position>(position: &P) -> BTreeSet<String> {
    let texts = position.legal_moves().into_iter();
    texts
        .map(|m| m.to_uci(CastlingMode::Chess960).to_string())
        .collect()
}

fn after<P: Position + Clone>(position: &P, played: &str) -> P {
    let text = UciMove::from_ascii(played.as_bytes()).expect("a move that was in the list");
    let m = text.to_move(position).expect("a move that was in the list");
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

fn state<P: Position>(position: &P) -> State {
    let piece = |square: Square| match position.board().piece_at(square) {
        None => ".".to_owned(),
        Some(piece) if position.promoted().contains(square) => format!("{}~", piece.char()),
        Some(piece) => piece.char().to_string(),
    };
    let names = |squares: shakmaty::Bitboard| sorted(squares.into_iter().map(|s| s.to_string()));
    State {
        pieces: Square::ALL.into_iter().map(piece).collect(),
        hands: hands(position),
        to_move: position.turn().char(),
        castling: names(position.castles().castling_rights()),
        checkers: names(position.checkers()),
    }
}

fn hands<P: Position>(position: &P) -> String {
    const QUEEN_FIRST: [Role; 5] = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let Some(pockets) = position.pockets() else {
        return String::new();
    };
    let of_color = |color: Color| {
        let count = move |role: Role| usize::from(*pockets.get(color).get(role));
        QUEEN_FIRST
            .map(|role| role.of(color).char().to_string().repeat(count(role)))
            .concat()
    };
    of_color(Color::White) + &of_color(Color::Black)
}
