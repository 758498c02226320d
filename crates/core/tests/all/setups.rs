//! Setups: positions from which play begins. A position that cannot be played on is refused with
//! all reasons. Bughouse allows more pieces than one chess set has.

use bughouse_core::{Board, Color, Move, Position, Role, Ruleset, Square};

#[track_caller]
fn refused(position: &str, reasons: &str) {
    let error = position.parse::<Board>().expect_err(position);
    assert_eq!(error.to_string(), reasons, "{position}");
}

#[test]
fn an_invalid_position_is_refused_with_all_reasons() {
    refused(
        "P7/8/8/8/8/8/8/8 w - -",
        "White has no king; Black has no king; a pawn is on a8",
    );
    refused("4k3/8/8/8/8/8/8/4KK2 w - -", "White has more than one king");
    refused(
        "4k3/8/8/8/8/8/8/4R1K1 w - -",
        "Black's king can be captured",
    );
    refused(
        "4k3/8/8/8/8/8/8/P3R1K1 w - -",
        "a pawn is on a1; Black's king can be captured",
    );
    refused(
        "4k3/8/8/8/8/8/8/4K3 w K -",
        "castling with a rook on h1 is impossible: king and rook must be on their first rank",
    );
    refused(
        "4k3/8/8/8/8/8/4P~3/4K3 w - -",
        "e2 has the mark ~ but no promoted piece",
    );
}

#[test]
fn the_side_that_has_just_moved_may_not_be_in_check() {
    let in_check = [
        "4k3/8/8/8/8/8/8/4R1K1 w - -",
        "4k3/8/8/8/8/8/8/4Q1K1 w - -",
        "4k3/8/8/7Q/8/8/8/6K1 w - -",
        "4k3/8/8/7B/8/8/8/6K1 w - -",
        "4k3/8/5N2/8/8/8/8/6K1 w - -",
        "4k3/3P4/8/8/8/8/8/6K1 w - -",
        "4k3/3K4/8/8/8/8/8/8 w - -",
    ];
    for position in in_check {
        refused(position, "Black's king can be captured");
    }
    let safe = [
        "4k3/8/8/8/4n3/8/8/4R1K1 w - -",
        "4k3/8/6n1/7B/8/8/8/6K1 w - -",
        "4k3/4P3/8/8/8/8/8/6K1 w - -",
        "4k3/8/3K4/8/8/8/8/8 w - -",
    ];
    for position in safe {
        position.parse::<Board>().expect(position);
    }
}

#[test]
fn each_invalid_text_is_refused_with_its_sentence() {
    refused("", "a position needs eight ranks, but this has 1");
    refused(
        "8/8/8/8/8/8/8 w - -",
        "a position needs eight ranks, but this has 7",
    );
    refused("8/8/8/8/8/8/8/9 w - -", "'9' is no piece");
    refused("8/8/8/8/8/8/8/7 w - -", "rank 1 has 7 squares instead of 8");
    refused("8/8/8/8/8/8/8/1 w - -", "rank 1 has 1 square instead of 8");
    refused(
        "8/8/8/8/8/8/8/88 w - -",
        "rank 1 has 16 squares instead of 8",
    );
    refused("8/8/8/8/8/8/8/8", "the side to move is missing");
    refused("8/8/8/8/8/8/8/8 x", "the side to move is w or b, not \"x\"");
    refused("8/8/8/8/8/8/8/8/K w", "'K' cannot be held");
    refused("8/8/8/8/8/8/8/8[Q w", "'[' cannot be held");
    refused("8/8/8/8/8/8/8/8 w XY", "castling \"XY\" is not understood");
    refused(
        "8/8/8/8/8/8/8/8 w - e9",
        "en passant \"e9\" is not a square",
    );
    refused(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",
        "nothing may follow the sixth field, but \"x\" does",
    );
}

#[test]
fn many_pawns_and_full_hands_are_allowed() {
    let many = "4k3/ppppppp1/pppppppp/pp6/8/8/8/4K3/QQQQRRRRRBBBBBBBNNNNNNNPPPPPPPPPPPPPPPPP b - -";
    let board: Board = many
        .parse()
        .expect("seventeen pawns and forty pieces in hand");
    assert_eq!(board.to_string(), many);
    assert_eq!(board.hand(Color::White).len(), 40);
}

