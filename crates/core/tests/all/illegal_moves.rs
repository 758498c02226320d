//! Illegal moves in matches over the board. The position after such a move remains until a player
//! claims that the move was illegal (WBN 1.14, 1.16, Asten §10, §21).

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, Color, Held, Move, PRESETS, Position, Promotion, Role,
    Ruleset, Seat, SetupError, Square, Verdict,
};
use proptest::prelude::*;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

fn illegal_board(text: &str) -> Board {
    let position: Position = text.parse().expect(text);
    Board::from_illegal_position(position).expect(text)
}

fn boards(first: &str, second: &str) -> Boards {
    Boards::new(ByBoard([illegal_board(first), illegal_board(second)]))
}

/// Plays moves on board A, legal or not.
fn play(boards: &mut Boards, moves: &[&str], rules: &Ruleset) -> Vec<Option<(Seat, Held)>> {
    let play = |text: &&str| {
        let m = boards.parse_move(BoardId::A, text).expect(text);
        assert!(
            boards.is_physically_possible(BoardId::A, m, rules),
            "{text}"
        );
        boards.play_unchecked(BoardId::A, m, rules).to
    };
    moves.iter().map(play).collect()
}

#[track_caller]
fn check(name: &str, before: &str, moves: &[&str], after: &str) {
    let mut both = boards(before, KINGS);
    play(&mut both, moves, &Ruleset::WBN);
    assert_eq!(both[BoardId::A].to_string(), after, "{name}");
}

#[test]
fn the_position_after_an_illegal_move_remains() {
    check(
        "a rook jumps and captures",
        "4k3/8/8/r7/8/8/P7/R3K3 w Q -",
        &["a1a5"],
        "4k3/8/8/R7/8/8/P7/4K3 b - -",
    );
    check(
        "a king steps into check",
        "3rk3/8/8/8/8/8/8/4K2R w K -",
        &["e1d1"],
        "3rk3/8/8/8/8/8/8/3K3R b - -",
    );
    check(
        "castling through check",
        "4kr2/8/8/8/8/8/8/4K2R w K -",
        &["e1g1"],
        "4kr2/8/8/8/8/8/8/5RK1 b - -",
    );
    check(
        "castling without the right",
        "4k3/8/8/8/8/8/8/R3K3 w - -",
        &["e1c1"],
        "4k3/8/8/8/8/8/8/2KR4 b - -",
    );
    check(
        "a king goes two squares without a rook",
        "4k3/8/8/8/8/8/8/4K3 w - -",
        &["e1g1"],
        "4k3/8/8/8/8/8/8/6K1 b - -",
    );
    check(
        "castling around a knight beside the rook",
        "4k3/8/8/8/8/8/8/RN2K3 w Q -",
        &["e1c1"],
        "4k3/8/8/8/8/8/8/1NKR4 b - -",
    );
    check(
        "castling carries the mark of a promoted rook",
        "4k3/8/8/8/8/8/8/4K2R~ w - -",
        &["e1g1"],
        "4k3/8/8/8/8/8/8/5R~K1 b - -",
    );
    check(
        "a pawn stays a pawn on the last rank",
        "8/k3P3/8/8/8/8/8/6K1 w - -",
        &["e7e8", "a7a6", "e8f8"],
        "5P2/8/k7/8/8/8/8/6K1 b - -",
    );
    check(
        "a rook is declared where only queen and knight are allowed",
        "8/k3P3/8/8/8/8/8/6K1 w - -",
        &["e7e8r"],
        "4R~3/k7/8/8/8/8/8/6K1 b - -",
    );
    check(
        "a pawn is dropped on the last rank and stays",
        "k7/8/8/8/8/8/8/6K1/PP w - -",
        &["P@e8", "a8a7", "P@e1"],
        "4P3/k7/8/8/8/8/8/4P1K1 b - -",
    );
    check(
        "a pawn goes to the en passant square without attacking it",
        "4k3/8/8/3pP3/8/8/4P3/4K3 w - d6",
        &["e2d6"],
        "4k3/8/3P4/3pP3/8/8/8/4K3 b - -",
    );
}

