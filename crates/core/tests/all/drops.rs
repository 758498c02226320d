//! Drops (WBN 5.10, 5.11, RU V1, V2). The tests `d1` to `d7` are worked examples of these articles.

use bughouse_core::{Board, Held, Move, MoveError, Ruleset};

fn rules(changes: &[(&'static str, &'static str)]) -> Ruleset {
    Ruleset::build("fics", changes.iter().copied()).expect("a valid ruleset")
}

fn limit(value: &'static str) -> Ruleset {
    rules(&[("drop.check_limit", value)])
}

/// Why the move is illegal; `None` if it is legal.
#[track_caller]
fn refusal(position: &str, text: &str, rules: &Ruleset) -> Option<MoveError> {
    let board: Board = position.parse().expect(position);
    let m = board.parse_move(text).expect(text);
    let refusal = board.check_move(m, rules).err();
    let listed = board.moves(rules).contains(&m);
    assert_eq!(
        listed,
        refusal.is_none(),
        "{text} is listed exactly when it is legal"
    );
    refusal
}

/// Checks under which drop limits a drop is legal.
#[track_caller]
fn check(position: &str, drop: &str, free: bool, no_check: bool, no_bug: bool, no_chess: bool) {
    let limits = ["free", "no_check", "no_bug_mate", "no_chess_mate"];
    for (name, legal) in limits.into_iter().zip([free, no_check, no_bug, no_chess]) {
        let refused = refusal(position, drop, &limit(name));
        assert_eq!(refused.is_none(), legal, "{drop} under {name}: {refused:?}");
    }
}

/// Asten §9, RU V1, F1, C1: a drop may mate unless a limit forbids it.
#[test]
fn d1_a_dropped_knight_mates() {
    check(
        "6rk/6pp/8/8/8/8/8/K7/N w",
        "N@f7",
        true,
        false,
        false,
        false,
    );
}

/// RU V1, C1, Q13: a piece that arrives later could be dropped between the rook and the king.
#[test]
fn d2_a_check_from_a_distance_is_mate_in_chess_but_not_in_bughouse() {
    check(
        "6k1/5ppp/8/8/8/8/8/6K1/R w",
        "R@e8",
        true,
        false,
        true,
        false,
    );
}

/// RU V1, C1: no drop can parry a check by a piece next to the king.
#[test]
fn d3_a_protected_rook_next_to_the_king_mates() {
    check(
        "6k1/6pp/8/8/8/B7/8/6K1/R w",
        "R@f8",
        true,
        false,
        false,
        false,
    );
}

/// WBN 5.10, Asten §10, RU L3, V2, F1: rulesets limit the ranks for pawn drops.
#[test]
fn d4_a_pawn_is_dropped_on_the_second_to_seventh_rank_only() {
    let position = "4k3/8/8/8/3p4/8/8/4K3/P w";
    let outside = |to: &str| Some(MoveError::PawnRank(to.parse().unwrap()));
    for legal in ["P@e2", "P@e6", "P@e7"] {
        check(position, legal, true, true, true, true);
    }
    let free = limit("free");
    assert_eq!(
        refusal("4k3/8/8/8/3p4/8/8/3K4/P w", "P@e1", &free),
        outside("e1")
    );
    assert_eq!(
        refusal("3k4/8/8/8/3p4/8/8/4K3/P w", "P@e8", &free),
        outside("e8")
    );
    assert_eq!(
        refusal(position, "P@d4", &free),
        Some(MoveError::Occupied("d4".parse().unwrap()))
    );
    let p37 = rules(&[("drop.pawn_min_rank", "3")]);
    assert_eq!(refusal(position, "P@e2", &p37), outside("e2"));
    assert_eq!(refusal(position, "P@e7", &p37), None);
    let p36 = rules(&[("drop.pawn_min_rank", "3"), ("drop.pawn_max_rank", "6")]);
    assert_eq!(refusal(position, "P@e2", &p36), outside("e2"));
    assert_eq!(refusal(position, "P@e7", &p36), outside("e7"));
    let black = "4k3/8/8/8/3P4/8/8/4K3/p b";
    assert_eq!(refusal(black, "P@e7", &p37), outside("e7"));
    assert_eq!(refusal(black, "P@e2", &p37), None);
}

