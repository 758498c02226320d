//! The bot plays mates, avoids them, keeps its queen, and finishes matches.

use std::collections::BTreeSet;

use bughouse_core::{Board, BoardId, Boards, ByBoard, Color, Move, Ruleset, Verdict};
use bughouse_engine::simple::{DEFAULT_NODES, Seed, choose_move};

const RULES: &Ruleset = &Ruleset::FICS;

fn boards(position: &str) -> Boards {
    let board: Board = position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    Boards::new(ByBoard([board, Board::start()]))
}

/// The moves that the bot chooses with forty seeds.
fn choices(position: &str) -> BTreeSet<String> {
    let boards = boards(position);
    let text = |m: Move| boards.board(BoardId::A).move_text(m);
    (0..40)
        .filter_map(|seed| choose_move(&boards, BoardId::A, RULES, &mut Seed(seed), DEFAULT_NODES))
        .map(text)
        .collect()
}

#[track_caller]
fn plays(name: &str, position: &str, expected: &[&str]) {
    let found = choices(position);
    assert!(!found.is_empty(), "{name}");
    assert!(
        found.iter().all(|text| expected.contains(&&**text)),
        "{name}: {found:?}"
    );
}

#[track_caller]
fn avoids(name: &str, position: &str, blunders: &[&str]) {
    let found = choices(position);
    assert!(!found.is_empty(), "{name}");
    assert!(
        !found.iter().any(|text| blunders.contains(&&**text)),
        "{name}: {found:?}"
    );
}

#[test]
fn the_player_plays_a_mate_in_one() {
    plays(
        "queen in contact",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -",
        &["h5f7"],
    );
    plays(
        "smothered by a drop",
        "6rk/6pp/8/8/8/8/5PPP/6K1/N w - -",
        &["N@f7"],
    );
    plays(
        "drop beside the king",
        "6k1/5p1p/8/8/8/8/1B3PPP/6K1/Q w - -",
        &["Q@g7", "Q@h8"],
    );
    plays(
        "promotion",
        "5rk1/4Pppp/8/8/8/8/8/6K1/ w - -",
        &["e7f8q", "e7f8r", "e7f8n", "e7f8b", "e7e8q"],
    );
}

#[test]
fn the_player_avoids_a_mate_in_one() {
    plays(
        "queen and bishop aim at g2",
        "6k1/1b3ppp/8/8/6q1/8/P4PPP/R5K1 w - -",
        &["f2f3", "g2g3", "g1f1"],
    );
}

#[test]
fn the_player_protects_its_pieces_and_captures_unprotected_ones() {
    plays(
        "a queen hangs",
        "6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - -",
        &["c3d5"],
    );
    avoids(
        "a queen does not capture a defended pawn",
        "6k1/2p2ppp/3p4/8/8/3Q4/5PPP/6K1 w - -",
        &["d3d6"],
    );
    plays(
        "an attacked queen moves away",
        "6k1/5ppp/8/2p5/3Q4/8/5PPP/6K1 w - -",
        &["d4c5", "d4d8"],
    );
    avoids(
        "a queen is not dropped where a pawn captures it",
        "6k1/5ppp/8/8/8/8/5PPP/6K1/Q w - -",
        &["Q@h6", "Q@g6", "Q@f6", "Q@e6"],
    );
}

#[test]
fn the_player_waits_if_it_has_no_move() {
    let stuck = boards("7k/5Q2/6K1/8/8/8/8/8 b - -");
    assert_eq!(
        choose_move(&stuck, BoardId::A, RULES, &mut Seed(1), DEFAULT_NODES),
        None
    );
    let with_pawn = boards("7k/5Q2/6K1/8/8/8/8/8/p b - -");
    assert!(choose_move(&with_pawn, BoardId::A, RULES, &mut Seed(1), DEFAULT_NODES).is_some());
}

