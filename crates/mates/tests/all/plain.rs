//! The plain search finds the mates of small positions, and those that a search without any shortcut
//! finds.

use bughouse_core::{Board, BoardId, Boards, Held, Ruleset, Seat, Verdict};
use bughouse_mates::{Attack, OutOfNodes, Plain, ProofError, Row};
use fastrand::Rng;

#[track_caller]
fn check(name: &str, position: &str, expected: Option<u32>) {
    let board: Board = position.parse().expect(name);
    let mut plain = Plain::new(&Ruleset::CHESSCOM, 10_000_000);
    assert_eq!(
        plain.shortest(&board, 5, Attack::All),
        Ok(expected),
        "{name}"
    );
}

#[test]
fn a_mate_is_one_that_no_arriving_piece_could_block() {
    check("smothered", "6rk/6pp/8/6N1/8/8/8/K7 w - -", Some(1));
    check(
        "smothered by a drop",
        "6rk/6pp/8/8/8/8/8/K7/N w - -",
        Some(1),
    );
    check(
        "after a sacrifice",
        "r4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -",
        Some(3),
    );
    check("distant rook", "6k1/5ppp/8/8/8/8/8/R5K1 w - -", None);
    check(
        "queen beside the king",
        "7k/7p/5N2/8/8/8/8/6K1/Q w - -",
        Some(1),
    );
}

#[test]
fn a_defender_without_a_move_who_is_not_mated_waits() {
    check("stalemate", "7k/5Q2/8/6K1/8/8/8/8 w - -", Some(5));
    check("only a blockable check", "7k/5KR1/8/8/8/8/8/8 w - -", None);
}

#[test]
fn a_move_without_check_counts_only_in_the_full_width() {
    let board: Board = "7k/4K3/8/8/8/8/8/6Q1 w - -".parse().expect("a position");
    let mut plain = Plain::new(&Ruleset::CHESSCOM, 1_000_000);
    assert_eq!(plain.shortest(&board, 3, Attack::All), Ok(Some(3)));
    assert_eq!(plain.shortest(&board, 3, Attack::Checks), Ok(None));
    let quiet = board.parse_move("e7f7").expect("a move");
    assert_eq!(plain.confirms(&board, quiet, 3), Ok(true));
    let other = board.parse_move("e7f6").expect("a move");
    assert_eq!(plain.confirms(&board, other, 1), Ok(false));
}

#[test]
fn a_search_that_is_too_long_says_so() {
    let mut plain = Plain::new(&Ruleset::CHESSCOM, 100);
    let answer = plain.shortest(&Board::start(), 5, Attack::All);
    assert_eq!(answer, Err(OutOfNodes(100)));
}

#[test]
fn a_row_with_another_length_is_not_proven() {
    let board: Board = "r4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -"
        .parse()
        .expect("a position");
    let mut plain = Plain::new(&Ruleset::CHESSCOM, 10_000_000);
    let mut prove = |plies| {
        let row = Row {
            id: String::new(),
            board,
            plies,
            source: String::new(),
        };
        plain.prove(&row)
    };
    assert_eq!(prove(Some(3)), Ok(()));
    assert_eq!(prove(Some(1)), Err(ProofError::NoMate(1)));
    assert_eq!(prove(Some(5)), Err(ProofError::Mate(3)));
    assert_eq!(prove(None), Err(ProofError::Mate(3)));
}

/// Whether the side to move mates in at most `plies` plies: all moves, all replies, nothing else.
fn mates(board: &Board, plies: u32, attack: Attack, rules: &Ruleset) -> bool {
    board.moves(rules).into_iter().any(|m| {
        let mut after = *board;
        after.play_unchecked(m, rules);
        let allowed = attack == Attack::All || after.in_check();
        let replies = after.moves(rules);
        allowed
            && match replies.len() {
                0 => after.verdict(rules) == Verdict::Mate,
                _ => {
                    plies > 1
                        && replies.into_iter().all(|reply| {
                            let mut next = after;
                            next.play_unchecked(reply, rules);
                            mates(&next, plies - 2, attack, rules)
                        })
                }
            }
    })
}

#[test]
fn it_finds_exactly_the_mates_of_a_search_without_shortcuts() {
    let mut found = [0; 3];
    for seed in 0..40 {
        let mut random = Rng::with_seed(seed);
        let rules = [Ruleset::CHESSCOM, Ruleset::WBN, Ruleset::CRAZYHOUSE][seed as usize % 3];
        let mut boards = Boards::start();
        let mut plain = Plain::new(&rules, 100_000_000);
        for ply in 0..80 {
            let id = BoardId::BOTH[random.usize(0..2)];
            let moves = boards.moves(id, &rules);
            let Some(m) = random.choice(moves) else { break };
            boards.play_unchecked(id, m, &rules);
            if ply % 8 == 0 {
                boards.receive(
                    random.choice(Seat::ALL).expect("a seat"),
                    random.choice(Held::ALL).expect("a role"),
                );
            }
            let board = boards.board(id);
            for (n, (plies, attack)) in [(1, Attack::All), (3, Attack::Checks), (3, Attack::All)]
                .into_iter()
                .enumerate()
            {
                if n == 2 && ply % 16 != 15 {
                    continue; // the search without shortcuts is slow
                }
                let expected = mates(board, plies, attack, &rules);
                assert_eq!(
                    plain.mates(board, plies, attack),
                    Ok(expected),
                    "{board} {plies} {attack:?}"
                );
                found[n] += u32::from(expected);
            }
        }
    }
    assert!(found[0] > 30 && found[1] > 50 && found[2] > 3, "{found:?}");
}