/// WBN 5.11, 5.7d, RU L3, Asten §11: a dropped pawn has not moved.
#[test]
fn d5_a_dropped_pawn_may_make_a_double_step_and_be_captured_en_passant() {
    for limit in ["free", "no_check", "no_bug_mate", "no_chess_mate"].map(limit) {
        let mut board: Board = "4k3/8/8/8/3p4/8/8/4K3/P w".parse().unwrap();
        for text in ["P@e2", "e8d8", "e2e4", "d4e3"] {
            let m = board.parse_move(text).unwrap();
            let played = board.play(m, &limit).expect(text);
            assert_eq!(played.handed, (text == "d4e3").then_some(Held::Pawn));
        }
        assert_eq!(board.to_string(), "3k4/8/8/8/8/4p3/8/4K3 w - -");
    }
}

/// WBN 5.8(1), Asten §11, RU L5, FICS: under `corner_flag` a dropped rook may castle if the
/// original rook was captured on its square, but not if it has moved away.
#[test]
fn d6_castling_with_a_dropped_rook_depends_on_the_ruleset() {
    let original_captured = ["g3h1", "a2a3", "h1g3", "R@h1", "g3f5"];
    check_castling(original_captured, [None, Some("e1g1"), Some("e1g1")]);
    let original_moved = ["g3f5", "h1h3", "f5g7", "R@h1", "g7f5"];
    check_castling(original_moved, [None, Some("e1g1"), None]);
}

/// WBN 5.8(1), Q19: the king cannot regain the right to castle.
#[test]
fn d6_a_king_that_has_moved_never_castles() {
    let king_came_back = ["g3h1", "e1d1", "h1g3", "d1e1", "g3f5", "R@h1", "f5d4"];
    check_castling(king_came_back, [None, None, None]);
}

/// If a knight is dropped on the home square of a rook, no castling right comes back.
#[test]
fn d6_only_a_dropped_rook_brings_castling_back() {
    let rules = rules(&[("castle.dropped_rook", "allowed")]);
    let mut board: Board = "4k3/8/8/8/8/6n1/P7/4K2R/N b K -"
        .parse()
        .expect("a position");
    for text in ["g3h1", "a2a3", "h1g3", "N@h1"] {
        let m = board.parse_move(text).expect(text);
        board.play(m, &rules).expect(text);
    }
    assert!(board.castling().rooks().is_empty(), "{board:#}");
}

/// Plays moves from a position in which White may castle with the rook on h1. Then compares the
/// castling move that White has under `forbidden`, `allowed` and `corner_flag`.
#[track_caller]
fn check_castling<const N: usize>(moves: [&str; N], expected: [Option<&str>; 3]) {
    for (rule, expected) in ["forbidden", "allowed", "corner_flag"]
        .into_iter()
        .zip(expected)
    {
        let rules = rules(&[("castle.dropped_rook", rule)]);
        let mut board: Board = "4k3/8/8/8/8/6n1/P7/4K2R/R b K -"
            .parse()
            .expect("a position");
        for text in moves {
            let m = board.parse_move(text).expect(text);
            board
                .play(m, &rules)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{board:#}"));
        }
        let castle = board
            .moves(&rules)
            .into_iter()
            .find(|m| matches!(m, Move::Castle { .. }));
        let castle = castle.map(|m| board.move_text(m));
        assert_eq!(castle.as_deref(), expected, "{rule}\n{board:#}");
    }
}

#[test]
fn d7_a_dropped_pawn_may_give_check() {
    check("5k2/8/8/8/8/8/8/K7/P w", "P@e7", true, false, true, true);
}

/// RU V2, Q14: on the owner's second rank, a pawn drop is legal only with check.
#[test]
fn a_pawn_drop_on_the_second_rank_may_need_check() {
    let rules = rules(&[("drop.second_rank_needs_check", "true")]);
    let position = "8/8/8/8/8/5k2/8/K7/P w";
    assert_eq!(refusal(position, "P@e2", &rules), None);
    assert_eq!(
        refusal(position, "P@h2", &rules),
        Some(MoveError::SecondRankNeedsCheck)
    );
    assert_eq!(refusal(position, "P@h3", &rules), None);
}

/// WBN 5.9: no move may leave the own king in check.
#[test]
fn a_drop_needs_its_piece_in_hand_and_must_parry_a_check() {
    let in_check = "4R1k1/5ppp/8/8/8/8/8/6K1/n b";
    assert_eq!(refusal(in_check, "N@f8", &Ruleset::FICS), None);
    assert_eq!(
        refusal(in_check, "N@d5", &Ruleset::FICS),
        Some(MoveError::KingInCheck)
    );
    assert_eq!(
        refusal(in_check, "Q@f8", &Ruleset::FICS),
        Some(MoveError::NotHeld(Held::Queen))
    );
}
