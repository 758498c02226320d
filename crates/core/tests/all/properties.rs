//! Properties of every position that random play reaches. Most are tested under every preset.

use bughouse_core::{
    Board, BoardId, Boards, Drop, Held, Move, PRESETS, PieceMoves, Promotion, Role, Ruleset,
    Square, SquareSet, Verdict,
};
use proptest::prelude::*;

/// Rulesets under which different moves are legal: the presets, promotion by exchange, and limits
/// on drops.
fn rulesets() -> Vec<Ruleset> {
    let take = Ruleset::build("ru", [("promo.source", "take")]).expect("a valid ruleset");
    let narrow = Ruleset::build(
        "fics",
        [
            ("drop.pawn_min_rank", "2"),
            ("drop.second_rank_needs_check", "true"),
        ],
    );
    let no_check =
        Ruleset::build("fics", [("drop.check_limit", "no_check")]).expect("a valid ruleset");
    let chess_mate =
        Ruleset::build("fics", [("drop.check_limit", "no_chess_mate")]).expect("a valid ruleset");
    let more = [take, narrow.expect("a valid ruleset"), no_check, chess_mate];
    PRESETS
        .iter()
        .map(|preset| preset.rules)
        .chain(more)
        .collect()
}

/// Two boards after random legal moves. Each number chooses a board and a move. `visit` is called
/// after each move.
fn random_boards(
    choices: &[u16],
    rules: &Ruleset,
    mut visit: impl FnMut(&Boards, BoardId),
) -> Boards {
    let mut boards = Boards::start();
    for &choice in choices {
        let one_board = rules.boards == 1;
        let id = if one_board || choice & 1 == 0 {
            BoardId::A
        } else {
            BoardId::B
        };
        let moves = boards.moves(id, rules);
        if moves.is_empty() {
            continue;
        }
        let m = moves[usize::from(choice >> 1) % moves.len()];
        boards.play(id, m, rules).expect("a listed move is legal");
        visit(&boards, id);
    }
    boards
}