#[test]
fn players_with_the_same_seed_play_the_same_moves() {
    let play = |seed| played_match(seed, 60, |_, _| {}).1;
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

/// Matches of four bots should not all begin alike.
#[test]
fn matches_with_different_seeds_begin_differently() {
    let openings: BTreeSet<Vec<String>> = (0..40).map(opening).collect();
    let first: BTreeSet<&String> = openings.iter().map(|moves| &moves[0]).collect();
    assert!(
        openings.len() >= 36,
        "40 seeds give only these openings: {openings:?}"
    );
    assert!(
        first.len() >= 5,
        "40 seeds give only these first moves: {first:?}"
    );
}

/// The first four moves of board A with a seed.
fn opening(seed: u64) -> Vec<String> {
    let (mut boards, mut seed) = (Boards::start(), Seed(seed));
    let mut next = |_| {
        let m = choose_move(&boards, BoardId::A, RULES, &mut seed, DEFAULT_NODES)
            .expect("no side is mated yet");
        let text = boards.board(BoardId::A).move_text(m);
        boards = after(&boards, BoardId::A, m);
        text
    };
    (0..4).map(&mut next).collect()
}

/// Compares each move of the bots in twelve matches with the result of a search of all moves and
/// all replies.
#[test]
fn the_player_misses_no_mate_in_one_and_allows_only_unavoidable_ones() {
    let mut mates = 0;
    let mut dangers = 0;
    for seed in 0..12 {
        played_match(seed, 120, |(boards, id), m| {
            let moves = boards.moves(id, RULES);
            let mating =
                |boards: &Boards, m: Move| after(boards, id, m).verdict(id, RULES) == Verdict::Mate;
            if moves.iter().any(|&m| mating(boards, m)) {
                assert!(mating(boards, m), "{m} in {}", boards.board(id));
                mates += 1;
                return;
            }
            let allows = |m: Move| {
                let after = after(boards, id, m);
                after
                    .moves(id, RULES)
                    .into_iter()
                    .any(|reply| mating(&after, reply))
            };
            if allows(m) {
                let safe = moves.into_iter().find(|&m| !allows(m));
                assert_eq!(safe, None, "{m} in {}", boards.board(id));
                dangers += 1;
            }
        });
    }
    assert!(
        mates > 5 && dangers > 0,
        "too few positions to test: {mates} mates in one, {dangers} mates that no move avoids"
    );
}

#[test]
fn matches_of_four_players_end_with_a_mate() {
    for seed in 100..130 {
        let (ended, plies) = played_match(seed, 1_000, |_, _| {});
        assert!(ended, "match {seed} goes on after {} plies", plies.len());
    }
}

fn after(boards: &Boards, id: BoardId, m: Move) -> Boards {
    let mut after = *boards;
    after.play(id, m, RULES).expect("a chosen move is legal");
    after
}

/// Plays a match of four bots that move in turn, each with its own seed. A bot without a move
/// waits. Returns whether a mate ended the match, and the moves.
fn played_match(
    seed: u64,
    plies: usize,
    mut visit: impl FnMut((&Boards, BoardId), Move),
) -> (bool, Vec<Move>) {
    let mut boards = Boards::start();
    let mut seeds = ByBoard::new(|id| {
        [
            Seed(seed * 4 + id as u64 * 2),
            Seed(seed * 4 + id as u64 * 2 + 1),
        ]
    });
    let mut played = Vec::new();
    let mut before = usize::MAX;
    while played.len() < plies && played.len() != before {
        before = played.len();
        for id in BoardId::BOTH {
            let color = boards.board(id).to_move();
            let seed = &mut seeds[id][usize::from(color == Color::Black)];
            let Some(m) = choose_move(&boards, id, RULES, seed, DEFAULT_NODES) else {
                continue;
            };
            visit((&boards, id), m);
            boards = after(&boards, id, m);
            played.push(m);
            if boards.verdict(id, RULES) == Verdict::Mate {
                return (true, played);
            }
        }
    }
    (false, played)
}
