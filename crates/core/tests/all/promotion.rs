//! Promotion by declaration or by exchange, and the role in which a captured promoted piece is
//! handed over (WBN 1.1e, 5.7e, Asten §12, RU L4, V3, C2).

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, Color, Held, MoveError, Role, Ruleset, Seat, SquareSet,
    Verdict,
};

fn rules(preset: &str, changes: &[(&'static str, &'static str)]) -> Ruleset {
    Ruleset::build(preset, changes.iter().copied()).expect("a valid ruleset")
}

fn boards(first: &str, second: &str) -> Boards {
    let board = |text: &str| {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    Boards::new(ByBoard([board(first), board(second)]))
}

/// Plays on board A and returns what each move handed over.
fn handed(boards: &mut Boards, moves: &[&str], rules: &Ruleset) -> Vec<Option<(Seat, Held)>> {
    let play = |text: &&str| {
        let m = boards.parse_move(BoardId::A, text).expect(text);
        boards
            .play(BoardId::A, m, rules)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
            .to
    };
    moves.iter().map(play).collect()
}

const LONE_PAWN: &str = "8/k3P3/8/8/4r3/8/8/6K1 w - -";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

/// WBN 5.7e, 1.1e, Asten §12, RU V3a: rulesets differ about the roles that a pawn may become.
#[test]
fn a_pawn_becomes_what_the_ruleset_allows() {
    let board: Board = LONE_PAWN.parse().unwrap();
    let promotions = |rules: &Ruleset| -> String {
        let moves = board.moves(rules).into_iter().map(|m| m.to_string());
        moves
            .filter(|text| text.starts_with("e7e8"))
            .map(|text| text[4..].to_uppercase())
            .collect()
    };
    assert_eq!(promotions(&Ruleset::WBN), "QN");
    assert_eq!(promotions(&Ruleset::ASTEN), "QRBN");
    assert_eq!(promotions(&Ruleset::FICS), "QRBN");
    let refused = |text: &str| board.check_move(board.parse_move(text).unwrap(), &Ruleset::WBN);
    assert_eq!(refused("e7e8r"), Err(MoveError::PromotionPiece(Role::Rook)));
    assert_eq!(refused("e7e8k"), Err(MoveError::PromotionPiece(Role::King)));
    assert_eq!(refused("e7e8"), Err(MoveError::PromotionMissing));
    assert_eq!(refused("g1g2q"), Err(MoveError::NoPromotion));
}

/// WBN 1.1e, Asten §12, RU L4, V3a: the partner receives a pawn.
#[test]
fn a_captured_promoted_piece_is_handed_over_as_a_pawn() {
    let mut both = boards(LONE_PAWN, KINGS);
    let given = handed(&mut both, &["e7e8q", "a7a6", "g1f1", "e4e8"], &Ruleset::WBN);
    assert_eq!(given[3], Some((Seat::WHITE_OF_B, Held::Pawn)));
    assert_eq!(both[BoardId::B].hand(Color::White).to_string(), "P");
}

/// RU C2: a promoted piece is handed over as a pawn only if the very next move captures it.
#[test]
fn under_pawn_if_next_a_promoted_mark_lasts_one_ply() {
    let rules = Ruleset::CRAZYCHESS;
    let mut at_once = boards(LONE_PAWN, KINGS);
    let given = handed(&mut at_once, &["e7e8q", "e4e8"], &rules);
    assert_eq!(given[1], Some((Seat::WHITE_OF_B, Held::Pawn)));

    let mut later = boards(LONE_PAWN, KINGS);
    let given = handed(&mut later, &["e7e8q", "a7a6", "g1f1", "e4e8"], &rules);
    assert_eq!(given[3], Some((Seat::WHITE_OF_B, Held::Queen)));

    for moves in [["e8c8", "a2a3", "a7a8"], ["N@e3", "a2a3", "a7a8"]] {
        let mut both = boards("r3k3/b7/8/8/8/8/P7/B~3K3/n b q -", KINGS);
        handed(&mut both, &moves[..1], &rules);
        let mark = both[BoardId::A].is_promoted("a1".parse().unwrap());
        assert!(!mark, "{}", moves[0]);
    }

    let mut marked: Board = LONE_PAWN.parse().unwrap();
    marked
        .play(marked.parse_move("e7e8q").unwrap(), &rules)
        .unwrap();
    assert!(marked.is_promoted("e8".parse().unwrap()));
    marked
        .play(marked.parse_move("a7a6").unwrap(), &rules)
        .unwrap();
    assert!(!marked.is_promoted("e8".parse().unwrap()));
    let fresh: Board = marked.to_string().parse().unwrap();
    assert_eq!(
        marked.hash(),
        fresh.hash(),
        "the hash no longer includes the mark"
    );
}

#[test]
fn with_revert_set_to_piece_a_captured_promoted_piece_keeps_its_role() {
    let mut both = boards(LONE_PAWN, KINGS);
    let rules = rules("fics", &[("promo.revert", "piece")]);
    let given = handed(&mut both, &["e7e8n", "e4e8"], &rules);
    assert_eq!(given[1], Some((Seat::WHITE_OF_B, Held::Knight)));
}

/// RU V3b: the bishop comes from the opponent on the other board, whose hand gets the pawn.
#[test]
fn a_pawn_is_exchanged_for_a_piece_of_the_other_board() {
    let rules = rules("ru", &[("promo.source", "take")]);
    let mut both = boards(LONE_PAWN, "4k3/8/8/8/2B5/8/8/4K3 w - -");
    assert_eq!(handed(&mut both, &["e7e8bc4"], &rules), [None]);
    assert_eq!(both[BoardId::A].to_string(), "4B3/k7/8/8/4r3/8/8/6K1 b - -");
    assert_eq!(both[BoardId::B].to_string(), "4k3/8/8/8/8/8/8/4K3/P w - -");
    let given = handed(&mut both, &["e4e8"], &rules);
    assert_eq!(
        given,
        [Some((Seat::WHITE_OF_B, Held::Bishop))],
        "the exchanged bishop is handed over as a bishop"
    );
}

/// RU V3b, Q16: a pawn may not be exchanged for a king, for a pawn or, under some rules, for a
/// queen. Nor may the exchange expose a king.
#[test]
fn some_pieces_may_not_be_exchanged() {
    let take = rules("ru", &[("promo.source", "take")]);
    let no_queen = rules("ru", &[("promo.source", "take_noq")]);
    // The rook on e2 protects White's king from Black's rook. The bishop on d7 protects Black's
    // king from White's queen.
    let other = "3k3r/3B4/8/3Q4/8/4r3/4R2P/N3K3 w - -";
    let both = boards(LONE_PAWN, other);
    let squares = |rules: &Ruleset| -> Vec<String> {
        both.exchangeable(BoardId::A, rules)
            .into_iter()
            .map(|square| square.to_string())
            .collect()
    };
    assert_eq!(squares(&take), ["a1", "d5"]);
    assert_eq!(squares(&no_queen), ["a1"]);
    let refusal = |text: &str| {
        let m = both.parse_move(BoardId::A, text).unwrap();
        both.check_move(BoardId::A, m, &take)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal("e7e8re2"),
        "the rook on e2 of the other board protects the white king from check"
    );
    assert_eq!(
        refusal("e7e8q"),
        "under these rules the pawn is exchanged for a piece of the other board"
    );
    assert_eq!(
        both.moves(BoardId::A, &take)
            .iter()
            .filter(|m| m.to_string().len() > 4)
            .count(),
        2
    );
}

/// RU V3b: an exchange is illegal if it gives a new check. A check that is on the board already
/// does not matter.
#[test]
fn a_piece_may_be_exchanged_from_a_board_where_a_king_is_in_check() {
    let take = rules("ru", &[("promo.source", "take")]);
    let checked = boards(LONE_PAWN, "4k3/8/8/8/8/8/4r3/N3K3 w - -");
    let squares = checked.exchangeable(BoardId::A, &take);
    assert_eq!(squares, SquareSet::of("a1".parse().unwrap()));
}

/// A side whose only move is a promotion by exchange is not stalemated.
#[test]
fn a_promotion_by_exchange_can_be_the_only_move() {
    let take = rules("ru", &[("promo.source", "take")]);
    let stuck = "8/P7/8/8/8/1q6/8/K6k w - -";
    assert_eq!(
        boards(stuck, KINGS).verdict(BoardId::A, &take),
        Verdict::Stuck
    );
    let giving = boards(stuck, "4k3/8/8/8/8/8/8/N3K3 w - -");
    assert_eq!(giving.verdict(BoardId::A, &take), Verdict::Open);
    let drawn = rules("ru", &[("promo.source", "take"), ("stalemate", "draw")]);
    assert_eq!(giving.verdict(BoardId::A, &drawn), Verdict::Open);
}

#[test]
fn an_exchanged_rook_can_no_longer_castle() {
    let rules = rules("ru", &[("promo.source", "take")]);
    let mut both = boards(LONE_PAWN, "4k3/8/8/8/8/8/8/R3K2R w KQ -");
    handed(&mut both, &["e7e8rh1"], &rules);
    assert_eq!(both[BoardId::B].to_string(), "4k3/8/8/8/8/8/8/R3K3/P w Q -");
}

/// RU V3b, Q16: the exchange may expose no king.
#[test]
fn the_error_says_which_king_an_exchange_would_expose() {
    let rules = rules("ru-take", &[]);
    let why = |other: &str, promotion: &str| {
        let both = boards(LONE_PAWN, other);
        let m = both.parse_move(BoardId::A, promotion).expect(promotion);
        let why = both.check_move(BoardId::A, m, &rules);
        why.err().map(|why| why.to_string())
    };
    let pinned = "4k3/8/8/8/8/8/8/r3N1K1 w - -";
    assert_eq!(
        why(pinned, "e7e8ne1").as_deref(),
        Some("the knight on e1 of the other board protects the white king from check")
    );
    let discovers = "4k3/4N3/8/8/8/8/8/4RK2 w - -";
    assert_eq!(
        why(discovers, "e7e8ne7").as_deref(),
        Some("the knight on e7 of the other board protects the black king from check")
    );
    assert_eq!(why("4k3/8/8/8/8/8/8/N5K1 w - -", "e7e8na1"), None);
    assert_eq!(
        why("4k3/8/8/8/8/8/8/n5K1 w - -", "e7e8na1").as_deref(),
        Some("the pawn may not be exchanged for a knight on a1 of the other board")
    );
}
