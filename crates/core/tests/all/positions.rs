//! Positions that are put together piece by piece.

use bughouse_core::{
    Board, BoardId, BySeat, Castling, Color, Held, Holdings, Piece, Position, Seat, Square,
    SquareSet, Wing,
};

fn at(square: &str) -> Square {
    square.parse().expect(square)
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).expect("a letter of a piece")
}

/// `r3k3/1P6/8/8/3pP3/2Q~5/8/4K2R/QPn b Kq e3`, piece by piece.
fn put_together() -> Position {
    let pieces = [
        ("a8", 'r'),
        ("e8", 'k'),
        ("b7", 'P'),
        ("d4", 'p'),
        ("e4", 'P'),
        ("c3", 'Q'),
        ("e1", 'K'),
        ("h1", 'R'),
        ("g5", 'n'),
    ];
    let mut position = Position::EMPTY;
    position.set_piece(at("h1"), piece('b')); // replaced by the rook below
    for (square, letter) in pieces {
        position.set_piece(at(square), piece(letter));
    }
    position.mark_promoted(at("g5"), true);
    position.clear(at("g5"));
    position.mark_promoted(at("c3"), true);
    position.set_hand(
        Color::White,
        [Held::Pawn, Held::Queen].into_iter().collect(),
    );
    position.set_hand(Color::Black, [Held::Knight].into_iter().collect());
    let mut castling = Castling::NONE;
    castling.allow(Color::White, Wing::King, at("h1"));
    castling.allow(Color::Black, Wing::Queen, at("a8"));
    position.set_castling(castling);
    position.set_to_move(Color::Black);
    position.set_en_passant(Some(at("e3")));
    position
}

#[test]
fn a_position_built_piece_by_piece_equals_the_one_read_from_its_text() {
    let position = put_together();
    let text = "r3k3/1P6/8/8/3pP3/2Q~5/8/4K2R/QPn b Kq e3";
    assert_eq!(position.to_string(), text);
    assert_eq!(text.parse(), Ok(position));
    assert_eq!(position.placement(), "r3k3/1P6/8/8/3pP3/2Q~5/8/4K2R");
    assert_eq!(position.en_passant(), Some(at("e3")));
    assert!(!position.is_promoted(at("g5")));
    assert_eq!(position.occupied().len(), 8);
}

/// A promoted piece counts as a pawn, because it is handed over as a pawn when it is captured
/// (WBN 1.1e).
#[test]
fn pieces_are_counted_on_the_board_and_in_hand() {
    let position = put_together();
    let counts = |color| Held::ALL.map(|held| position.count_of(color, held));
    assert_eq!(counts(Color::White), [4, 0, 0, 1, 1]);
    assert_eq!(counts(Color::Black), [1, 1, 0, 1, 0]);
}

#[test]
fn a_promoted_mark_must_follow_a_piece() {
    for rank in ["~7K", "K8~", "K7k~"] {
        let text = format!("{rank}/8/8/8/8/8/8/k7 w - -");
        assert!(text.parse::<Position>().is_err(), "{text}");
    }
}

#[test]
fn colors_roles_hands_boards_and_seats_print_their_names() {
    assert_eq!(
        Color::BOTH.map(|color| color.to_string()),
        ["White", "Black"]
    );
    let names = ["pawn", "knight", "bishop", "rook", "queen"];
    assert_eq!(Held::ALL.map(|held| held.to_string()), names);
    let hand: Holdings = [Held::Pawn, Held::Queen].into_iter().collect();
    assert_eq!(format!("{hand:?}"), "[QP]");
    assert!(Holdings::EMPTY.is_empty() && !hand.is_empty());
    assert_eq!(BoardId::BOTH.map(|board| board.to_string()), ["A", "B"]);
    assert_eq!(Seat::ALL.map(|seat| seat.to_string()), ["A", "a", "B", "b"]);
    let each = BySeat::new(|seat| seat.partner());
    let partners = Seat::ALL.map(|seat| (seat, seat.partner()));
    assert!(
        each.iter()
            .map(|(seat, partner)| (seat, *partner))
            .eq(partners)
    );
    assert!(Square::all().all(|square| SquareSet::FULL.has(square)));
    let board = Board::start();
    assert_eq!(format!("{board:?}"), format!("Board({board})"));
}

#[test]
fn a_chess_set_has_the_pieces_of_the_start_position() {
    for held in Held::ALL {
        let start = Position::START.count_of(Color::White, held);
        assert_eq!(held.count_in_set(), start, "{held}");
    }
}
