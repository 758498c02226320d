//! Under the preset `crazyhouse` our moves, drops and hands agree with those of shakmaty.

use bughouse_core::{Board, Ruleset};
use bughouse_oracle::compare;
use bughouse_oracle::ours::Ours;
use bughouse_oracle::walk::{RandomWalk, WalkStart, anything};
use fastrand::Rng;
use shakmaty::variant::Crazyhouse;

#[test]
fn shakmaty_has_the_same_moves_and_hands_in_random_games() {
    for ours in RandomWalk::with_hands(11, WalkStart::Chess, &Ruleset::CRAZYHOUSE).take(2500) {
        same(&ours);
    }
}

#[test]
fn shakmaty_has_the_same_moves_and_hands_in_random_games_of_chess960() {
    for ours in RandomWalk::with_hands(12, WalkStart::Chess960, &Ruleset::CRAZYHOUSE).take(2500) {
        same(&ours);
    }
}

#[test]
fn shakmaty_has_the_same_moves_and_hands_in_positions_set_up_at_random() {
    let mut rng = Rng::with_seed(13);
    let positions = std::iter::repeat_with(|| anything(&mut rng, true));
    let boards = positions.filter_map(|position| Board::new(position).ok());
    for board in boards.take(2500) {
        same(&Ours::new(board, &Ruleset::CRAZYHOUSE));
    }
}

#[track_caller]
fn same(ours: &Ours) {
    compare::with::<Crazyhouse>(ours).unwrap_or_else(|difference| panic!("{difference}"));
}