/// An illegal en passant capture still captures the pawn. Only a pawn that has just made a double
/// step can be captured en passant.
#[test]
fn en_passant_is_possible_after_illegal_moves() {
    let mut both = boards("8/8/8/8/R3p2k/8/3P4/K7 w - -", KINGS);
    play(&mut both, &["d2d4"], &Ruleset::WBN);
    let exposing = both.parse_move(BoardId::A, "e4d3").unwrap();
    assert!(!both.is_legal(BoardId::A, exposing, &Ruleset::WBN));
    let given = play(&mut both, &["e4d3"], &Ruleset::WBN);
    assert_eq!(given, [Some((Seat::WHITE_OF_B, Held::Pawn))]);
    assert_eq!(both[BoardId::A].to_string(), "8/8/8/8/R6k/3p4/8/K7 w - -");

    // A double step that leaves its own king in check can still be captured en passant.
    check(
        "White makes a double step",
        "4k3/8/8/8/R2p4/8/4P3/4K2r w - -",
        &["e2e4"],
        "4k3/8/8/8/R2pP3/8/8/4K2r b - e3",
    );
    check(
        "Black makes a double step",
        "4k2R/3p4/8/2P5/8/8/8/4K3 b - -",
        &["d7d5"],
        "4k2R/8/8/2Pp4/8/8/8/4K3 w - d6",
    );
    check(
        "a rook goes two squares",
        "4k3/8/8/8/3p4/8/4R3/4K2r w - -",
        &["e2e4"],
        "4k3/8/8/8/3pR3/8/8/4K2r b - -",
    );

    let jumped = illegal_board("4k3/8/8/8/3p4/4N3/4P3/4K3 w - -");
    let mut both = Boards::new(ByBoard([jumped, Board::start()]));
    play(&mut both, &["e2e4"], &Ruleset::WBN);
    assert_eq!(both[BoardId::A].position().en_passant(), None);

    let mut both = boards("4k3/8/3p4/8/8/4P3/8/4K3 w - -", KINGS);
    play(&mut both, &["e3e5"], &Ruleset::WBN);
    assert_eq!(both[BoardId::A].position().en_passant(), None);
}

#[test]
fn some_moves_are_physically_impossible() {
    let both = boards(
        "4k3/4Q3/8/8/8/8/P6P/RN2K2R/N w KQ -",
        "4k3/8/8/8/2B5/2b5/8/4K3 w - -",
    );
    let possible = |text: &str, rules: &Ruleset| {
        let m = both.parse_move(BoardId::A, text).expect(text);
        both.is_physically_possible(BoardId::A, m, rules)
    };
    for text in [
        "e7e8", "a2a2", "a1b1", "b2b3", "e8e7", "N@a1", "P@e4", "a2a8k", "a2a8p", "b1b8q",
    ] {
        assert!(!possible(text, &Ruleset::WBN), "{text}");
    }
    for text in ["e7a8", "a2a8", "a2a8r", "N@a8", "e1e5", "h1a6", "a2a7"] {
        assert!(possible(text, &Ruleset::WBN), "{text}");
    }
    assert!(possible("a2a8bc4", &Ruleset::WBN));
    let partners = both.parse_move(BoardId::A, "a2a8bc3").expect("a move");
    assert!(
        possible("a2a8bc3", &Ruleset::WBN),
        "c3 has a piece of the partner, which can be exchanged, but not legally"
    );
    assert!(
        !both.is_legal(BoardId::A, partners, &Ruleset::WBN),
        "RU V3b: a pawn may not be exchanged for a piece of the partner"
    );
    assert!(
        !possible("a2a8ke1", &Ruleset::WBN),
        "a king is never exchanged"
    );
    assert!(!possible("a2a8nd5", &Ruleset::WBN), "d5 is empty");
    assert!(!possible("a2a7bc4", &Ruleset::WBN), "not on the last rank");
    assert!(
        !possible("a2a8bc4", &Ruleset::CRAZYHOUSE),
        "there is no other board"
    );
}

/// In a random match a king on g1 once castled. The move was written `g1g1`, and this text was later
/// read as a step.
#[test]
fn a_king_castles_only_by_going_two_squares() {
    let castles = |position: &str, text: &str| {
        let board = illegal_board(position);
        let m = board.parse_move(text).expect(text);
        assert_eq!(board.move_text(m), text, "{position}");
        board.is_physically_possible(m) && matches!(m, Move::Castle { .. })
    };
    // These positions have no castling rights, so king or rook have moved.
    assert!(castles("4k3/8/8/8/8/8/8/R3K2R w - -", "e1g1"));
    assert!(castles("4k3/8/8/8/8/8/8/R3K2R w - -", "e1c1"));
    for (position, text) in [
        ("4k3/8/8/8/8/8/8/R5KR w - -", "g1g1"),
        ("4k3/8/8/8/8/8/8/R4K1R w - -", "f1g1"),
        ("4k3/8/8/8/8/8/8/R2K3R w - -", "d1g1"),
        ("4k3/8/8/8/8/8/8/R2K3R w - -", "d1b1"),
        ("4k3/8/8/8/8/8/8/R1K4R w - -", "c1c1"),
    ] {
        assert!(!castles(position, text), "{position} {text}");
        let board = illegal_board(position);
        let king = board.king(Color::White);
        for rook in ["a1", "h1"] {
            let rook = rook.parse().expect("a square");
            assert!(
                !board.is_physically_possible(Move::Castle { king, rook }),
                "{position} {rook}"
            );
        }
    }
    // In chess960 the king may be on any file; castling is written with the squares of king and
    // rook.
    assert!(castles("4k3/8/8/8/8/8/8/R5KR w HA -", "g1h1"));
    assert!(castles("4k3/8/8/8/8/8/8/R5KR w HA -", "g1a1"));
}