#[test]
fn a_hand_may_follow_a_slash_or_be_in_brackets_and_the_last_fields_may_be_missing() {
    let texts = [
        "4k3/8/8/8/8/8/8/4K3/Np w",
        "4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3/pN w - - 171 168",
    ];
    for text in texts {
        let board: Board = text.parse().expect(text);
        assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K3/Np w - -");
    }
}

#[test]
fn a_board_removes_an_en_passant_square_that_no_pawn_attacks() {
    let text = |position: &str| position.parse::<Board>().unwrap().to_string();
    assert_eq!(
        text("4k3/8/8/8/4P3/8/8/4K3 b - e3"),
        "4k3/8/8/8/4P3/8/8/4K3 b - -"
    );
    for no_pawn in ["3nP3", "2p1P3"] {
        let board = |en_passant| format!("4k3/8/8/8/{no_pawn}/8/8/4K3 b - {en_passant}");
        assert_eq!(text(&board("e3")), board("-"));
    }
    let kept = "4k3/8/8/8/3pP3/8/8/4K3 b - e3";
    assert_eq!(text(kept), kept);
    let position: Position = "4k3/8/8/8/4P3/8/8/4K3 b - e3".parse().unwrap();
    assert_eq!(
        position.to_string(),
        "4k3/8/8/8/4P3/8/8/4K3 b - e3",
        "a position keeps the square"
    );
}

/// WBN 5.8: castling rights belong to a king and a rook.
#[test]
fn castling_rights_of_chess960_are_the_letters_of_the_rooks_files() {
    let text = |position: &str| position.parse::<Board>().unwrap().to_string();
    let shredder = "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb -";
    assert_eq!(text(shredder), shredder);
    assert_eq!(text("1rk2r2/8/8/8/8/8/8/1RK2R2 w KQkq -"), shredder);
    assert_eq!(
        text("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"),
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"
    );
    for number in 0..960 {
        let board = Board::chess960(number);
        assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    }
}

/// In chess960 castling is written with the squares of king and rook. Castling is illegal if only
/// the rook, before it moves, protects the king's new square from a check.
#[test]
fn castling_in_chess960_is_written_with_the_square_of_the_rook() {
    let castles = |position: &str| -> Vec<String> {
        let board: Board = position.parse().unwrap();
        let moves = board.moves(&Ruleset::FICS).into_iter();
        let castling = moves.filter(|m| matches!(m, Move::Castle { .. }));
        castling.map(|m| board.move_text(m)).collect()
    };
    assert_eq!(castles("4k3/8/8/8/8/8/8/4K2R w K -"), ["e1g1"]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/2K4R w H -"), ["c1h1"]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/1RK5 w B -"), ["c1b1"]);
    assert!(
        castles("4k3/8/8/8/8/8/8/rRK5 w B -").is_empty(),
        "the rook on b1 protects c1 from the rook on a1"
    );
    assert!(
        !"4k3/8/8/8/8/8/8/4K2R w K -"
            .parse::<Board>()
            .unwrap()
            .is_chess960()
    );
    assert!(
        "4k3/8/8/8/8/8/8/2K4R w H -"
            .parse::<Board>()
            .unwrap()
            .is_chess960()
    );
}

/// WBN 4.1, 4.2: the board and the start position of ordinary chess.
#[test]
fn the_light_corner_is_at_each_players_right_hand() {
    let is_light = |square: Square| (square.file() as u8 + square.rank() as u8) % 2 == 1;
    let board = Board::start();
    for color in Color::BOTH {
        let of = |role: Role| board.pieces(color, role);
        let right: Square = ["h1", "a8"][usize::from(color == Color::Black)]
            .parse()
            .unwrap();
        assert!(
            is_light(right) && of(Role::Rook).has(right),
            "{color:?}: {right}"
        );
        // Each queen starts on a square of its own color. One bishop of each side starts on a light
        // square, the other on a dark square.
        for queen in of(Role::Queen) {
            assert_eq!(is_light(queen), color == Color::White, "{queen}");
        }
        assert_eq!(
            of(Role::Bishop)
                .into_iter()
                .filter(|&at| is_light(at))
                .count(),
            1
        );
    }
    // Light and dark squares alternate, so a bishop stays on squares of one color.
    let board: Board = "4k3/8/8/8/8/8/8/2B1KB2 w - -".parse().unwrap();
    let bishops = board.pieces(Color::White, Role::Bishop);
    for m in board.moves(&Ruleset::FICS) {
        if let Move::Step { from, to, .. } = m
            && bishops.has(from)
        {
            assert_eq!(is_light(from), is_light(to), "{m}");
        }
    }
    assert_eq!(Square::all().filter(|&square| is_light(square)).count(), 32);
}

