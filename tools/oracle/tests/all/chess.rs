//! Without hands our legal moves are those of chess: they agree with shakmaty and cozy-chess.

use bughouse_core::{Board, Ruleset};
use bughouse_oracle::ours::Ours;
use bughouse_oracle::walk::{RandomWalk, WalkStart, anything};
use bughouse_oracle::{Peer, compare};
use fastrand::Rng;
use shakmaty::Chess;

#[test]
fn shakmaty_and_cozy_chess_have_the_same_moves_in_random_games_of_chess() {
    for ours in RandomWalk::without_hands(1, WalkStart::Chess).take(3000) {
        check_with_both(&ours);
    }
}

#[test]
fn shakmaty_and_cozy_chess_have_the_same_moves_in_random_games_of_chess960() {
    for ours in RandomWalk::without_hands(2, WalkStart::Chess960).take(3000) {
        check_with_both(&ours);
    }
}

#[test]
fn shakmaty_and_cozy_chess_have_the_same_moves_in_positions_set_up_at_random() {
    let mut rng = Rng::with_seed(3);
    let positions = std::iter::repeat_with(|| anything(&mut rng, false));
    let boards = positions.filter_map(|position| Board::new(position).ok());
    for board in boards.take(3000) {
        let ours = Ours::new(board, &Ruleset::CHESSCOM);
        compare::with::<Chess>(&ours).unwrap_or_else(|difference| panic!("{difference}"));
        // cozy-chess refuses positions that cannot arise in play, for example three pieces that
        // give check.
        if cozy_chess::Board::read(&ours.fen()).is_ok() {
            check_with_both(&ours);
        }
    }
}

#[test]
fn shakmaty_refuses_the_same_positions_as_our_rules() {
    let mut rng = Rng::with_seed(4);
    let mut refused = 0;
    for _ in 0..3000 {
        let position = anything(&mut rng, false);
        let fen = format!("{position} 0 1");
        let ours = Board::new(position);
        let peer = <Chess as Peer>::read(&fen);
        refused += usize::from(ours.is_err());
        assert_eq!(ours.is_ok(), peer.is_ok(), "{fen}\n{ours:?}\n{peer:?}");
    }
    assert!(
        (300..2700).contains(&refused),
        "{refused} of 3000 positions were refused: too few or too many to compare"
    );
}

#[track_caller]
fn check_with_both(ours: &Ours) {
    compare::with::<Chess>(ours).unwrap_or_else(|difference| panic!("{difference}"));
    compare::with::<cozy_chess::Board>(ours).unwrap_or_else(|difference| panic!("{difference}"));
}