/// Every move that can be written, legal or not. Moves that do not end on the first or last rank have
/// only two variants, without a promotion and with one, because every promotion is illegal there.
fn conceivable(boards: &Boards, id: BoardId) -> Vec<Move> {
    let mut all = Vec::new();
    let promotions: Vec<Option<Promotion>> = std::iter::once(None)
        .chain(Role::ALL.map(|role| Some(Promotion::Declared(role))))
        .chain(Square::all().filter_map(|square| {
            let piece = boards.board(id.other()).piece_at(square)?;
            Some(Some(Promotion::Exchanged(piece.role, square)))
        }))
        .collect();
    for from in Square::all() {
        for to in Square::all() {
            let last = SquareSet::LAST_RANKS.has(to);
            let promotions = if last {
                &promotions[..]
            } else {
                &promotions[..2]
            };
            all.extend(promotions.iter().map(|&promotion| Move::Step {
                from,
                to,
                promotion,
            }));
            all.push(Move::Castle {
                king: from,
                rook: to,
            });
        }
        all.extend(Held::ALL.map(|role| Move::Drop(Drop { role, to: from })));
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// WBN 5.1: the list of moves has all legal moves and no other move.
    #[test]
    fn every_legal_move_is_listed_and_counted(
        choices in prop::collection::vec(any::<u16>(), 0..160)
    ) {
        for rules in rulesets() {
            let boards = random_boards(&choices, &rules, |_, _| {});
            for id in BoardId::BOTH {
                let listed = boards.moves(id, &rules);
                let legal: Vec<Move> = conceivable(&boards, id)
                    .into_iter()
                    .filter(|&m| boards.is_legal(id, m, &rules))
                    .collect();
                prop_assert_eq!(legal.len(), listed.len());
                prop_assert!(legal.iter().all(|m| listed.contains(m)));
                let board = boards.board(id);
                let alone = board.moves(&rules);
                prop_assert_eq!(board.count_moves(&rules), alone.len() as u64);
                for m in conceivable(&boards, id).into_iter().step_by(31) {
                    prop_assert_eq!(board.is_legal(m, &rules), alone.contains(&m), "{}", m);
                }
            }
        }
    }

    #[test]
    fn movers_to_finds_all_pieces_of_a_role_that_can_go_to_a_square(
        choices in prop::collection::vec(any::<u16>(), 0..300)
    ) {
        random_boards(&choices, &Ruleset::FICS, |boards, id| {
            let board = boards.board(id);
            let own = board.by_color(board.to_move());
            let mut pieces = Vec::new();
            board.for_each_piece(|piece| pieces.push(piece));
            for to in Square::all() {
                for role in Role::ALL {
                    let goes = |piece: &&PieceMoves| piece.role == role && (piece.to - own).has(to);
                    let movers: SquareSet = pieces.iter().filter(goes).map(|piece| piece.from).collect();
                    assert_eq!(board.movers_to(role, to), movers, "{role} to {to}\n{board:#}");
                }
            }
        });
    }

    /// WBN 1.1b: a captured piece goes to a hand.
    #[test]
    fn the_number_of_pieces_is_always_64(
        choices in prop::collection::vec(any::<u16>(), 0..400)
    ) {
        for rules in rulesets() {
            random_boards(&choices, &rules, |boards, _| assert_eq!(boards.count_pieces(), 64));
        }
    }

    #[test]
    fn a_position_and_its_hashes_survive_writing_and_reading(
        choices in prop::collection::vec(any::<u16>(), 0..200)
    ) {
        for rules in rulesets() {
            random_boards(&choices, &rules, |boards, _| {
                for id in BoardId::BOTH {
                    let board = boards.board(id);
                    let read: Board = board.to_string().parse().expect("our own text");
                    assert_eq!(read.to_string(), board.to_string());
                    assert_eq!(read.hash(), board.hash(), "{board}");
                    assert_eq!(read.repetition_key(), board.repetition_key(), "{board}");
                    assert_eq!(read.checkers(), board.checkers());
                }
            });
        }
    }

    #[test]
    fn legal_moves_survive_writing_and_reading(
        choices in prop::collection::vec(any::<u16>(), 0..200)
    ) {
        for rules in rulesets() {
            let boards = random_boards(&choices, &rules, |_, _| {});
            for id in BoardId::BOTH {
                for m in boards.moves(id, &rules) {
                    let text = boards.board(id).move_text(m);
                    prop_assert_eq!(boards.parse_move(id, &text), Ok(m), "{}", text);
                }
            }
        }
    }

    /// WBN 1.5, RU L2: while any piece may still arrive in the hand, a check is mate only if
    /// neither a move nor a drop can parry it. No drop parries a check by two pieces, by a knight,
    /// or by a piece next to the king.
    #[test]
    fn mate_is_a_check_that_neither_a_move_nor_any_drop_can_parry(
        choices in prop::collection::vec(any::<u16>(), 0..300)
    ) {
        random_boards(&choices, &Ruleset::FICS, |boards, id| {
            let board = boards.board(id);
            let mut moves = 0;
            board.for_each_piece(|piece| moves += piece.to.len());
            let contact = board.checkers().is_many() || board.interpositions().is_empty();
            let mate = board.in_check() && moves == 0 && contact;
            assert_eq!(board.verdict(&Ruleset::FICS) == Verdict::Mate, mate, "{board:#}");
        });
    }

    #[test]
    fn a_refused_move_changes_nothing(
        choices in prop::collection::vec(any::<u16>(), 0..100),
        from in 0u8..64, to in 0u8..64,
    ) {
        let boards = random_boards(&choices, &Ruleset::FICS, |_, _| {});
        let m = Move::Step {
            from: Square::from_index(from), to: Square::from_index(to), promotion: None,
        };
        let mut after = boards;
        if after.play(BoardId::A, m, &Ruleset::FICS).is_err() {
            prop_assert_eq!(after, boards);
        }
    }
}