/// Stored logs contain these numbers, so they may never change.
#[test]
fn the_hashes_of_two_positions_never_change() {
    let start = Board::start();
    assert_eq!(start.repetition_key(), 0x56ad_a596_4f45_8067);
    assert_eq!(start.hash(), 0x56ad_a596_4f45_8067);
    let held: Board = "4k3/8/8/8/3pP3/8/8/Q~3K2R/NNp b K e3".parse().unwrap();
    assert_eq!(held.repetition_key(), 0x6c08_7572_8c62_0251);
    assert_eq!(held.hash(), 0x0af6_13a1_c7af_6955);
}

/// With Black to move, the square is on rank 3 behind a White pawn. With White to move, it is on
/// rank 6 behind a Black pawn.
#[test]
fn an_en_passant_square_is_behind_the_pawn_that_has_just_moved() {
    for no_double_step in ["3pN3", "3pp3", "3p4"] {
        let text = format!("4k3/8/8/8/{no_double_step}/8/8/4K3 b - e3");
        let refused = text.parse::<Position>().expect_err(&text);
        let sentence = "e3 cannot be an en passant square with Black to move";
        assert_eq!(refused.to_string(), sentence, "{text}");
    }
    for (side, who) in [("w", "White"), ("b", "Black")] {
        for rank in 1..=8 {
            let text = format!("4k3/8/8/4p3/4P3/8/8/4K3 {side} - e{rank}");
            let fits = rank == if side == "w" { 6 } else { 3 };
            let refused = format!("e{rank} cannot be an en passant square with {who} to move");
            match text.parse::<Position>() {
                Ok(_) => assert!(fits, "{text}"),
                Err(why) => assert_eq!((why.to_string(), fits), (refused, false), "{text}"),
            }
        }
    }
}

#[test]
fn castling_rights_name_at_most_one_rook_on_each_side_of_a_king() {
    for (castling, who) in [
        ("KBQk", "White"),
        ("KQB", "White"),
        ("HKq", "White"),
        ("KQqqk", "Black"),
        ("KQKQ", "White"),
        ("kqhQ", "Black"),
    ] {
        let text = format!("r3k2r/8/8/8/8/8/8/RR2K2R w {castling} -");
        let why = text.parse::<Position>().expect_err(castling).to_string();
        let names = "two rooks of";
        assert_eq!(
            why,
            format!("castling \"{castling}\" names {names} {who} on one side of the king")
        );
    }
    for castling in ["KQkq", "kqKQ", "BHah", "Q", "-"] {
        let text = format!("r3k2r/8/8/8/8/8/8/RR2K2R w {castling} -");
        assert!(text.parse::<Position>().is_ok(), "{castling}");
    }
}

/// The error has the index of the first byte of the faulty rank, letter or field.
#[test]
fn the_error_of_a_position_says_where_the_text_is_faulty() {
    for (text, at) in [
        ("4k3/8/7/8/8/8/8/4K3 w - -", 6),
        ("4k3/8/8/8/8/8/8/4K2x w - -", 19),
        ("4k3/8/8/8/8/8/8/4K3/PNx w - -", 22),
        ("4k3/8/8/8/8/8/8/4K3[PNx] w - -", 22),
        ("4k3/8/8/8/8/8/8/4K3[PN w - -", 19),
        ("4k3/8/8/8/8/8/8/4K3 x - -", 20),
    ] {
        let error = text.parse::<Position>().expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
    }
}