/// RU V3b: the exchange is illegal because it exposes a king.
#[test]
fn an_exchange_that_exposes_a_king_is_illegal_but_physically_possible() {
    let rules = Ruleset::build("ru", [("promo.source", "take")]).unwrap();
    let mut both = boards(
        "8/k3P3/8/8/4r3/8/8/6K1 w - -",
        "k3r3/8/8/8/8/8/4R3/4K3 b - -",
    );
    let m = both.parse_move(BoardId::A, "e7e8re2").unwrap();
    assert!(!both.is_legal(BoardId::A, m, &rules));
    let done = both.play_unchecked(BoardId::A, m, &rules);
    assert_eq!(done.pawn_to, Some(Seat::WHITE_OF_B));
    assert_eq!(both[BoardId::A].to_string(), "4R3/k7/8/8/4r3/8/8/6K1 b - -");
    assert_eq!(both[BoardId::B].to_string(), "k3r3/8/8/8/8/8/8/4K3/P b - -");
    assert!(
        both.moves(BoardId::B, &rules)
            .iter()
            .all(|m| m.to() != "e1".parse::<Square>().unwrap()),
        "no move captures a king"
    );
}

/// WBN 1.16: an illegal reply does not undo a mate. Only a move of the mating side does.
#[test]
fn an_illegal_reply_does_not_undo_a_mate() {
    let mated = "6rk/5Npp/8/8/8/8/8/6K1/qrbnp b - -";
    let mut both = boards(mated, KINGS);
    let rules = Ruleset::WBN;
    assert_eq!(both.verdict(BoardId::A, &rules), Verdict::Mate);
    play(&mut both, &["p@a6"], &rules);
    assert_eq!(
        both.verdict(BoardId::A, &rules),
        Verdict::Open,
        "White to move"
    );
    let mut undone = both;
    play(&mut both, &["g1g2"], &rules);
    assert_eq!(both.verdict(BoardId::A, &rules), Verdict::Mate);
    play(&mut undone, &["f7e5"], &rules);
    assert_eq!(undone.verdict(BoardId::A, &rules), Verdict::Open);
}

/// WBN 5.8b: a king attacks the squares beside it, so an adjacent king gives check.
#[test]
fn kings_side_by_side_check_each_other() {
    let rules = Ruleset::WBN;
    let mut both = boards("8/8/4k3/8/4K3/8/8/Q7 w - -", KINGS);
    play(&mut both, &["e4e5"], &rules);
    let board = both[BoardId::A];
    assert!(board.in_check());
    assert!(
        board
            .moves(&rules)
            .iter()
            .all(|m| m.from() == "e6".parse().ok())
    );
    assert!(
        board
            .moves(&rules)
            .iter()
            .all(|m| m.to() != "e5".parse::<Square>().unwrap())
    );
    assert_eq!(board.count_moves(&rules), board.moves(&rules).len() as u64);
    assert_eq!(board, illegal_board(&board.to_string()));
}

#[test]
fn the_only_condition_on_an_illegal_position_is_one_king_per_side() {
    let errors = |text: &str| {
        Board::from_illegal_position(text.parse().unwrap())
            .unwrap_err()
            .0
    };
    assert_eq!(
        errors("8/8/8/8/8/8/8/4K3 w - -"),
        [SetupError::NoKing(Color::Black)]
    );
    assert_eq!(
        errors("kk6/8/8/8/8/8/8/4K3 w - -"),
        [SetupError::ManyKings(Color::Black)]
    );
    let odd = illegal_board("P3k2R/8/8/4p3/8/8/8/p3K2p~ w KQkq e6");
    assert_eq!(odd.to_string(), "P3k2R/8/8/4p3/8/8/8/p3K2p w - -");
    assert_eq!(odd.verdict(&Ruleset::FICS), Verdict::Open);
    assert!(Board::new(*odd.position()).is_err());
}

