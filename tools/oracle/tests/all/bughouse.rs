//! In bughouse our legal moves and perft counts are the same as those of Fairy-Stockfish. In its
//! counts, captured pieces go to no hand, as in our counts under rules with two boards.

use bughouse_core::{Board, Ruleset};
use bughouse_oracle::compare;
use bughouse_oracle::fairy::{self, Fairy};
use bughouse_oracle::ours::Ours;
use bughouse_oracle::walk::{RandomWalk, WalkStart, anything};
use fastrand::Rng;

use crate::skip::skip;

#[test]
fn fairy_stockfish_has_the_same_moves_in_random_games_on_two_boards() {
    let Some(mut fairy) = fairy() else { return };
    for ours in RandomWalk::with_hands(21, WalkStart::Chess, &Ruleset::CHESSCOM).take(600) {
        same(&mut fairy, &ours, 2);
    }
}

#[test]
fn fairy_stockfish_has_the_same_moves_in_random_games_of_chess960() {
    let Some(mut fairy) = fairy() else { return };
    for ours in RandomWalk::with_hands(22, WalkStart::Chess960, &Ruleset::CHESSCOM).take(400) {
        same(&mut fairy, &ours, 2);
    }
}

#[test]
fn fairy_stockfish_has_the_same_moves_in_positions_set_up_at_random_with_hands() {
    let Some(mut fairy) = fairy() else { return };
    let mut rng = Rng::with_seed(23);
    let positions = std::iter::repeat_with(|| anything(&mut rng, true));
    let boards = positions.filter_map(|position| Board::new(position).ok());
    for board in boards.take(600) {
        same(&mut fairy, &Ours::new(board, &Ruleset::CHESSCOM), 2);
    }
}

#[track_caller]
fn same(fairy: &mut Fairy, ours: &Ours, depth: u32) {
    let fen = ours.fen();
    let its = fairy.perft(&fen, depth).expect("Fairy-Stockfish counts");
    let divide = ours.divide(depth);
    assert_eq!(
        compare::divides(&divide, &its.divide),
        [],
        "{fen}\n{:#}",
        ours.board()
    );
    assert_eq!(divide.values().sum::<u64>(), its.nodes, "{fen}");
}

fn fairy() -> Option<Fairy> {
    let Some(program) = fairy::find() else {
        skip("Fairy-Stockfish is not installed");
        return None;
    };
    let fairy = Fairy::start(&program).expect("Fairy-Stockfish answers to UCI");
    println!("{}", fairy.name);
    Some(fairy)
}