/// Every physically possible move: all moves that can be written are listed, and the physically
/// possible ones are kept.
fn physically_possible_moves(boards: &Boards, id: BoardId, rules: &Ruleset) -> Vec<Move> {
    let board = boards.board(id);
    let squares = || Square::all();
    let mut all: Vec<Move> = Vec::new();
    let promotions: Vec<Promotion> = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
        .map(Promotion::Declared)
        .into_iter()
        .chain(squares().filter_map(|square| {
            let piece = boards.board(id.other()).piece_at(square)?;
            Some(Promotion::Exchanged(piece.role, square))
        }))
        .collect();
    for from in squares() {
        for to in squares() {
            all.push(Move::Step {
                from,
                to,
                promotion: None,
            });
            all.push(Move::Castle {
                king: from,
                rook: to,
            });
            let pawn = board
                .piece_at(from)
                .is_some_and(|piece| piece.role == Role::Pawn);
            if pawn {
                let step = |promotion| Move::Step {
                    from,
                    to,
                    promotion: Some(promotion),
                };
                all.extend(promotions.iter().copied().map(step));
            }
        }
        all.extend(Held::ALL.map(|role| Move::Drop(bughouse_core::Drop { role, to: from })));
    }
    all.retain(|&m| boards.is_physically_possible(id, m, rules));
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// After any physically possible move each side has one king on each board, both boards and all
    /// hands together have 64 pieces, the hashes agree with the position, the text of the position can
    /// be read, and a verdict can be given.
    #[test]
    fn illegal_moves_do_not_corrupt_boards(choices in prop::collection::vec(any::<u32>(), 0..80)) {
        let take = Ruleset::build("ru", [("promo.source", "take")]).expect("a valid ruleset");
        for rules in PRESETS.iter().map(|preset| preset.rules).chain([take]) {
            let mut boards = Boards::start();
            for &choice in &choices {
                let one_board = rules.boards == 1;
                let id = if one_board || choice & 1 == 0 { BoardId::A } else { BoardId::B };
                let legal = boards.moves(id, &rules);
                let m = if choice & 2 == 0 && !legal.is_empty() {
                    legal[(choice >> 2) as usize % legal.len()]
                } else {
                    let possible = physically_possible_moves(&boards, id, &rules);
                    prop_assert!(legal.iter().all(|m| possible.contains(m)));
                    possible[(choice >> 2) as usize % possible.len()]
                };
                let mut by_rule = boards;
                let played = by_rule.play(id, m, &rules);
                let text = boards.board(id).move_text(m);
                let done = boards.play_unchecked(id, m, &rules);
                if let Ok(played) = played {
                    prop_assert_eq!(done, played);
                    prop_assert_eq!(boards, by_rule);
                }
                prop_assert_eq!(boards.count_pieces(), 64, "{}", text);
                for id in BoardId::BOTH {
                    let board = boards.board(id);
                    let read = illegal_board(&board.to_string());
                    prop_assert_eq!(read.to_string(), board.to_string());
                    prop_assert_eq!(read.hash(), board.hash(), "{} {}", text, board);
                    prop_assert_eq!(read.repetition_key(), board.repetition_key(), "{} {}", text, board);
                    prop_assert_eq!(read.checkers(), board.checkers());
                    prop_assert_eq!(board.count_moves(&rules), board.moves(&rules).len() as u64);
                    let on_a_king = |m: &Move| board.by_role(Role::King).has(m.to());
                    prop_assert!(!boards.moves(id, &rules).iter().any(on_a_king));
                    boards.verdict(id, &rules);
                }
            }
        }
    }

    #[test]
    fn physically_possible_moves_survive_writing_and_reading(
        choices in prop::collection::vec(any::<u32>(), 0..40)
    ) {
        let rules = Ruleset::WBN;
        let mut boards = Boards::start();
        for choice in choices {
            let possible = physically_possible_moves(&boards, BoardId::A, &rules);
            for &m in &possible {
                let text = boards.board(BoardId::A).move_text(m);
                let read = boards.parse_move(BoardId::A, &text);
                let castles = matches!(read, Ok(Move::Castle { .. }));
                prop_assert!(read == Ok(m) || castles, "{} reads as {:?}", text, read);
            }
            boards.play_unchecked(BoardId::A, possible[choice as usize % possible.len()], &rules);
        }
    }
}

/// A pawn that has just made a double step can be exchanged. After that it can no longer be
/// captured en passant. An earlier version still played the capture, which put another pawn on the
/// board.
#[test]
fn an_exchanged_pawn_is_not_captured_en_passant() {
    let rules = Ruleset::build("ru-take", []).expect("a valid ruleset");
    let mut both = boards(
        "8/k3P3/8/8/8/8/8/6K1 w - -",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3",
    );
    let m = both.parse_move(BoardId::A, "e7e8pe4").expect("a move");
    assert!(both.is_physically_possible(BoardId::A, m, &rules));
    both.play_unchecked(BoardId::A, m, &rules);
    assert_eq!(
        both[BoardId::B].to_string(),
        "4k3/8/8/8/3p4/8/8/4K3/P b - -"
    );
    let capture = both.parse_move(BoardId::B, "d4e3").expect("a move");
    assert!(!both.is_legal(BoardId::B, capture, &rules));
}
